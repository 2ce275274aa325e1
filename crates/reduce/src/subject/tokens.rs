//! The tokens of a program's files, and whether nothing else counts in a file.

use std::ops::Range;

/// The ranges of the tokens of a text, in order.
pub fn tokens(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    gadfly_tokens::tokens(text).map(|token| token.range)
}

/// Extensions of files in which white space only separates words.
const FREE_FORM: [&str; 9] = ["c", "h", "cpp", "cc", "hpp", "cl", "ispc", "sycl", "dfy"];

/// Whether white space between tokens has no meaning. In preprocessor directives, line ends
/// have one.
pub(super) fn is_free_form(name: &str, text: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    FREE_FORM.contains(&ending) && !text.lines().any(|line| line.trim_start().starts_with('#'))
}
