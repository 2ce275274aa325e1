//! The names of files and folders in the folder of a reduction.

/// The link to the best program so far.
pub(super) const BEST: &str = "best";

/// The folder of all steps.
pub(super) const HISTORY: &str = "history";

/// The folder of programs that show other bugs.
pub(super) const OTHERS: &str = "others";

/// The sizes and times of all steps.
pub(super) const LOG: &str = "log.tsv";

/// The name of the step with the original.
pub(super) const ORIGINAL: &str = "original";

/// The expected output, in the folder of a step.
pub(super) const EXPECTED: &str = "expected.txt";

/// The choices that a step was generated from, in its folder.
pub(super) const CHOICES: &str = "choices.recording";
