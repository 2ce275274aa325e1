//! A Dafny as a verifier: many programs in one call, an answer for each.
//!
//! Starting Dafny costs more than verifying a small module, so the modules of many
//! programs are written to one file, and errors are told apart by their lines. A file on which
//! Dafny fails is split until it is known which program it was; programs that are refused
//! before verification are taken out, and the rest is verified without them.

use crate::answer::{Answer, Said, gave_up};
use gadfly_sandbox::{Exit, Job, Limits, RunError, Runner, Stop};
use gadfly_toolchain::{Dafny, Platform};
use std::path::PathBuf;
use std::time::Duration;
use tracing::debug;

/// The name of the file.
const FILE: &str = "batch.dfy";

/// How a verifier is asked, without a change of what is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Variation {
    /// As usual.
    #[default]
    Plain,
    /// The solver makes other random choices.
    Seed(u32),
    /// Every assertion is proved by itself (Dafny 4).
    Isolated,
    /// The programs of a file come in the opposite order.
    Reversed,
}

/// Why a verifier has no answers.
#[derive(Debug, thiserror::Error)]
pub enum VerifierError {
    /// The machine gets in the way, or the user stopped it.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A file could not be written.
    #[error("cannot write a file for Dafny: {0}; check the disk")]
    Write(#[from] std::io::Error),
    /// No folder could be made.
    #[error(transparent)]
    Scratch(#[from] gadfly_sandbox::ScratchError),
}

/// A Dafny with a solver.
#[derive(Clone, Debug)]
pub struct Verifier {
    /// The Dafny.
    pub dafny: Dafny,
    /// z3.
    pub solver: PathBuf,
    /// Seconds for one obligation, after which Dafny gives up.
    pub seconds: u32,
}

impl Verifier {
    /// Its name and version.
    #[must_use]
    pub fn name(&self) -> String {
        format!("dafny {}", self.dafny.version)
    }

    /// Whether this is a Dafny whose language is that of version 4.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.dafny.version.major >= 4
    }

    /// The answer for each program.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub fn answers(
        &self,
        programs: &[&str],
        variation: Variation,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<Vec<Answer>, VerifierError> {
        let mut order: Vec<usize> = (0..programs.len()).collect();
        if variation == Variation::Reversed {
            order.reverse();
        }
        let mut answers = vec![None; programs.len()];
        let mut waiting = vec![order];
        while let Some(batch) = waiting.pop() {
            if batch.is_empty() {
                continue;
            }
            let texts: Vec<&str> = batch.iter().map(|&at| programs[at]).collect();
            let (file, starts) = one_file(&texts);
            let (exit, output) = self.ask(&file, variation, runner, stop)?;
            let said = Said::read(&output, FILE);
            debug!(
                programs = batch.len(),
                ?exit,
                errors = said.errors.len(),
                "verified"
            );
            if said.finished && said.crash.is_none() {
                for (&at, errors) in batch.iter().zip(by_program(&said, &starts)) {
                    answers[at] = Some(answer(errors));
                }
            } else if let [alone] = batch.as_slice() {
                answers[*alone] = Some(failure(&said, exit, &output));
            } else if said.crash.is_none() && !said.errors.is_empty() {
                // Refused before it was verified: the others are verified without those.
                let errors = by_program(&said, &starts);
                let refused = |errors: &Vec<String>| !errors.is_empty();
                let mut rest = Vec::new();
                for (&at, errors) in batch.iter().zip(&errors) {
                    match refused(errors) {
                        true => answers[at] = Some(Answer::NotResolved(errors.clone())),
                        false => rest.push(at),
                    }
                }
                waiting.push(rest);
            } else {
                let (first, second) = batch.split_at(batch.len() / 2);
                waiting.extend([first.to_vec(), second.to_vec()]);
            }
        }
        let none = || Answer::GaveUp(Vec::new());
        Ok(answers
            .into_iter()
            .map(|it| it.unwrap_or_else(none))
            .collect())
    }

    /// One call of Dafny: how it ended, and what it wrote.
    fn ask(
        &self,
        text: &str,
        variation: Variation,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<(Exit, String), VerifierError> {
        let scratch = runner.scratch()?;
        let folder = scratch.path();
        std::fs::write(folder.join(FILE), text)?;
        let limits = Limits {
            wall: Duration::from_secs(900),
            cpu: Duration::from_secs(600),
            // .NET reserves far more address space than it uses.
            memory: Limits::UNLIMITED,
            processes: 256,
            output: 4 << 20,
            ..Limits::for_compilers()
        };
        let job = Job::new(&self.dafny.exe, folder, limits)
            .env("LC_ALL", "C.UTF-8")
            .args(self.arguments(variation));
        let job = match &self.dafny.platform {
            Platform::DotNet { root } => job
                .env("DOTNET_ROOT", root)
                .env("DOTNET_ROLL_FORWARD", "LatestMajor")
                .env("DOTNET_CLI_TELEMETRY_OPTOUT", "1")
                .env("DOTNET_EnableDiagnostics", "0")
                .env("DOTNET_EnableWriteXorExecute", "0")
                .env("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1")
                .env("DOTNET_GCHeapHardLimit", "C0000000"),
            Platform::Mono => job,
        };
        let done = runner.run(&job, stop)?;
        let output = [done.stdout, done.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
        Ok((done.exit, output.concat()))
    }

    fn arguments(&self, variation: Variation) -> Vec<String> {
        let seconds = self.seconds;
        let mut arguments: Vec<String> = if self.is_new() {
            let solver = self.solver.display();
            [
                "verify".to_owned(),
                "--allow-warnings".to_owned(),
                format!("--solver-path={solver}"),
                format!("--verification-time-limit={seconds}"),
                "--cores=1".to_owned(),
            ]
            .to_vec()
        } else {
            ["/nologo", "/compile:0"]
                .map(str::to_owned)
                .into_iter()
                .chain([format!("/timeLimit:{seconds}")])
                .collect()
        };
        match variation {
            Variation::Seed(seed) if self.is_new() => {
                arguments.push("--boogie".to_owned());
                arguments.push(format!("/randomSeed:{seed}"));
            }
            Variation::Seed(seed) => {
                arguments.push(format!("/z3opt:smt.random_seed={seed}"));
            }
            Variation::Isolated if self.is_new() => {
                arguments.push("--isolate-assertions".to_owned());
            }
            Variation::Isolated | Variation::Plain | Variation::Reversed => {}
        }
        arguments.push(FILE.to_owned());
        arguments
    }
}

/// The programs in one file, and the first line of each.
fn one_file(texts: &[&str]) -> (String, Vec<usize>) {
    let mut file = String::new();
    let mut starts = Vec::new();
    let mut line = 1;
    for text in texts {
        starts.push(line);
        file.push_str(text);
        file.push('\n');
        line += text.matches('\n').count() + 1;
    }
    (file, starts)
}

/// The errors of each program.
fn by_program(said: &Said, starts: &[usize]) -> Vec<Vec<String>> {
    let mut all = vec![Vec::new(); starts.len()];
    for (line, message) in &said.errors {
        let after = starts.partition_point(|start| start <= line);
        if let Some(errors) = all.get_mut(after.saturating_sub(1)) {
            errors.push(message.clone());
        }
    }
    all
}

fn answer(errors: Vec<String>) -> Answer {
    if errors.is_empty() {
        Answer::Verified
    } else if errors.iter().all(|it| gave_up(it)) {
        Answer::GaveUp(errors)
    } else {
        Answer::Refused(errors)
    }
}

/// The answer for a single program on which Dafny did not get to its summary.
fn failure(said: &Said, exit: Exit, output: &str) -> Answer {
    let errors: Vec<String> = said.errors.iter().map(|(_, it)| it.clone()).collect();
    match (&said.crash, exit) {
        (Some(words), _) => Answer::Crashed(words.clone()),
        (None, exit) if exit.is_limit() => Answer::GaveUp(errors),
        (None, Exit::Code(_)) if !errors.is_empty() => Answer::NotResolved(errors),
        _ => {
            let last = output.lines().rev().find(|line| !line.trim().is_empty());
            Answer::Crashed(last.unwrap_or("it ended without a word").to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_belong_to_the_program_of_their_line() {
        let (file, starts) = one_file(&["module A {\n}\n", "module B {}", "module C {\n}"]);
        assert_eq!(starts, [1, 4, 5]);
        assert_eq!(file.lines().nth(starts[1] - 1), Some("module B {}"));
        let said = Said {
            errors: vec![
                (2, "Error: one".into()),
                (5, "Error: two".into()),
                (6, "x: timed out".into()),
            ],
            ..Said::default()
        };
        let all = by_program(&said, &starts);
        assert_eq!(all[0], ["Error: one"]);
        assert!(all[1].is_empty());
        assert_eq!(all[2].len(), 2);
        assert_eq!(answer(all[1].clone()), Answer::Verified);
        assert_eq!(answer(all[2].clone()).name(), "refused");
        assert_eq!(answer(vec!["L timed out".into()]).name(), "gave up");
    }
}
