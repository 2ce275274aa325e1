//! The shrinking passes by themselves, for other searches, such as one that continues with
//! the program's text.

use super::{delete_choices, delete_scopes, hoist, lower};
use crate::recording::Recording;

/// A pass that makes a recording smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Without runs of sibling scopes.
    DeleteScopes,
    /// With a scope's descendants in its place.
    Hoist,
    /// Without runs of choices.
    DeleteChoices,
    /// With one choice lowered.
    Lower,
}

impl Pass {
    /// All passes, from the coarse to the fine.
    pub const ALL: [Pass; 4] = [
        Pass::DeleteScopes,
        Pass::Hoist,
        Pass::DeleteChoices,
        Pass::Lower,
    ];

    /// What a person calls it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Pass::DeleteScopes => "choices-delete-scopes",
            Pass::Hoist => "choices-hoist",
            Pass::DeleteChoices => "choices-delete",
            Pass::Lower => "choices-lower",
        }
    }

    /// The length of the runs to begin with; those who have no runs have 1.
    #[must_use]
    pub fn largest(self, recording: &Recording) -> usize {
        match self {
            Pass::DeleteScopes => delete_scopes::largest(recording),
            Pass::DeleteChoices => delete_choices::SIZES[0],
            Pass::Hoist | Pass::Lower => 1,
        }
    }

    /// The smaller recordings, in order: with runs of this length, and changed at or
    /// behind this event. Each comes with the event where it is changed.
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
