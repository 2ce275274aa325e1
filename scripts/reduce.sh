#!/bin/sh
# Reduces a fixed set of failing programs with Gadfly, C-Vise and C-Reduce by the same
# tests, and shows tokens, calls of the test and seconds side by side.
#
#   scripts/reduce.sh GADFLY [CASE...]
#
# One candidate is tried at a time (JOBS=n for more); a tool that takes longer than
# LIMIT (10m) is stopped with what it has. What is not installed is left out.
set -u
gadfly=$1
shift
here=$(cd "$(dirname "$0")/.." && pwd)
TESTS=$here/crates/reduce/benches/tests
export TESTS
jobs=${JOBS:-1}
limit=${LIMIT:-10m}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case $gadfly in */*) gadfly=$(cd "$(dirname "$gadfly")" && pwd)/$(basename "$gadfly") ;; esac

# The value of a number in JSON that has only one of that name.
number() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p"; }

# The tokens of a program: those of a reduction that has no time.
tokens() {
    printf '#!/bin/sh\n' >"$work/true.sh"
    chmod +x "$work/true.sh"
    "$gadfly" reduce "$1" --interesting "$work/true.sh" --time 0s --json -o "$work/count" |
        sed -n 's/.*"original":{[^}]*"tokens":\([0-9]*\).*/\1/p'
}

# One file of a generated program.
merged() {
    "$gadfly" generate --lang c --seed "$1" --out "$work/programs" --without-feature int128 \
        --without-feature bit-int --without-feature complex --without-feature vectors \
        --without-feature builtins >/dev/null || return
    folder=$work/programs/$1
    cat "$folder/init.h" "$folder/func.c" "$folder/driver.c" | grep -v '^#include "init.h"'
}

# Reduces $folder/bug.c with another tool; says calls and seconds.
other() {
    CALLS=$folder/calls
    export CALLS
    : >"$CALLS"
    begun=$(date +%s%N)
    (cd "$folder" && timeout "$limit" "$1" --n "$jobs" "$test" bug.c) >"$folder/log" 2>&1
    echo "$(wc -l <"$CALLS") $((($(date +%s%N) - begun) / 100000000))"
    unset CALLS
}

row() { printf '%-17s %-8s %7s %7s %9s\n' "$@"; }
tenths() { echo "$1" | sed 's/\(.\)$/.\1/; s/^\./0./'; }

row case tool tokens calls seconds
while read -r name seed script BLAMED; do
    case $name in '#'* | '') continue ;; esac
    [ $# -eq 0 ] || case " $* " in *" $name "*) ;; *) continue ;; esac
    command -v "${BLAMED%% *}" >/dev/null || { echo "$name: left out, ${BLAMED%% *} is not installed"; continue; }
    export BLAMED
    test=$TESTS/$script
    merged "$seed" >"$work/bug.c" || continue
    row "$name" original "$(tokens "$work/bug.c")" "" ""
    result=$("$gadfly" reduce "$work/bug.c" --interesting "$test" --jobs "$jobs" --json -o "$work/ours" </dev/null) || {
        echo "$name: the program does not show it with the compilers of this machine"
        continue
    }
    ours=$(printf '%s\n' "$result" | sed -n 's/.*"size":{[^}]*"tokens":\([0-9]*\).*/\1/p')
    calls=$(printf '%s\n' "$result" | number calls)
    row "$name" gadfly "$ours" "$calls" "$(printf '%s\n' "$result" | number seconds | sed 's/\(\..\).*/\1/')"
    [ -z "${KEEP:-}" ] || { mkdir -p "$KEEP"; cp "$work/ours/best/bug.c" "$KEEP/$name-gadfly.c"; }
    for tool in cvise creduce; do
        command -v $tool >/dev/null || { echo "$name: $tool is not installed"; continue; }
        folder=$work/$name-$tool
        mkdir "$folder"
        cp "$work/bug.c" "$folder/bug.c"
        set_calls=$(other $tool </dev/null)
        row "$name" $tool "$(tokens "$folder/bug.c")" "${set_calls% *}" "$(tenths "${set_calls#* }")"
        [ -z "${KEEP:-}" ] || cp "$folder/bug.c" "$KEEP/$name-$tool.c"
    done
done <"$here/crates/reduce/benches/cases.txt"
