//! What it costs us to run a job: the sandbox against the standard library's
//! way of starting a process, in one run, so that the ratio can be trusted.
//!
//! "our CPU" is this process; "keeper CPU" is what the sandbox spends outside
//! of it; the job's own CPU is the same in both and not ours.

#![allow(clippy::print_stdout, clippy::unwrap_used, unsafe_code)]

use gadfly_toolchain::{IsolationChoice, Job, Limits, Runner, Stop};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const JOBS: u32 = 1000;

fn cpu(who: libc::c_int) -> Duration {
    // SAFETY: all-zero is a valid rusage, which the call overwrites.
    let used = unsafe {
        let mut used: libc::rusage = std::mem::zeroed();
        libc::getrusage(who, &raw mut used);
        used
    };
    [used.ru_utime, used.ru_stime]
        .iter()
        .map(|t| Duration::new(t.tv_sec as u64, t.tv_usec as u32 * 1000))
        .sum()
}

struct Cost {
    name: &'static str,
    ours: Duration,
    wall: Duration,
    children: Duration,
}

fn measure(name: &'static str, mut job: impl FnMut()) -> Cost {
    for _ in 0..50 {
        job();
    }
    let (ours, children, start) = (
        cpu(libc::RUSAGE_SELF),
        cpu(libc::RUSAGE_CHILDREN),
        Instant::now(),
    );
    for _ in 0..JOBS {
        job();
    }
    Cost {
        name,
        wall: start.elapsed() / JOBS,
        ours: (cpu(libc::RUSAGE_SELF) - ours) / JOBS,
        children: (cpu(libc::RUSAGE_CHILDREN) - children) / JOBS,
    }
}

fn sandboxed(name: &'static str, choice: IsolationChoice) -> (Cost, Duration) {
    let before = cpu(libc::RUSAGE_CHILDREN);
    let mut jobs_cpu = Duration::ZERO;
    let cost = {
        let runner = Runner::with_isolation(&std::env::temp_dir(), choice).unwrap();
        let stop = Stop::new().unwrap();
        let scratch = runner.scratch().unwrap();
        let job = Job::new("/bin/true", scratch.path(), Limits::for_programs());
        measure(name, || {
            jobs_cpu += runner.run(&job, &stop).unwrap().cpu;
        })
    };
    // The keeper was reaped with the runner: what it and its jobs used, less
    // what the jobs used, is the keeper's share.
    let all = cpu(libc::RUSAGE_CHILDREN) - before;
    (cost, all.saturating_sub(jobs_cpu) / (JOBS + 50))
}

fn main() {
    let plain = measure("std::process::Command", || {
        let output = Command::new("/bin/true").stdin(Stdio::null()).output();
        assert!(output.unwrap().status.success());
    });
    println!("{JOBS} times /bin/true, output captured, per job:");
    println!(
        "  {:<28} our CPU {:>7.1?}  (with the job's own {:>7.1?})  wall {:>7.1?}",
        plain.name,
        plain.ours,
        plain.ours + plain.children,
        plain.wall
    );
    for (name, choice) in [
        ("sandbox, best isolation", IsolationChoice::Best),
        ("sandbox, process group", IsolationChoice::ProcessGroup),
    ] {
        let (cost, keeper) = sandboxed(name, choice);
        println!(
            "  {:<28} our CPU {:>7.1?}  keeper CPU {keeper:>7.1?}  wall {:>7.1?}  wall ratio {:.2}",
            cost.name,
            cost.ours,
            cost.wall,
            cost.wall.as_secs_f64() / plain.wall.as_secs_f64()
        );
    }
}
