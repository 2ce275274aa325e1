//! A finding as a folder: the program, the expected output, the choices, a
//! script that reproduces it, and a README for the compiler's maintainers.

use crate::test_program::{
    CHOICES, ProgramError, SCRIPT, create_folder, write_file, write_test_case,
};
use crate::through_reduction::through_reduction;
use gadfly_dafny::{ParseOptions, parse, required_features, with_options_line};
use gadfly_store::{FindingDetails, Reduction, StoredTestCase};
use gadfly_toolchain::{
    Detection, Language, Observation, Role, SelectError, SourceFile, Stage, Symptom, Target,
    TestCase, reproduce_script, select,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The maximum number of lines of a message or output in a README.
const MOST_LINES: usize = 20;

/// The folder of the reduced program.
const REDUCED: &str = "reduced";

/// The time limit of the script that reproduces a hang.
const HANG_SECONDS: u64 = 30;

/// The language of a finding's program.
#[must_use]
pub fn finding_language(details: &FindingDetails) -> Language {
    from_word(&details.program.language).unwrap_or(Language::C)
}

/// The target of a finding among the compilers of this machine.
///
/// # Errors
/// If its compiler is not installed.
pub fn finding_target(
    details: &FindingDetails,
    detection: &Detection,
) -> Result<Target, SelectError> {
    let language = finding_language(details);
    let name = details.finding.target.clone();
    let mut targets = select(detection, std::slice::from_ref(&name), language)?;
    // The name of a compiler selects all its option sets; take the one of this finding.
    let position = targets.iter().position(|target| target.name() == name);
    Ok(targets.swap_remove(position.unwrap_or(0)))
}

/// Writes the report.
///
/// # Errors
/// If the folder contains other files, or a file cannot be written.
pub fn write_report(
    details: &FindingDetails,
    target: &Target,
    folder: &Path,
) -> Result<(), ProgramError> {
    let test_case = test_case_of(&details.program);
    let script = reproduce_script(&test_case, target, &symptom(details));
    create_folder(folder)?;
    // Written first because it marks the folder as Gadfly's, so that an interrupted export can
    // be repeated.
    write_file(&folder.join(SCRIPT), script.as_bytes())?;
    if let Some(choices) = &details.program.origin.choices {
        write_file(&folder.join(CHOICES), choices)?;
    }
    write_test_case(&test_case, folder)?;
    if let Some(reduced) = &details.reduced {
        let inner = folder.join(REDUCED);
        fs::create_dir_all(&inner).map_err(|source| ProgramError::Write {
            path: inner.clone(),
            source,
        })?;
        let reduced = test_case_of(&reduced.program);
        if let Some(through) = through_reduction(details) {
            let script = reproduce_script(&reduced, target, &symptom(&through));
            write_file(&inner.join(SCRIPT), script.as_bytes())?;
        }
        write_test_case(&reduced, &inner)?;
    }
    write_file(&folder.join("README.md"), readme(details).as_bytes())
}

/// The test case from the store.
#[must_use]
pub(crate) fn test_case_of(stored: &StoredTestCase) -> TestCase {
    let language = from_word(&stored.language).unwrap_or(Language::C);
    let files = stored.files.iter().map(|file| SourceFile {
        name: file.name.clone(),
        role: from_word(&file.role).unwrap_or(Role::Test),
        text: file.text.as_str().into(),
    });
    let mut test_case = TestCase::new(language, files.collect());
    test_case.expected = stored.expected.as_deref().map(Into::into);
    if language == Language::Dafny {
        test_case.requires = dafny_parts(&test_case.files);
    }
    test_case
}

/// The features that Dafny needs options for, which the store does not contain.
fn dafny_parts(files: &[SourceFile]) -> BTreeSet<String> {
    let programs = files
        .iter()
        .filter_map(|file| parse(&file.name, &file.text, ParseOptions::default()).ok());
    let parts = programs.flat_map(|program| required_features(&program));
    parts.map(str::to_owned).collect()
}

fn from_word<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(Value::String(word.to_owned())).ok()
}

