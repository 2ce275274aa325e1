#!/bin/bash
# Workers on a cluster: one for each task of an array.
#   sbatch --array=1-100 gadfly-array.sh                 # until the time is up
#   sbatch --array=1-100 gadfly-array.sh --campaign C3 --until-done
# The store is in ~/.gadfly.env, readable by you alone: GADFLY_STORE=postgres://...
#SBATCH --job-name=gadfly
#SBATCH --cpus-per-task=4
#SBATCH --mem=8G
#SBATCH --time=08:00:00
#SBATCH --requeue
# A minute before the time is up, the worker is asked to leave.
#SBATCH --signal=B:TERM@60
set -euo pipefail

settings="$HOME/.gadfly.env"
if [ -r "$settings" ]; then
    set -a
    # shellcheck disable=SC1090 # the user's own
    . "$settings"
    set +a
fi
: "${GADFLY_STORE:?set GADFLY_STORE, for example in $settings}"
export GADFLY_MACHINE="${SLURMD_NODENAME:-$(hostname)}"
export TMPDIR="${SLURM_TMPDIR:-${TMPDIR:-/tmp}}"

# The signal goes to this shell, which must not wait for the worker to hear it.
gadfly work --jobs "${SLURM_CPUS_PER_TASK:-1}" "$@" &
worker=$!
trap 'kill -TERM "$worker"' TERM INT
status=0
wait "$worker" || status=$?
# `wait` returns when the signal comes; then the worker is leaving.
if kill -0 "$worker" 2>/dev/null; then
    status=0
    wait "$worker" || status=$?
fi
exit "$status"
