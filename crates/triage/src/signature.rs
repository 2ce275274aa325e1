//! The signature of a finding: a readable line that all findings of one bug
//! share, and a short name made from it.

use crate::tool::failing_tool;
use crate::{crash_report, dafny, refusal};
use fnv::FnvHasher;
use gadfly_oracle::{Conclusion, Exit, Kind, Observation, Stage, examine};
use serde::Serialize;
use std::fmt;
use std::hash::Hasher;

/// Identifies a bug: two findings with the same signature show the same bug.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Signature {
    text: String,
    short_id: String,
    title: String,
}

impl Signature {
    /// The complete signature, which is equal exactly for findings of the same bug.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Twelve hexadecimal digits derived from the text, the same on every machine and in every
    /// version of Gadfly that gives the same text.
    #[must_use]
    pub fn short_id(&self) -> &str {
        &self.short_id
    }

    /// A one-sentence description of the bug for the title of a report.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// A signature that was stored; its text is all that is known of it.
    pub(crate) fn of_text(text: String) -> Signature {
        let title = text.clone();
        Signature::new(text, title)
    }

    fn new(text: String, title: String) -> Signature {
        Signature {
            short_id: short_id(&text),
            text,
            title,
        }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// The signature of a finding of this kind in this observation. The program is valid and prints
/// `right_output`, if that is known.
///
/// For crashes and rejections it consists of the family, the stage, the helper that failed
/// unless it was the compiler proper, and the message without anything that the program chose.
/// For Dafny, crashes of programs have a message as well, and wrong outputs a description of
/// the difference. In all other cases no message says what is wrong, and the family and its
/// options must do.
#[must_use]
pub fn signature(kind: Kind, right_output: Option<&str>, observation: &Observation) -> Signature {
    if observation.lineage.as_deref() == Some(dafny::LINEAGE)
        && let Some(described) = dafny::describe(kind, right_output, observation)
    {
        return of_dafny(kind, observation, described);
    }
    let family = &observation.family;
    let with_options = with_options(observation);
    match kind {
        Kind::Crash | Kind::Reject => {
            let stage = stage_name(observation.stage);
            let tool = failing_tool(&observation.stderr)
                .map(|tool| format!(" ({tool})"))
                .unwrap_or_default();
            let message = match kind {
                Kind::Crash => crash_report::describe(observation),
                _ => refusal::describe(observation),
            };
            let verb = match (kind, observation.stage) {
                (Kind::Crash, Stage::Link) => "crashes while linking",
                (Kind::Crash, _) => "crashes while compiling",
                (_, Stage::Link) => "cannot link a valid program",
                _ => "rejects a valid program",
            };
            Signature::new(
                format!("{kind} {family} {stage}{tool}: {message}"),
                format!("{family}{tool} {verb}: {message}"),
            )
        }
        Kind::Hang => {
            let stage = stage_name(observation.stage);
            let limit = match observation.exit {
                Exit::MemoryLimit => "memory",
                Exit::FileLimit | Exit::OutputLimit => "output",
                _ => "time",
            };
            let title = match observation.stage {
                Stage::Run => format!("{with_options} compiles a program that uses up its {limit}"),
                Stage::Link => format!("{with_options} uses up its {limit} while linking"),
                _ => format!("{with_options} uses up its {limit} while compiling"),
            };
            Signature::new(format!("{kind} {with_options} {stage}: {limit}"), title)
        }
        Kind::WrongOutput => Signature::new(
            format!("{kind} {with_options}"),
            format!("{with_options} compiles a program that prints a wrong output"),
        ),
        Kind::RunCrash => {
            let signal = match observation.exit {
                Exit::Signal(number) => format!("signal {number}"),
                other => other.to_string(),
            };
            Signature::new(
                format!("{kind} {with_options}: {signal}"),
                format!("{with_options} compiles a program that dies of {signal}"),
            )
        }
    }
}

fn of_dafny(kind: Kind, observation: &Observation, described: dafny::Description) -> Signature {
    let stage = stage_name(observation.stage);
    let dafny::Description {
        family,
        verb,
        message,
    } = described;
    Signature::new(
        format!("{kind} {family} {stage}: {message}"),
        format!("{family} {verb}: {message}"),
    )
}

/// The signatures of all errors that the compiler behind a backend of Dafny lists, the first
/// one being the [`signature`] of the finding; for all other findings only that.
#[must_use]
pub fn signatures(
    kind: Kind,
    right_output: Option<&str>,
    observation: &Observation,
) -> Vec<Signature> {
    let described = match observation.lineage.as_deref() {
        Some(dafny::LINEAGE) => dafny::describe_all(kind, right_output, observation),
        _ => Vec::new(),
    };
    match described.is_empty() {
        true => vec![signature(kind, right_output, observation)],
        false => (described.into_iter())
            .map(|it| of_dafny(kind, observation, it))
            .collect(),
    }
}

/// Whether an observation shows the bug with this signature; of a list of errors, any may be
/// it. The program is valid and prints
/// `right_output`, if that is known.
#[must_use]
pub fn shows(bug: &Signature, right_output: Option<&str>, observation: &Observation) -> bool {
    match examine(right_output, observation) {
        Conclusion::Finding { kind, .. } => {
            signatures(kind, right_output, observation).contains(bug)
        }
        Conclusion::Pass | Conclusion::Undecided { .. } => false,
    }
}

fn with_options(observation: &Observation) -> String {
    let mut name = observation.family.clone();
    for option in &observation.options {
        name.push(' ');
        name.push_str(option);
    }
    name
}

/// The name of a stage in signatures. The driver is compiled like the test: the same error
/// there is the same bug.
fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Compile | Stage::Driver => "compile",
        Stage::Link => "link",
        Stage::Run => "run",
    }
}

/// FNV-1a, folded to 48 bits. It must never change, because short ids are quoted in bug
/// reports.
fn short_id(text: &str) -> String {
    let mut hasher = FnvHasher::default();
    hasher.write(text.as_bytes());
    let hash = hasher.finish();
    let folded = (hash >> 48) ^ (hash & 0xffff_ffff_ffff);
    format!("{folded:012x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Short names stand in reports that cannot be changed any more.
    #[test]
    fn short_names_never_change() {
        assert_eq!(short_id(""), "9ce48422e8d7");
        assert_eq!(short_id("wrong-output pcc -O"), "6a1860c2c3f1");
    }
}
