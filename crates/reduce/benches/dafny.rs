//! How small failing Dafny programs become, with how many calls and in which time.
//!
//! Each program of `benches/dafny/` names in its first line the target that is wrong
//! about it; those whose target is not here, or is right by now, are skipped with a
//! word. Arguments choose programs by parts of their names;
//! `GADFLY_BENCH_SECONDS` bounds the time of one, 300 otherwise.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_dafny::Dialect;
use gadfly_oracle::{Conclusion, examine};
use gadfly_reduce::dafny::{Checked, Interpreter, passes};
use gadfly_reduce::{Event, Interesting, Options, Subject, Trouble, Verdict, reduce};
use gadfly_toolchain::{
    Catalogue, Detection, Language, Observation, Role, Runner, SourceFile, Stop, Target, TestCase,
    Workbench, select,
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
    let detection = Catalogue::load(None)
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
        let Some(test) = self.test(&original, &target, &interpreter) else {
            println!("{name:24} skipped: {} shows nothing", target.name());
            return None;
        };
        let plausible = |candidate: &Subject| interpreter.vouches_for(candidate);
        let options = Options {
            jobs: 1,
            deadline: Some(Instant::now() + self.time),
            max_calls: usize::MAX,
            stop: self.stop,
            tries: 1,
            plausible: Some(&plausible),
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
        let done = reduce(&original, &all, &test, &options, None, &mut watch).unwrap();
        let confirmed = test.observe(&done.best, true).unwrap();
        let confirmed = test.verdict(&done.best, &confirmed).is_interesting();
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
            if done.end == gadfly_reduce::End::Minimal {
                ""
            } else {
                " (time was up)"
            },
        );
        println!("{small}");
        Some(lines)
    }

    fn test<'t>(
        &'t self,
        original: &Subject,
        target: &'t Target,
        interpreter: &Arc<Interpreter>,
    ) -> Option<Shows<'t>> {
        let mut test = Shows {
            bench: self,
            target,
            interpreter: Arc::clone(interpreter),
            bug: None,
        };
        let seen = test.observe(original, true).unwrap();
        match examine(test.right(original).as_deref(), &seen) {
            Conclusion::Finding { kind, .. } => test.bug = Some(signature(kind, &seen)),
            _ => return None,
        }
        Some(test)
    }
}

/// Whether a target shows a bug.
struct Shows<'a> {
    bench: &'a Bench<'a>,
    target: &'a Target,
    interpreter: Arc<Interpreter>,
    bug: Option<Signature>,
}

impl Shows<'_> {
    fn right(&self, subject: &Subject) -> Option<Arc<str>> {
        match &*self.interpreter.check(subject) {
            Checked::Prints(output) => Some(Arc::clone(output)),
            _ => None,
        }
    }

    fn observe(&self, subject: &Subject, cold: bool) -> Result<Observation, Trouble> {
        let case = TestCase::new(Language::Dafny, subject.files().to_vec());
        let mut bench = Workbench::new(self.bench.runner, &case)?;
        Ok(match cold {
            true => bench.observe_cold(self.target, self.bench.stop)?,
            false => bench.observe(self.target, self.bench.stop)?,
        })
    }

    fn verdict(&self, subject: &Subject, seen: &Observation) -> Verdict {
        match examine(self.right(subject).as_deref(), seen) {
            Conclusion::Finding { kind, .. } if Some(signature(kind, seen)) == self.bug => {
                Verdict::Interesting
            }
            Conclusion::Finding { kind, .. } => Verdict::not(signature(kind, seen).title()),
            _ => Verdict::not("nothing"),
        }
    }
}

impl Interesting for Shows<'_> {
    fn judge(&self, subject: &Subject) -> Result<Verdict, Trouble> {
        Ok(self.verdict(subject, &self.observe(subject, false)?))
    }

    fn reason(&self, _: &Subject) -> String {
        String::new()
    }
}
