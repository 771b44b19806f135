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
!define RUNNING "${NAME} is running, or its program cannot be changed. Close it, then try again."

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

; What stops an installer or uninstaller; without a window its exit status alone says so.
!macro STOP SENTENCE
    MessageBox MB_OK|MB_ICONSTOP "${SENTENCE}" /SD IDOK
    SetErrorLevel 2
    Abort
!macroend

; Windows lets nobody write into a program while it runs.
!macro CLOSE_FIRST FOLDER PROGRAM
    ${If} ${FileExists} "${FOLDER}\${PROGRAM}"
        ${Do}
            ClearErrors
            FileOpen $1 "${FOLDER}\${PROGRAM}" a
            ${IfNot} ${Errors}
                FileClose $1
                ${ExitDo}
            ${EndIf}
            ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${RUNNING}" /SD IDCANCEL IDCANCEL`
                SetErrorLevel 2
                Abort
            ${EndIf}
        ${Loop}
    ${EndIf}
!macroend

Section "${NAME}"
    ReadRegStr $0 HKCU "Software\Ravenbox" "Folder"
    !insertmacro CLOSE_FIRST "$INSTDIR" "ravenbox.exe"
    !insertmacro CLOSE_FIRST "$INSTDIR" "ravenbox-console.exe"

    ; What an older version left would be loaded beside the new files.
    ${If} $0 != ""
    ${AndIf} ${FileExists} "$0\uninstall.exe"
        !insertmacro CLOSE_FIRST "$0" "ravenbox.exe"
        !insertmacro CLOSE_FIRST "$0" "ravenbox-console.exe"
        ClearErrors
        ExecWait '"$0\uninstall.exe" /S _?=$0' $1
        ${If} ${Errors}
        ${OrIf} $1 <> 0
            !insertmacro STOP "The older ${NAME} in $0 could not be removed. Nothing was installed."
        ${EndIf}
        ; run in its place, it cannot remove itself
        Delete "$0\uninstall.exe"
        RMDir "$0"
    ${EndIf}

    SetOutPath "$INSTDIR"
    ClearErrors
    File /r "${FROZEN}\*.*"
    ${If} ${Errors}
        !insertmacro STOP "Not all files could be written into $INSTDIR. Install ${NAME} again."
    ${EndIf}
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
    !insertmacro CLOSE_FIRST "$INSTDIR" "ravenbox.exe"
    !insertmacro CLOSE_FIRST "$INSTDIR" "ravenbox-console.exe"
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
