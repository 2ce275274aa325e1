//! What a simulation gave, in numbers, beside those of CompFuzzCI.

use serde::Serialize;
use std::fmt::Write;

/// What became of a planted bug.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Planted {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: String,
    /// When it was found, in seconds after the start of the tests.
    pub found_after: Option<f64>,
    /// Whether a program showed it that every run tries first; otherwise a written one did.
    pub by_first: bool,
    /// How often it was reported beyond once.
    pub duplicates: u64,
}

/// What became of a pull request.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pull {
    /// Its name.
    pub name: String,
    /// Its bugs.
    pub planted: Vec<Planted>,
    /// Reports on it that are about none of its bugs, by their titles.
    pub false_reports: Vec<String>,
    /// The number of programs.
    pub programs: u64,
    /// The CPU seconds of the whole run.
    pub cpu_seconds: f64,
    /// Why it could not be tested, if it could not.
    pub fault: Option<String>,
}

/// What a simulation gave.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Score {
    /// The pull requests, in their order.
    pub pulls: Vec<Pull>,
}

impl Score {
    fn planted(&self) -> impl Iterator<Item = &Planted> {
        self.pulls.iter().flat_map(|pull| &pull.planted)
    }

    /// The number of bugs that were found, and of all.
    #[must_use]
    pub fn found(&self) -> (usize, usize) {
        let found = self.planted().filter(|it| it.found_after.is_some()).count();
        (found, self.planted().count())
    }

    /// The number of reports that are about no planted bug.
    #[must_use]
    pub fn false_reports(&self) -> usize {
        self.pulls.iter().map(|pull| pull.false_reports.len()).sum()
    }

    /// The number of reports on a bug that was reported already.
    fn duplicates(&self) -> u64 {
        self.planted().map(|it| it.duplicates).sum()
    }

    /// The score as Markdown.
    #[must_use]
    pub fn to_markdown(&self) -> String {
        let mut text = String::from(
            "| pull request | planted bug | kind | found after | duplicates | false reports | programs | CPU |\n|---|---|---|---|---|---|---|---|\n",
        );
        for pull in &self.pulls {
            let fault = pull
                .fault
                .as_deref()
                .map(|why| format!("could not be tested: {why}"));
            let none = Planted {
                name: fault.unwrap_or_else(|| "none".to_owned()),
                kind: String::new(),
                found_after: None,
                by_first: false,
                duplicates: 0,
            };
            let planted: Vec<&Planted> = match pull.planted.is_empty() {
                true => vec![&none],
                false => pull.planted.iter().collect(),
            };
            for (at, bug) in planted.into_iter().enumerate() {
                let found = match (bug.found_after, pull.planted.is_empty()) {
                    (Some(seconds), _) if bug.by_first => format!("{seconds:.1} s, tried first"),
                    (Some(seconds), _) => format!("{seconds:.1} s"),
                    (None, true) => String::new(),
                    (None, false) => "missed".to_owned(),
                };
                let (false_reports, programs, cpu) = match at {
                    0 => (
                        pull.false_reports.len().to_string(),
                        pull.programs.to_string(),
                        format!("{:.0} s", pull.cpu_seconds),
                    ),
                    _ => Default::default(),
                };
                // Writing to a string cannot fail.
                let _ = writeln!(
                    text,
                    "| {} | {} | {} | {found} | {} | {false_reports} | {programs} | {cpu} |",
                    pull.name, bug.name, bug.kind, bug.duplicates
                );
            }
        }
        text.push('\n');
        text.push_str(&self.comparison());
        text
    }

    /// The sums beside those of tables 5.1 and 5.3 and section 5.2 of CompFuzzCI's
    /// description.
    fn comparison(&self) -> String {
        let (found, planted) = self.found();
        let first = self.planted().filter(|it| it.by_first).count();
        let mut times: Vec<f64> = self.planted().filter_map(|it| it.found_after).collect();
        times.sort_by(f64::total_cmp);
        let median = times.get(times.len() / 2).copied().unwrap_or_default();
        let last = times.last().copied().unwrap_or_default();
        let cpu: f64 = self.pulls.iter().map(|pull| pull.cpu_seconds).sum();
        let each = cpu / self.pulls.len().max(1) as f64;
        format!(
            "| | Gadfly | CompFuzzCI |\n|---|---|---|\n\
             | found | {found} of {planted} | 6 of 20 |\n\
             | of these with programs that every run tries first | {first} | none |\n\
             | time to discovery | median {median:.1} s, at most {last:.1} s | within 30 to 90 minutes |\n\
             | duplicates | {} | 48 % to 100 % of duplicates recognised, by backend |\n\
             | false reports | {} | not measured |\n\
             | CPU per pull request | {each:.0} s | 10 instances of 2 processors for 2 hours |\n\n\
             CompFuzzCI was tested on another compiler with other bugs, so that the columns show scale, not a race.\n",
            self.duplicates(),
            self.false_reports(),
        )
    }
}
