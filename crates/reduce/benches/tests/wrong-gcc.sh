#!/bin/sh
# What gcc makes prints something else than what clang makes, whose sanitizers find
# nothing: the test of a bug that gcc has at every level.
. "$TESTS/valid.sh"
run() { timeout 5 "./$1" >"$1.out" 2>/dev/null; }
$BLAMED $strict bug.c -o blamed 2>/dev/null && run blamed || exit 1
${CLANG:-clang-14} -Wno-unknown-warning-option $strict -O0 bug.c -o plain 2>/dev/null && run plain || exit 1
[ -s plain.out ] && ! cmp -s blamed.out plain.out || exit 1
gcc $strict -O1 -c bug.c -o strict.o 2>/dev/null || exit 1
${CLANG:-clang-14} -w -O1 -fsanitize=address,undefined -fno-sanitize-recover=all bug.c -o clang 2>/dev/null &&
    run clang && cmp -s clang.out plain.out
