//! Pass: names in order, except those that the bug depends on.

use crate::dafny::names;
use crate::pass::{Edit, Edits, Rule};
use crate::subject::Subject;
use gadfly_dafny::Dialect;

/// Gives everything a short name.
#[derive(Clone, Copy, Debug)]
pub(in crate::dafny) struct Rename {
    pub(in crate::dafny) dialect: Dialect,
    pub(in crate::dafny) stage: u8,
}

impl Edits for Rename {
    fn name(&self) -> &'static str {
        "rename"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        names::edits(subject, self.dialect)
    }

    fn rule(&self) -> Rule {
        Rule::Anyway
    }

    fn stage(&self) -> u8 {
        self.stage
    }
}
