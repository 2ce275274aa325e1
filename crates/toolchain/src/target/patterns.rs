//! What compilers say, recognised by regular expressions.

use regex::RegexSet;
use serde::{Serialize, Serializer};

/// Messages by which every tool says that the machine, not the program, is the
/// problem. They are never findings.
pub(super) const MACHINE_TROUBLE: [&str; 10] = [
    r"(?i)no space left on device",
    r"(?i)disk quota exceeded",
    r"(?i)too many open files",
    r"(?i)resource temporarily unavailable",
    r"(?i)\b(?:cannot|can't|unable to) (?:v?fork|create (?:a )?(?:process|thread))\b",
    r"(?i)input/output error",
    r"(?i)read-only file system",
    r"(?i)text file busy",
    r"(?i)error while loading shared libraries",
    r"(?i)cannot (?:find|execute) '?(?:ld|as|cc1|cc1plus|collect2)\b",
];

/// Messages by which every tool says that it ran out of the memory it was allowed.
pub(super) const OUT_OF_MEMORY: [&str; 5] = [
    r"(?i)out of memory",
    r"(?i)cannot allocate memory",
    r"(?i)virtual memory exhausted",
    r"(?i)memory exhausted",
    r"std::bad_alloc",
];

/// A list of regular expressions, of which one match is enough.
#[derive(Clone, Debug)]
pub struct Patterns(RegexSet);

impl Patterns {
    /// Compiles the expressions; the error says which one is wrong and why.
    pub(super) fn new<S: AsRef<str>>(
        expressions: impl IntoIterator<Item = S>,
    ) -> Result<Self, regex::Error> {
        RegexSet::new(expressions).map(Patterns)
    }

    /// True when one of them matches somewhere in the text.
    pub fn matches(&self, text: &str) -> bool {
        self.0.is_match(text)
    }
}

impl Serialize for Patterns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.patterns())
    }
}
