#!/bin/sh
# gcc makes one call of a sine and a cosine, inverts a sign by a mask, and divides.
. "$TESTS/valid.sh"
compiles || exit 1
$BLAMED -S bug.c -o blamed.s 2>/dev/null || exit 1
grep -Eq '(call|jmp).*sincosf' blamed.s && grep -q 'xorps.*rip' blamed.s && grep -q 'divss' blamed.s
