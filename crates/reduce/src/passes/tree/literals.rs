//! Pass: smaller numbers and shorter texts.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees};

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
            if let Ok(number) = digits.parse::<u128>() {
                all.extend(["2", "9"].map(str::to_owned));
                let mut part = number;
                while part > 9 {
                    part /= 10;
                    all.push(part.to_string());
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
        "string_literal" if !text.contains('%') => vec!["\"\"".to_owned()],
        _ => Vec::new(),
    };
    let size = |text: &str| (text.len(), text.to_owned());
    all.retain(|it| size(it) < size(text));
    all.dedup();
    all
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
        assert_eq!(smaller("string_literal", "\"text\""), ["\"\""]);
        assert_eq!(smaller("string_literal", "\"%d\""), [""; 0]);
    }
}
