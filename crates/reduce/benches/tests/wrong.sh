#!/bin/sh
# What the compiler makes prints something else than what gcc and clang agree on, and
# clang's sanitizers find nothing. What is cheap comes first; sanitizers without
# optimisation, and clang's, build several times as fast as gcc's at -O1.
. "$TESTS/valid.sh"
run() { timeout 5 "./$1" >"$1.out" 2>/dev/null; }
$BLAMED bug.c -o blamed 2>/dev/null || exit 1
run blamed || exit 1
gcc $strict -O0 bug.c -o plain 2>/dev/null && run plain || exit 1
[ -s plain.out ] && ! cmp -s blamed.out plain.out || exit 1
# With optimisation, gcc sees more of what is used without a value or out of bounds.
gcc $strict -O1 bug.c -o strict 2>/dev/null && run strict && cmp -s strict.out plain.out || exit 1
${CLANG:-clang-14} -w -O0 -fsanitize=address,undefined -fno-sanitize-recover=all bug.c -o clang 2>/dev/null &&
    run clang && cmp -s clang.out plain.out
