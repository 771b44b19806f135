# Ends the script that reads this while a process of the program in $program runs: its window, or its agents.
if [ -d "$program" ]; then
    real=$(cd -- "$program" && pwd -P)
    for exe in /proc/[0-9]*/exe; do
        case $(readlink -- "$exe" 2>/dev/null || true) in
        "$real"/*)
            echo "Ravenbox is running, and nothing was changed. Close it, then try again." >&2
            exit 1
            ;;
        esac
    done
fi
