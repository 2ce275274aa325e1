//! Pass: smaller numbers and shorter texts.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees};
use std::collections::BTreeSet;

/// Makes numbers smaller and string literals shorter.
#[derive(Clone, Copy, Debug)]
pub struct Literals;

impl Edits for Literals {
    fn name(&self) -> &'static str {
        "literals"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let mut edits: Vec<(usize, Edit)> = Vec::new();
        for place in all {
            let smaller = smaller(place.node.kind(), trees.text(place));
            let put = |text: &String| edit(place, text);
            edits.extend(smaller.iter().map(put).enumerate());
            edits.extend(joined(&trees, place).map(|it| (0, it)));
        }
        // The largest changes first, so that they can be made together.
        edits.sort_by_key(|(rank, _)| *rank);
        edits.into_iter().map(|(_, edit)| edit).collect()
    }
}

fn edit(place: FileNode<'_>, text: &str) -> Edit {
    Edit::replace(place.file, place.node.byte_range(), text)
}

/// `"a" "b"` becomes `"ab"`.
fn joined(trees: &Trees, place: FileNode<'_>) -> Option<Edit> {
    if place.node.kind() != "concatenated_string" {
        return None;
    }
    let mut cursor = place.node.walk();
    let parts = place.node.named_children(&mut cursor);
    let inside = parts.map(|node| {
        let text = trees.text(FileNode { node, ..place });
        text.strip_prefix('"')?.strip_suffix('"')
    });
    let inside: Option<Vec<&str>> = inside.collect();
    Some(edit(place, &format!("\"{}\"", inside?.concat())))
}

/// Replacements for a literal, the smallest first.
fn smaller(kind: &str, text: &str) -> Vec<String> {
    let mut all = match kind {
        "number_literal" => {
            let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
            let mut all = vec!["0".to_owned(), "1".to_owned(), digits.to_owned()];
            // The grammar takes a sign for a part of the number.
            let (sign, bare) = match digits.strip_prefix('-') {
                Some(bare) => ("-", bare),
                None => ("", digits),
            };
            if let Some(number) = whole_number(bare) {
                let small = ["1", "2", "9"].map(|it| format!("{sign}{it}"));
                all.extend(small);
                all.push(format!("{sign}{number}"));
                let mut part = number;
                while part > 9 {
                    part /= 10;
                    all.push(format!("{sign}{part}"));
                }
            }
            if let Some((whole, _)) = digits.split_once('.') {
                all.push(format!("{whole}."));
                all.push(whole.to_owned());
            }
            all
        }
        "char_literal" => vec!["0".to_owned()],
        // Without its format, a program prints nothing useful.
        "string_literal" if !text.contains('%') => {
            vec!["\"\"".to_owned(), "\"0\"".to_owned()]
        }
        _ => Vec::new(),
    };
    let size = |text: &str| (text.len(), text.to_owned());
    let mut seen = BTreeSet::new();
    all.retain(|it| size(it) < size(text) && seen.insert(it.clone()));
    all
}

/// The value of a decimal or hexadecimal number.
fn whole_number(digits: &str) -> Option<u128> {
    match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
        Some(digits) => u128::from_str_radix(digits, 16).ok(),
        None => digits.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::smaller;

    #[test]
    fn only_what_is_smaller_is_tried() {
        assert_eq!(smaller("number_literal", "0"), [""; 0]);
        assert_eq!(smaller("number_literal", "1"), ["0"]);
        assert_eq!(smaller("number_literal", "1UL"), ["0", "1", "2", "9"]);
        assert_eq!(
            smaller("number_literal", "4711"),
            ["0", "1", "2", "9", "471", "47", "4"]
        );
        assert_eq!(
            smaller("number_literal", "-0x7f"),
            ["0", "1", "-1", "-2", "-9", "-127", "-12"]
        );
        assert_eq!(smaller("string_literal", "\"text\""), ["\"\"", "\"0\""]);
        assert_eq!(smaller("string_literal", "\"%d\""), [""; 0]);
    }
}
