//! How far a campaign got: what the store keeps of it from time to time, and
//! what a process that goes on with it begins with.

use crate::blockers::Blocker;
use crate::budget::Budget;
use crate::tallies::Tallies;
use gadfly_store::Campaign;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::Duration;

/// The progress of a campaign, apart from the first test that is not done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// The counts so far.
    #[serde(flatten)]
    pub tallies: Tallies,
    /// Tests that are done although an earlier one is not.
    #[serde(default)]
    pub done_ahead: BTreeSet<u64>,
    /// The blockers found so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blockers: Vec<Blocker>,
    /// Wall-clock seconds that the campaign has run.
    #[serde(default)]
    pub seconds: f64,
}

impl Checkpoint {
    /// The progress of a stored campaign.
    #[must_use]
    pub fn of(campaign: &Campaign) -> Checkpoint {
        // A new campaign has no checkpoint.
        serde_json::from_value(campaign.tallies.clone()).unwrap_or_default()
    }

    /// The checkpoint in the form in which it is stored.
    pub(crate) fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// The rest of a budget for the whole campaign; `None` if it is spent.
    #[must_use]
    pub fn left_of(&self, budget: Budget) -> Option<Budget> {
        match budget {
            Budget::Tests(tests) => (self.tallies.tests < tests).then_some(budget),
            Budget::Time(time) => {
                let spent = Duration::try_from_secs_f64(self.seconds).unwrap_or(Duration::MAX);
                let left = time.saturating_sub(spent);
                (!left.is_zero()).then_some(Budget::Time(left))
            }
            Budget::Endless => Some(Budget::Endless),
        }
    }

    /// A budget in addition to what is already done.
    #[must_use]
    pub fn on_top(&self, budget: Budget) -> Budget {
        match budget {
            Budget::Tests(tests) => Budget::Tests(tests.saturating_add(self.tallies.tests)),
            // Each process measures its own time.
            Budget::Time(_) | Budget::Endless => budget,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(tests: u64, seconds: f64) -> Checkpoint {
        Checkpoint {
            tallies: Tallies {
                tests,
                ..Tallies::default()
            },
            seconds,
            done_ahead: BTreeSet::from([tests + 3]),
            blockers: Vec::new(),
        }
    }

    #[test]
    fn a_budget_is_spent_once() {
        let minute = Budget::Time(Duration::from_secs(60));
        let past = after(10, 45.0);
        assert_eq!(past.left_of(Budget::Tests(12)), Some(Budget::Tests(12)));
        assert_eq!(past.left_of(Budget::Tests(10)), None);
        let quarter = Budget::Time(Duration::from_secs(15));
        assert_eq!(past.left_of(minute), Some(quarter));
        assert_eq!(after(10, 60.0).left_of(minute), None);
        assert_eq!(after(10, f64::MAX).left_of(minute), None);
        assert_eq!(past.left_of(Budget::Endless), Some(Budget::Endless));
        assert_eq!(past.on_top(Budget::Tests(5)), Budget::Tests(15));
        assert_eq!(past.on_top(minute), minute);
    }

    #[test]
    fn the_store_gives_back_what_it_was_given() {
        let past = after(7, 1.5);
        let back: Checkpoint = serde_json::from_value(past.to_json()).unwrap();
        assert_eq!(back, past);
        let none: Checkpoint = serde_json::from_value(Value::Null).unwrap_or_default();
        assert_eq!(none, Checkpoint::default());
    }
}
