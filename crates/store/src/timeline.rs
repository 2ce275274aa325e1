//! How a campaign, or all of them, went on over time.

use crate::conditions::Conditions;
use crate::database::values;
use crate::{BugId, CampaignId, Result, Store};
use serde::Serialize;
use std::collections::BTreeSet;

/// What a campaign had counted at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sample {
    /// The moment, in seconds since 1970.
    pub at: i64,
    /// Tests that were done.
    pub tests: u64,
    /// Builds: programs times targets.
    pub builds: u64,
}

/// What was found in a span of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Growth {
    /// When the span began, in seconds since 1970.
    pub at: i64,
    /// All findings up to its end.
    pub findings: u64,
    /// All bugs that were seen up to its end.
    pub bugs: u64,
}

/// The numbers of everything in a store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Campaigns.
    pub campaigns: u64,
    /// Those of them that run.
    pub running: u64,
    /// Findings.
    pub findings: u64,
    /// Bugs.
    pub bugs: u64,
    /// Root causes with findings.
    pub causes: u64,
    /// Jobs that wait or are being done.
    pub jobs: u64,
}

/// Numbers that change whenever something happens in a store; cheap to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pulse {
    /// The number of the last finding.
    pub last_finding: u64,
    /// The number of the last bug.
    pub last_bug: u64,
    /// The number of the last note.
    pub last_note: u64,
    /// The tests of the latest campaigns.
    pub tests: u64,
    /// Campaigns that run.
    pub running: u64,
    /// Jobs that wait or are being done.
    pub jobs: u64,
}

const PULSE: &str = "
    SELECT (SELECT coalesce(max(id), 0) FROM findings) AS last_finding,
           (SELECT coalesce(max(id), 0) FROM bugs) AS last_bug,
           (SELECT coalesce(max(id), 0) FROM notes) AS last_note,
           (SELECT CAST(coalesce(sum(next_index), 0) AS INTEGER) FROM
              (SELECT next_index FROM campaigns ORDER BY id DESC LIMIT 20) AS latest) AS tests,
           (SELECT count(*) FROM campaigns WHERE status = 'running') AS running,
           (SELECT count(*) FROM jobs WHERE state IN ('waiting', 'leased')) AS jobs";

const TOTALS: &str = "
    SELECT (SELECT count(*) FROM campaigns) AS campaigns,
           (SELECT count(*) FROM campaigns WHERE status = 'running') AS running,
           (SELECT count(*) FROM findings) AS findings,
           (SELECT count(*) FROM bugs) AS bugs,
           (SELECT count(*) FROM causes
             WHERE EXISTS (SELECT 1 FROM findings WHERE findings.cause = causes.id)) AS causes,
           (SELECT count(*) FROM jobs WHERE state IN ('waiting', 'leased')) AS jobs";

impl Store {
    /// What to compare to notice that something happened.
    pub fn pulse(&self) -> Result<Pulse> {
        let pulse = self.read(|access| {
            access.row(PULSE, values![], |row| {
                Ok(Pulse {
                    last_finding: row.bits("last_finding")?,
                    last_bug: row.bits("last_bug")?,
                    last_note: row.bits("last_note")?,
                    tests: row.bits("tests")?,
                    running: row.bits("running")?,
                    jobs: row.bits("jobs")?,
                })
            })
        })?;
        Ok(pulse.unwrap_or_default())
    }

    /// Keeps what a campaign has counted now.
    pub fn record_sample(&mut self, campaign: CampaignId, sample: Sample) -> Result<()> {
        self.write(|access| {
            access.execute(
                "INSERT INTO samples (campaign, at, tests, builds) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (campaign, at) DO UPDATE SET tests = ?3, builds = ?4",
                values![
                    campaign,
                    sample.at,
                    sample.tests.cast_signed(),
                    sample.builds.cast_signed(),
                ],
            )
        })?;
        Ok(())
    }

