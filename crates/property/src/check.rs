//! A property as a test: what `#[property]` calls. Regressions first, then a short random run;
//! or what `cargo gadfly` asks for. It must not know the types of inputs.

use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::config::{REPLAY, RUN, RunConfig, Status};
use crate::corpus::Folder;
use crate::inputs::{Input, Inputs, Typed};
use crate::testing::{Alone, Limits, Search, Statistics, Watcher};
use crate::verdict::{Failure, Verdict, silence_panics};
use crate::watchdog::Watchdog;
use crate::{Outcome, regressions};

/// The executions of a plain `cargo test`, unless the property says otherwise.
const TESTS: u64 = 256;

/// A plain `cargo test` gives up after this many discarded executions for each that it wants.
const DISCARDS: u64 = 20;

/// The time limit of one execution, unless the property says otherwise.
const HANG: Duration = Duration::from_secs(5);

/// How often the status file is written.
const STATUS: Duration = Duration::from_millis(300);

/// The exit code of a process that ends because of a hang: that of a failed test.
const EXIT: i32 = 101;

/// What `#[property]` knows about a property.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The path of the test, with the crate's name in front, between the marks for
    /// `cargo gadfly`.
    pub marked: &'static str,
    /// The folder of the manifest.
    pub manifest_dir: &'static str,
    /// The executions of a plain `cargo test`.
    pub tests: Option<u64>,
    /// The time limit of one execution, in milliseconds.
    pub time_limit_ms: Option<u64>,
    /// The largest size of generated inputs.
    pub size: Option<usize>,
}

impl Info {
    /// The name of the test, as the test executable knows it.
    fn name(&self) -> &'static str {
        let name = self.marked.trim_start_matches(crate::config::MARK);
        let name = name.trim_end_matches(crate::config::END);
        name.split_once("::").map_or(name, |(_, name)| name)
    }

    fn hang(&self) -> Duration {
        self.time_limit_ms.map_or(HANG, Duration::from_millis)
    }

    fn limits(&self) -> Limits {
        let tests = std::env::var("GADFLY_TESTS").ok();
        let tests = tests.and_then(|tests| tests.parse().ok());
        let tests = tests.or(self.tests).unwrap_or(TESTS);
        let seed = std::env::var("GADFLY_SEED").ok();
        let seed = seed.and_then(|seed| seed.parse().ok());
        let limits = Limits::default();
        Limits {
            schedule: crate::Schedule::Random,
            seed: seed.unwrap_or_else(|| RandomState::new().hash_one(0)),
            tests,
            executions: tests.saturating_mul(DISCARDS),
            size: self.size.unwrap_or(limits.size),
            ..limits
        }
    }
}

/// Runs a property as a test.
///
/// # Panics
/// If the property fails: with what people want to know about it.
#[allow(clippy::needless_pass_by_value)]
pub fn check<T: Input, V: Outcome>(info: &Info, property: impl Fn(&T) -> V) {
    silence_panics();
    run(info, &mut Typed::<T, _>::new(property));
}

/// The untyped part.
fn run(info: &Info, inputs: &mut dyn Inputs) {
    if let Ok(path) = std::env::var(REPLAY) {
        return replay(info, inputs, Path::new(&path));
    }
    if let Ok(text) = std::env::var(RUN) {
        return guided(info, inputs, &RunConfig::parse(&text));
    }
    regression_run(info, inputs);
    let limits = info.limits();
    let (failure, statistics) = watched(info, &limits, inputs, &mut Alone, None);
    if let Some(failure) = failure {
        let report = Finding {
            info,
            limits: &limits,
            statistics: &statistics,
        }
        .report(inputs, failure);
        panic!("{report}");
    }
    let passed = statistics.executions - statistics.discarded;
    if passed < limits.tests {
        // Seen with `--nocapture` only: not a failure, but good to know.
        let mut error = std::io::stderr().lock();
        let _ = std::io::Write::write_fmt(
            &mut error,
            format_args!(
                "{}: only {passed} of {} random inputs passed the precondition; \
                 `cargo gadfly` finds more\n",
                info.name(),
                statistics.executions
            ),
        );
    }
}

