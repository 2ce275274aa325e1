//! A file that may be a compiler, and the commands by which it is asked what it is.

use super::command::Placeholders;
use super::compiler::{self, Compiler, Engine, Root};
use super::spec::TargetSpec;
use gadfly_sandbox::{Limits, RunError, Runner, Stop, is_executable};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file that may be the described compiler.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) name: String,
    pub(super) command: String,
    pub(super) exe: PathBuf,
    pub(super) root: Option<Root>,
}

impl Candidate {
    /// Whether its output can be run here.
    pub(super) fn runs(&self, spec: &TargetSpec) -> bool {
        has_all(&spec.run_needs)
    }

    pub(super) fn into_compiler(self, spec: &Arc<TargetSpec>, version: String) -> Compiler {
        let runs = self.runs(spec);
        Compiler {
            spec: spec.clone(),
            name: self.name,
            command: self.command,
            exe: self.exe,
            version,
            runs,
            root: self.root,
            engine: Engine::Commands,
        }
    }
}

/// Whether all of these exist: names on `PATH`, or full paths.
pub(super) fn has_all(needs: &[String]) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    needs.iter().all(|need| match need.contains('/') {
        true => Path::new(need).exists(),
        false => std::env::split_paths(&path).any(|folder| is_executable(&folder.join(need))),
    })
}

/// The output of a command from a description, run in the scratch folder of `placeholders`, or why it
/// failed.
pub(super) fn run_once(
    spec: &TargetSpec,
    root: Option<&Root>,
    command: &[String],
    placeholders: &Placeholders<'_>,
    runner: &Runner,
    stop: &Stop,
) -> Result<Result<String, String>, RunError> {
    // The tight limits of a test must not apply when a compiler prints its version.
    let usual = Limits::for_compilers();
    let limits = Limits {
        wall: spec.compile_limits.wall.max(usual.wall),
        cpu: spec.compile_limits.cpu.max(usual.cpu),
        memory: match spec.compiles_when_run {
            Some(_) => spec.run_limits.memory.max(usual.memory),
            None => spec.compile_limits.memory,
        },
        ..spec.compile_limits.clone()
    };
    let command = placeholders.fill(command);
    let Some((program, args)) = command.split_first() else {
        return Ok(Ok(String::new()));
    };
    let mut job = compiler::job(root, program, Path::new(placeholders.scratch), limits).args(args);
    for (name, value) in &spec.environment {
        job = job.env(name, placeholders.fill_one(value));
    }
    let finished = match runner.run(&job, stop) {
        Ok(finished) => finished,
        Err(error @ RunError::CannotStart { .. }) => return Ok(Err(error.to_string())),
        Err(error) => return Err(error),
    };
    let said = [finished.stdout, finished.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    if finished.exit.success() {
        return Ok(Ok(said));
    }
    let last = said
        .lines()
        .rfind(|l| !l.trim().is_empty())
        .unwrap_or("it said nothing");
    let command = command.join(" ");
    Ok(Err(format!(
        "`{command}` failed ({}): {last}",
        finished.exit
    )))
}
