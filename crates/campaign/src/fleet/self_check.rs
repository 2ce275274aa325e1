//! Whether the compilers of a machine still work: each builds and runs a program that is
//! known to be right. A machine on which one does not would report bugs that are none.

use crate::options::trivial_program;
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Observation, ObserveError, Stage, Target, Workbench};
use std::collections::BTreeSet;

/// A target that fails on a program that is known to be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{target}` cannot build and run a trivial program ({says})")]
pub struct BrokenCompiler {
    /// The target.
    pub target: String,
    /// How it ended.
    pub says: String,
}

/// Tries one target of each compiler.
pub(super) fn self_check(
    runner: &Runner,
    targets: &[Target],
    stop: &Stop,
) -> Result<Option<BrokenCompiler>, ObserveError> {
    let mut seen = BTreeSet::new();
    for target in targets {
        if !seen.insert(target.compiler.name.clone()) {
            continue;
        }
        let program = trivial_program(target.language());
        let seen = Workbench::new(runner, &program)?.observe_cold(target, stop)?;
        if !works(&seen, target) {
            return Ok(Some(BrokenCompiler {
                target: target.name(),
                says: seen.exit.to_string(),
            }));
        }
    }
    Ok(None)
}

fn works(seen: &Observation, target: &Target) -> bool {
    let reached = !target.compiler.runs || seen.stage == Stage::Run;
    reached && seen.exit.success()
}
