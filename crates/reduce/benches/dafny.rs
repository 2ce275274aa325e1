//! How small failing Dafny programs become, with how many calls and in which time.
//!
//! Each program of `benches/dafny/` names in its first line the target that is wrong
//! about it; those whose target is not here, or is right by now, are skipped with a
//! word. Arguments choose programs by parts of their names;
//! `GADFLY_BENCH_SECONDS` bounds the time of one, 300 otherwise.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_dafny::Dialect;
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_reduce::dafny::{Checked, Interpreter, passes};
use gadfly_reduce::finding::FindingTest;
use gadfly_reduce::{End, Event, Interestingness, Options, Subject, reduce};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{
    Detection, KnownTargets, Language, Role, SourceFile, Target, TestCase, Workbench, select,
};
use gadfly_triage::{Signature, signature};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|it| !it.starts_with('-'))
        .collect();
    let seconds = std::env::var("GADFLY_BENCH_SECONDS").ok();
    let seconds = seconds.and_then(|it| it.parse().ok()).unwrap_or(300);
    let base = tempfile::tempdir().unwrap();
    let stop = Stop::new().unwrap();
    let runner = Arc::new(Runner::new(base.path()).unwrap());
    let detection = KnownTargets::load(None)
        .unwrap()
        .detect_dafny(&runner, &stop)
        .unwrap();
    let bench = Bench {
        runner: &runner,
        stop: &stop,
        detection: &detection,
        time: Duration::from_secs(seconds),
    };
    println!(
        "{:24} {:20} {:>9} {:>11} {:>6} {:>8} {:>7}",
        "program", "target", "lines", "tokens", "calls", "for free", "seconds"
    );
    let mut lines = Vec::new();
    for file in programs() {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        if wanted.is_empty() || wanted.iter().any(|part| name.contains(part)) {
            lines.extend(bench.measure(&file, &name));
        }
    }
    lines.sort_unstable();
    if let Some(median) = lines.get(lines.len() / 2) {
        println!("{} programs, the median has {median} lines", lines.len());
    }
}

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/dafny");
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|it| it.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "dfy"));
    files.sort();
    files
}

struct Bench<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
    detection: &'a Detection,
    time: Duration,
}

impl Bench<'_> {
    /// Reduces a program; gives its lines.
    fn measure(&self, file: &Path, name: &str) -> Option<usize> {
        let text = std::fs::read_to_string(file).unwrap();
        let target = text.lines().next()?.strip_prefix("// target: ")?;
        let targets = select(self.detection, &[target.to_owned()], Language::Dafny);
        let Some(target) = targets.ok().and_then(|it| it.into_iter().next()) else {
            println!("{name:24} skipped: {target} is not here");
            return None;
        };
        let original = Subject::of_text(vec![SourceFile {
            name: "main.dfy".to_owned(),
            role: Role::Test,
            text: text.clone().into(),
        }]);
        let dialect: Dialect = target.compiler.only_standard()?.parse().ok()?;
        let interpreter = Arc::new(Interpreter::for_original(&original, dialect).unwrap());
        let case = TestCase::new(Language::Dafny, original.files().to_vec());
        let found = self.finding(&case, &target, &interpreter.check(&original));
        let Some((kind, bug)) = found else {
            println!("{name:24} skipped: {} shows nothing", target.name());
            return None;
        };
        let test = |cold| FindingTest {
            runner: self.runner,
            stop: self.stop,
            target: &target,
            kind,
            signatures: std::slice::from_ref(&bug),
            template: &case,
            truth: &*interpreter,
            cold,
        };
        let plausible = |candidate: &Subject| interpreter.is_valid(candidate);
        let options = Options {
            jobs: 1,
            deadline: Some(Instant::now() + self.time),
            max_calls: usize::MAX,
            stop: self.stop,
            tries: 1,
            plausible: Some(&plausible),
            earlier: &[],
        };
        let loud = std::env::var_os("GADFLY_BENCH_LOUD").is_some();
        let mut watch = |event: Event<'_>| match event {
            Event::Accepted {
                pass, best, calls, ..
            } if loud => {
                println!("  {calls:5} {pass:20} {}", best.size());
            }
            Event::Slipped { pass, bug } if loud => println!("  {pass}: {}", bug.title),
            _ => {}
        };
        let all = passes(&interpreter);
        let done = reduce(&original, &all, &test(false), &options, None, &mut watch).unwrap();
        let confirmed = test(true).judge(&done.best).unwrap().is_interesting();
        let small = &done.best.files()[0].text;
        let lines = small.lines().count();
        println!(
            "{name:24} {:20} {:>4}>{lines:<4} {:>5}>{:<5} {:>6} {:>8} {:>7.1}{}{}",
            target.name(),
            text.lines().count(),
            done.original.tokens,
            done.best.size().tokens,
            done.calls,
            done.implausible,
            done.time.as_secs_f64(),
            if confirmed { "" } else { " NOT CONFIRMED COLD" },
            if done.end == End::Minimal {
                ""
            } else {
                " (time was up)"
            },
        );
        println!("{small}");
        Some(lines)
    }

    /// The kind and the signature of what the target does wrong, if it does.
    fn finding(
        &self,
        case: &TestCase,
        target: &Target,
        right: &Checked,
    ) -> Option<(Kind, Signature)> {
        let mut bench = Workbench::new(self.runner, case).unwrap();
        let seen = bench.observe_cold(target, self.stop).unwrap();
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
