#!/bin/sh
# Runs all tests, and shows at the end what was skipped and why. GADFLY_REQUIRE names
# tools without which a test fails instead of being skipped. A test that fails does not end
# the run, so that one run shows all that fail.
#
#   scripts/test.sh [ARGUMENTS FOR cargo test]
set -u
target=${CARGO_TARGET_DIR:-target}
mkdir -p "$target"
GADFLY_SKIPS=$(cd "$target" && pwd)/skips.txt
export GADFLY_SKIPS
rm -f "$GADFLY_SKIPS"

cargo test --workspace --locked --no-fail-fast "$@"
status=$?

if [ -s "$GADFLY_SKIPS" ]; then
    printf '\n%s skipped, in these test programs and for want of these tools:\n' "$(wc -l <"$GADFLY_SKIPS")"
    sort "$GADFLY_SKIPS" | uniq -c | awk -F '\t' '{ split($1, a, " "); printf "%5d  %s in %s: %s\n", a[1], a[2], $2, substr($3, 1, 160) }'
else
    printf '\n0 skipped\n'
fi
exit $status
