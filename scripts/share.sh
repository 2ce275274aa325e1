#!/bin/sh
# How much of a campaign's CPU time is Gadfly's own, on gcc and clang alone;
# the campaign reports it itself. Fails if it is 3 % or more.
#
#   scripts/share.sh GADFLY
set -u
gadfly=$1
store=$(mktemp -d)/share.db
trap 'rm -rf "$(dirname "$store")"' EXIT
"$gadfly" fuzz --targets 'gcc*' 'clang*' --tests "${TESTS:-40}" --seed 1 --store "$store" --json |
    sed -n 's/.*"event":"finished".*"own_seconds":\([0-9.]*\),"compilers_seconds":\([0-9.]*\).*/\1 \2/p' |
    awk '{ share = 100 * $1 / ($1 + $2)
           printf "own CPU %.2f s, compilers %.2f s: our share is %.2f %%\n", $1, $2, share
           seen = 1; high = share >= 3 }
         END { exit !seen || high }'
