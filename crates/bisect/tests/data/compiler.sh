#!/bin/sh
# Compiles a file with one arithmetic expression to a shell script that prints its value.
# The words in capitals are filled in for every commit.
in=$1
shift
[ "$1" = "OPTION" ] || { echo "unknown option: $1" >&2; exit 1; }
printf '#!/bin/sh\necho "PREFIX$((%s + WRONG))"\n' "$(cat "$in")" >"$2"
chmod +x "$2"
