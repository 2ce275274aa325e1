#!/bin/sh
# What gcc makes with optimisation prints something else than without it, and clang's
# sanitizers find nothing.
. "$TESTS/valid.sh"
run() { timeout 5 "./$1" >"$1.out" 2>/dev/null; }
$BLAMED $strict -O2 bug.c -o fast 2>/dev/null && run fast || exit 1
$BLAMED $strict -O0 bug.c -o plain 2>/dev/null && run plain || exit 1
[ -s plain.out ] && ! cmp -s fast.out plain.out || exit 1
${CLANG:-clang-14} -w -O0 -fsanitize=address,undefined -fno-sanitize-recover=all bug.c -o clang 2>/dev/null && run clang
