//! The covering scheme: which flags the next build of one compiler gets, so that every pair of
//! flags, and then as many triples as possible, come together soonest.
//!
//! A build with 45 flags brings a thousand pairs together. Each flag is the one that adds the
//! most pairs which no build has had; when a row can add none, the most triples. What the
//! compiler refuses is left out, and so is, in most rows, what has already crashed it: the same
//! crash again would hide all others. Flags that allow only crashes to count are in rows of
//! their own.
//!
//! Deterministic: a row follows from its random numbers, from what earlier builds had and
//! from what they learned. Knows no program, and starts no compiler.

mod forbidden;
mod forms;
mod reached;
mod row;

use super::learned::Learned;
use forbidden::Forbidden;
use forms::Forms;
use gadfly_choice::Rng;
use gadfly_toolchain::{AvailableFlags, ResolvedFlags};
use reached::Reached;

pub(super) use forms::Forms as FlagForms;
pub(super) use reached::{Reached as ReachedFlags, for_pairs};

/// The state of the scheme for one compiler.
#[derive(Debug)]
pub(super) struct Covering {
    forms: Forms,
    reached: Reached,
    forbidden: Forbidden,
}

impl Covering {
    pub(super) fn new(available: &AvailableFlags) -> Covering {
        let forms = Forms::new(available);
        Covering {
            reached: Reached::new(forms.len()),
            forbidden: Forbidden::default(),
            forms,
        }
    }

    /// The flags of the next build; `None` if the compiler has no flags. They count as built
    /// until [`Covering::note_built`] says otherwise.
    pub(super) fn plan(&mut self, rng: &mut Rng, learned: &Learned) -> Option<ResolvedFlags> {
        if self.forms.levels().is_empty() {
            return None;
        }
        self.forbidden
            .update(learned, &self.forms, &mut self.reached);
        let row = row::plan(&self.forms, &mut self.reached, &self.forbidden, rng);
        self.reached.add(&row);
        Some(self.forms.resolve(&row))
    }

    /// Corrects what was counted as built: `built` is a part of what was planned, or nothing if
    /// the build was given up.
    pub(super) fn note_built(&mut self, planned: &ResolvedFlags, built: Option<&ResolvedFlags>) {
        let before = self.forms.items(planned);
        let after = built.map_or_else(Vec::new, |built| self.forms.items(built));
        self.reached.correct(&before, &after);
    }
}

#[cfg(test)]
mod tests;
