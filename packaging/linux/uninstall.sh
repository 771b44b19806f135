#!/bin/sh
# Removes what install.sh put into the folders of this user. Saved games and settings stay.
set -eu
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
# the specification of this variable wants a relative folder ignored
case ${XDG_DATA_HOME:-} in
/*) share=$XDG_DATA_HOME ;;
*) share=$HOME/.local/share ;;
esac
games=$share/Ravenbox
program=$HOME/.local/lib/ravenbox
link=$HOME/.local/bin/ravenbox
place=$program/share/installed-in.txt
if [ -e "$place" ]; then share=$(cat -- "$place"); fi
. "$here/share/running.sh"

rm -f -- "$share/applications/ravenbox.desktop" "$share/mime/packages/ravenbox.xml"
if [ "$(readlink -- "$link")" = "$program/ravenbox" ]; then rm -f -- "$link"; fi
if [ -d "$share/icons/hicolor" ]; then
    find "$share/icons/hicolor" -type f \
        \( -name 'ravenbox.png' -o -name 'ravenbox.svg' -o -name 'application-x-ravenbox-save.png' \) -exec rm -f -- {} +
fi
command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$share/mime" 2>/dev/null || true
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database "$share/applications" 2>/dev/null || true
cd /
if [ -e "$program/uninstall.sh" ]; then
    chmod -R u+w -- "$program"
    rm -rf -- "$program"
fi
echo "Ravenbox is removed. Your saved games and settings stay in $games."
