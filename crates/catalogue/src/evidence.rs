//! A finding, as far as it takes to recognise its bug.

use std::collections::BTreeSet;

/// What is known of a finding.
#[derive(Clone, Debug)]
pub struct Evidence<'a> {
    /// The name of its kind: `crash`, `reject`, `hang`, `wrong-output` or `run-crash`.
    pub kind: &'a str,
    /// Who is wrong: a backend of Dafny, the family of a compiler, or `dafny` for Dafny
    /// itself, beside the backend that was asked for.
    pub backends: &'a [&'a str],
    /// The compiler whose catalogue is asked: `dafny`, `gcc`, …
    pub compiler: &'a str,
    /// The compiler's version, such as `4.11.0`.
    pub version: &'a str,
    /// The whole signature.
    pub signature: &'a str,
    /// The short name of the signature.
    pub short_id: &'a str,
    /// What was said, or for a wrong output the [`first_difference`].
    pub words: &'a str,
    /// The features that the program has.
    pub features: &'a BTreeSet<String>,
    /// Where the program comes from, when a generator wrote it.
    pub origin: Option<Origin>,
}

/// The choices that a program was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The version of the generator.
    pub generator: u32,
    /// The seed.
    pub seed: u64,
}

/// The first line in which an output differs from the right one, in the form that the
/// catalogue's `says` quotes.
#[must_use]
pub fn first_difference(right: &str, seen: &str) -> String {
    let mut lines = right.lines().zip(seen.lines()).enumerate();
    let (line, (right, seen)) = lines
        .find(|(_, (right, seen))| right != seen)
        .unwrap_or((0, ("", "")));
    format!("line {} is {seen:?}, not {right:?}", line + 1)
}
