//! Pass: a suffix or a point for the conversion of a number: `(unsigned long)1` becomes `1UL`,
//! `(double)1` becomes `1.`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees};

/// Replaces conversions of literals by literals of that type.
#[derive(Clone, Copy, Debug)]
pub struct Suffixes;

impl Edits for Suffixes {
    fn name(&self) -> &'static str {
        "suffixes"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let conversions = all.iter().filter(|it| it.node.kind() == "cast_expression");
        conversions
            .filter_map(|it| {
                let put = with_suffix(&trees, *it)?;
                Some(Edit::replace(it.file, it.node.byte_range(), put))
            })
            .collect()
    }
}

fn with_suffix(trees: &Trees, place: FileNode<'_>) -> Option<String> {
    let field = |name: &str| place.node.child_by_field_name(name);
    let text = |node| trees.text(FileNode { node, ..place });
    let mut value = field("value")?;
    while value.kind() == "parenthesized_expression" {
        value = value.named_child(0)?;
    }
    let digits = text(value).trim_end_matches(['u', 'U', 'l', 'L']);
    if value.kind() != "number_literal" || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return None;
    }
    let mut words: Vec<&str> = text(field("type")?).split_whitespace().collect();
    words.retain(|it| !matches!(*it, "int" | "const" | "volatile"));
    words.sort_unstable();
    Some(match words[..] {
        [] => digits.to_owned(),
        ["unsigned"] => format!("{digits}U"),
        ["long"] => format!("{digits}L"),
        ["long", "unsigned"] => format!("{digits}UL"),
        ["long", "long"] => format!("{digits}LL"),
        ["long", "long", "unsigned"] => format!("{digits}ULL"),
        ["double"] => format!("{digits}."),
        ["float"] => format!("{digits}.f"),
        ["double", "long"] => format!("{digits}.L"),
        _ => return None,
    })
}
