//! What it costs us to run a job: the sandbox against the standard library's
//! way of starting a process, in one run, so that the ratio can be trusted.
//!
//! "our CPU" is this process; "fork server CPU" is what the sandbox spends outside
//! of it; the job's own CPU is the same in both and not ours.
//!
//! Then the same with a root of its own: the machine's own root serves as the
//! prefix, so the program is the same. With `GADFLY_BENCH_PREFIX` naming the
//! prefix of an installed gcc, its compilations are measured against those
//! through `unshare -r chroot`.

#![allow(clippy::print_stdout, clippy::unwrap_used, unsafe_code)]

use gadfly_sandbox::{IsolationChoice, Job, Limits, Runner, Stop};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const JOBS: u32 = 1000;
const COMPILATIONS: u32 = 100;
const TINY: &[u8] = b"int f(int x) { return x + 1; }\n";

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

fn sandboxed(name: &'static str, choice: IsolationChoice, root: Option<&Path>) -> (Cost, Duration) {
    let before = cpu(libc::RUSAGE_CHILDREN);
    let mut jobs_cpu = Duration::ZERO;
    let cost = {
        let runner = Runner::with_isolation(&std::env::temp_dir(), choice).unwrap();
        let stop = Stop::new().unwrap();
        let scratch = runner.scratch().unwrap();
        let mut job = Job::new("/bin/true", scratch.path(), Limits::for_programs());
        job.root = root.map(Into::into);
        measure(name, || {
            jobs_cpu += runner.run(&job, &stop).unwrap().cpu;
        })
    };
    // The fork server was reaped with the runner: what it and its jobs used, less
    // what the jobs used, is the fork server's share.
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
    let own = Some(Path::new("/"));
    for (name, choice, root) in [
        ("sandbox, best isolation", IsolationChoice::Best, None),
        (
            "sandbox, process group",
            IsolationChoice::ProcessGroup,
            None,
        ),
        ("sandbox, with a root", IsolationChoice::Best, own),
    ] {
        let (cost, server) = sandboxed(name, choice, root);
        println!(
            "  {:<28} our CPU {:>7.1?}  fork server CPU {server:>7.1?}  wall {:>7.1?}  wall ratio {:.2}",
            cost.name,
            cost.ours,
            cost.wall,
            cost.wall.as_secs_f64() / plain.wall.as_secs_f64()
        );
    }
    new_folders();
    compilations();
}

/// What it costs to show a root another folder to work in, as every new test
/// case does, and to lay out a new root, as every fork server does once.
fn new_folders() {
    let runner = Runner::new(&std::env::temp_dir()).unwrap();
    let stop = Stop::new().unwrap();
    let timed = |root: Option<&str>| {
        let scratch = runner.scratch().unwrap();
        let mut job = Job::new("/bin/true", scratch.path(), Limits::for_programs());
        job.root = root.map(Into::into);
        let start = Instant::now();
        runner.run(&job, &stop).unwrap();
        start.elapsed()
    };
    timed(None);
    let first = timed(Some("/"));
    let mean = |root| (0..JOBS).map(|_| timed(root)).sum::<Duration>() / JOBS;
    let (plain, rooted) = (mean(None), mean(Some("/")));
    println!(
        "in a new folder each time: {plain:.1?}, with a root {rooted:.1?}; the first of all in a new root {first:.1?}"
    );
}

/// Medians of one compilation, interleaved so that the machine's mood is the
/// same for all.
fn compilations() {
    let runner = Runner::new(&std::env::temp_dir()).unwrap();
    let stop = Stop::new().unwrap();
    let scratch = runner.scratch().unwrap();
    scratch.write("tiny.c", TINY).unwrap();
    let job = |program: &Path, root: Option<&Path>| {
        let job = Job::new(program, scratch.path(), Limits::for_compilers());
        let job = job.args(["-O2", "-c", "tiny.c", "-o", "tiny.o"]);
        match root {
            Some(root) => job.rooted(root),
            None => job,
        }
    };
    let run = |job: &Job| {
        let start = Instant::now();
        let finished = runner.run(job, &stop).unwrap();
        assert!(finished.exit.success(), "{finished:?}");
        start.elapsed()
    };
    let gcc = ["/usr/bin/gcc", "/usr/bin/cc", "/usr/bin/clang"].map(Path::new);
    if let Some(gcc) = gcc.iter().find(|gcc| gcc.exists()) {
        let (plain, rooted) = (job(gcc, None), job(gcc, Some(Path::new("/"))));
        compare(
            &format!("{} of this machine", gcc.display()),
            ["without a root", "with a root"],
            || [run(&plain), run(&rooted)],
        );
    }
    let Some(prefix) = std::env::var_os("GADFLY_BENCH_PREFIX").map(PathBuf::from) else {
        return;
    };
    let Some(gcc) = gcc_in(&prefix) else {
        println!("skipped: no gcc in {}", prefix.display());
        return;
    };
    let rooted = job(&gcc, Some(&prefix));
    let args: [OsString; 4] = [
        "-r".into(),
        "chroot".into(),
        prefix.into(),
        gcc.clone().into(),
    ];
    compare(
        &format!("{} of the prefix", gcc.display()),
        ["unshare -r chroot", "with a root"],
        || {
            let start = Instant::now();
            let mut child = Command::new("unshare")
                .args(&args)
                .args(["-O2", "-c", "-xc", "-", "-o", "/dev/stdout"])
                .env("TMPDIR", "/")
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            std::io::Write::write_all(&mut child.stdin.take().unwrap(), TINY).unwrap();
            child.wait_with_output().unwrap();
            [start.elapsed(), run(&rooted)]
        },
    );
}

fn compare(what: &str, names: [&str; 2], mut pair: impl FnMut() -> [Duration; 2]) {
    pair();
    let (mut one, mut two): (Vec<_>, Vec<_>) = (0..COMPILATIONS)
        .map(|_| pair())
        .map(|[one, two]| (one, two))
        .unzip();
    let median = |times: &mut Vec<Duration>| {
        times.sort_unstable();
        times[times.len() / 2]
    };
    let (one, two) = (median(&mut one), median(&mut two));
    let more = two.as_secs_f64() - one.as_secs_f64();
    println!(
        "a tiny compilation by {what}: {} {one:.2?}, {} {two:.2?}, {:+.3} ms",
        names[0],
        names[1],
        more * 1000.0
    );
}

/// The first program of a prefix that looks like gcc.
fn gcc_in(prefix: &Path) -> Option<PathBuf> {
    let mut names: Vec<_> = std::fs::read_dir(prefix.join("usr/bin"))
        .ok()?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| {
            let version = name.strip_prefix("gcc-");
            version.is_some_and(|v| v.parse::<u32>().is_ok())
        })
        .collect();
    names.sort();
    Some(Path::new("/usr/bin").join(names.pop()?))
}
