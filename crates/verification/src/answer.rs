//! What a verifier says of a program, read from its messages.

use serde::Serialize;

/// What a verifier says of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "answer", content = "words")]
pub enum Answer {
    /// All claims are proved.
    Verified,
    /// Some are not: its errors.
    Refused(Vec<String>),
    /// It ran out of time or resources, which is no answer.
    GaveUp(Vec<String>),
    /// The program was refused before it was verified.
    NotResolved(Vec<String>),
    /// Dafny failed: the first line that says so.
    Crashed(String),
}

impl Answer {
    /// The name of the answer.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Answer::Verified => "verified",
            Answer::Refused(_) => "refused",
            Answer::GaveUp(_) => "gave up",
            Answer::NotResolved(_) => "not resolved",
            Answer::Crashed(_) => "crashed",
        }
    }
}

/// Words by which Dafny says that it has failed itself.
const CRASHES: [&str; 6] = [
    "nhandled exception",
    "nternal translation error",
    "Boogie program had",
    "UnreachableException",
    "ContractException",
    "Stack overflow",
];

/// Words by which it says that it gave up.
const LIMITS: [&str; 4] = [
    "imed out",
    "out of resource",
    "inconclusive",
    "out of memory",
];

/// What Dafny said of a file: its errors with their lines, and whether it failed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// Line and message of each error.
    pub(crate) errors: Vec<(usize, String)>,
    /// The line of its output that says that it failed.
    pub(crate) crash: Option<String>,
    /// Whether it got to its summary.
    pub(crate) finished: bool,
}

impl Said {
    /// Reads the output for a file of this name.
    pub(crate) fn read(output: &str, file: &str) -> Said {
        let mut said = Said::default();
        for line in output.lines() {
            if CRASHES.iter().any(|words| line.contains(words)) {
                said.crash.get_or_insert_with(|| line.trim().to_owned());
            }
            said.finished |= line.contains("Dafny program verifier finished");
            let Some((_, rest)) = line.split_once(&format!("{file}(")) else {
                continue;
            };
            let Some((place, message)) = rest.split_once("): ") else {
                continue;
            };
            let number = place.split(',').next().and_then(|it| it.parse().ok());
            let is_error = message.starts_with("Error") || gave_up(message);
            if let Some(number) = number
                && is_error
            {
                said.errors.push((number, message.to_owned()));
            }
        }
        said
    }
}

/// Whether a message says that a limit was reached.
pub(crate) fn gave_up(message: &str) -> bool {
    LIMITS.iter().any(|words| message.contains(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_both_versions_are_read() {
        let said = Said::read(
            "x/batch.dfy(12,3): Error: a postcondition could not be proved on this return path\n   |\n\
             x/batch.dfy(9,3): Related location: this is the postcondition\n\
             batch.dfy(30,4): Error BP5003: A postcondition might not hold on this return path.\n\
             batch.dfy(40,4): Verification of 'L' timed out after 20 seconds\n\n\
             Dafny program verifier finished with 30 verified, 2 errors\n",
            "batch.dfy",
        );
        let lines: Vec<usize> = said.errors.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [12, 30, 40]);
        assert!(said.finished && said.crash.is_none());
        assert!(gave_up(&said.errors[2].1) && !gave_up(&said.errors[0].1));
    }

    #[test]
    fn failures_of_dafny_are_read() {
        let output = "Boogie program had 1 type checking errors\nin batch.dfy(3,4)\n";
        let said = Said::read(output, "batch.dfy");
        assert!(said.crash.is_some() && !said.finished);
    }
}