    /// What a campaign had counted, oldest first; of long campaigns, the latest `most`.
    pub fn samples(&self, campaign: CampaignId, most: u32) -> Result<Vec<Sample>> {
        let sql = "SELECT * FROM samples WHERE campaign = ?1 ORDER BY at DESC LIMIT ?2";
        let mut samples: Vec<Sample> = self.read(|access| {
            access.rows(sql, values![campaign, most], |row| {
                Ok(Sample {
                    at: row.get("at")?,
                    tests: row.bits("tests")?,
                    builds: row.bits("builds")?,
                })
            })
        })?;
        samples.reverse();
        Ok(samples)
    }

    /// How many findings and bugs there were at about `points` moments, of a campaign or of
    /// all. Bugs count from their first finding there.
    pub fn growth(&self, campaign: Option<CampaignId>, points: u32) -> Result<Vec<Growth>> {
        let mut which = Conditions::default();
        if let Some(campaign) = campaign {
            which.add("campaign = ?", campaign);
        }
        let fitting = which.sql();
        let range: Option<(Option<i64>, Option<i64>)> = self.read(|access| {
            access.row(
                &format!("SELECT min(found_at), max(found_at) FROM findings WHERE {fitting}"),
                which.values(),
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
        })?;
        let Some((Some(first), Some(last))) = range else {
            return Ok(Vec::new());
        };
        let width = (last - first) / i64::from(points.max(1)) + 1;
        // The time of the first finding of each bug.
        let firsts = match campaign {
            Some(_) => format!(
                "SELECT min(found_at) AS at FROM findings WHERE {fitting} GROUP BY bug ORDER BY 1"
            ),
            None => "SELECT first_seen AS at FROM bugs ORDER BY 1".to_owned(),
        };
        let bugs: Vec<i64> =
            self.read(|access| access.rows(&firsts, which.values(), |row| row.get("at")))?;
        let start = which.bind(first);
        let step = which.bind(width);
        let spans = format!(
            "SELECT (found_at - {start}) / {step} AS span, count(*) AS found FROM findings
              WHERE {fitting} GROUP BY 1 ORDER BY 1"
        );
        let mut before = 0;
        self.read(|access| {
            access.rows(&spans, which.values(), |row| {
                before += row.bits("found")?;
                let at = first + row.get::<i64>("span")? * width;
                let bugs = bugs.partition_point(|seen| *seen < at + width);
                Ok(Growth {
                    at,
                    findings: before,
                    bugs: bugs as u64,
                })
            })
        })
    }

    /// The number of findings and of bugs of a campaign.
    pub fn campaign_counts(&self, campaign: CampaignId) -> Result<(u64, u64)> {
        let counts = self.read(|access| {
            access.row(
                "SELECT count(*) AS found, count(DISTINCT bug) AS bugs
                   FROM findings WHERE campaign = ?1",
                values![campaign],
                |row| Ok((row.bits("found")?, row.bits("bugs")?)),
            )
        })?;
        Ok(counts.unwrap_or_default())
    }

    /// The bugs that both campaigns found, and those that only one of them found.
    pub fn bugs_of_both(
        &self,
        one: CampaignId,
        other: CampaignId,
    ) -> Result<(Vec<BugId>, Vec<BugId>, Vec<BugId>)> {
        let of = |campaign: CampaignId| -> Result<BTreeSet<BugId>> {
            let sql = "SELECT DISTINCT bug FROM findings WHERE campaign = ?1";
            self.read(|access| access.rows(sql, values![campaign], |row| row.get("bug")))
        };
        let (one, other) = (of(one)?, of(other)?);
        Ok((
            one.intersection(&other).copied().collect(),
            one.difference(&other).copied().collect(),
            other.difference(&one).copied().collect(),
        ))
    }

    /// The numbers of everything.
    pub fn totals(&self) -> Result<Totals> {
        let totals = self.read(|access| {
            access.row(TOTALS, values![], |row| {
                Ok(Totals {
                    campaigns: row.bits("campaigns")?,
                    running: row.bits("running")?,
                    findings: row.bits("findings")?,
                    bugs: row.bits("bugs")?,
                    causes: row.bits("causes")?,
                    jobs: row.bits("jobs")?,
                })
            })
        })?;
        Ok(totals.unwrap_or_default())
    }
}