fn regression_run(info: &Info, inputs: &mut dyn Inputs) {
    let known = regressions::load(info.manifest_dir, info.name());
    for text in known {
        if !inputs.load(&text) {
            continue;
        }
        let watchdog = watchdog(info, None);
        watchdog.beat(0, inputs);
        let verdict = inputs.execute();
        watchdog.rest();
        if let Verdict::Failed(failure) = verdict {
            panic!(
                "{failure}\n\nproperty: {}\ninput:\n{}\n\nIt is a line of {}.",
                info.name(),
                inputs.describe(),
                regressions::FILE
            );
        }
    }
}

/// Executes one input: for people, and to see whether it fails alone.
fn replay(info: &Info, inputs: &mut dyn Inputs, path: &Path) {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        inputs.load(text.trim_end()),
        "{} does not hold an input of {}",
        path.display(),
        info.name()
    );
    let watchdog = watchdog(info, None);
    watchdog.beat(0, inputs);
    let verdict = inputs.execute();
    watchdog.rest();
    if let Verdict::Failed(failure) = verdict {
        panic!(
            "{failure}\n\nproperty: {}\ninput:\n{}",
            info.name(),
            inputs.describe()
        );
    }
}

fn guided(info: &Info, inputs: &mut dyn Inputs, config: &RunConfig) {
    let limits = Limits {
        schedule: config.schedule,
        seed: config.seed,
        tests: u64::MAX,
        executions: u64::MAX,
        time: config.time,
        size: config.size.unwrap_or_else(|| info.limits().size),
        ..info.limits()
    };
    let known = regressions::load(info.manifest_dir, info.name());
    let mut watcher = Told {
        folder: config.corpus.as_deref().map(Folder::open),
        status: config.status.clone(),
        said: Instant::now(),
        known,
    };
    let (failure, statistics) = watched(info, &limits, inputs, &mut watcher, config.status.clone());
    let report = failure.map(|failure| {
        Finding {
            info,
            limits: &limits,
            statistics: &statistics,
        }
        .report(inputs, failure)
    });
    let status = Status {
        is_over: true,
        failure: report.clone(),
        ..status_of(&statistics)
    };
    if let Some(path) = &config.status {
        // If it cannot be written, the exit status still says what matters.
        let _ = status.save(path);
    }
    if let Some(report) = report {
        panic!("{report}");
    }
}

fn watched(
    info: &Info,
    limits: &Limits,
    inputs: &mut dyn Inputs,
    watcher: &mut dyn Watcher,
    status: Option<PathBuf>,
) -> (Option<Box<Failure>>, Statistics) {
    let watchdog = watchdog(info, status);
    Search::new(limits, inputs, watcher, Some(&watchdog)).run()
}

fn watchdog(info: &Info, status: Option<PathBuf>) -> Watchdog {
    let info = *info;
    let on_hang = move |inputs: &dyn Inputs| {
        let failure = Failure::Hang {
            limit_ms: info.hang().as_millis() as u64,
        };
        let kept = keep(&info, inputs);
        let report = format!(
            "{failure}\n\nproperty: {}\ninput, not made smaller:\n{}\n\n{kept}",
            info.name(),
            inputs.describe()
        );
        if let Some(path) = &status {
            let status = Status {
                is_over: true,
                failure: Some(report.clone()),
                ..Status::load(path).unwrap_or_default()
            };
            let _ = status.save(path);
        }
        let mut error = std::io::stderr().lock();
        let _ = std::io::Write::write_fmt(&mut error, format_args!("\n{report}\n"));
    };
    Watchdog::start(info.hang(), EXIT, Box::new(on_hang))
}

/// Keeps the current input; what to say about that.
fn keep(info: &Info, inputs: &dyn Inputs) -> String {
    let Some(text) = inputs.save() else {
        return "The input is not kept: one of its types does not implement `save` and `load`."
            .to_owned();
    };
    match regressions::add(info.manifest_dir, info.name(), &text) {
        Ok(()) => format!(
            "Kept in {}: `cargo test {}` executes it first.",
            regressions::FILE,
            info.name()
        ),
        Err(error) => format!(
            "The input is not kept: cannot write {}: {error}.",
            regressions::path(info.manifest_dir).display()
        ),
    }
}

