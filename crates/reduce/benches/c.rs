//! How small the failing C programs of `cases.txt` become, with how many calls of the
//! test and in which time. `scripts/reduce.sh` compares that with other reducers.
//!
//! Arguments choose programs by parts of their names. `GADFLY_BENCH_SECONDS` bounds the
//! time of one, 300 otherwise; `GADFLY_BENCH_KEEP` names a folder for the histories, and
//! `GADFLY_BENCH_FROM` one with programs to start from, such as the results of another reducer.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_reduce::{End, Event, History, HostCompilers, Options, Script, Subject, passes, reduce};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Role, SourceFile};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let arguments = std::env::args().skip(1);
    let wanted: Vec<String> = arguments.filter(|it| !it.starts_with('-')).collect();
    let seconds = std::env::var("GADFLY_BENCH_SECONDS").ok();
    let seconds = seconds.and_then(|it| it.parse().ok()).unwrap_or(300);
    println!(
        "{:20} {:>6} {:>6} {:>6} {:>8} {:>7}",
        "program", "before", "tokens", "calls", "for free", "seconds"
    );
    for case in cases() {
        if wanted.is_empty() || wanted.iter().any(|part| case.name.contains(part)) {
            measure(&case, Duration::from_secs(seconds));
        }
    }
}

/// A line of `cases.txt`.
struct Case {
    name: String,
    script: String,
    blamed: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches")
}

fn cases() -> Vec<Case> {
    let text = fs::read_to_string(folder().join("cases.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let cases = lines.filter_map(|line| {
        let mut words = line.split_whitespace().map(str::to_owned);
        Some(Case {
            name: words.next()?,
            script: words.next()?,
            blamed: words.collect::<Vec<_>>().join(" "),
        })
    });
    cases.collect()
}

fn measure(case: &Case, time: Duration) {
    let base = tempfile::tempdir().unwrap();
    let (stop, runner) = (Stop::new().unwrap(), Runner::new(base.path()).unwrap());
    let tests = folder().join("tests");
    let script = base.path().join("test.sh");
    let text = format!(
        "#!/bin/sh\nTESTS='{0}' BLAMED='{1}' exec '{0}/{2}'\n",
        tests.display(),
        case.blamed,
        case.script
    );
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let from = std::env::var_os("GADFLY_BENCH_FROM");
    let from = from.map_or(folder().join("c"), PathBuf::from);
    let original = Subject::of_text(vec![SourceFile {
        name: "bug.c".to_owned(),
        role: Role::Test,
        text: fs::read_to_string(from.join(format!("{}.c", case.name)))
            .unwrap()
            .into(),
    }]);
    let test = Script::new(&runner, &stop, script, Duration::from_secs(60));
    let host = HostCompilers::new(&runner, &stop);
    let plausibility = passes::plausibility_of(&original, host);
    let plausible = |candidate: &Subject| plausibility.allows(candidate);
    let options = Options {
        jobs: 1,
        deadline: Some(Instant::now() + time),
        max_calls: usize::MAX,
        stop: &stop,
        tries: 1,
        plausible: Some(&plausible),
        earlier: &[],
    };
    let kept = std::env::var_os("GADFLY_BENCH_KEEP");
    let mut history = kept.map(|it| History::create(&Path::new(&it).join(&case.name)).unwrap());
    let mut calls: BTreeMap<&str, usize> = BTreeMap::new();
    let done = reduce(
        &original,
        &passes::for_text_of(&original, host),
        &test,
        &options,
        history.as_mut(),
        &mut |event| {
            if let Event::Judged { pass, .. } = event {
                *calls.entry(pass).or_default() += 1;
            }
        },
    );
    match done {
        Ok(done) => println!(
            "{:20} {:>6} {:>6} {:>6} {:>8} {:>6.1}{}",
            case.name,
            done.original.tokens,
            done.best.size().tokens,
            done.calls,
            done.implausible,
            done.time.as_secs_f64(),
            if done.end == End::Deadline { "+" } else { "" },
        ),
        Err(error) => println!("{:20} {error}", case.name),
    }
    if std::env::var_os("GADFLY_BENCH_PASSES").is_some() {
        println!("{calls:?}");
    }
}
