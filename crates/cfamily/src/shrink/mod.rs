//! Programs made smaller on their tree (YARPGen dissertation, section 4.3.1).
//!
//! A [`Model`] is a program of the IR that is known to be defined. A [`Pass`] lists
//! changes that would make it smaller; a model with some of them made is executed
//! from the start, rewritten where an operation is not defined any more
//! ([`crate::eval::execute_defined`]), and proved to be defined. So every program that comes out
//! is valid, and what it prints is known. Knows nothing of compilers, and not whether a
//! change is worth making.

mod change;
mod passes;
mod proof;
mod rebuild;
mod uses;

use crate::generate::{Check, Options};
use crate::ir::Program;
use crate::language::{Language, Written};
use change::Change;
use gadfly_choice::Choices;
use std::fmt;
use std::ops::Range;

pub use passes::Pass;

/// A program that can be made smaller.
#[derive(Clone)]
pub struct Model {
    language: Language,
    check: Check,
    program: Program,
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Model")
            .field("language", &self.language)
            .field("functions", &self.program.functions.len())
            .field("globals", &self.program.globals.len())
            .finish_non_exhaustive()
    }
}

/// The changes of one pass that a model allows, in the order of the text: those that
/// follow each other are made together.
#[derive(Clone, Debug)]
pub struct Changes(Vec<Change>);

impl Changes {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Model {
    /// Writes one program, as [`Language::write`] does.
    #[must_use]
    pub fn write(language: Language, choices: &mut Choices, options: &Options) -> Model {
        Model {
            language,
            check: options.check,
            program: language.generate(choices, options).program,
        }
    }

    /// The changes of one pass.
    #[must_use]
    pub fn changes(&self, pass: Pass) -> Changes {
        Changes(pass.changes(&self.program))
    }

    /// The program with some changes made, and its text; `None` if it cannot be made
    /// a defined one.
    #[must_use]
    pub fn changed(&self, changes: &Changes, which: Range<usize>) -> Option<(Model, Written)> {
        let mut program = self.program.clone();
        change::make(&mut program, &changes.0[which])?;
        let memory = proof::made_defined(&self.program, &mut program)?;
        let written = self.language.lowered(self.check, program.clone(), &memory);
        Some((Model { program, ..*self }, written))
    }
}
