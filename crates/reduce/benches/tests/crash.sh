#!/bin/sh
# chibicc crashes with the message of the original; gcc compiles it.
. "$TESTS/valid.sh"
$BLAMED -c bug.c -o blamed.o 2>&1 | grep -q 'internal error at parse.c:1413' && compiles
