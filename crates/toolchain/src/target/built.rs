//! Compilers that were built rather than installed: a description, and a file in a build
//! that takes the place of what would be found on the `PATH`.

use super::candidate::Candidate;
use super::compiler::Compiler;
use super::dafny;
use super::detect;
use super::known_targets::KnownTargets;
use super::spec::Adapter;
use crate::{Dafny, DafnyError, Missing};
use gadfly_sandbox::{Runner, Stop, is_executable};
use std::path::Path;
use std::sync::Arc;

impl KnownTargets {
    /// The compiler of the description called `spec` that is this file, under another name;
    /// or why it cannot be used.
    ///
    /// # Errors
    /// Only if no process can be run, or `stop` was set.
    pub fn built(
        &self,
        spec: &str,
        name: &str,
        exe: &Path,
        runner: &Arc<Runner>,
        stop: &Stop,
    ) -> Result<Result<Arc<Compiler>, Missing>, DafnyError> {
        let missing = |reason: String, hint: &str| Missing {
            name: name.to_owned(),
            reason,
            hint: hint.to_owned(),
        };
        let Some(spec) = self.specs().iter().find(|known| known.name == spec) else {
            let known: Vec<&str> = self.specs().iter().map(|it| it.name.as_str()).collect();
            let hint = format!(
                "use one of {}, or describe it in gadfly.toml",
                known.join(", ")
            );
            let reason = format!("no compiler called `{spec}` is described");
            return Ok(Err(missing(reason, &hint)));
        };
        if !is_executable(exe) {
            let reason = format!("{} does not exist or is no program", exe.display());
            return Ok(Err(missing(reason, "correct the path in the build")));
        }
        if spec.adapter == Some(Adapter::Dafny) {
            return match Dafny::at(exe, runner, stop)? {
                Ok(found) => {
                    dafny::open(spec, name, found, runner, stop).map(|it| it.map(Arc::new))
                }
                Err(reason) => Ok(Err(missing(reason, &spec.hint))),
            };
        }
        let candidate = Candidate {
            name: name.to_owned(),
            command: exe.to_string_lossy().into_owned(),
            exe: exe.to_owned(),
            root: None,
        };
        let version = detect::ask(spec, &candidate, runner, stop)?;
        let spec = Arc::new(spec.clone());
        Ok(match version {
            Ok(version) => Ok(Arc::new(candidate.into_compiler(&spec, version))),
            Err(reason) => Err(missing(reason, &spec.hint)),
        })
    }
}
