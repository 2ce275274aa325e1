//! `gadfly check --across`: one program through all versions of one compiler or
//! of several, and where the behaviour changes.

use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use crate::progress::Counter;
use crate::setting::Toolchain;
use gadfly_campaign::{Inspection, Inspector, refused_options};
use gadfly_oracle::{Conclusion, Verdict};
use gadfly_sandbox::Exit;
use gadfly_toolchain::{
    Compiler, Detection, Language, Observation, SelectError, Stage, Target, TestCase, across,
};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What to run on which versions.
pub(crate) struct Question<'a> {
    pub(crate) test_case: &'a TestCase,
    /// Such as `gcc` and `clang`.
    pub(crate) kinds: &'a [String],
    /// Option sets; if empty, those of the compiler's description.
    pub(crate) levels: &'a [String],
}

/// Runs a test case on all versions, oldest first, and prints what each did.
pub(crate) fn run(
    question: &Question<'_>,
    toolchain: &Toolchain,
    json: bool,
) -> Result<Outcome, CommandError> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for kind in question.kinds {
        let compilers = versions(&toolchain.detection, kind, question.test_case.language)?;
        for options in option_sets(&compilers, question.levels) {
            lines.push(Line {
                kind,
                options,
                compilers: compilers.clone(),
            });
        }
    }
    for line in &lines {
        line.check_options(toolchain)?;
    }
    // One inspection for all: if the expected output is unknown, the families vote.
    let targets: Vec<Target> = lines.iter().flat_map(Line::targets).collect();
    let inspector = Inspector {
        runner: &toolchain.runner,
        targets: &targets,
        stop: &toolchain.stop,
    };
    let counter = Counter::new(targets.len() as u64, "targets", json);
    let inspection =
        inspector.inspect_watched(question.test_case, None, &mut |_| counter.advance());
    counter.finish();
    let inspection = inspection?;
    let rows: Vec<Row<'_>> = targets
        .iter()
        .zip(&inspection.judgement.verdicts)
        .zip(&inspection.observations)
        .map(|((target, verdict), seen)| Row::new(target, verdict, seen))
        .collect();
    let mut rest = rows.as_slice();
    let mut levels = Vec::with_capacity(lines.len());
    for line in &lines {
        let (rows, after) = rest.split_at(line.compilers.len());
        levels.push(Level::new(line.kind, &line.options, rows));
        rest = after;
    }
    match json {
        true => print_json(&levels, &inspection)?,
        false => print(&levels, &inspection)?,
    }
    let found = inspection.judgement.findings().next().is_some();
    Ok(if found { Outcome::Found } else { Outcome::Done })
}

/// All versions of one compiler at one level, oldest first.
struct Line<'a> {
    kind: &'a str,
    options: Vec<String>,
    compilers: Vec<Arc<Compiler>>,
}

impl Line<'_> {
    fn targets(&self) -> impl Iterator<Item = Target> {
        let compilers = self.compilers.iter();
        compilers.map(|compiler| Target::new(compiler.clone(), self.options.clone()))
    }

    /// Rejects options that no version accepts. If only an old version does not know them, that
    /// is a behaviour to show.
    fn check_options(&self, toolchain: &Toolchain) -> Result<(), CommandError> {
        let mut latest = None;
        for target in self.targets() {
            latest = refused_options(&toolchain.runner, &[target], &toolchain.stop)?;
            if latest.is_none() {
                break;
            }
        }
        latest.map_or(Ok(()), |refused| Err(CommandError::usage(refused)))
    }
}

fn versions(
    detection: &Detection,
    kind: &str,
    language: Language,
) -> Result<Vec<Arc<Compiler>>, CommandError> {
    let compilers = across(detection, kind, language);
    if !compilers.is_empty() {
        return Ok(compilers);
    }
    let fitting = detection.compilers.iter();
    let kinds: BTreeSet<&str> = fitting
        .filter(|c| c.language() == language)
        .map(|c| c.spec.name.as_str())
        .collect();
    let found = match kinds.is_empty() {
        true => "none".to_owned(),
        false => kinds.into_iter().collect::<Vec<_>>().join(", "),
    };
    Err(CommandError::Select(SelectError::Unknown {
        pattern: kind.to_owned(),
        near: String::new(),
        found,
    }))
}

/// The option sets to try: those given, or all that the compilers have.
fn option_sets(compilers: &[Arc<Compiler>], asked: &[String]) -> Vec<Vec<String>> {
    if !asked.is_empty() {
        let words = |set: &String| set.split_whitespace().map(str::to_owned).collect();
        return asked.iter().map(words).collect();
    }
    let mut sets: Vec<Vec<String>> = Vec::new();
    for set in compilers.iter().flat_map(|c| &c.spec.levels) {
        if !sets.contains(set) {
            sets.push(set.clone());
        }
    }
    sets
}

/// What one version did.
#[derive(Debug, Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    verdict: &'a Verdict,
    version: &'a str,
    /// A word or two for the table.
    behaviour: String,
    /// Distinguishes two behaviours that are described by the same word.
    #[serde(skip)]
    printed: Option<&'a str>,
}

