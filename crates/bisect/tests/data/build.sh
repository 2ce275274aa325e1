#!/bin/sh
# Installs the compiler, unless this commit is broken.
BROKEN && { echo "a syntax error in the middle of a change" >&2; exit 2; }
mkdir -p "$OUT/bin" && cp compiler.sh "$OUT/bin/cc" && chmod +x "$OUT/bin/cc"
