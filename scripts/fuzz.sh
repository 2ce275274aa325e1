#!/bin/sh
# A short campaign on every C compiler there is, one on the newest Dafny, and what
# they found.
#
#   scripts/fuzz.sh GADFLY STORE TIME
#
# TIME, for each of them, is like 90s or 10m, or `auto`: 90 seconds for the compilers
# that Debian 12 has, and more where more are installed; 60 seconds for Dafny.
set -u
gadfly=$1 store=$2 time=$3

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

# The first bug as a maintainer would get it, and proof that it reproduces.
report=$(dirname "$store")/report
if "$gadfly" export B1 --store "$store" --out "$report" >/dev/null 2>&1; then
    echo
    echo "The report on B1 is in $report; its README says:"
    echo
    sed -n '1,24s/^/    /p' "$report/README.md"
    echo
    echo "\$ sh $report/reproduce.sh"
    sh "$report/reproduce.sh" | tail -n 12
fi
exit "$status"
