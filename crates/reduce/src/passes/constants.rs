//! Pass: put the value that an expression always has in its place. What is left
//! depends on little, and can be cut down without becoming undefined.

use crate::host::HostCompilers;
use crate::pass::{Edit, Edits, Rule};
use crate::subject::Subject;
use crate::values::constants;

/// Puts values in the place of expressions.
#[derive(Clone, Copy, Debug)]
pub struct Constants<'a> {
    host: HostCompilers<'a>,
}

impl<'a> Constants<'a> {
    /// The pass that has these compilers build the instrumented copies.
    #[must_use]
    pub fn new(host: HostCompilers<'a>) -> Constants<'a> {
        Constants { host }
    }
}

impl Edits for Constants<'_> {
    fn name(&self) -> &'static str {
        "constants"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let constants = constants(subject, self.host).into_iter();
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
