//! Pass: put the value that an expression always has in its place. What is left
//! depends on little, and can be cut down without becoming undefined.

use crate::host::HostCompilers;
use crate::pass::{Edit, Edits, Rule};
use crate::subject::Subject;
use crate::values::constants;

/// Replaces expressions by their values.
#[derive(Clone, Copy, Debug)]
pub struct Constants<'a> {
    host: HostCompilers<'a>,
    /// Whether the program must get smaller.
    is_late: bool,
}

impl<'a> Constants<'a> {
    /// Creates the pass; these compilers build the instrumented copies.
    #[must_use]
    pub fn new(host: HostCompilers<'a>) -> Constants<'a> {
        Constants {
            host,
            is_late: false,
        }
    }

    /// The same pass for when nothing else makes the program smaller: it only inserts values
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
        // A number may be longer than the name it replaces. This terminates because no number
        // is replaced again.
        Rule::Anyway
    }

    fn stage(&self) -> u8 {
        match self.is_late {
            true => <dyn crate::Pass>::LATE_VALUES,
            false => <dyn crate::Pass>::VALUES,
        }
    }
}