fn observations(details: &FindingDetails) -> Vec<Observation> {
    let rows = details.observations.iter();
    rows.filter_map(|row| serde_json::from_value(row.full.clone()).ok())
        .collect()
}

/// What shows that the finding was reproduced.
fn symptom(details: &FindingDetails) -> Symptom {
    let blamed = observations(details)
        .into_iter()
        .find(|seen| seen.target == details.finding.target);
    let running = blamed.as_ref().is_some_and(|seen| seen.stage == Stage::Run);
    match details.finding.kind.as_str() {
        "hang" if running => Symptom::ProgramHangs {
            seconds: HANG_SECONDS,
        },
        "hang" => Symptom::BuildHangs {
            seconds: HANG_SECONDS,
        },
        "run-crash" => Symptom::ProgramDies {
            says: blamed.and_then(|seen| failure(&seen.stderr)),
        },
        "wrong-output" => Symptom::WrongOutput {
            expected: details.program.expected.clone().unwrap_or_default(),
        },
        _ => Symptom::BuildFails {
            says: blamed.and_then(|seen| complaint(&seen.stderr)),
        },
    }
}

/// The part of a compiler's message that describes the error, not the lines about the exit
/// status of a tool.
fn complaint(stderr: &str) -> Option<String> {
    let mut lines = stderr.lines();
    let line = lines.find(|line| line.contains("error") && !line.contains("terminated with"))?;
    let words = line.split_once("error: ").map_or(line, |(_, words)| words);
    (!words.trim().is_empty()).then(|| words.trim().to_owned())
}

/// A runtime's message about the failure that ended a program: the line that names it, without
/// what differs from run to run.
fn failure(stderr: &str) -> Option<String> {
    let mut lines = stderr.lines().map(str::trim);
    let telling = ["Error", "Exception", "panic", "panicked"];
    let line = lines.find(|line| telling.iter().any(|word| line.contains(word)))?;
    Some(line.to_owned())
}

fn readme(details: &FindingDetails) -> String {
    let (finding, bug) = (&details.finding, &details.bug_details);
    let observations = observations(details);
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "# {}\n", bug.title);
    let _ = writeln!(
        text,
        "- Compiler: `{}` ({})",
        finding.target, finding.compiler_version
    );
    let _ = writeln!(text, "- What is wrong: {}", kind_in_words(&finding.kind));
    let _ = writeln!(
        text,
        "- Shown in {} of {} repetitions",
        finding.shown, finding.tries
    );
    let _ = writeln!(
        text,
        "\nTo reproduce: `sh reproduce.sh` (exit code 0: the bug shows).\n"
    );
    let _ = writeln!(text, "## What happens\n\n{}\n", finding.evidence.trim_end());
    if let Some(blamed) = observations
        .iter()
        .find(|seen| seen.target == finding.target)
    {
        message(&mut text, blamed);
    }
    let _ = writeln!(
        text,
        "## Why the compiler is wrong\n\n{}\n",
        reason(details, &observations)
    );
    let _ = writeln!(text, "## What every compiler did\n");
    for (result, targets) in by_result(&observations) {
        let _ = writeln!(text, "- {result}: {}", targets.join(", "));
    }
    if let Some(reduced) = &details.reduced {
        reduced_program(&mut text, reduced, through_reduction(details).as_ref());
    }
    let _ = writeln!(text, "\n## The program\n");
    for file in &details.program.files {
        let _ = writeln!(
            text,
            "- `{}`, {} lines",
            file.name,
            file.text.lines().count()
        );
    }
    let origin = &details.program.origin;
    if let (Some(generator), Some(version)) = (&origin.generator, &origin.generator_version) {
        let _ = write!(
            text,
            "\nWritten by Gadfly (generator `{generator}`, version {version}"
        );
        if let Some(seed) = origin.seed {
            let _ = write!(text, ", seed {seed}");
        }
        let _ = writeln!(
            text,
            "); `gadfly replay test.choices --out DIR` recreates it."
        );
    }
    text
}

