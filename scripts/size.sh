#!/bin/sh
# Fails when the release binary is larger than it should be: people download it, and
# `make fuzz` starts it often. Debug information belongs to `--profile profiling`.
#
#   scripts/size.sh target/release/gadfly
set -eu
most=30000000
size=$(wc -c <"$1")
if [ "$size" -gt "$most" ]; then
    echo "size: $1 has $size bytes, more than $most; see [profile.release] in Cargo.toml" >&2
    exit 1
fi
echo "size: $1 has $size bytes of at most $most"
