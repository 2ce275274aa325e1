//! The first page: what is new, what runs, and how it grew.

use crate::error::Failure;
use gadfly_store::{Campaign, Group, GroupFilter, GroupOrder, Growth, Page, Store, Totals};
use serde::Serialize;

/// How much of each list is shown.
const FEW: u32 = 10;

/// The points of a line over time.
pub(crate) const POINTS: u32 = 200;

const DAY: i64 = 24 * 60 * 60;

#[derive(Debug, Serialize)]
pub(crate) struct Overview {
    pub(crate) totals: Totals,
    /// Bugs without a finding before yesterday.
    pub(crate) new: Vec<Group>,
    /// How many of them there are.
    pub(crate) new_total: u64,
    /// Those with the most findings.
    pub(crate) most: Vec<Group>,
    pub(crate) campaigns: Vec<Campaign>,
    pub(crate) growth: Vec<Growth>,
}

impl Overview {
    pub(crate) fn of(store: &Store, now: i64) -> Result<Overview, Failure> {
        let new = store.groups(&GroupFilter {
            new_since: Some(now - DAY),
            page: Page::first(FEW),
            ..GroupFilter::default()
        })?;
        let most = store.groups(&GroupFilter {
            order: GroupOrder::Most,
            page: Page::first(FEW),
            ..GroupFilter::default()
        })?;
        Ok(Overview {
            totals: store.totals()?,
            new: new.groups,
            new_total: new.total,
            most: most.groups,
            campaigns: store.campaigns(Page::first(FEW))?,
            growth: store.growth(None, POINTS)?,
        })
    }
}
