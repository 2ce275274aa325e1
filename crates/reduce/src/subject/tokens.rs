//! The tokens of a program's files, and whether nothing else counts in a file.

use std::ops::Range;

/// Where the tokens of a text are, in order.
pub fn tokens(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    gadfly_tokens::tokens(text).map(|token| token.range)
}

/// Endings of the names of files in which white space only keeps words apart.
const FREE_FORM: [&str; 9] = ["c", "h", "cpp", "cc", "hpp", "cl", "ispc", "sycl", "dfy"];

/// Whether white space between tokens means nothing. Lines of a preprocessor have an
/// end that does.
pub(super) fn is_free_form(name: &str, text: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    FREE_FORM.contains(&ending) && !text.lines().any(|line| line.trim_start().starts_with('#'))
}
