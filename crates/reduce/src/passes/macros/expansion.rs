//! Pass: what a macro stands for, in the place of its uses, without its definition.

use super::definitions::{Macro, Use, macros};
use crate::pass::{Edit, Edits, Pass, Rule};
use crate::subject::Subject;
use std::ops::Range;

/// Expands macros one by one.
#[derive(Clone, Copy, Debug)]
pub struct MacroExpansion {
    is_first: bool,
}

impl MacroExpansion {
    /// The pass that expands before anything else, even where that makes the program larger:
    /// what is expanded can be cut.
    #[must_use]
    pub fn first() -> MacroExpansion {
        MacroExpansion { is_first: true }
    }

    /// The pass that expands where that makes the program smaller.
    #[must_use]
    pub fn late() -> MacroExpansion {
        MacroExpansion { is_first: false }
    }
}

impl Edits for MacroExpansion {
    fn name(&self) -> &'static str {
        "macro-expansion"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let all = macros(subject);
        let text = |it: &Macro| &*subject.files()[it.file].text;
        all.iter().filter_map(|it| expanded(text(it), it)).collect()
    }

    fn rule(&self) -> Rule {
        match self.is_first {
            // It ends: each of them takes a definition away.
            true => Rule::Anyway,
            false => Rule::Smaller,
        }
    }

    fn stage(&self) -> u8 {
        match self.is_first {
            true => <dyn Pass>::START,
            false => <dyn Pass>::TEXT,
        }
    }
}

fn expanded(text: &str, it: &Macro) -> Option<Edit> {
    let mut edit = Edit::delete(it.file, it.definition.clone());
    let mut end = 0;
    for found in &it.uses {
        // One in the arguments of another is expanded with that.
        if found.range.start < end {
            continue;
        }
        end = found.range.end;
        edit = edit.and(it.file, found.range.clone(), replacement(text, it, found)?);
    }
    Some(edit)
}

/// What a use stands for.
fn replacement(text: &str, it: &Macro, found: &Use) -> Option<String> {
    let mut made = String::new();
    let mut end = it.body.first().map_or(0, |it| it.start);
    let mut joins = false;
    for (at, token) in it.body.iter().enumerate() {
        let word = &text[token.clone()];
        if word == "##" {
            joins = true;
            made.truncate(made.trim_end().len());
            continue;
        }
        if !joins && token.start > end {
            made.push(' ');
        }
        end = token.end;
        let makes_text = at > 0 && &text[it.body[at - 1].clone()] == "#";
        if word == "#" && it.list.is_some() {
            joins = false;
            continue;
        }
        match argument(text, it, found, word) {
            Some(range) if makes_text => {
                let quoted = text[range].replace('\\', "\\\\").replace('"', "\\\"");
                made.push_str(&format!("\"{quoted}\""));
            }
            Some(range) => made.push_str(&with_inner_uses(text, it, range)?),
            None => made.push_str(word),
        }
        joins = false;
    }
    Some(made)
}

/// The argument that takes the place of a word of the body.
fn argument(text: &str, it: &Macro, found: &Use, word: &str) -> Option<Range<usize>> {
    let number = it.parameters.iter().position(|parameter| {
        let name = &text[parameter.clone()];
        name == word || name == "..." && word == "__VA_ARGS__"
    })?;
    let first = found.arguments.get(number)?;
    match &text[it.parameters[number].clone()] {
        "..." => Some(first.start..found.arguments.last()?.end),
        _ => Some(first.clone()),
    }
}

/// An argument, with the uses of the same macro in it expanded.
fn with_inner_uses(text: &str, it: &Macro, range: Range<usize>) -> Option<String> {
    let mut made = String::new();
    let mut end = range.start;
    for found in &it.uses {
        if found.range.start >= end && found.range.end <= range.end {
            made.push_str(&text[end..found.range.start]);
            made.push_str(&replacement(text, it, found)?);
            end = found.range.end;
        }
    }
    made.push_str(text.get(end..range.end)?);
    Some(made)
}
