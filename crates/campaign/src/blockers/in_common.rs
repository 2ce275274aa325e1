//! What programs that fail by one bug share, and programs that pass do not.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

/// The result of one program on one target.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) features: Arc<BTreeSet<String>>,
    /// The bug that it showed.
    pub(super) bug: Option<String>,
}

/// The percentage of failing programs that must have a feature. It is below 100 because some
/// reach the same bug in another way.
const SHARED_PERCENT: usize = 95;

/// A second feature must explain this many more percent of the passing programs.
const WORTH_PERCENT: usize = 10;

/// At least this percentage of the passing programs must lack the features.
const TELLING_PERCENT: usize = 40;

/// The features, at most two, that the failing programs have and that the fewest passing
/// programs have together, the more significant one first. Empty if none distinguishes them.
pub(super) fn in_common(bug: &str, samples: &VecDeque<Sample>) -> Vec<String> {
    let (failing, others): (Vec<&Sample>, Vec<&Sample>) = samples
        .iter()
        .partition(|sample| sample.bug.as_deref() == Some(bug));
    // Programs with other failures ended too early to show this bug.
    let passing: Vec<&Sample> = others.into_iter().filter(|it| it.bug.is_none()).collect();
    let shared = shared(&failing);
    let having = |features: &[&str]| {
        let has = |sample: &&&Sample| features.iter().all(|it| sample.features.contains(*it));
        passing.iter().filter(has).count()
    };
    // The feature that the fewest passing programs have; the first by name of equals.
    let Some(first) = shared.iter().copied().min_by_key(|it| (having(&[it]), *it)) else {
        return Vec::new();
    };
    let alone = having(&[first]);
    let others = shared.iter().copied().filter(|it| *it != first);
    let second = others.min_by_key(|it| (having(&[first, it]), *it));
    let worth = |with: usize| (alone - with) * 100 >= passing.len().max(1) * WORTH_PERCENT;
    let pair = second.filter(|it| worth(having(&[first, it])));
    let found: Vec<&str> = std::iter::once(first).chain(pair).collect();
    let lacking = passing.len() - having(&found);
    // If no program passes, several shared features cannot be told apart.
    if lacking * 100 < passing.len() * TELLING_PERCENT || (passing.is_empty() && shared.len() > 1) {
        return Vec::new();
    }
    found.into_iter().map(str::to_owned).collect()
}

/// The features that nearly all failing programs have.
fn shared<'a>(failing: &[&'a Sample]) -> BTreeSet<&'a str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for sample in failing {
        for feature in sample.features.iter() {
            *counts.entry(feature).or_default() += 1;
        }
    }
    let enough = |count: usize| count * 100 >= failing.len() * SHARED_PERCENT;
    let shared = counts.into_iter().filter(|(_, count)| enough(*count));
    shared.map(|(feature, _)| feature).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(table: &[(&str, Option<&str>)]) -> VecDeque<Sample> {
        let sample = |(features, bug): &(&str, Option<&str>)| Sample {
            features: Arc::new(features.split(' ').map(str::to_owned).collect()),
            bug: bug.map(str::to_owned),
        };
        table.iter().map(sample).collect()
    }

    #[test]
    fn a_single_feature_is_found() {
        let samples = samples(&[
            ("core jumps maps", Some("b")),
            ("core jumps", Some("b")),
            ("core maps", None),
            ("core sets", None),
        ]);
        assert_eq!(in_common("b", &samples), ["jumps"]);
    }

    #[test]
    fn a_pair_is_found_where_neither_tells_enough() {
        let samples = samples(&[
            ("core chars maps", Some("b")),
            ("core chars maps sets", Some("b")),
            ("core chars", None),
            ("core maps", None),
            ("core maps sets", None),
            ("core chars sets", None),
        ]);
        assert_eq!(in_common("b", &samples), ["chars", "maps"]);
    }

    #[test]
    fn what_everybody_has_tells_nothing() {
        let samples = samples(&[("core", Some("b")), ("core", Some("b")), ("core", None)]);
        assert_eq!(in_common("b", &samples), [""; 0]);
    }

    #[test]
    fn programs_that_failed_otherwise_do_not_count_as_passing() {
        let samples = samples(&[
            ("core jumps", Some("b")),
            ("core jumps", Some("other")),
            ("core jumps", Some("other")),
            ("core", None),
        ]);
        assert_eq!(in_common("b", &samples), ["jumps"]);
    }

    #[test]
    fn without_passing_programs_nothing_is_guessed() {
        let samples = samples(&[("a b", Some("b")), ("a b", Some("b"))]);
        assert_eq!(in_common("b", &samples), [""; 0]);
    }
}
