//! Measures how many generated programs per minute and core go through the backends of
//! each Dafny on this machine in the way of a campaign, and, in the same run, with one
//! `dafny run` per backend.
//!
//! Measures the CPU time of all processes including hosts, which does not depend on other
//! load. The programs are those of fixed seeds with the right length; none is left out
//! because a backend gets it wrong. The first few only warm up the hosts and do not count.
//! A program that reaches a limit (an endless loop, a javac that does not terminate) takes
//! as long as the limit allows: it is counted separately, and its seed is printed.
//!
//! | variable | meaning |
//! |---|---|
//! | `GADFLY_BENCH_SIZES=small,hundred` | the sizes of programs |
//! | `GADFLY_BENCH_PROGRAMS=40` | the number of measured programs |
//! | `GADFLY_BENCH_WARM_UP=20` | the number of programs before them |
//! | `GADFLY_BENCH_COLD=2` | the number of programs that also go through `dafny run` |
//! | `GADFLY_DAFNY=4.11` | this Dafny only |
//! | `GADFLY_BACKENDS=js,py` | these backends only; Rust is only used if it is named |

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "throughput/cpu.rs"]
mod cpu;

use cpu::{Cpu, Share};
use gadfly_choice::Choices;
use gadfly_dafny::Backend;
use gadfly_dafny::Dialect;
use gadfly_dafny_gen::{Settings, Written, write};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{DafnyBench, DafnyOutcome, DafnyProgram, DafnysFound};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// The measurements of one Dafny.
struct Plan {
    name: &'static str,
    what: &'static str,
    lines: RangeInclusive<usize>,
}

const SMALL: Plan = Plan {
    name: "small",
    what: "small programs",
    lines: 10..=40,
};
const HUNDRED: Plan = Plan {
    name: "hundred",
    what: "programs of about 100 lines",
    lines: 80..=120,
};

fn main() {
    let base = tempfile::tempdir().unwrap();
    let stop = Stop::new().unwrap();
    let runner = Arc::new(Runner::new(base.path()).unwrap());
    let found = DafnysFound::look(&runner, &stop).unwrap();
    let asked = std::env::var("GADFLY_DAFNY").unwrap_or_default();
    let mut installed = found.installed;
    installed.retain(|dafny| dafny.version.to_string().starts_with(&asked));
    if installed.is_empty() {
        println!("no such Dafny here, nothing to measure");
    }
    for dafny in installed {
        let bench = DafnyBench::open(dafny, &runner, &stop).unwrap();
        for skipped in bench.skipped() {
            println!("skipped: {}: {}", skipped.backend, skipped.why);
        }
        let sizes = std::env::var("GADFLY_BENCH_SIZES").unwrap_or("small,hundred".into());
        let asked = |plan: &Plan| sizes.split(',').any(|name| name == plan.name);
        for plan in [SMALL, HUNDRED].into_iter().filter(asked) {
            measure(&bench, &plan, base.path());
        }
        for trouble in bench.trouble_with_hosts().iter().chain(&bench.lost_hosts()) {
            println!("{trouble}");
        }
    }
}

fn measure(bench: &DafnyBench, plan: &Plan, base: &Path) {
    let (warm_up, counted) = (
        number("GADFLY_BENCH_WARM_UP", 20),
        number("GADFLY_BENCH_PROGRAMS", 40),
    );
    let programs = programs(bench, plan, warm_up + counted);
    let (first, counting) = programs.split_at(warm_up);
    let lines: usize = counting.iter().map(|(_, it)| it.text.lines().count()).sum();
    println!(
        "\nDafny {}, {counted} {}: {} lines on average",
        bench.dafny().version,
        plan.what,
        lines / counted.max(1)
    );
    println!(
        "{:8} {:>8} {:>8} {:>8} {:>8} {:>10} {:>6}   CPU ms a program",
        "backend", "Dafny", "host", "other", "all", "dafny run", "ratio"
    );
    let (mut warm, mut cold) = (Duration::ZERO, Duration::ZERO);
    for backend in asked_for(bench) {
        observe(bench, backend, first);
        let ends = observe(bench, backend, counting);
        let spent = ends.each();
        let by_hand = dafny_run(bench, backend, &ends.ended, base);
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        let ratio = by_hand.as_secs_f64() / spent.all().as_secs_f64();
        println!(
            "{:8} {:8.1} {:8.1} {:8.1} {:8.1} {:10.1} {ratio:6.1}   {}",
            backend.to_string(),
            millis(spent.of(Share::Dafny)),
            millis(spent.of(Share::Host)),
            millis(spent.of(Share::Other)),
            millis(spent.all()),
            millis(by_hand),
            ends
        );
        if backend != Backend::Rs {
            warm += spent.all();
            cold += by_hand;
        }
    }
    let a_minute = |time: Duration| 60.0 / time.as_secs_f64();
    println!(
        "but rs: {:.0} programs a minute a core, by `dafny run` {:.1}: {:.1} times as many",
        a_minute(warm),
        a_minute(cold),
        cold.as_secs_f64() / warm.as_secs_f64()
    );
}

/// The first programs of this length, with their seeds.
fn programs(bench: &DafnyBench, plan: &Plan, count: usize) -> Vec<(u64, Written)> {
    let dialect = match bench.dafny().version.major {
        ..3 => Dialect::V2_3,
        _ => Dialect::V4,
    };
    let settings = Settings {
        dialect,
        ..Settings::default()
    };
    let written = (0..).map(|seed| {
        let written = write(&settings, &mut Choices::from_seed(seed));
        (seed, written.unwrap())
    });
    let fitting = written.filter(|(_, it)| plan.lines.contains(&it.text.lines().count()));
    fitting.take(count).collect()
}

