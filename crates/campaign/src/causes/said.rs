//! What a person says of findings: that they are one bug, or that some of them are not.

use crate::error::CampaignError;
use crate::record::unix_time;
use gadfly_store::{FindingId, Store, StoredJudgement};
use std::collections::BTreeSet;

/// Remembers that all of these findings have one cause. Earlier words to the contrary no longer
/// count.
///
/// # Errors
/// If the store cannot be written.
pub fn merge(store: &mut Store, findings: &BTreeSet<FindingId>) -> Result<(), CampaignError> {
    let mut pairs: BTreeSet<(FindingId, FindingId)> = BTreeSet::new();
    if let Some(first) = findings.first() {
        pairs.extend(findings.iter().skip(1).map(|other| (*first, *other)));
    }
    for earlier in store.judgements()? {
        let both = findings.contains(&earlier.one) && findings.contains(&earlier.other);
        if both && !earlier.is_same {
            pairs.insert((earlier.one, earlier.other));
        }
    }
    record(store, pairs, true)
}

/// Remembers that none of `leaving` has the cause of any of `staying`.
///
/// # Errors
/// If the store cannot be written.
pub fn split(
    store: &mut Store,
    leaving: &BTreeSet<FindingId>,
    staying: &BTreeSet<FindingId>,
) -> Result<(), CampaignError> {
    let pairs = leaving.iter().flat_map(|one| {
        let others = staying.difference(leaving);
        others.map(move |other| (*one, *other))
    });
    record(store, pairs.collect(), false)
}

fn record(
    store: &mut Store,
    pairs: BTreeSet<(FindingId, FindingId)>,
    is_same: bool,
) -> Result<(), CampaignError> {
    let made_at = unix_time();
    for (one, other) in pairs {
        store.record_judgement(StoredJudgement {
            one,
            other,
            is_same,
            made_at,
        })?;
    }
    Ok(())
}
