//! The ways to get smaller by themselves, for searches other than ours: one that goes
//! on with the text where the choices end.

use super::{delete_choices, delete_scopes, hoist, lower};
use crate::recording::Recording;

/// A way to make a recording smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Without runs of sibling scopes.
    DeleteScopes,
    /// With a scope's descendants in its place.
    Hoist,
    /// Without runs of choices.
    DeleteChoices,
    /// With one choice lowered.
    Lower,
}

impl Way {
    /// All ways, from the coarse to the fine.
    pub const ALL: [Way; 4] = [
        Way::DeleteScopes,
        Way::Hoist,
        Way::DeleteChoices,
        Way::Lower,
    ];

    /// What a person calls it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Way::DeleteScopes => "choices-delete-scopes",
            Way::Hoist => "choices-hoist",
            Way::DeleteChoices => "choices-delete",
            Way::Lower => "choices-lower",
        }
    }

    /// The length of the runs to begin with; those who have no runs have 1.
    #[must_use]
    pub fn largest(self, recording: &Recording) -> usize {
        match self {
            Way::DeleteScopes => delete_scopes::largest(recording),
            Way::DeleteChoices => delete_choices::SIZES[0],
            Way::Hoist | Way::Lower => 1,
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
            Way::DeleteScopes => Box::new(delete_scopes::proposals(recording, size, from)),
            Way::Hoist => Box::new(hoist::proposals(recording, from)),
            Way::DeleteChoices => Box::new(delete_choices::proposals(recording, size, from)),
            Way::Lower => Box::new(lower::proposals(recording, from)),
        }
    }
}
