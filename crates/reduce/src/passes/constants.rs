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
    /// Whether the program must get smaller by it.
    is_late: bool,
}

impl<'a> Constants<'a> {
    /// The pass that has these compilers build the instrumented copies.
    #[must_use]
    pub fn new(host: HostCompilers<'a>) -> Constants<'a> {
        Constants {
            host,
            is_late: false,
        }
    }

    /// The same when nothing else makes the program smaller any more: then only values
    /// that do.
    #[must_use]
    pub fn late(host: HostCompilers<'a>) -> Constants<'a> {
        Constants {
            host,
            is_late: true,
        }
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
        if self.is_late {
            return Rule::Smaller;
        }
        // A number may be longer than the name it stands for; there is an end to it,
        // because no number is replaced.
        Rule::Anyway
    }

    fn stage(&self) -> u8 {
        match self.is_late {
            true => <dyn crate::Pass>::LATE_VALUES,
            false => <dyn crate::Pass>::VALUES,
        }
    }
}