fn status_of(statistics: &Statistics) -> Status {
    Status {
        executions: statistics.executions,
        discarded: statistics.discarded,
        seeds: statistics.seeds,
        edges: statistics.edges,
        ..Status::default()
    }
}

/// A failure and how it came about.
struct Finding<'a> {
    info: &'a Info,
    limits: &'a Limits,
    statistics: &'a Statistics,
}

impl Finding<'_> {
    /// Makes the failing input smaller, keeps it, and writes what people want to know.
    fn report(&self, inputs: &mut dyn Inputs, failure: Box<Failure>) -> String {
        let (failure, shrinks) = match self.leaks(inputs) {
            true => {
                let executions = self.statistics.executions.saturating_sub(1);
                (
                    Box::new(Failure::Leak {
                        failure,
                        executions,
                    }),
                    0,
                )
            }
            false => self.shrink(inputs, failure),
        };
        let kept = match *failure {
            Failure::Leak { .. } => "The input is not kept: it does not fail alone.".to_owned(),
            _ => keep(self.info, inputs),
        };
        let Statistics {
            executions,
            discarded,
            seeds,
            ..
        } = self.statistics;
        format!(
            "{failure}\n\nproperty: {}\ninput, the smallest of {} tried:\n{}\n\n\
             Found by execution {executions} ({discarded} discarded, {seeds} inputs kept, \
             schedule {}, seed {}).\n{kept}",
            self.info.name(),
            shrinks + 1,
            inputs.describe(),
            self.limits.schedule,
            self.limits.seed,
        )
    }

    /// Whether the current input fails only because of what was executed before it: it passes
    /// when executed again, or in a process of its own.
    fn leaks(&self, inputs: &mut dyn Inputs) -> bool {
        if !matches!(inputs.execute(), Verdict::Failed(_)) {
            return true;
        }
        passes_alone(self.info.name(), inputs) == Some(true)
    }

    fn shrink(&self, inputs: &mut dyn Inputs, failure: Box<Failure>) -> (Box<Failure>, usize) {
        let original = inputs.save();
        let watchdog = watchdog(self.info, None);
        let mut last = failure.clone();
        watchdog.beat(0, inputs);
        let mut tried = 0u64;
        let shrinks = inputs.shrink(self.limits.shrinks, &mut |verdict| {
            tried += 1;
            watchdog.tick(tried);
            match verdict {
                Verdict::Failed(smaller) => {
                    last.clone_from(smaller);
                    true
                }
                _ => false,
            }
        });
        watchdog.rest();
        // What only failed because of its predecessors is no smaller failure.
        if passes_alone(self.info.name(), inputs) == Some(true)
            && original.is_some_and(|original| inputs.load(&original))
        {
            return (failure, shrinks);
        }
        (last, shrinks)
    }
}

/// Executes the current input in a new process of this test executable; `None` if that is not
/// possible.
fn passes_alone(name: &str, inputs: &dyn Inputs) -> Option<bool> {
    let text = inputs.save()?;
    let file = std::env::temp_dir().join(format!("gadfly-replay-{}", std::process::id()));
    std::fs::write(&file, text).ok()?;
    let status = Command::new(std::env::current_exe().ok()?)
        .args([name, "--exact", "--include-ignored", "--test-threads=1"])
        .env_remove(RUN)
        .env(REPLAY, &file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let _ = std::fs::remove_file(&file);
    Some(status.ok()?.success())
}

/// Reports to `cargo gadfly`, and shares what is found with others who search.
struct Told {
    folder: Option<Folder>,
    status: Option<PathBuf>,
    said: Instant,
    known: Vec<String>,
}

impl Watcher for Told {
    fn tick(&mut self, statistics: &Statistics) -> bool {
        if self.said.elapsed() >= STATUS || statistics.executions == 0 {
            self.said = Instant::now();
            if let Some(path) = &self.status {
                let _ = status_of(statistics).save(path);
            }
        }
        true
    }

    fn kept(&mut self, inputs: &dyn Inputs) {
        if let (Some(folder), Some(text)) = (&mut self.folder, inputs.save()) {
            folder.add(&text);
        }
    }

    fn more(&mut self) -> Vec<String> {
        let mut texts = std::mem::take(&mut self.known);
        if let Some(folder) = &mut self.folder {
            texts.extend(folder.news());
        }
        texts
    }
}
