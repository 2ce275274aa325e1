#!/bin/sh
# chibicc refuses an initialiser that is a constant; gcc compiles it.
. "$TESTS/valid.sh"
$BLAMED -c bug.c -o blamed.o 2>&1 | grep -q 'not a compile-time constant' && compiles
