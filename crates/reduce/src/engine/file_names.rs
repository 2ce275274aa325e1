//! The names of files and folders in the folder of a reduction.

/// The link to the best program so far.
pub(super) const BEST: &str = "best";

/// The folder of all steps.
pub(super) const HISTORY: &str = "history";

/// The folder of programs that show other bugs.
pub(super) const OTHERS: &str = "others";

/// The size of every step, and when it was made.
pub(super) const LOG: &str = "log.tsv";

/// The step that is the original.
pub(super) const ORIGINAL: &str = "original";

/// The expected output, beside the files of a step.
pub(super) const EXPECTED: &str = "expected.txt";

/// The choices that a step was generated from, beside its files.
pub(super) const CHOICES: &str = "choices.recording";
