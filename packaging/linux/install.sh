#!/bin/sh
# Puts Ravenbox into the folders of the user who runs this. No administrator rights, nothing outside the home.
set -eu
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/ravenbox

if [ ! -x "$here/ravenbox" ]; then
    echo "install.sh must lie beside the program that it installs." >&2
    exit 1
fi
if [ "$here" = "$program" ]; then
    echo "Ravenbox is installed already." >&2
    exit 0
fi

rm -rf -- "$program.new"
mkdir -p -- "$HOME/.local/lib" "$HOME/.local/bin" "$share"
cp -R -- "$here" "$program.new"
chmod -R u+w -- "$program.new"
if [ -d "$program" ]; then chmod -R u+w -- "$program"; fi
rm -rf -- "$program"
mv -- "$program.new" "$program"

# a desktop entry wants some signs in a path escaped, and then the whole in quotes
path=$(printf '%s' "$program/ravenbox" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
mkdir -p -- "$share/applications" "$share/mime/packages" "$share/icons"
awk -v path="$(printf '%s' "$path" | sed 's/\\/\\\\/g')" '
    { at = index($0, "@PROGRAM@"); if (at) $0 = substr($0, 1, at - 1) "\"" path "\"" substr($0, at + 9); print }
' "$program/share/applications/ravenbox.desktop" > "$share/applications/ravenbox.desktop"
cp -- "$program/share/mime/packages/ravenbox.xml" "$share/mime/packages/ravenbox.xml"
cp -R -- "$program/share/icons/." "$share/icons/"
ln -sf -- "$program/ravenbox" "$HOME/.local/bin/ravenbox"

# desktops notice by themselves sooner or later; these make it sooner
command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$share/mime" 2>/dev/null || true
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database "$share/applications" 2>/dev/null || true
echo "Ravenbox is in your menu. To remove it: $program/uninstall.sh"
