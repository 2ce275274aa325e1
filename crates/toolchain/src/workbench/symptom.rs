//! How a finding shows when a script reproduces it.

/// How a finding shows when it is reproduced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Symptom {
    /// The program does not build: the compiler crashes or rejects it.
    BuildFails {
        /// A part of a line of its messages, if there is one.
        says: Option<String>,
    },
    /// The compiler does not end within this time.
    BuildHangs {
        /// More than a correct compiler ever needs.
        seconds: u64,
    },
    /// The program prints a wrong output.
    WrongOutput {
        /// The expected output.
        expected: String,
    },
    /// The program is killed by a signal, or by its runtime.
    ProgramDies {
        /// A part of a line of its messages, if there is one.
        says: Option<String>,
    },
    /// The program does not end within this time.
    ProgramHangs {
        /// More than a correct program ever needs.
        seconds: u64,
    },
}

/// A text on one line, so that it cannot end a comment.
pub(super) fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}
