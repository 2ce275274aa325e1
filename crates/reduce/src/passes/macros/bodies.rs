//! Pass: macros stand for less: for nothing, for a parameter, or for the same without a pair
//! of parentheses or what is in it. Single tokens are left to the pass on tokens.

use super::definitions::{Macro, macros};
use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use std::ops::Range;

/// Simplifies what macros stand for.
#[derive(Clone, Copy, Debug)]
pub struct MacroBodies;

impl Edits for MacroBodies {
    fn name(&self) -> &'static str {
        "macro-bodies"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let all = macros(subject);
        all.iter()
            .flat_map(|it| simpler(&subject.files()[it.file].text, it))
            .collect()
    }
}

fn simpler(text: &str, it: &Macro) -> Vec<Edit> {
    let (Some(first), Some(last)) = (it.body.first(), it.body.last()) else {
        return Vec::new();
    };
    let whole = first.start..last.end;
    let before = text[..whole.start].trim_end_matches([' ', '\t']).len();
    let mut edits = vec![Edit::delete(it.file, before..whole.end)];
    if it.body.len() > 1 {
        let names = it.parameters.iter().map(|it| &text[it.clone()]);
        let names = names.filter(|name| *name != "...");
        edits.extend(names.map(|name| Edit::replace(it.file, whole.clone(), name)));
    }
    for (open, close) in pairs(text, &it.body) {
        let group = open.start..close.end;
        let inside = &text[open.end..close.start];
        edits.push(Edit::replace(it.file, whole.clone(), inside));
        edits.push(Edit::delete(it.file, group));
        edits.push(Edit::delete(it.file, open).and(it.file, close, ""));
    }
    edits
}

/// The pairs of parentheses in a body, outer ones before inner ones.
fn pairs(text: &str, body: &[Range<usize>]) -> Vec<(Range<usize>, Range<usize>)> {
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for token in body {
        match &text[token.clone()] {
            "(" | "{" => open.push(token.clone()),
            ")" | "}" => pairs.extend(open.pop().map(|start| (start, token.clone()))),
            _ => {}
        }
    }
    pairs.sort_by_key(|(start, _)| start.start);
    pairs
}
