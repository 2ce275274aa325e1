//! Every case under `cases/`, a test each: observations in (`NAME.toml`), verdicts out
//! (`NAME.verdict`). After a wanted change, run with `GADFLY_BLESS=1` to write
//! the verdicts anew, and read the difference.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

use gadfly_oracle::{
    Conclusion, Exit, Judgement, Kind, Observation, Reliability, Remark, Stage, Trial, confirm,
    judge, judge_varying,
};
use gadfly_test_support::trials::{self, compare, per_file, plain};
use serde::Deserialize;
use std::convert::Infallible;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    about: String,
    expected: Option<String>,
    /// Why correct compilers may print different things.
    varies: Option<String>,
    saw: Vec<Saw>,
}

/// An observation with everything left out that no verdict depends on.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saw {
    target: String,
    family: Option<String>,
    lineage: Option<String>,
    remark: Option<Remark>,
    #[serde(default)]
    trial: Trial,
    stage: Stage,
    exit: Exit,
    #[serde(default)]
    stdout: String,
    #[serde(default)]
    stderr: String,
    #[serde(default)]
    internal_error: bool,
}

impl Saw {
    /// The family is the target's first word up to a dash, unless said.
    fn observation(self) -> Observation {
        let mut words = self.target.split(' ');
        let first = words.next().unwrap_or_default();
        let family = first.split('-').next().unwrap_or_default().to_owned();
        Observation {
            family: self.family.unwrap_or(family),
            lineage: self.lineage,
            remark: self.remark,
            options: words.map(str::to_owned).collect(),
            trial: self.trial,
            stage: self.stage,
            exit: self.exit,
            stdout: self.stdout,
            stderr: self.stderr,
            internal_error: self.internal_error,
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
            command: Vec::new(),
            target: self.target,
        }
    }
}

fn show(about: &str, judgement: &Judgement) -> String {
    let mut text = format!("# {about}\n");
    for verdict in &judgement.verdicts {
        let conclusion = match &verdict.conclusion {
            Conclusion::Pass => "pass".to_owned(),
            Conclusion::Finding { kind, evidence } => format!("FINDING {kind}: {evidence}"),
            Conclusion::Undecided { why } => format!("undecided: {why}"),
        };
        writeln!(text, "{}: {conclusion}", verdict.target).unwrap();
    }
    if let Some(reason) = &judgement.suspect_program {
        writeln!(text, "SUSPECT PROGRAM: {reason}").unwrap();
    }
    writeln!(text, "right output: {:?}", judgement.right_output).unwrap();
    text
}

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut trials = per_file("case", &folder, "toml", the_case_gets_its_verdict);
    trials.extend([
        plain(
            "a_flaky_finding_is_counted_as_often_as_it_shows",
            a_flaky_finding_is_counted_as_often_as_it_shows,
        ),
        plain(
            "a_finding_of_another_kind_does_not_confirm_this_one",
            a_finding_of_another_kind_does_not_confirm_this_one,
        ),
        plain(
            "an_observation_that_cannot_be_made_ends_the_confirmation",
            an_observation_that_cannot_be_made_ends_the_confirmation,
        ),
        plain(
            "findings_name_their_observation",
            findings_name_their_observation,
        ),
    ]);
    trials::main(trials);
}

fn the_case_gets_its_verdict(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).unwrap();
    let case: Case = toml::from_str(&text).map_err(|error| error.to_string())?;
    let observations: Vec<_> = case.saw.into_iter().map(Saw::observation).collect();
    let judgement = match &case.varies {
        Some(why) => judge_varying(why, &observations),
        None => judge(case.expected.as_deref(), &observations),
    };
    let shown = show(&case.about, &judgement);
    compare(&path.with_extension("verdict"), &shown)
}

fn ran(stdout: &str) -> Observation {
    Saw {
        target: "pcc -O".into(),
        family: None,
        lineage: None,
        remark: None,
        trial: Trial::Full,
        stage: Stage::Run,
        exit: Exit::Code(0),
        stdout: stdout.into(),
        stderr: String::new(),
        internal_error: false,
    }
    .observation()
}

fn a_flaky_finding_is_counted_as_often_as_it_shows() {
    let mut outputs = ["2\n", "1\n", "3\n", "1\n", "2\n"].iter();
    let reliability = confirm(Kind::WrongOutput, Some("1\n"), 5, || {
        Ok::<_, Infallible>(ran(outputs.next().unwrap()))
    })
    .unwrap();
    assert_eq!(reliability, Reliability { shown: 3, tries: 5 });
    assert_eq!(reliability.to_string(), "3 of 5");
    assert!(reliability.is_confirmed() && !reliability.is_steady());
}

fn a_finding_of_another_kind_does_not_confirm_this_one() {
    let reliability = confirm(Kind::RunCrash, Some("1\n"), 3, || {
        Ok::<_, Infallible>(ran("2\n"))
    });
    assert!(!reliability.unwrap().is_confirmed());
}

fn an_observation_that_cannot_be_made_ends_the_confirmation() {
    let outcome = confirm(Kind::Crash, None, 3, || {
        Err::<Observation, _>("no compiler")
    });
    assert_eq!(outcome, Err("no compiler"));
}

fn findings_name_their_observation() {
    let seen = [ran("1\n"), ran("2\n")];
    let judgement = judge(Some("1\n"), &seen);
    let found: Vec<_> = judgement
        .findings()
        .map(|(index, kind, _)| (index, kind))
        .collect();
    assert_eq!(found, [(1, Kind::WrongOutput)]);
}
