#!/bin/sh
# gcc warns about a comparison in a macro and names the macro: preprocessed, it does not.
. "$TESTS/valid.sh"
$BLAMED -c bug.c -o blamed.o 2>blamed.err || exit 1
grep -q 'Wsign-compare' blamed.err && grep -q "in expansion of macro .ROOM_FOR" blamed.err && compiles
