//! What is known of a bug, as texts that are not escaped or cut yet.

/// Everything that a report on one bug may say.
#[derive(Clone, Debug, Default)]
pub struct Issue {
    /// One line: what goes wrong.
    pub title: String,
    /// What is wrong, in a few words: `the compiler crashes`.
    pub what: String,
    /// The compiler with its options: `gcc-12 -O2`.
    pub target: String,
    /// The options alone.
    pub options: Vec<String>,
    /// The version that the compiler reports.
    pub version: String,
    /// The system on which it was seen.
    pub system: String,
    /// The smallest known program, with all its files.
    pub program: Vec<Program>,
    /// Whether the program was reduced.
    pub is_reduced: bool,
    /// The command line that showed it, ready for a shell.
    pub command: String,
    /// What the program should print, if that is known.
    pub expected: Option<String>,
    /// What was seen instead: output or messages, complete.
    pub actual: String,
    /// What was concluded from it.
    pub evidence: String,
    /// Whether output and evidence are of the original program instead of the one shown.
    pub is_of_original: bool,
    /// How often the finding showed when it was tried again, and the number of tries.
    pub shown: (u32, u32),
    /// What every compiler did, grouped by result.
    pub results: Vec<Results>,
    /// When it came and went, a line for each search.
    pub bisections: Vec<String>,
    /// The pass or the commit to blame.
    pub blame: Option<String>,
    /// Why the program is valid.
    pub validity: String,
    /// The bugs of the catalogue that it is, or is like.
    pub related: Vec<RelatedBug>,
    /// What is attached: the names of the files.
    pub attached: Vec<String>,
}

/// A file of the program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// The language, as the info string of a fence: `c`.
    pub language: &'static str,
    /// The whole text.
    pub text: String,
}

/// The targets that had one result.
#[derive(Clone, Debug)]
pub struct Results {
    /// What they did.
    pub result: String,
    /// Whether this shows the bug.
    pub is_bad: bool,
    /// The names of the targets.
    pub targets: Vec<String>,
}

/// A bug of the catalogue that has to do with this one.
#[derive(Clone, Debug)]
pub struct RelatedBug {
    /// Its id with its public issues.
    pub name: String,
    /// What goes wrong there.
    pub title: String,
    /// How it is related: `the same bug`.
    pub relation: String,
}
