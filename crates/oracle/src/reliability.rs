//! Confirms findings: a finding that was observed once may be flaky, so it is tried again,
//! and the store keeps how often it shows.

use crate::judgement::{Conclusion, examine};
use crate::kind::Kind;
use gadfly_toolchain::Observation;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How often a finding was reproduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reliability {
    /// The number of tries that showed it.
    pub shown: u32,
    /// The number of tries.
    pub tries: u32,
}

impl Reliability {
    /// Observes `tries` times and counts how often `shows` holds.
    ///
    /// # Errors
    /// The first error of an observation.
    pub fn measure<E>(
        tries: u32,
        mut observe: impl FnMut() -> Result<Observation, E>,
        mut shows: impl FnMut(&Observation) -> bool,
    ) -> Result<Reliability, E> {
        let mut shown = 0;
        for _ in 0..tries {
            shown += u32::from(shows(&observe()?));
        }
        Ok(Reliability { shown, tries })
    }

    /// Whether it showed again at all.
    #[must_use]
    pub fn is_confirmed(self) -> bool {
        self.shown > 0
    }

    /// Whether it showed every time.
    #[must_use]
    pub fn is_steady(self) -> bool {
        self.is_confirmed() && self.shown == self.tries
    }
}

impl fmt::Display for Reliability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.shown, self.tries)
    }
}

/// Observes the blamed target `tries` times and counts how often a finding of
/// the same kind shows, compared with the output that the judgement took to be
/// right ([`Judgement::right_output`](crate::Judgement::right_output)).
pub fn confirm<E>(
    kind: Kind,
    right_output: Option<&str>,
    tries: u32,
    observe: impl FnMut() -> Result<Observation, E>,
) -> Result<Reliability, E> {
    Reliability::measure(tries, observe, |seen| {
        matches!(
            examine(right_output, seen),
            Conclusion::Finding { kind: shown, .. } if shown == kind
        )
    })
}
