//! Bugs that somebody has reported already: data that says how to recognise them.
//!
//! A finding of a known bug is counted and named, not reported as new. Built in is
//! what Gadfly knows of Dafny; a user adds files of the same form.

use crate::Signature;
use gadfly_oracle::{Kind, Observation};
use regex::Regex;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use thiserror::Error;
use toml::Spanned;

/// What Gadfly knows of Dafny.
const DAFNY: &str = include_str!("../known/dafny.toml");

/// A file of known bugs is of no use as it stands.
#[derive(Debug, Error)]
pub enum KnownBugsError {
    /// It cannot be read.
    #[error("cannot read the known bugs in {file}: {source}; correct the path or its permissions", file = .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// It is not TOML, or not in the form that is expected.
    #[error("{file}, line {line}: {problem}", file = .file.display())]
    Wrong {
        /// The file.
        file: PathBuf,
        /// Counted from one.
        line: usize,
        /// What, and what to do.
        problem: String,
    },
}

/// A bug that somebody has reported.
#[derive(Clone, Debug, Serialize)]
pub struct KnownBug {
    /// Where, such as `#5569`.
    pub issue: String,
    /// What it is, for a person to read.
    pub note: String,
    #[serde(skip)]
    kind: Kind,
    /// Any family if none is said.
    #[serde(skip)]
    family: Option<String>,
    /// Any message if none is said: wrong outputs have none.
    #[serde(skip)]
    message: Option<Regex>,
    /// The whole signature or its short name; any if none is said.
    #[serde(skip)]
    signature: Option<String>,
}

/// All bugs that are known, in the order in which they are tried.
#[derive(Clone, Debug, Default)]
pub struct KnownBugs(Vec<KnownBug>);

/// What may stand in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    bug: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    issue: String,
    #[serde(default)]
    note: String,
    kind: Kind,
    family: Option<String>,
    message: Option<Spanned<String>>,
    signature: Option<String>,
}

impl KnownBugs {
    /// What Gadfly knows by itself.
    #[must_use]
    pub fn built_in() -> KnownBugs {
        // The text is ours and a test reads it.
        parse(Path::new("known/dafny.toml"), DAFNY).unwrap_or_default()
    }

    /// These, after those of a file of the user's.
    ///
    /// # Errors
    /// When the file cannot be used; the message says where and what to do.
    pub fn with_file(self, file: &Path) -> Result<KnownBugs, KnownBugsError> {
        let text = std::fs::read_to_string(file).map_err(|source| KnownBugsError::Unreadable {
            file: file.to_owned(),
            source,
        })?;
        let mut bugs = parse(file, &text)?;
        bugs.0.extend(self.0);
        Ok(bugs)
    }

    /// The known bug that a finding of this kind with this signature, in this
    /// observation, shows.
    #[must_use]
    pub fn recognise(
        &self,
        kind: Kind,
        found: &Signature,
        seen: &Observation,
    ) -> Option<&KnownBug> {
        let shown = |bug: &&KnownBug| {
            let family = bug.family.as_ref();
            let message = bug.message.as_ref();
            bug.kind == kind
                && family.is_none_or(|family| *family == seen.family)
                && message.is_none_or(|it| it.is_match(&seen.stderr) || it.is_match(&seen.stdout))
                && bug
                    .signature
                    .as_ref()
                    .is_none_or(|it| it == found.text() || it == found.short_id())
        };
        self.0.iter().find(shown)
    }
}

fn parse(file: &Path, text: &str) -> Result<KnownBugs, KnownBugsError> {
    let wrong = |start: usize, problem: String| KnownBugsError::Wrong {
        file: file.to_owned(),
        line: 1 + text.as_bytes()[..start.min(text.len())]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count(),
        problem,
    };
    let read: File = toml::from_str(text).map_err(|error: toml::de::Error| {
        let problem = error.message().lines().collect::<Vec<_>>().join(" ");
        wrong(error.span().map_or(0, |span| span.start), problem)
    })?;
    let bugs = read.bug.into_iter().map(|entry| {
        let message = entry.message.map(|message| {
            Regex::new(message.get_ref()).map_err(|error| {
                let reason = error.to_string();
                let reason = reason.lines().last().unwrap_or_default().trim().to_owned();
                let problem =
                    format!("`message` is not a regular expression ({reason}); correct it");
                wrong(message.span().start, problem)
            })
        });
        Ok(KnownBug {
            issue: entry.issue,
            note: entry.note,
            kind: entry.kind,
            family: entry.family,
            message: message.transpose()?,
            signature: entry.signature,
        })
    });
    Ok(KnownBugs(bugs.collect::<Result<_, _>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_file_can_be_read() {
        let bugs = parse(Path::new("dafny.toml"), DAFNY).unwrap();
        assert!(!bugs.0.is_empty());
        for bug in &bugs.0 {
            assert!(
                bug.issue.starts_with('#') && !bug.note.is_empty(),
                "{bug:?}"
            );
            let told = bug.message.is_some() || bug.signature.is_some();
            assert!(told, "{bug:?} would hide everything");
        }
    }

    #[test]
    fn a_wrong_file_is_told_with_the_line() {
        for (text, line, said) in [
            ("[[bug]]\nissue = \"#1\"\nkind = \"boom\"\n", 3, "boom"),
            (
                "[[bug]]\nissue = \"#1\"\nkind = \"crash\"\nmessage = '('\n",
                4,
                "not a regular expression",
            ),
            ("[[bug]]\nissu = \"#1\"\n", 2, "issu"),
        ] {
            let error = parse(Path::new("mine.toml"), text).unwrap_err().to_string();
            let place = format!("mine.toml, line {line}: ");
            assert!(error.starts_with(&place), "{error}");
            assert!(error.contains(said), "{error}");
        }
    }
}
