#!/bin/sh
# gcc's analyzer sees a leak of something that it has no name for.
. "$TESTS/valid.sh"
compiles && $BLAMED -c bug.c -o blamed.o 2>&1 | grep -q "leak of .<unknown>.*-Wanalyzer-malloc-leak"
