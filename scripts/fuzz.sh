#!/bin/sh
# A short campaign on every C compiler there is, one on the newest Dafny, what they
# found, and the report on the best bug of each compiler.
#
#   scripts/fuzz.sh GADFLY STORE TIME
#
# TIME, for each of them, is like 90s or 10m, or `auto`: 90 seconds for the compilers
# that Debian 12 has, and more where more are installed; 60 seconds for Dafny.
set -u
gadfly=$1 store=$2 time=$3
# How long a bug is reduced after the campaigns.
reduce_time=30s

mkdir -p "$(dirname "$store")"
targets=$("$gadfly" targets) || exit
printf '%s\n' "$targets"
dafny_time=$time
if [ "$time" = auto ]; then
    dafny_time=60s
    compilers=$(printf '%s\n' "$targets" | awk 'NF == 0 { exit } $2 == "C"' | wc -l)
    time=$((compilers > 9 ? compilers * 10 : 90))s
fi
case $("$gadfly" compilers list --json 2>/dev/null) in
*'"name"'*) ;;
*)
    echo
    echo "More compilers are a command away, old ones and trunk, without root:"
    echo "  $gadfly compilers install gcc-9 gcc-16 clang-11 clang-24 gcc-snapshot"
    ;;
esac
echo
# Ctrl-C stops the campaign, not this script: what was found is shown.
trap : INT
# In so short a time, many programs on a few targets each show more than a few on all.
"$gadfly" fuzz --time "$time" --builds 15 --reduce 1m --store "$store"
status=$?
trap - INT
# 130: stopped by Ctrl-C; what was found so far is worth showing.
[ "$status" -eq 0 ] || [ "$status" -eq 130 ] || exit "$status"

# Dafnys are listed newest first.
dafny=$(printf '%s\n' "$targets" | awk 'NF == 0 { exit } $2 == "Dafny" { print $1; exit }')
if [ "$status" -eq 0 ] && [ -n "$dafny" ]; then
    echo
    trap : INT
    "$gadfly" fuzz --lang dafny --targets "$dafny" --time "$dafny_time" --reduce 30s --store "$store"
    status=$?
    trap - INT
    [ "$status" -eq 0 ] || [ "$status" -eq 130 ] || exit "$status"
fi

echo
"$gadfly" bugs --store "$store" || exit

# The best bug of each compiler as a maintainer would get it, and proof that it
# reproduces. What the campaigns had no time to reduce is reduced now.
best=$("$gadfly" bugs --best --store "$store") || exit
folders=$(dirname "$store")/reports
printf '\nthe best bug of each compiler:\n%s\n' "$best"
for bug in $(printf '%s\n' "$best" | awk '/^B[0-9]/ { print $1 }'); do
    report=$folders/$bug
    reduced=$(mktemp -d) || exit
    echo
    echo "\$ $gadfly reduce $bug --time $reduce_time --store $store"
    # The last lines say how far it came; without the program, which the report has.
    "$gadfly" reduce "$bug" --time "$reduce_time" --store "$store" --out "$reduced" 2>&1 |
        grep ' calls of the test in '
    rm -rf "$reduced"
    "$gadfly" export "$bug" --store "$store" --out "$report" || continue
    echo
    # Without what every other compiler did, and how the program was made.
    awk '/^## / { skip = /^## (What every compiler did|The program)$/ }
         !skip { print "    " $0 }' "$report/README.md" | head -n 50
    echo
    echo "\$ sh $report/reproduce.sh"
    sh "$report/reproduce.sh" | tail -n 12
done
exit "$status"
