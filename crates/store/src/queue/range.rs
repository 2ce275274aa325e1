//! Ranges of tests: leased to a worker, and counted once.

use super::planner::{Planned, add_up, plan};
use super::worker::{is_lost, millis};
use crate::database::{Access, DbResult, values};
use crate::{CampaignId, Result, Store, WorkerId};
use serde::Serialize;
use serde_json::Value;
use std::thread::sleep;
use std::time::Duration;

/// How often a worker looks for tests that another makes.
const MOST_LOOKS: u32 = 100;

/// The interval between its looks.
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// Tests that a worker may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TestLease {
    /// The campaign.
    pub campaign: CampaignId,
    /// The worker.
    pub worker: WorkerId,
    /// The first test.
    pub first: u64,
    /// The first test that is not among them.
    pub after: u64,
    /// How often they were leased, this time included.
    pub tries: u32,
}

/// Findings that were seen but not stored, because their bug has enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenAgain {
    /// The signature of the bug.
    pub signature: String,
    /// How often it was seen.
    pub times: u64,
}

impl Store {
    /// Leases the next tests of a campaign to a worker; nothing if there are none now.
    pub fn lease_tests(
        &mut self,
        worker: WorkerId,
        campaign: CampaignId,
        lease_for: Duration,
    ) -> Result<Option<TestLease>> {
        for _ in 0..MOST_LOOKS {
            let taken = self.write(|access| take(access, worker, campaign, lease_for))?;
            if taken.is_some() {
                return Ok(taken);
            }
            match self.write(|access| plan(access, campaign))? {
                Planned::Some => {}
                Planned::None => return Ok(None),
                Planned::ByOther => sleep(LOOK_AGAIN),
            }
        }
        Ok(None)
    }

    /// Counts the tests of a lease as done, with what was counted in them; `false` if the
    /// lease was lost, so that somebody else counts them.
    pub fn complete_tests(
        &mut self,
        lease: &TestLease,
        tallies: &Value,
        seen_again: &[SeenAgain],
        seen_at: i64,
    ) -> Result<bool> {
        // In one order, so that two workers never wait for each other.
        let mut seen_again: Vec<&SeenAgain> = seen_again.iter().collect();
        seen_again.sort_unstable_by(|one, other| one.signature.cmp(&other.signature));
        self.write(|access| {
            let changed = access.execute(
                "UPDATE seed_ranges SET state = 'done', tallies = ?5, expires = NULL
                  WHERE campaign = ?1 AND first = ?2 AND worker = ?3 AND tries = ?4
                    AND state = 'leased'",
                values![
                    lease.campaign,
                    lease.first.cast_signed(),
                    lease.worker,
                    lease.tries,
                    tallies.to_string(),
                ],
            )?;
            if changed == 0 {
                return Ok(false);
            }
            access.execute(
                "UPDATE workers SET tests = tests + ?2, seen = database_clock() WHERE id = ?1",
                values![lease.worker, (lease.after - lease.first).cast_signed()],
            )?;
            for seen in &seen_again {
                access.execute(
                    "UPDATE bugs SET count = count + ?2, last_seen = greatest(last_seen, ?3)
                      WHERE signature = ?1",
                    values![seen.signature, seen.times.cast_signed(), seen_at],
                )?;
            }
            Ok(true)
        })
    }

    /// Adds up what is done of a campaign, so that its counts are of now, and ends it if that
    /// is everything.
    pub fn add_up_campaign(&mut self, campaign: CampaignId) -> Result<()> {
        self.write(|access| add_up(access, campaign))
    }
}

fn take(
    access: Access<'_>,
    worker: WorkerId,
    campaign: CampaignId,
    lease_for: Duration,
) -> DbResult<Option<TestLease>> {
    let is_lost = is_lost();
    let sql = format!(
        "SELECT first, after, tries FROM seed_ranges
          WHERE campaign = ?1 AND (state = 'free' OR {is_lost})
            AND EXISTS (SELECT 1 FROM fleet_campaigns WHERE campaign = ?1 AND state = 'active')
            AND EXISTS (SELECT 1 FROM workers WHERE id = ?2 AND state = 'working')
          ORDER BY first LIMIT 1 FOR UPDATE SKIP LOCKED"
    );
    let found = access.row(&sql, values![campaign, worker], |row| {
        Ok(TestLease {
            campaign,
            worker,
            first: row.bits("first")?,
            after: row.bits("after")?,
            tries: row.get::<u32>("tries")? + 1,
        })
    })?;
    let Some(lease) = found else {
        return Ok(None);
    };
    access.execute(
        "UPDATE seed_ranges SET state = 'leased', worker = ?3, tries = ?4,
                expires = database_clock() + ?5
          WHERE campaign = ?1 AND first = ?2",
        values![
            campaign,
            lease.first.cast_signed(),
            worker,
            lease.tries,
            millis(lease_for),
        ],
    )?;
    Ok(Some(lease))
}
