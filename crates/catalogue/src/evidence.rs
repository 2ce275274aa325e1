//! A finding, as far as it takes to recognise its bug.

use std::collections::BTreeSet;

/// What rules can compare of a finding.
#[derive(Clone, Debug)]
pub struct Evidence<'a> {
    /// The name of its kind: `crash`, `reject`, `hang`, `wrong-output` or `run-crash`.
    pub kind: &'a str,
    /// What is wrong: a backend of Dafny, or the family of a compiler. If Dafny itself is
    /// wrong: `dafny`, and the backend that was used.
    pub backends: &'a [&'a str],
    /// The compiler whose bugs are searched: `dafny`, `gcc`, …
    pub compiler: &'a str,
    /// The compiler's version, such as `4.11.0`.
    pub version: &'a str,
    /// The complete signature.
    pub signature: &'a str,
    /// The short id of the signature.
    pub short_id: &'a str,
    /// The message or, for a wrong output, the [`first_difference`].
    pub words: &'a str,
    /// The source of the program; empty if it is unknown.
    pub program: &'a str,
    /// The features of the program.
    pub features: &'a BTreeSet<String>,
    /// The origin of the program, if a generator wrote it.
    pub origin: Option<Origin>,
}

/// The generator and seed of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The version of the generator.
    pub generator: u32,
    /// The seed.
    pub seed: u64,
}

/// The first line in which an output differs from the right one, in the format that `says` in
/// the catalogue quotes.
#[must_use]
pub fn first_difference(right: &str, seen: &str) -> String {
    let mut lines = right.lines().zip(seen.lines()).enumerate();
    let (line, (right, seen)) = lines
        .find(|(_, (right, seen))| right != seen)
        .unwrap_or((0, ("", "")));
    format!("line {} is {seen:?}, not {right:?}", line + 1)
}
