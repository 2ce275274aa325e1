//! Pass: put the value that an expression always has in its place. What is left
//! depends on little, and can be cut down without becoming undefined.

use crate::pass::{Edit, Edits, Rule};
use crate::subject::Subject;
use crate::values::ValueProfiler;

/// Puts values in the place of expressions.
#[derive(Clone, Copy, Debug)]
pub struct Constants<'a> {
    profiler: ValueProfiler<'a>,
}

impl<'a> Constants<'a> {
    /// The pass that asks this profiler for values.
    #[must_use]
    pub fn new(profiler: ValueProfiler<'a>) -> Constants<'a> {
        Constants { profiler }
    }
}

impl Edits for Constants<'_> {
    fn name(&self) -> &'static str {
        "constants"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let constants = self.profiler.constants(subject).into_iter();
        constants
            .map(|it| Edit::replace(it.file, it.range, it.value))
            .collect()
    }

    fn rule(&self) -> Rule {
        // A number may be longer than the name it stands for; there is an end to it,
        // because no number is replaced.
        Rule::Anyway
    }

    fn stage(&self) -> u8 {
        <dyn crate::Pass>::VALUES
    }
}
