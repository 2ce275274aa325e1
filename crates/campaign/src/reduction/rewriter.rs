//! The generator as reduction sees it: choices in, a subject out.

use crate::test_program::TestProgram;
use gadfly_choice::{ChoiceFile, Recording};
use gadfly_reduce::Subject;
use gadfly_reduce::passes::Rewrite;

/// Writes the programs of changed choices with the generator that recorded them.
#[derive(Debug)]
pub(super) struct Rewriter {
    pub(super) choices: ChoiceFile,
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
}
