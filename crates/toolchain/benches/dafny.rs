//! What a program costs on each of Dafny's backends: in hosts and in cold
//! processes, in one run, as a ratio. CPU time of all processes, which does not
//! depend on what else the machine does.
//!
//! A small program and one of about a hundred lines; each repetition is another
//! program, so that nothing can be remembered. Bounded: a few minutes for two
//! Dafnys with all backends. `GADFLY_BENCH_PROGRAMS` sets how many programs are
//! run in hosts for each figure.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_toolchain::{
    Backend, DafnyBench, DafnyObservation, DafnyProgram, DafnysFound, Fate, Runner, Stop,
};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

/// Programs in hosts for each figure.
const WARM: u32 = 20;
/// Programs in cold processes.
const COLD: u32 = 2;
/// Runs before anything is measured: hosts start, and runtimes compile what is
/// used often.
const WARM_UP: u32 = 10;

fn main() {
    let programs = std::env::var("GADFLY_BENCH_PROGRAMS");
    let programs = programs.ok().and_then(|n| n.parse().ok()).unwrap_or(WARM);
    let base = tempfile::tempdir().unwrap();
    let stop = Stop::new().unwrap();
    let runner = Arc::new(Runner::new(base.path()).unwrap());
    let found = DafnysFound::look(&runner, &stop).unwrap();
    if found.installed.is_empty() {
        println!("no Dafny here, nothing to measure");
    }
    for dafny in found.installed {
        let bench = DafnyBench::open(dafny, &runner, &stop).unwrap();
        for skipped in bench.skipped() {
            println!("skipped: {}: {}", skipped.backend, skipped.why);
        }
        for (name, blocks) in [("small", 1), ("100 lines", 8)] {
            measure(&bench, name, blocks, programs);
        }
        for trouble in bench.trouble_with_hosts().iter().chain(&bench.lost_hosts()) {
            println!("{trouble}");
        }
    }
}

fn measure(bench: &DafnyBench, name: &str, blocks: u32, programs: u32) {
    let version = bench.dafny().version;
    println!(
        "\nDafny {version}, {name}, {} lines, CPU milliseconds a program:",
        lines(blocks)
    );
    println!("{:8} {:>8} {:>8} {:>6}", "backend", "warm", "cold", "ratio");
    let (mut all_warm, mut all_cold) = (Duration::ZERO, Duration::ZERO);
    let mut seed = 0;
    for backend in bench.backends() {
        // Rust has no host and takes long: what is measured is one and the same.
        let (warm_up, programs) = match backend {
            Backend::Rs => (0, COLD),
            _ => (WARM_UP, programs),
        };
        let mut run = |count: u32, warm: bool| {
            let before = cpu_time();
            for _ in 0..count {
                seed += 1;
                let program = DafnyProgram::new(text(blocks, seed));
                let seen = match warm {
                    true => bench.observe(&program, &[backend]).unwrap(),
                    false => bench.confirm(&program, &[backend]).unwrap(),
                };
                check(&seen);
            }
            cpu_time().saturating_sub(before) / count.max(1)
        };
        run(warm_up, true);
        let (warm, cold) = (run(programs, true), run(COLD, false));
        println!("{:8} {}", backend.to_string(), figures(warm, cold));
        if backend != Backend::Rs {
            all_warm += warm;
            all_cold += cold;
        }
    }
    println!("{:8} {}", "but rs", figures(all_warm, all_cold));
    let a_minute = 60.0 / all_warm.as_secs_f64();
    println!("{a_minute:.0} programs a minute a core on all backends but rs");
}

/// CPU time of this process and of all it started, living or dead.
fn cpu_time() -> Duration {
    let mut processes = BTreeMap::new();
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let Ok(text) = std::fs::read_to_string(entry.path().join("stat")) else {
            continue;
        };
        // The name in parentheses may hold anything.
        let Some((pid, rest)) = text.split_once(" (") else {
            continue;
        };
        let after = rest.rsplit_once(") ").map_or("", |(_, after)| after);
        let fields: Vec<u64> = after.split(' ').map(|f| f.parse().unwrap_or(0)).collect();
        if let (Ok(pid), [_, parent, ..]) = (pid.parse::<u64>(), fields.as_slice()) {
            // Its own time and that of its children that are gone.
            let ticks: u64 = fields.iter().skip(11).take(4).sum();
            processes.insert(pid, (*parent, ticks));
        }
    }
    let us = u64::from(std::process::id());
    let is_ours = |mut pid: u64| {
        while pid != us {
            match processes.get(&pid) {
                Some((parent, _)) => pid = *parent,
                None => return false,
            }
        }
        true
    };
    let ours = processes.iter().filter(|(pid, _)| is_ours(**pid));
    let ticks: u64 = ours.map(|(_, (_, ticks))| ticks).sum();
    // The unit of this file on every Linux.
    Duration::from_millis(ticks * 10)
}

fn figures(warm: Duration, cold: Duration) -> String {
    let millis = |time: Duration| time.as_secs_f64() * 1000.0;
    let ratio = cold.as_secs_f64() / warm.as_secs_f64();
    format!("{:8.1} {:8.1} {ratio:6.1}", millis(warm), millis(cold))
}

fn check(seen: &[DafnyObservation]) {
    for seen in seen {
        assert_eq!(seen.fate, Fate::Finished, "{seen:?}");
        assert!(seen.observation.stdout.ends_with("done\n"), "{seen:?}");
    }
}

fn lines(blocks: u32) -> usize {
    text(blocks, 0).lines().count()
}

/// A program for every version: blocks of a method each with a loop, a sequence, a
/// map and a datatype.
fn text(blocks: u32, seed: u32) -> String {
    let mut text = String::from("datatype Tree = Leaf | Node(left: Tree, value: int)\n\n");
    let mut main = String::from("method Main()\n{\n");
    for block in 0..blocks {
        let (a, b) = (seed * 7 + block, seed + block * 3 + 1);
        let _ = write!(
            text,
            "method Block{block}(n: int) returns (sum: int)
{{
  var s := [n, {a}, {b}];
  var t := Node(Leaf, n);
  var i := 0;
  sum := {a};
  while i < |s|
  {{
    sum := sum + s[i] * {b};
    t := Node(t, sum % 1000);
    i := i + 1;
  }}
}}\n\n"
        );
        let _ = writeln!(
            main,
            "  var x{block} := Block{block}({a});\n  print x{block}, \"\\n\";"
        );
    }
    main.push_str("  print \"done\\n\";\n}\n");
    text + &main
}
