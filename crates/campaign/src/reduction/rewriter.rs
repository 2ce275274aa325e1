//! The generator as reduction sees it: choices in, a subject out.

use crate::generators::Author;
use crate::test_program::TestProgram;
use gadfly_choice::{ChoiceFile, Choices, Fresh, Recording};
use gadfly_reduce::passes::Rewrite;
use gadfly_reduce::{Model, Subject};
use std::sync::Arc;

/// Writes the programs of changed choices with the generator that recorded them.
#[derive(Debug)]
pub(crate) struct Rewriter {
    pub(crate) choices: ChoiceFile,
}

impl Rewrite for Rewriter {
    fn rewrite(&self, choices: &Recording) -> Option<Subject> {
        let changed = ChoiceFile {
            recording: choices.clone(),
            seed: None,
            ..self.choices.clone()
        };
        let program = TestProgram::replay(&changed).ok()?;
        let case = program.test_case;
        Some(Subject::of_choices(
            case.files,
            case.expected,
            program.choices.recording,
        ))
    }

    fn passes(&self) -> Vec<&'static str> {
        match self.author() {
            Some(author) => author.generator().passes(),
            None => Vec::new(),
        }
    }

    fn model(&self, choices: &Recording) -> Option<Arc<dyn Model>> {
        let mut choices = Choices::replay(choices, Fresh::Simplest);
        self.author()?.model(&mut choices)
    }
}

impl Rewriter {
    fn author(&self) -> Option<Author> {
        TestProgram::author(&self.choices).ok()
    }
}
