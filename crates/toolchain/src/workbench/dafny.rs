//! A test case on the bench of a Dafny: what the adapter saw, as an observation
//! like any other.

use super::error::ObserveError;
use super::spent::{Cost, Spent};
use crate::{
    DafnyBench, DafnyError, DafnyObservation, DafnyProgram, Engine, Observation, Remark, Role,
    Stage, Target, TestCase, Translated,
};
use gadfly_dafny::Backend;
use gadfly_sandbox::{Exit, RunError};
use regex::Regex;
use std::sync::LazyLock;

/// Whether hosts may do the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Warmth {
    /// They may: for a first test.
    Warm,
    /// They may not: for a confirmation.
    Cold,
}

/// A target that is a backend of a Dafny.
pub(super) struct DafnyTarget<'a> {
    target: &'a Target,
    bench: &'a DafnyBench,
}

impl<'a> DafnyTarget<'a> {
    /// The target, if it is one.
    pub(super) fn of(target: &'a Target) -> Option<Self> {
        match &target.compiler.engine {
            Engine::Dafny(bench) => Some(DafnyTarget { target, bench }),
            Engine::Commands => None,
        }
    }

    /// Runs a test case with the backend.
    pub(super) fn observe(
        &self,
        case: &TestCase,
        warmth: Warmth,
        spent: &mut Spent,
    ) -> Result<Observation, ObserveError> {
        let (backend, options) = self.backend()?;
        let parts = self.bench.asking_for(&case.requires);
        let program = program(case)?.with_options(options).with_options(parts);
        let seen = match warmth {
            Warmth::Warm => self.bench.observe(&program, &[backend]),
            Warmth::Cold => self.bench.confirm(&program, &[backend]),
        };
        let seen = seen.map_err(|error| self.trouble(error))?;
        let Some(seen) = seen.into_iter().next() else {
            unreachable!("one backend was asked")
        };
        count(&seen, spent);
        let mut seen = self.observation(seen.observation, options)?;
        if is_refusal(&seen) {
            let taken = self.bench.taken_otherwise(&program);
            let taken = taken.map_err(|error| self.trouble(error))?;
            seen.remark = taken.map(|_| Remark::TakenOtherwise);
        }
        Ok(seen)
    }

    /// What Dafny makes of a test case for the backend; `None` if it makes nothing of it.
    pub(super) fn translation(&self, case: &TestCase) -> Result<Option<Translated>, ObserveError> {
        let (backend, options) = self.backend()?;
        let parts = self.bench.asking_for(&case.requires);
        let program = program(case)?.with_options(options).with_options(parts);
        let translated = self.bench.translate(&program, backend);
        translated.map_err(|error| self.trouble(error))
    }

    /// The backend and Dafny's own options.
    fn backend(&self) -> Result<(Backend, &'a [String]), ObserveError> {
        let named = self.target.options.split_first();
        let backend = named.and_then(|(name, options)| Some((name.parse().ok()?, options)));
        backend.ok_or_else(|| ObserveError::Environment {
            command: self.target.name(),
            reason: "it names no Dafny backend".to_owned(),
        })
    }

    /// The observation under the target's name, or an error if it concerns the machine.
    fn observation(
        &self,
        seen: Observation,
        options: &[String],
    ) -> Result<Observation, ObserveError> {
        let spec = &self.target.compiler.spec;
        let failed = seen.stage != Stage::Run && !seen.exit.success() && !seen.exit.is_limit();
        let words = [seen.stderr.as_str(), seen.stdout.as_str()];
        let mut lines = words.iter().flat_map(|words| words.lines());
        let complaint = lines.find(|line| spec.environment_failure.matches(line));
        if let Some(complaint) = complaint.filter(|_| failed) {
            return Err(self.machine(complaint.trim().to_owned()));
        }
        if seen.exit == Exit::Signal(libc::SIGKILL) {
            let reason =
                "it was killed from outside, most likely because the machine ran out of memory";
            return Err(self.machine(reason.to_owned()));
        }
        let out_of_memory = failed && words.iter().any(|words| spec.out_of_memory.matches(words));
        Ok(Observation {
            stdout: without_folder(&seen.stdout),
            stderr: without_folder(&seen.stderr),
            target: self.target.name(),
            options: options.to_vec(),
            trial: self.target.trial,
            exit: match out_of_memory {
                true => Exit::MemoryLimit,
                false => seen.exit,
            },
            ..seen
        })
    }

    fn machine(&self, reason: String) -> ObserveError {
        ObserveError::Environment {
            command: self.target.name(),
            reason,
        }
    }

    fn trouble(&self, error: DafnyError) -> ObserveError {
        match error {
            DafnyError::Run(RunError::Stopped) => ObserveError::Stopped,
            other => self.machine(other.to_string()),
        }
    }
}

/// Whether Dafny itself rejected the program.
fn is_refusal(seen: &Observation) -> bool {
    let refused = matches!(seen.exit, Exit::Code(code) if code != 0);
    seen.stage == Stage::Compile && refused && !seen.internal_error && seen.remark.is_none()
}

/// The folders in which backends work, which are deleted before anybody reads about them.
static FOLDER: LazyLock<Regex> = LazyLock::new(|| {
    let folder = r#"(?:/[^\s/:'"]+)*/gadfly-scratch-[^\s/]+/\d+/(?:cs|java|js|go|py|rs)/"#;
    Regex::new(folder).unwrap_or_else(|error| unreachable!("{error}"))
});

/// Messages with paths relative to the program's folder, as a user sees them who repeats the
/// command there.
fn without_folder(words: &str) -> String {
    FOLDER.replace_all(words, "").into_owned()
}

/// The program of a test case, which is one file.
fn program(case: &TestCase) -> Result<DafnyProgram, ObserveError> {
    let mut files = case.files.iter().filter(|file| file.role == Role::Test);
    let name = |name: &str| ObserveError::FileName {
        name: name.to_owned(),
    };
    let file = files.next().ok_or_else(|| name(""))?;
    let stem = file.name.strip_suffix(".dfy");
    let stem = stem.ok_or_else(|| name(&file.name))?;
    Ok(DafnyProgram::new(file.text.clone()).named(stem))
}

/// Counts the cost for the stage in which the program ended: the steps of hosts are not
/// measured separately.
fn count(seen: &DafnyObservation, spent: &mut Spent) {
    let cost = Cost {
        count: 1,
        cpu: seen.observation.cpu,
        wall: seen.observation.wall,
    };
    match seen.observation.stage {
        Stage::Compile | Stage::Driver => spent.compile += cost,
        Stage::Link => spent.link += cost,
        Stage::Run => spent.run += cost,
    }
}

#[cfg(test)]
mod tests {
    use super::without_folder;

    #[test]
    fn messages_name_files_as_they_lie_beside_the_program() {
        let said = "/tmp/gadfly-scratch-14046-0/34/java/main-java/X.java:1: error: x\n";
        assert_eq!(without_folder(said), "main-java/X.java:1: error: x\n");
        let said = "at File \"/var/tmp/gadfly-scratch-1-2/3/py/main-py/module_.py\", line 3";
        assert_eq!(
            without_folder(said),
            "at File \"main-py/module_.py\", line 3"
        );
        assert_eq!(without_folder("/usr/lib/x.py: no"), "/usr/lib/x.py: no");
    }
}
