//! The supply of names. Every name is declared once in a program, so that nothing
//! is hidden by accident; hostile names are ordinary names in every position.

use super::hostile::WORDS;
use gadfly_choice::Choices;
use std::collections::BTreeSet;

/// The supply of names of one program.
#[derive(Debug)]
pub(crate) struct Names {
    next: u32,
    hostile: bool,
    taken: BTreeSet<String>,
    last: String,
}

impl Names {
    pub(crate) fn new(hostile: bool) -> Names {
        Names {
            next: 0,
            hostile,
            taken: BTreeSet::new(),
            last: String::new(),
        }
    }

    /// A new name: a stem with a number, or else a hostile one (and whether it
    /// is).
    pub(crate) fn fresh(&mut self, stem: &'static str, ch: &mut Choices) -> (String, bool) {
        let hostile = if self.hostile {
            match ch.weighted(&[12, 3, 1]) {
                0 => None,
                1 => Some(ch.pick(WORDS).to_string()),
                _ => Some(other_case(&self.last)),
            }
        } else {
            None
        };
        if let Some(name) = hostile
            && !name.is_empty()
            && self.taken.insert(name.clone())
        {
            self.last.clone_from(&name);
            return (name, true);
        }
        loop {
            let name = format!("{stem}{}", self.next);
            self.next += 1;
            if !self.hostile || self.taken.insert(name.clone()) {
                if self.hostile {
                    self.last.clone_from(&name);
                }
                return (name, false);
            }
        }
    }
}

/// The name with its first letter in the other case.
fn other_case(name: &str) -> String {
    let mut letters = name.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let first = if first.is_ascii_lowercase() {
        first.to_ascii_uppercase()
    } else {
        first.to_ascii_lowercase()
    };
    let other = format!("{first}{}", letters.as_str());
    if super::hostile::is_reserved(&other) {
        String::new()
    } else {
        other
    }
}