/// The complete reduced program, which maintainers read first.
fn reduced_program(text: &mut String, reduced: &Reduction, through: Option<&FindingDetails>) {
    let _ = writeln!(
        text,
        "\n## The reduced program\n\n{} tokens, in `{REDUCED}/`. {}\n",
        reduced.tokens,
        reduced.reason.replace('\n', " ")
    );
    for file in &reduced.program.files {
        let program = match from_word(&reduced.program.language) {
            Some(Language::Dafny) => with_options_line(&file.text),
            _ => Cow::Borrowed(&*file.text),
        };
        let _ = writeln!(
            text,
            "`{}`:\n\n```\n{}\n```\n",
            file.name,
            program.trim_end()
        );
    }
    if let Some(through) = through {
        let _ = writeln!(
            text,
            "It shows: {}\n\n`sh {REDUCED}/{SCRIPT}` reproduces that.",
            through.finding.evidence.trim_end()
        );
    }
}

fn kind_in_words(kind: &str) -> &str {
    match kind {
        "crash" => "the compiler crashes or reports an internal error",
        "reject" => "the compiler rejects a valid program",
        "hang" => "the compiler or the compiled program does not end within its limits",
        "wrong-output" => "the compiled program prints a wrong output",
        "run-crash" => "the compiled program dies",
        other => other,
    }
}

/// The output of the blamed target, if it says more than the evidence.
fn message(text: &mut String, seen: &Observation) {
    let said = if seen.stage == Stage::Run {
        &seen.stdout
    } else {
        &seen.stderr
    };
    if said.trim().is_empty() {
        return;
    }
    let _ = writeln!(text, "Command: `{}`\n\n```", seen.command.join(" "));
    for line in said.lines().take(MOST_LINES) {
        let _ = writeln!(text, "{line}");
    }
    if said.lines().count() > MOST_LINES {
        let _ = writeln!(text, "[...]");
    }
    let _ = writeln!(text, "```\n");
}

fn reason(details: &FindingDetails, observations: &[Observation]) -> String {
    let expected = details.program.expected.as_deref();
    let agreeing = observations.iter().filter(|seen| {
        seen.stage == Stage::Run
            && seen.exit.signal().is_none()
            && expected.is_none_or(|right| right == seen.stdout)
    });
    let agreeing = agreeing.count();
    let mut text = String::new();
    let language = finding_language(details);
    if details.program.origin.generator.is_some() && language == Language::Dafny {
        text.push_str(
            "The program was run by an interpreter that shares no code with Dafny: no operation \
             of it is invalid, and its output does not depend on the backend.",
        );
    } else if details.program.origin.generator.is_some() {
        text.push_str(
            "The program was executed on an exact model of the language while it was generated: \
             every operation is defined, and nothing depends on the implementation beyond the \
             sizes of the types on x86-64.",
        );
    }
    match expected.map(|expected| expected.trim_end().lines().collect::<Vec<_>>()) {
        Some(lines) if lines.len() > 1 => {
            let _ = write!(
                text,
                " The {} lines of output must be those of expected.txt.",
                lines.len()
            );
        }
        Some(lines) => {
            let _ = write!(text, " The output must be `{}`.", lines.concat());
        }
        None => {}
    }
    let _ = write!(
        text,
        " Of {} targets, {agreeing} agree.",
        observations.len()
    );
    text.trim_start().to_owned()
}

/// The targets grouped by their results, in the order in which each result first occurred.
fn by_result(observations: &[Observation]) -> Vec<(String, Vec<&str>)> {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for seen in observations {
        let result = format!("{}: {}", stage(seen.stage), result(seen));
        match groups.iter_mut().find(|(known, _)| *known == result) {
            Some((_, targets)) => targets.push(&seen.target),
            None => groups.push((result, vec![&seen.target])),
        }
    }
    groups
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Compile => "compile",
        Stage::Driver => "compile the driver",
        Stage::Link => "link",
        Stage::Run => "run",
    }
}

fn result(seen: &Observation) -> String {
    match seen.stdout.lines().next() {
        Some(first) if seen.stage == Stage::Run => format!("{}, printed `{first}`", seen.exit),
        _ => seen.exit.to_string(),
    }
}
