#!/bin/sh
# Fetches what Dafny's backends lack and no package of Debian 12 has: a newer Go
# into a folder of the user's own, the crates of Dafny's Rust runtime into
# cargo's. `gadfly targets` says which; without them those backends are left out.
#
#   scripts/dafny.sh GADFLY   the program
set -u
said=$("$1" targets) || exit 0
case $said in
*'compilers install golang-1.23-go'*)
    "$1" compilers install golang-1.23-go || echo "dafny: going on without Go"
    ;;
esac
printf '%s\n' "$said" | sed -n 's/.*run `cargo fetch --locked --manifest-path \(.*\)`.*/\1/p' |
    sort -u | while IFS= read -r manifest; do
    cargo fetch -q --locked --manifest-path "$manifest" || echo "dafny: going on without Rust"
done
