//! The generator as reduction sees it: choices in, a subject out.

use crate::generators::Author;
use crate::test_program::TestProgram;
use gadfly_choice::{ChoiceFile, Choices, Fresh, Recording};
use gadfly_reduce::passes::Rewrite;
use gadfly_reduce::{Model, Subject};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Writes the programs of changed choices with the generator that recorded them.
#[derive(Debug)]
pub(crate) struct Rewriter {
    pub(crate) choices: ChoiceFile,
    /// What the original program requires of a compiler: options are chosen for that. A smaller
    /// program that requires more would be rejected rightly.
    pub(crate) requires: BTreeSet<String>,
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
        if !case.requires.is_subset(&self.requires) {
            return None;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::{Settings, generator};

    /// A smaller program had newtypes over truth values, which the original had not: without
    /// the options for them, its rejection was taken for another bug.
    #[test]
    fn a_smaller_program_requires_no_more_than_the_original() {
        let generator = generator("dafny").expect("there is a generator of Dafny");
        let author = Author::new(generator, Settings::default()).expect("settings are optional");
        let programs = (0..400).filter_map(|seed| TestProgram::from_seed(&author, seed).ok());
        let mut demanding = programs.filter(|it| !it.test_case.requires.is_empty());
        let demanding = demanding.next().expect("one in 400 requires options");
        let rewriter = |requires| Rewriter {
            choices: demanding.choices.clone(),
            requires,
        };
        let recording = &demanding.choices.recording;
        let all = demanding.test_case.requires.clone();
        assert!(rewriter(all).rewrite(recording).is_some());
        assert!(rewriter(BTreeSet::new()).rewrite(recording).is_none());
    }
}
