//! Which share of the CPU time is ours when compilers do their work: a small
//! program taken through every installed gcc and clang again and again.

#![allow(clippy::print_stdout, clippy::unwrap_used, unsafe_code)]

use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{
    KnownTargets, Language, Role, SourceFile, Spent, TestCase, Workbench, select,
};
use std::time::Duration;

const ROUNDS: u32 = 5;

/// CPU time of this process, without its children.
fn own_cpu() -> Duration {
    // SAFETY: all-zero is a valid rusage, which the call overwrites.
    let used = unsafe {
        let mut used: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_SELF, &raw mut used);
        used
    };
    [used.ru_utime, used.ru_stime]
        .iter()
        .map(|t| Duration::new(t.tv_sec as u64, t.tv_usec as u32 * 1000))
        .sum()
}

fn main() {
    let file = |name: &str, role, text: &str| SourceFile {
        name: name.into(),
        role,
        text: text.into(),
    };
    let case = TestCase::new(
        Language::C,
        vec![
            file(
                "init.h",
                Role::Header,
                include_str!("../tests/targets/init.h"),
            ),
            file(
                "func.c",
                Role::Test,
                include_str!("../tests/targets/func.c"),
            ),
            file(
                "driver.c",
                Role::Driver,
                include_str!("../tests/targets/driver.c"),
            ),
        ],
    );
    let runner = Runner::new(&std::env::temp_dir()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = KnownTargets::load(None)
        .unwrap()
        .detect(&runner, &stop)
        .unwrap();
    let wanted = ["gcc*".to_owned(), "clang*".to_owned()];
    let Ok(targets) = select(&detection, &wanted, Language::C) else {
        println!("skipped: gcc and clang are needed");
        return;
    };
    let before = own_cpu();
    let mut spent = Spent::default();
    for _ in 0..ROUNDS {
        let mut bench = Workbench::new(&runner, &case).unwrap();
        for target in &targets {
            bench.observe(target, &stop).unwrap();
        }
        spent += *bench.spent();
    }
    let ours = own_cpu() - before;
    let theirs = spent.total();
    println!(
        "{} targets, {ROUNDS} rounds: {} processes, {:.1?} CPU in them (compile {:.1?}, driver {:.1?}, link {:.1?}, run {:.1?}), {:.1?} saved",
        targets.len(),
        theirs.count,
        theirs.cpu,
        spent.compile.cpu,
        spent.driver.cpu,
        spent.link.cpu,
        spent.run.cpu,
        spent.saved.cpu,
    );
    println!(
        "ours: {:.1?}, {:.1?} per process, {:.2} % of all CPU time",
        ours,
        ours / u32::try_from(theirs.count).unwrap(),
        100.0 * ours.as_secs_f64() / (ours + theirs.cpu).as_secs_f64(),
    );
}
