//! Reduces a failing Dafny program with the target that its first line names, and says how
//! that went.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_dafny::Dialect;
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_reduce::dafny::{Checked, Interpreter, passes, shape};
use gadfly_reduce::finding::FindingTest;
use gadfly_reduce::{End, Event, Interestingness, Options, Reduced, Subject, reduce};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{
    Detection, KnownTargets, Language, Role, SourceFile, Target, TestCase, Workbench, select,
};
use gadfly_triage::{Signature, signature};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The compilers of this machine, and how long and how often they may be called.
pub(crate) struct Bench {
    runner: Arc<Runner>,
    stop: Stop,
    detection: Detection,
    time: Duration,
    calls: usize,
    _folder: tempfile::TempDir,
}

/// What became of a program.
pub(crate) struct Measured {
    pub(crate) target: String,
    pub(crate) reduced: Reduced,
    pub(crate) text: String,
    /// Without names and literals.
    pub(crate) shape: String,
    /// Whether a build from scratch shows the finding as well.
    pub(crate) is_confirmed: bool,
}

impl Measured {
    pub(crate) fn lines(&self) -> usize {
        self.text.lines().count()
    }

    /// What is to be said about the end.
    pub(crate) fn remarks(&self) -> String {
        let cold = if self.is_confirmed {
            ""
        } else {
            " NOT CONFIRMED COLD"
        };
        let end = match self.reduced.end {
            End::Minimal => "",
            End::Budget => " (calls were up)",
            End::Deadline | End::Stopped => " (time was up)",
        };
        format!("{cold}{end}")
    }
}

impl Bench {
    /// Finds the compilers. `GADFLY_BENCH_SECONDS` limits the time of a program, 300 otherwise;
    /// `GADFLY_BENCH_CALLS` the calls.
    pub(crate) fn open() -> Bench {
        let number = |name| std::env::var(name).ok().and_then(|it| it.parse().ok());
        let folder = tempfile::tempdir().unwrap();
        let stop = Stop::new().unwrap();
        let runner = Arc::new(Runner::new(folder.path()).unwrap());
        let known_targets = KnownTargets::load(None).unwrap();
        let detection = known_targets.detect_dafny(&runner, &stop).unwrap();
        Bench {
            runner,
            stop,
            detection,
            time: Duration::from_secs(number("GADFLY_BENCH_SECONDS").unwrap_or(300)),
            calls: number("GADFLY_BENCH_CALLS").map_or(usize::MAX, |it| it as usize),
            _folder: folder,
        }
    }

    /// Reduces a program; or says why not.
    pub(crate) fn measure(&self, file: &Path) -> Result<Measured, String> {
        let text = std::fs::read_to_string(file).unwrap();
        let first = text.lines().next().unwrap_or_default();
        let target = first
            .strip_prefix("// target: ")
            .ok_or("it has no target")?;
        let targets = select(&self.detection, &[target.to_owned()], Language::Dafny);
        let target = targets.ok().and_then(|it| it.into_iter().next());
        let target = target.ok_or_else(|| format!("{} is not here", &first[11..]))?;
        let original = Subject::of_text(vec![SourceFile {
            name: "main.dfy".to_owned(),
            role: Role::Test,
            text: text.clone().into(),
        }]);
        let dialect = target
            .compiler
            .only_standard()
            .and_then(|it| it.parse().ok());
        let dialect: Dialect = dialect.ok_or("its dialect is not known")?;
        let interpreter = Interpreter::for_original(&original, dialect);
        let interpreter = Arc::new(interpreter.map_err(|error| error.to_string())?);
        let case = TestCase::new(Language::Dafny, original.files().to_vec());
        let found = self.finding(&case, &target, &interpreter.check(&original));
        let (kind, bug) = found.ok_or_else(|| format!("{} shows nothing", target.name()))?;
        let test = |cold| FindingTest {
            runner: &self.runner,
            stop: &self.stop,
            target: &target,
            kind,
            signatures: std::slice::from_ref(&bug),
            template: &case,
            truth: &*interpreter,
            cold,
        };
        let plausible = |candidate: &Subject| interpreter.is_valid(candidate);
        let options = Options {
            deadline: Some(Instant::now() + self.time),
            plausible: Some(&plausible),
            ..Options::quick(self.calls, &self.stop)
        };
        let all = passes(&interpreter);
        let mut watch = |event: Event<'_>| loud(&event);
        let reduced = reduce(&original, &all, &test(false), &options, None, &mut watch).unwrap();
        let is_confirmed = test(true).judge(&reduced.best).unwrap().is_interesting();
        Ok(Measured {
            target: target.name(),
            text: reduced.best.files()[0].text.to_string(),
            shape: shape(&reduced.best, dialect).unwrap_or_default(),
            reduced,
            is_confirmed,
        })
    }

    /// The kind and the signature of what the target does wrong, if it does.
    fn finding(
        &self,
        case: &TestCase,
        target: &Target,
        right: &Checked,
    ) -> Option<(Kind, Signature)> {
        let mut bench = Workbench::new(&self.runner, case).unwrap();
        let seen = bench.observe_cold(target, &self.stop).unwrap();
        let right = match right {
            Checked::Prints(output) => Some(&**output),
            _ => None,
        };
        match examine(right, &seen) {
            Conclusion::Finding { kind, .. } => Some((kind, signature(kind, right, &seen))),
            _ => None,
        }
    }
}

/// Prints every step if `GADFLY_BENCH_LOUD` is set.
fn loud(event: &Event<'_>) {
    if std::env::var_os("GADFLY_BENCH_LOUD").is_none() {
        return;
    }
    match event {
        Event::Accepted {
            pass, best, calls, ..
        } => println!("  {calls:5} {pass:20} {}", best.size()),
        Event::Slipped { pass, bug } => println!("  {pass}: {}", bug.title),
        _ => {}
    }
}

/// The Dafny programs of a folder of `benches/` whose names contain one of the arguments.
pub(crate) fn programs(folder: &str) -> Vec<(String, PathBuf)> {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|it| !it.starts_with('-'))
        .collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("benches")
        .join(folder);
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|it| it.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "dfy"));
    files.sort();
    let named = files.into_iter().map(|path| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, path)
    });
    named
        .filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|part| name.contains(part)))
        .collect()
}

/// The middle one of several numbers.
pub(crate) fn median(mut numbers: Vec<usize>) -> usize {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}
