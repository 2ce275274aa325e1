//! Pass: put the value that an expression always has in its place. What is left
//! depends on little, and can be cut down without becoming undefined.

use crate::host::HostCompilers;
use crate::pass::{Edit, Edits, Rule};
use crate::subject::Subject;
use crate::values::{constants, varying};

/// Replaces expressions by their values.
#[derive(Clone, Copy, Debug)]
pub struct Constants<'a> {
    host: HostCompilers<'a>,
    which: Which,
}

/// Which values are put where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    /// All that are known for sure.
    All,
    /// Those that make the program smaller.
    Smaller,
    /// The first and last of several.
    Several,
}

impl<'a> Constants<'a> {
    /// Creates the pass; these compilers build the instrumented copies.
    #[must_use]
    pub fn new(host: HostCompilers<'a>) -> Constants<'a> {
        let which = Which::All;
        Constants { host, which }
    }

    /// The same pass for when nothing else makes the program smaller: it only inserts values
    /// that do.
    #[must_use]
    pub fn late(host: HostCompilers<'a>) -> Constants<'a> {
        let which = Which::Smaller;
        Constants { host, which }
    }

    /// After that, the first or last value of expressions that have several: what computes it
    /// may go then.
    #[must_use]
    pub(crate) fn of_several(host: HostCompilers<'a>) -> Constants<'a> {
        let which = Which::Several;
        Constants { host, which }
    }
}

/// The size of programs for which one of several values is tried, in tokens.
const SMALL: usize = 120;

impl Edits for Constants<'_> {
    fn name(&self) -> &'static str {
        match self.which {
            Which::All | Which::Smaller => "constants",
            Which::Several => "values",
        }
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let values = match self.which {
            Which::All | Which::Smaller => constants(subject, self.host),
            Which::Several if subject.size().tokens > SMALL => Vec::new(),
            Which::Several => varying(subject, self.host),
        };
        let edits = values.into_iter();
        edits
            .map(|it| Edit::replace(it.file, it.range, it.value))
            .collect()
    }

    fn most(&self) -> usize {
        match self.which {
            Which::All | Which::Smaller => usize::MAX,
            Which::Several => 1,
        }
    }

    fn rule(&self) -> Rule {
        match self.which {
            Which::Smaller => Rule::Smaller,
            // A number may be longer than the name it replaces. This terminates because no
            // number is replaced again.
            Which::All | Which::Several => Rule::Anyway,
        }
    }

    fn stage(&self) -> u8 {
        match self.which {
            Which::All => <dyn crate::Pass>::VALUES,
            Which::Smaller | Which::Several => <dyn crate::Pass>::LATE_VALUES,
        }
    }
}
