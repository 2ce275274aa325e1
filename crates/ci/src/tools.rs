//! What a run finds on the machine: descriptions of compilers, known bugs, and the
//! compilers that judge smaller programs.

use crate::coverage;
use crate::error::CiError;
use crate::phase::Phase;
use gadfly_catalogue::Catalogue;
use gadfly_toolchain::{Compiler, Detection, KnownTargets, Language};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The CPU time that a compiled program may use.
const LONGEST_RUN: Duration = Duration::from_secs(3);

/// What a run finds on the machine.
#[derive(Debug)]
pub struct Tools {
    /// The descriptions of compilers.
    pub described: KnownTargets,
    /// The known bugs.
    pub known_bugs: Catalogue,
    /// The installed compilers, of which some judge whether smaller programs are valid.
    pub installed: Detection,
}

impl Tools {
    /// The compiler in a build, under a name of its own, for generated programs. It belongs to
    /// the phase: hosts of Dafny stop with it.
    pub(crate) fn compiler_in(
        &self,
        described: &str,
        name: &str,
        exe: &Path,
        phase: &Phase,
    ) -> Result<Arc<Compiler>, String> {
        let found = self.for_any_program(described, name, exe, phase);
        found.map(|compiler| brisk(&compiler, false))
    }

    /// The same for the head while it is tested: what it counts is read afterwards.
    pub(crate) fn counting_compiler_in(
        &self,
        described: &str,
        name: &str,
        exe: &Path,
        phase: &Phase,
    ) -> Result<Arc<Compiler>, String> {
        let found = self.for_any_program(described, name, exe, phase);
        found.map(|compiler| brisk(&compiler, true))
    }

    /// The same for programs that may take as long as they like.
    pub(crate) fn for_any_program(
        &self,
        described: &str,
        name: &str,
        exe: &Path,
        phase: &Phase,
    ) -> Result<Arc<Compiler>, String> {
        let found = self
            .described
            .built(described, name, exe, &phase.runner, &phase.stop);
        match found {
            Ok(Ok(compiler)) => Ok(compiler),
            Ok(Err(missing)) => Err(format!("{}; {}", missing.reason, missing.hint)),
            Err(error) => Err(CiError::from(error).to_string()),
        }
    }

    /// The installed compilers and one more.
    pub(crate) fn with(&self, compiler: &Arc<Compiler>) -> Detection {
        let mut all = self.installed.clone();
        all.compilers.push(Arc::clone(compiler));
        all
    }
}

/// The compiler with a shorter limit for what it compiles. Generated programs take less than
/// a second; a bug that makes them loop forever would use up the time that others need.
fn brisk(built: &Arc<Compiler>, counts: bool) -> Arc<Compiler> {
    if built.language() == Language::Dafny {
        return Arc::clone(built);
    }
    let mut compiler = (**built).clone();
    let mut spec = (*compiler.spec).clone();
    spec.run_limits.cpu = spec.run_limits.cpu.min(LONGEST_RUN);
    for (name, value) in coverage::environment(counts) {
        spec.environment.entry(name).or_insert(value);
    }
    compiler.spec = Arc::new(spec);
    Arc::new(compiler)
}