/// How programs ended on a backend, and their CPU time.
#[derive(Default)]
struct Ends<'a> {
    /// Programs that reached no limit.
    ended: Vec<&'a Written>,
    cpu: Cpu,
    wrong: Vec<u64>,
    unsupported: usize,
    /// Programs on which Dafny crashed or a host was lost, run in new processes.
    cold: usize,
    /// The seeds of programs that reached a limit, and their total CPU time.
    endless: Vec<u64>,
    endless_cpu: Duration,
}

impl Ends<'_> {
    /// The CPU time of a program that reaches no limit.
    fn each(&self) -> Cpu {
        self.cpu.clone() / u32::try_from(self.ended.len().max(1)).unwrap()
    }
}

impl std::fmt::Display for Ends<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let right = self.ended.len() - self.wrong.len() - self.unsupported;
        write!(f, "{right} right")?;
        if self.unsupported > 0 {
            write!(f, ", {} not supported", self.unsupported)?;
        }
        if !self.wrong.is_empty() {
            write!(f, ", wrong: {:?}", self.wrong)?;
        }
        if self.cold > 0 {
            write!(f, ", {} in cold processes", self.cold)?;
        }
        if !self.endless.is_empty() {
            let seconds = self.endless_cpu.as_secs_f64();
            write!(f, ", limit reached: {:?} ({seconds:.0} s)", self.endless)?;
        }
        Ok(())
    }
}

/// Runs the programs on a backend as a campaign does.
fn observe<'a>(bench: &DafnyBench, backend: Backend, programs: &'a [(u64, Written)]) -> Ends<'a> {
    let mut ends = Ends::default();
    let mut before = Cpu::now();
    for (seed, written) in programs {
        let program = DafnyProgram::new(written.text.clone());
        let seen = bench.observe(&program, &[backend]).unwrap();
        let now = Cpu::now();
        let spent = now.since(&before);
        before = now;
        let seen = &seen[0];
        ends.cold += usize::from(seen.cold);
        if seen.outcome == DafnyOutcome::LimitReached {
            ends.endless.push(*seed);
            ends.endless_cpu += spent.all();
            continue;
        }
        ends.ended.push(written);
        ends.cpu += spent;
        match seen.outcome {
            DafnyOutcome::Unsupported => ends.unsupported += 1,
            DafnyOutcome::Finished if seen.observation.stdout == written.expected => {}
            _ => ends.wrong.push(*seed),
        }
    }
    ends
}

/// The CPU time of `dafny run` for the first of these programs. Where it does not work (C#
/// needs a complete .NET SDK), that of the same steps in a process each, which is less.
fn dafny_run(bench: &DafnyBench, backend: Backend, programs: &[&Written], base: &Path) -> Duration {
    let count = number("GADFLY_BENCH_COLD", 2).min(programs.len());
    let works = |text: &str| run_once(bench, backend, text, base);
    // Also fills Go's cache.
    let by_hand = works("method Main() { print \"works\\n\"; }");
    if !by_hand {
        println!("`dafny run` does not work here for {backend}: its steps are measured");
    }
    let before = Cpu::now();
    for written in &programs[..count] {
        if by_hand {
            run_once(bench, backend, &written.text, base);
        } else {
            let program = DafnyProgram::new(written.text.clone());
            bench.confirm(&program, &[backend]).unwrap();
        }
    }
    Cpu::now().since(&before).all() / u32::try_from(count.max(1)).unwrap()
}

fn run_once(bench: &DafnyBench, backend: Backend, text: &str, base: &Path) -> bool {
    let folder = base.join("by-hand");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("bin")).unwrap();
    std::fs::write(folder.join("main.dfy"), text).unwrap();
    // Dafny formats the Go that it writes, and fails if it cannot.
    let formatter = folder.join("bin/goimports");
    std::fs::write(&formatter, "#!/bin/sh\nexit 0\n").unwrap();
    std::fs::set_permissions(
        &formatter,
        std::os::unix::fs::PermissionsExt::from_mode(0o755),
    )
    .unwrap();
    let mut path = vec![folder.join("bin")];
    let described = bench.describe(Backend::Go).unwrap_or_default();
    path.extend(
        described
            .rsplit_once(" in ")
            .map(|(_, root)| PathBuf::from(root).join("bin")),
    );
    path.extend(std::env::split_paths(
        &std::env::var_os("PATH").unwrap_or_default(),
    ));
    let status = Command::new(&bench.dafny().exe)
        .args(bench.run_arguments(backend, "main.dfy"))
        .current_dir(&folder)
        .env("PATH", std::env::join_paths(path).unwrap())
        .env("NODE_PATH", "/usr/share/nodejs")
        .env(
            "GO111MODULE",
            match bench.dafny().version.major {
                ..3 => "off",
                _ => "",
            },
        )
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

fn asked_for(bench: &DafnyBench) -> Vec<Backend> {
    let mut backends = bench.backends();
    match std::env::var("GADFLY_BACKENDS") {
        Ok(asked) => backends.retain(|b| asked.split(',').any(|name| name == b.name())),
        Err(_) => backends.retain(|it| !matches!(it, Backend::Rs | Backend::Cpp)),
    }
    backends
}

fn number(variable: &str, default: usize) -> usize {
    let set = std::env::var(variable).ok();
    set.map_or(default, |text| text.parse().unwrap())
}
