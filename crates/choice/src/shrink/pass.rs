//! The shrinking passes by themselves, for other searches, such as one that continues with
//! the program's text.

use super::{delete_choices, delete_scopes, hoist, lower};
use crate::recording::Recording;

/// A pass that makes a recording smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Deletes runs of sibling scopes.
    DeleteScopes,
    /// Replaces a scope by its descendants.
    Hoist,
    /// Deletes runs of choices.
    DeleteChoices,
    /// Lowers one choice.
    Lower,
}

impl Pass {
    /// All passes, coarse ones first.
    pub const ALL: [Pass; 4] = [
        Pass::DeleteScopes,
        Pass::Hoist,
        Pass::DeleteChoices,
        Pass::Lower,
    ];

    /// Its name for people.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Pass::DeleteScopes => "choices-delete-scopes",
            Pass::Hoist => "choices-hoist",
            Pass::DeleteChoices => "choices-delete",
            Pass::Lower => "choices-lower",
        }
    }

    /// The length of the first runs; 1 for passes without runs.
    #[must_use]
    pub fn largest(self, recording: &Recording) -> usize {
        match self {
            Pass::DeleteScopes => delete_scopes::largest(recording),
            Pass::DeleteChoices => delete_choices::SIZES[0],
            Pass::Hoist | Pass::Lower => 1,
        }
    }

    /// The smaller recordings, in order, with runs of this length and changes from this event
    /// on. Each comes with the position of its change.
    pub fn proposals<'a>(
        self,
        recording: &'a Recording,
        size: usize,
        from: usize,
    ) -> Box<dyn Iterator<Item = (usize, Recording)> + 'a> {
        match self {
            Pass::DeleteScopes => Box::new(delete_scopes::proposals(recording, size, from)),
            Pass::Hoist => Box::new(hoist::proposals(recording, from)),
            Pass::DeleteChoices => Box::new(delete_choices::proposals(recording, size, from)),
            Pass::Lower => Box::new(lower::proposals(recording, from)),
        }
    }
}
