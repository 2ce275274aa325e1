//! Two campaigns side by side.

use super::campaign::Counts;
use crate::error::Failure;
use gadfly_store::{BugId, Campaign, CampaignId, Store};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The most bugs of each kind that are named.
const MOST_BUGS: usize = 200;

#[derive(Debug, Serialize)]
pub(crate) struct Comparison {
    pub(crate) one: Side,
    pub(crate) other: Side,
    /// Bugs that both found, that only the first found, and that only the second found.
    pub(crate) both: Vec<BugId>,
    pub(crate) only_one: Vec<BugId>,
    pub(crate) only_other: Vec<BugId>,
    /// How many of each there are.
    pub(crate) bugs: [usize; 3],
    /// For each feature, the number of programs of both.
    pub(crate) features: Vec<Pair>,
    /// For each optimisation, how often it fired in both.
    pub(crate) optimisations: Vec<Pair>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Side {
    pub(crate) campaign: Campaign,
    pub(crate) counts: Counts,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Pair {
    pub(crate) name: String,
    pub(crate) one: u64,
    pub(crate) other: u64,
}

impl Comparison {
    pub(crate) fn of(
        store: &Store,
        one: CampaignId,
        other: CampaignId,
    ) -> Result<Comparison, Failure> {
        let side = |id| -> Result<Side, Failure> {
            let campaign = store.campaign(id)?;
            Ok(Side {
                counts: Counts::of(&campaign),
                campaign,
            })
        };
        let sides = (side(one)?, side(other)?);
        let (both, only_one, only_other) = store.bugs_of_both(one, other)?;
        let bugs = [both.len(), only_one.len(), only_other.len()];
        let few = |bugs: Vec<BugId>| bugs.into_iter().take(MOST_BUGS).collect();
        Ok(Comparison {
            both: few(both),
            only_one: few(only_one),
            only_other: few(only_other),
            bugs,
            features: pairs(&sides.0.counts.features, &sides.1.counts.features),
            optimisations: pairs(&sides.0.counts.optimisations, &sides.1.counts.optimisations),
            one: sides.0,
            other: sides.1,
        })
    }
}

/// Two counts of the same things; what only one has comes first.
fn pairs(one: &BTreeMap<String, u64>, other: &BTreeMap<String, u64>) -> Vec<Pair> {
    let names: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    let count = |of: &BTreeMap<String, u64>, name| of.get(name).copied().unwrap_or_default();
    let mut pairs: Vec<Pair> = names
        .into_iter()
        .map(|name| Pair {
            name: name.clone(),
            one: count(one, name),
            other: count(other, name),
        })
        .collect();
    pairs.sort_by_key(|pair| pair.one > 0 && pair.other > 0);
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_one_campaign_reached_comes_first() {
        let of = |names: &[(&str, u64)]| {
            let names = names.iter();
            names.map(|(name, n)| ((*name).to_owned(), *n)).collect()
        };
        let pairs = pairs(&of(&[("a", 1), ("b", 2)]), &of(&[("b", 3), ("c", 4)]));
        let shown: Vec<(&str, u64, u64)> = pairs
            .iter()
            .map(|it| (it.name.as_str(), it.one, it.other))
            .collect();
        assert_eq!(shown, [("a", 1, 0), ("c", 0, 4), ("b", 2, 3)]);
    }
}
