//! What compilers say, recognised by regular expressions.

use regex::RegexSet;
use serde::{Serialize, Serializer};

/// Messages of all tools that blame the machine and not the program. They are never findings.
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

/// Messages of all tools for running out of the memory that they may use.
pub(super) const OUT_OF_MEMORY: [&str; 5] = [
    r"(?i)out of memory",
    r"(?i)cannot allocate memory",
    r"(?i)virtual memory exhausted",
    r"(?i)memory exhausted",
    // As an uncaught exception only: headers mention it as well.
    r"(?:instance of '|what\(\):\s+)std::bad_alloc",
];

/// A list of regular expressions that matches if one of them does.
#[derive(Clone, Debug)]
pub struct Patterns(RegexSet);

impl Patterns {
    /// Compiles the expressions; the error says which one is wrong and why.
    pub(super) fn new<S: AsRef<str>>(
        expressions: impl IntoIterator<Item = S>,
    ) -> Result<Self, regex::Error> {
        RegexSet::new(expressions).map(Patterns)
    }

    /// Whether one of them matches somewhere in the text.
    pub fn matches(&self, text: &str) -> bool {
        self.0.is_match(text)
    }
}

impl Serialize for Patterns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.patterns())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_header_that_speaks_of_memory_is_not_out_of_it() {
        let patterns = Patterns::new(OUT_OF_MEMORY).unwrap();
        let table = [
            ("cc1plus: out of memory allocating 65536 bytes", true),
            (
                "terminate called after throwing an instance of 'std::bad_alloc'",
                true,
            ),
            ("  what():  std::bad_alloc", true),
            (
                "new: In constructor 'std::bad_alloc::bad_alloc()': options are not compatible",
                false,
            ),
            ("new: In constructor ‘std::bad_alloc::bad_alloc()’:", false),
        ];
        for (message, wanted) in table {
            assert_eq!(patterns.matches(message), wanted, "{message}");
        }
    }
}
