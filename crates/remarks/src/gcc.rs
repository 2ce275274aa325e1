//! gcc's `-fopt-info` lines: `func.c:12:3: optimized: loop unrolled 3 times`.
//!
//! They do not name the pass; [`gcc_messages`](crate::gcc_messages) recognises it by the
//! message. Lines without a position are not remarks.

use crate::gcc_messages::known;
use crate::{Kind, Remark};

/// The pass of a message that is not in the table.
const OTHER: &str = "other";

/// Reads what `-fopt-info`, with any of its filters, wrote.
pub(crate) fn read(record: &str) -> Vec<Remark> {
    record.lines().filter_map(remark).collect()
}

fn remark(line: &str) -> Option<Remark> {
    let (place, kind, message) = [
        (": optimized: ", Kind::Fired),
        (": missed: ", Kind::Missed),
        (": note: ", Kind::Note),
    ]
    .into_iter()
    .filter_map(|(mark, kind)| {
        let (place, message) = line.split_once(mark)?;
        Some((place, kind, message))
    })
    // A message may quote another mark: the first one counts.
    .min_by_key(|(place, ..)| place.len())?;
    let (rest, column) = place.rsplit_once(':')?;
    let (file, line) = rest.rsplit_once(':')?;
    column.parse::<u32>().ok()?;
    let line = line.parse().ok()?;
    let message = message.trim();
    let (pass, name) = match known(kind, message) {
        Some((pass, name)) => (pass, name.to_owned()),
        None => (OTHER, first_words(message)),
    };
    Some(Remark {
        kind,
        pass: pass.to_owned(),
        name,
        file: file.to_owned(),
        line,
    })
}

/// The words up to the first that is of this program alone: a number, a name
/// with a mark in it, an expression.
fn first_words(message: &str) -> String {
    let plain = |word: &&str| {
        let word = word.trim_end_matches([':', ',', ';', '.']);
        !word.is_empty() && word.chars().all(|c| c.is_ascii_alphabetic() || c == '-')
    };
    let words: Vec<&str> = message.split_whitespace().take_while(plain).collect();
    words.join(" ")
}
