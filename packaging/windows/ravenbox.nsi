; The installer for Windows: for one user, without an administrator. `packaging/windows.py` runs makensis on it.
Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define NAME "Ravenbox"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Ravenbox"
!define TYPE "Ravenbox.Save"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Ravenbox"
InstallDirRegKey HKCU "Software\Ravenbox" "Folder"
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Sets up ${NAME}"
VIAddVersionKey "LegalCopyright" "Ravenbox developers, MIT licence"

!ifdef SIGN
    !uninstfinalize '${SIGN} "%1"' = 0
!endif

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\ravenbox.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Start ${NAME}"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "The program is removed. Saved games and settings stay in your own folder."

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "${NAME}"
    ; What an older version left would be loaded beside the new files.
    ReadRegStr $0 HKCU "Software\Ravenbox" "Folder"
    ${If} $0 != ""
    ${AndIf} ${FileExists} "$0\uninstall.exe"
        ExecWait '"$0\uninstall.exe" /S _?=$0'
    ${EndIf}

    SetOutPath "$INSTDIR"
    File /r "${FROZEN}/*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "Software\Ravenbox" "Folder" "$INSTDIR"

    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\ravenbox.exe"

    WriteRegStr HKCU "Software\Classes\.ravenbox" "" "${TYPE}"
    WriteRegStr HKCU "Software\Classes\.ravenbox" "Content Type" "application/x-ravenbox-save"
    WriteRegStr HKCU "Software\Classes\${TYPE}" "" "${NAME} saved game"
    WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\ravenbox.exe,0"
    WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\ravenbox.exe" "%1"'

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\ravenbox.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Ravenbox developers"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    ${RefreshShellIcons}
SectionEnd

Section "Uninstall"
    ; Only what was installed: saved games are elsewhere, in the user's own folder, and stay.
    !include "${REMOVAL}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    ReadRegStr $0 HKCU "Software\Classes\.ravenbox" ""
    ${If} $0 == "${TYPE}"
        DeleteRegKey HKCU "Software\Classes\.ravenbox"
    ${EndIf}
    DeleteRegKey HKCU "Software\Classes\${TYPE}"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\Ravenbox"
    ${RefreshShellIcons}
SectionEnd