impl<'a> Row<'a> {
    fn new(target: &'a Target, verdict: &'a Verdict, seen: &'a Observation) -> Row<'a> {
        Row {
            verdict,
            // The rest of the version string says when and by whom it was built.
            version: target.compiler.version.split(' ').next().unwrap_or(""),
            behaviour: behaviour(&verdict.conclusion, seen),
            printed: (seen.stage == Stage::Run).then_some(seen.stdout.as_str()),
        }
    }

    fn differs_from(&self, other: &Row<'_>) -> bool {
        self.behaviour != other.behaviour || self.printed != other.printed
    }
}

/// The verdict or, if there is none, what the target did.
fn behaviour(conclusion: &Conclusion, seen: &Observation) -> String {
    match (conclusion, seen.stage, seen.exit) {
        (Conclusion::Pass, ..) => "pass".to_owned(),
        (Conclusion::Finding { kind, .. }, ..) => kind.to_string(),
        (Conclusion::Undecided { .. }, Stage::Run, Exit::Code(_)) => {
            let first = seen.stdout.lines().next().unwrap_or("nothing");
            format!("prints {}", first.chars().take(40).collect::<String>())
        }
        (Conclusion::Undecided { .. }, Stage::Run, exit) => format!("program {exit}"),
        (Conclusion::Undecided { .. }, _, exit) => format!("does not build ({exit})"),
    }
}

/// All versions at one level.
#[derive(Debug, Serialize)]
struct Level<'a> {
    compiler: &'a str,
    options: &'a [String],
    versions: &'a [Row<'a>],
    ranges: Vec<Range<'a>>,
}

/// Consecutive versions that behave the same.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Range<'a> {
    from: &'a str,
    to: &'a str,
    behaviour: &'a str,
    /// The position of the first of them in the list of versions.
    first: usize,
}

impl<'a> Level<'a> {
    fn new(compiler: &'a str, options: &'a [String], versions: &'a [Row<'a>]) -> Level<'a> {
        let mut ranges: Vec<Range<'a>> = Vec::new();
        for (first, row) in versions.iter().enumerate() {
            match ranges.last_mut() {
                Some(last) if !row.differs_from(&versions[first - 1]) => last.to = row.version,
                _ => ranges.push(Range {
                    from: row.version,
                    to: row.version,
                    behaviour: &row.behaviour,
                    first,
                }),
            }
        }
        Level {
            compiler,
            options,
            versions,
            ranges,
        }
    }

    /// True if a version behaves differently from the one before it.
    fn changes_at(&self, position: usize) -> bool {
        let mut later = self.ranges.iter().skip(1);
        later.any(|range| range.first == position)
    }

    /// Such as `9.3.0 … 12.2.0 pass | 13.3.0 wrong-output`.
    fn summary(&self) -> String {
        let ranges = self
            .ranges
            .iter()
            .map(|range| match range.from == range.to {
                true => format!("{} {}", range.from, range.behaviour),
                false => format!("{} … {} {}", range.from, range.to, range.behaviour),
            });
        ranges.collect::<Vec<_>>().join(" | ")
    }
}

fn print_json(levels: &[Level<'_>], inspection: &Inspection) -> Result<(), CommandError> {
    output::json(&json!({
        "right_output": inspection.judgement.right_output,
        "suspect_program": inspection.judgement.suspect_program,
        "levels": levels,
        "observations": inspection.observations,
    }))
}

fn print(levels: &[Level<'_>], inspection: &Inspection) -> Result<(), CommandError> {
    let mut table = Table::with_header(&["", "VERSION", "TARGET", "VERDICT", "WHY"]);
    for level in levels {
        for (position, row) in level.versions.iter().enumerate() {
            let mark = if level.changes_at(position) { ">" } else { "" };
            let why = match &row.verdict.conclusion {
                Conclusion::Finding { evidence, .. } => output::one_line(evidence),
                _ => String::new(),
            };
            table.row(vec![
                mark.to_owned(),
                row.version.to_owned(),
                row.verdict.target.clone(),
                row.behaviour.clone(),
                why,
            ]);
        }
    }
    table.print()?;
    if let Some(reason) = &inspection.judgement.suspect_program {
        output::line(format_args!(
            "\nthe program itself seems to be invalid: {reason}"
        ))?;
    }
    output::line("")?;
    for level in levels {
        let name = std::iter::once(level.compiler).chain(level.options.iter().map(String::as_str));
        let name = name.collect::<Vec<_>>().join(" ");
        output::line(format_args!("{name}: {}", level.summary()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict() -> Verdict {
        Verdict {
            target: "gcc".into(),
            family: "gcc".into(),
            conclusion: Conclusion::Pass,
        }
    }

    fn row<'a>(
        verdict: &'a Verdict,
        version: &'a str,
        behaviour: &str,
        printed: Option<&'a str>,
    ) -> Row<'a> {
        Row {
            verdict,
            version,
            behaviour: behaviour.to_owned(),
            printed,
        }
    }

    #[test]
    fn a_change_is_marked_where_it_first_shows() {
        let verdict = verdict();
        let rows = [
            row(&verdict, "9.3.0", "pass", Some("1")),
            row(&verdict, "12.2.0", "pass", Some("1")),
            row(&verdict, "13.3.0", "crash", None),
            row(&verdict, "14.2.0", "wrong-output", Some("2")),
            row(&verdict, "15.1.0", "wrong-output", Some("2")),
        ];
        let level = Level::new("gcc", &[], &rows);
        let marks: Vec<bool> = (0..rows.len()).map(|at| level.changes_at(at)).collect();
        assert_eq!(marks, [false, false, true, true, false]);
        assert_eq!(
            level.summary(),
            "9.3.0 … 12.2.0 pass | 13.3.0 crash | 14.2.0 … 15.1.0 wrong-output"
        );
    }

    #[test]
    fn another_output_is_another_behaviour() {
        let verdict = verdict();
        let rows = [
            row(&verdict, "9.3.0", "wrong-output", Some("1")),
            row(&verdict, "12.2.0", "wrong-output", Some("2")),
        ];
        assert!(Level::new("gcc", &[], &rows).changes_at(1));
    }
}
