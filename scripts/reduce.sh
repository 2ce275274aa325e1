#!/bin/sh
# Reduces a fixed set of failing programs with Gadfly, C-Vise and C-Reduce by the same
# tests, and shows tokens, bytes, calls of the test and seconds side by side; for the other
# tools also how many times ours that is.
#
#   scripts/reduce.sh GADFLY [CASE...]
#
# One candidate is tried at a time (JOBS=n for more). A tool that takes longer than
# LIMIT (330 seconds) is stopped and shown with what it had by then, marked with a +.
# KEEP=DIR keeps the results. What is not installed is left out.
#
# With ON_OURS=1, the other tools start on our result instead of the original. What they
# can still remove is what ours does not know how to remove, so only sizes are compared.
#
# It fails where ours ends larger, takes longer, or needs more than a fifth of the calls;
# calls of a tool that was stopped before it had made five times as many prove nothing.
set -u
gadfly=$1
shift
here=$(cd "$(dirname "$0")/.." && pwd)
TESTS=$here/crates/reduce/benches/tests
export TESTS
jobs=${JOBS:-1}
limit=${LIMIT:-330}
beaten=0
untold=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
# Other tools leave their folders behind when they are stopped.
TMPDIR=$work
export TMPDIR
case $gadfly in */*) gadfly=$(cd "$(dirname "$gadfly")" && pwd)/$(basename "$gadfly") ;; esac
printf '#!/bin/sh\n' >"$work/true.sh"
chmod +x "$work/true.sh"

# The value of a number in JSON that has only one of that name.
number() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p"; }

# The tokens of a program: those of a reduction that has no time.
tokens() {
    "$gadfly" reduce "$1" --interesting "$work/true.sh" --time 0s --fresh --json -o "$work/count" |
        sed -n 's/.*"original":{[^}]*"tokens":\([0-9]*\).*/\1/p'
}

# Reduces $folder/bug.c with another tool, which keeps its best in that file; says
# calls, tenths of a second, and whether it was stopped.
other() {
    CALLS=$folder/calls
    export CALLS
    : >"$CALLS"
    begun=$(date +%s%N)
    (cd "$folder" && timeout -k 5 "$limit" "$1" --n "$jobs" "$test" bug.c) >"$folder/log" 2>&1
    case $? in 124 | 137) cut=+ ;; *) cut= ;; esac
    echo "$(wc -l <"$CALLS") $((($(date +%s%N) - begun) / 100000000)) $cut"
    unset CALLS
}

row() { printf '%-19s %-8s %7s %7s %7s %9s %8s %7s %7s\n' "$@"; }
bytes() { wc -c <"$1"; }
tenths() { echo "$1" | sed 's/\(.\)$/.\1/; s/^\./0./'; }
ratio() { awk "BEGIN { if ($2 > 0) printf \"%.1fx\", $1 / $2 }"; }

# Whether one number is at most another.
at_most() { awk "BEGIN { exit !($1 <= $2) }"; }

# Says in what ours, $1 tokens in $2 calls and $3 seconds, is beaten by theirs, of which
# $7 tells whether it was stopped.
compare() {
    at_most "$1" "$4" || { echo "  larger than $tool's"; beaten=$((beaten + 1)); }
    [ -z "${ON_OURS:-}" ] || return
    at_most "$3" "$6" || { echo "  slower than $tool"; beaten=$((beaten + 1)); }
    at_most "$2 * 5" "$5" && return
    case $7 in
    +) echo "  $tool was stopped before it had made five times the calls"; untold=$((untold + 1)) ;;
    *) echo "  more than a fifth of $tool's calls"; beaten=$((beaten + 1)) ;;
    esac
}

row case tool tokens bytes calls seconds tokens calls time
while read -r name script BLAMED; do
    case $name in '#'* | '') continue ;; esac
    [ $# -eq 0 ] || case " $* " in *" $name "*) ;; *) continue ;; esac
    command -v "${BLAMED%% *}" >/dev/null || { echo "$name: left out, ${BLAMED%% *} is not installed"; continue; }
    export BLAMED
    test=$TESTS/$script
    cp "$here/crates/reduce/benches/c/$name.c" "$work/bug.c" || continue
    row "$name" original "$(tokens "$work/bug.c")" "$(bytes "$work/bug.c")" "" "" "" "" ""
    result=$("$gadfly" reduce "$work/bug.c" --interesting "$test" --jobs "$jobs" --time "${limit}s" --fresh --json -o "$work/ours" </dev/null) || {
        echo "$name: the program does not show it with the compilers of this machine"
        continue
    }
    ours=$(printf '%s\n' "$result" | sed -n 's/.*"size":{[^}]*"tokens":\([0-9]*\).*/\1/p')
    calls=$(printf '%s\n' "$result" | number calls)
    seconds=$(printf '%s\n' "$result" | number seconds | sed 's/\(\..\).*/\1/')
    cut=
    case $result in *'"end":"deadline"'*) cut=+ ;; esac
    row "$name" gadfly "$ours" "$(bytes "$work/ours/best/bug.c")" "$calls" "$seconds$cut" "" "" ""
    [ -z "${KEEP:-}" ] || { mkdir -p "$KEEP"; cp "$work/ours/best/bug.c" "$KEEP/$name-gadfly.c"; }
    for tool in cvise creduce; do
        command -v $tool >/dev/null || { echo "$name: $tool is not installed"; continue; }
        folder=$work/$name-$tool
        mkdir "$folder"
        case ${ON_OURS:-} in
        '') cp "$work/bug.c" "$folder/bug.c" ;;
        *) cp "$work/ours/best/bug.c" "$folder/bug.c" ;;
        esac
        other $tool </dev/null >"$work/said"
        read -r their_calls their_time cut <"$work/said"
        their_time=$(tenths "$their_time")
        theirs=$(tokens "$folder/bug.c")
        row "$name" $tool "$theirs" "$(bytes "$folder/bug.c")" "$their_calls" "$their_time$cut" \
            "$(ratio "$theirs" "$ours")" "$(ratio "$their_calls" "$calls")" "$(ratio "$their_time" "$seconds")"
        compare "$ours" "$calls" "$seconds" "$theirs" "$their_calls" "$their_time" "$cut"
        [ -z "${KEEP:-}" ] || cp "$folder/bug.c" "$KEEP/$name-$tool.c"
    done
done <"$here/crates/reduce/benches/cases.txt"
echo "beaten in $beaten comparisons, $untold not told"
[ "$beaten" -eq 0 ]
