#!/bin/sh
# Puts Ravenbox into the folders of the user who runs this. No administrator rights, nothing outside the home.
set -eu
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
# the specification of this variable wants a relative folder ignored
case ${XDG_DATA_HOME:-} in
/*) share=$XDG_DATA_HOME ;;
*) share=$HOME/.local/share ;;
esac
program=$HOME/.local/lib/ravenbox
link=$HOME/.local/bin/ravenbox
place=share/installed-in.txt # where the menu entry and icons went, for uninstall.sh

if [ ! -x "$here/ravenbox" ]; then
    echo "install.sh must lie beside the program that it installs." >&2
    exit 1
fi
if [ "$here" = "$program" ]; then
    echo "Ravenbox is installed already." >&2
    exit 0
fi
if [ -e "$program" ] && [ ! -e "$program/uninstall.sh" ]; then
    echo "$program holds something else, and nothing was installed. Move it away first." >&2
    exit 1
fi
. "$here/share/running.sh"

rm -rf -- "$program.new"
mkdir -p -- "$HOME/.local/lib" "$HOME/.local/bin" "$share"
cp -R -- "$here" "$program.new"
chmod -R u+w -- "$program.new"
printf '%s\n' "$share" > "$program.new/$place"
if [ -d "$program" ]; then
    chmod -R u+w -- "$program"
    if [ -e "$program/$place" ] && [ "$(cat -- "$program/$place")" != "$share" ]; then
        sh "$program/uninstall.sh" > /dev/null
    fi
fi
rm -rf -- "$program"
mv -- "$program.new" "$program"

# a desktop entry wants some signs in a path escaped, and not every desktop understands it: a shell needs no path
case $program in
*[\\\"\`\$%]*) command='sh -c "exec \\"\\$HOME/.local/lib/ravenbox/ravenbox\\" \\"\\$@\\"" ravenbox' ;;
*) command="\"$program/ravenbox\"" ;;
esac
mkdir -p -- "$share/applications" "$share/mime/packages" "$share/icons"
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec=%s %%f\n' "$command" ;;
    *) printf '%s\n' "$line" ;;
    esac
done < "$program/share/applications/ravenbox.desktop" > "$share/applications/ravenbox.desktop"
cp -- "$program/share/mime/packages/ravenbox.xml" "$share/mime/packages/ravenbox.xml"
cp -R -- "$program/share/icons/." "$share/icons/"
if [ "$(readlink -- "$link")" = "$program/ravenbox" ] || { [ ! -e "$link" ] && [ ! -L "$link" ]; }; then
    ln -sf -- "$program/ravenbox" "$link"
else
    echo "$link is something else and stays as it is: at a terminal, start $program/ravenbox." >&2
fi

# desktops notice by themselves sooner or later; these make it sooner
command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$share/mime" 2>/dev/null || true
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database "$share/applications" 2>/dev/null || true
echo "Ravenbox is in your menu. To remove it: $program/uninstall.sh"
