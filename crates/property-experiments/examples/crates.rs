//! Known bugs of well-known crates, since fixed: how long each schedule takes to find them.
//!
//! To be run with counters in those crates:
//!
//! ```text
//! cargo gadfly run -p gadfly-property-experiments --example crates --only \
//!     --instrument fancy_regex --instrument pulldown_cmark --instrument semver
//! ```

use std::io::Write as _;
use std::process::Command;
use std::time::Duration;

use gadfly_property::{Property, Report, Schedule};

/// A crate with a bug, and a property that it violates.
struct Subject {
    name: &'static str,
    bug: &'static str,
    search: fn(Schedule, u64, Duration) -> Report<String>,
}

/// The panics themselves are the failures.
const SUBJECTS: [Subject; 3] = [
    Subject {
        name: "fancy-regex 0.12.0",
        bug: "issue 122: a pattern like `(?()^` panics",
        search: |schedule, seed, time| {
            search(schedule, seed, time, |text| {
                let _ = fancy_regex::Regex::new(text);
            })
        },
    },
    Subject {
        name: "pulldown-cmark 0.8.0",
        bug: "issue 521: malformed HTML in quotes panics",
        search: |schedule, seed, time| {
            search(schedule, seed, time, |text| {
                let mut html = String::new();
                pulldown_cmark::html::push_html(&mut html, pulldown_cmark::Parser::new(text));
            })
        },
    },
    Subject {
        name: "semver 0.11.0",
        bug: "issue 227: a requirement with a long number panics",
        search: |schedule, seed, time| {
            search(schedule, seed, time, |text| {
                let _ = semver_0_11::VersionReq::parse(text);
            })
        },
    },
];

fn search(schedule: Schedule, seed: u64, time: Duration, property: fn(&str)) -> Report<String> {
    Property::new(move |text: &String| property(text))
        .schedule(schedule)
        .seed(seed)
        .time(time)
        .size(12)
        .search()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| {
        let given: Option<&String> = arguments.get(index);
        given.and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    if arguments.first().is_some_and(|first| first == "one") {
        let (subject, schedule) = (number(1, 0) as usize, number(2, 0) as usize);
        return one(subject, schedule, number(3, 1), number(4, 1));
    }
    table(number(0, 5), number(1, 60), number(2, 1) as usize);
}

/// One search, in a process of its own: what it found after how long.
fn one(subject: usize, schedule: usize, seed: u64, time: u64) {
    let schedule = Schedule::ALL[schedule];
    let report = (SUBJECTS[subject].search)(schedule, seed, Duration::from_secs(time));
    let seconds = report.statistics.elapsed.as_secs_f64();
    say(&match report.found {
        Some(found) => format!("{seconds} {:?}", found.smallest),
        None => "-".to_owned(),
    });
}

fn table(runs: u64, time: u64, jobs: usize) {
    say(&format!(
        "mean time to failure of {runs} runs, in seconds, of at most {time} s"
    ));
    let names: Vec<String> = Schedule::ALL
        .map(|schedule| format!("{schedule:>12}"))
        .to_vec();
    say(&format!("{:21} {}  smallest input", "", names.join(" ")));
    for (subject, Subject { name, bug, .. }) in SUBJECTS.iter().enumerate() {
        let mut cells = Vec::new();
        let mut smallest = String::new();
        for schedule in 0..Schedule::ALL.len() {
            let mut times = Vec::new();
            for line in run_all(subject, schedule, runs, time, jobs) {
                if let Some((seconds, input)) = line.split_once(' ') {
                    times.push(seconds.parse().unwrap_or(0.0));
                    smallest = input.to_owned();
                }
            }
            cells.push(format!("{:>12}", cell(&times, runs, time)));
        }
        say(&format!("{name:21} {}  {smallest}", cells.join(" ")));
        say(&format!("    {bug}"));
    }
}

/// The outputs of several searches, some at a time.
fn run_all(subject: usize, schedule: usize, runs: u64, time: u64, jobs: usize) -> Vec<String> {
    let seeds: Vec<u64> = (1..=runs).collect();
    let mut lines = Vec::new();
    for some in seeds.chunks(jobs.max(1)) {
        let children: Vec<_> = some
            .iter()
            .filter_map(|seed| {
                Command::new(std::env::current_exe().ok()?)
                    .args(["one", &subject.to_string(), &schedule.to_string()])
                    .args([seed.to_string(), time.to_string()])
                    .stdout(std::process::Stdio::piped())
                    .spawn()
                    .ok()
            })
            .collect();
        for child in children {
            if let Ok(output) = child.wait_with_output() {
                lines.push(String::from_utf8_lossy(&output.stdout).trim().to_owned());
            }
        }
    }
    lines
}

fn cell(times: &[f64], runs: u64, time: u64) -> String {
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    match times.len() as u64 {
        0 => format!(">{time}"),
        found if found < runs => format!("{mean:.2} {found}/{runs}"),
        _ => format!("{mean:.2}"),
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
