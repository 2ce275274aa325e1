//! Campaigns: when they ran, how they were started, and their progress.

use crate::database::{DbResult, Row, values};
use crate::{CampaignId, Page, Result, Store};
use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// A new campaign.
#[derive(Clone, Debug, PartialEq)]
pub struct NewCampaign {
    /// When it started, in seconds since 1970.
    pub started_at: i64,
    /// The command that started it, for people to read.
    pub command: String,
    /// Everything needed to continue it.
    pub config: Value,
    /// The seed that all its tests are derived from.
    pub seed: u64,
}

/// Whether a campaign is running and, if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CampaignStatus {
    /// It is running, or its process died without a last checkpoint.
    Running,
    /// It spent its budget.
    Finished,
    /// It was stopped.
    Interrupted,
    /// It ended with an error.
    Failed,
}

impl CampaignStatus {
    const ALL: [CampaignStatus; 4] = [
        CampaignStatus::Running,
        CampaignStatus::Finished,
        CampaignStatus::Interrupted,
        CampaignStatus::Failed,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            CampaignStatus::Running => "running",
            CampaignStatus::Finished => "finished",
            CampaignStatus::Interrupted => "interrupted",
            CampaignStatus::Failed => "failed",
        }
    }
}

impl fmt::Display for CampaignStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A campaign in the store.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Campaign {
    /// Its id.
    pub id: CampaignId,
    /// When it started, in seconds since 1970.
    pub started_at: i64,
    /// When it ended, unless its process died.
    pub finished_at: Option<i64>,
    /// Whether it is running.
    pub status: CampaignStatus,
    /// The command that started it.
    pub command: String,
    /// Everything needed to continue it.
    pub config: Value,
    /// The seed that all its tests are derived from.
    pub seed: u64,
    /// The first test that may not be done: all tests before it are.
    pub next_index: u64,
    /// Its counts so far, in the campaign's own format.
    pub tallies: Value,
}

/// Which campaign to continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The one that was started last.
    Latest,
    /// The one with this id.
    Id(CampaignId),
}

impl Store {
    /// Adds a new campaign.
    pub fn start_campaign(&mut self, new: &NewCampaign) -> Result<CampaignId> {
        self.write(|access| {
            access.value(
                "INSERT INTO campaigns (started_at, status, command, config, seed)
                 VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id",
                values![
                    new.started_at,
                    CampaignStatus::Running.name(),
                    new.command,
                    new.config.to_string(),
                    new.seed.cast_signed(),
                ],
            )
        })
    }

    /// Records that every test before `next_index` is done, and the counts so far. The index
    /// never decreases: a late call cannot undo an earlier one.
    pub fn checkpoint_campaign(
        &mut self,
        id: CampaignId,
        next_index: u64,
        tallies: &Value,
    ) -> Result<()> {
        let changed = self.write(|access| {
            access.execute(
                "UPDATE campaigns SET next_index = greatest(next_index, ?2), tallies = ?3
                  WHERE id = ?1",
                values![id, next_index.cast_signed(), tallies.to_string()],
            )
        })?;
        self.must_have_changed(changed, id)
    }

    /// Records the end of a campaign.
    pub fn finish_campaign(
        &mut self,
        id: CampaignId,
        status: CampaignStatus,
        finished_at: i64,
    ) -> Result<()> {
        let changed = self.write(|access| {
            access.execute(
                "UPDATE campaigns SET status = ?2, finished_at = ?3 WHERE id = ?1",
                values![id, status.name(), finished_at],
            )
        })?;
        self.must_have_changed(changed, id)
    }

    /// Marks a campaign as running again, whatever ended it, so that it can continue from
    /// `next_index`.
    pub fn resume_campaign(&mut self, which: Which) -> Result<Campaign> {
        let id = match which {
            Which::Id(id) => id,
            Which::Latest => self
                .read(|access| {
                    access.value::<Option<CampaignId>>("SELECT max(id) FROM campaigns", values![])
                })?
                .ok_or_else(|| self.no_such("campaign to resume"))?,
        };
        let changed = self.write(|access| {
            access.execute(
                "UPDATE campaigns SET status = ?2, finished_at = NULL WHERE id = ?1",
                values![id, CampaignStatus::Running.name()],
            )
        })?;
        self.must_have_changed(changed, id)?;
        self.campaign(id)
    }

    /// Returns one campaign.
    pub fn campaign(&self, id: CampaignId) -> Result<Campaign> {
        self.read(|access| {
            let sql = "SELECT * FROM campaigns WHERE id = ?1";
            access.row(sql, values![id], campaign_from_row)
        })?
        .ok_or_else(|| self.no_such(format!("campaign {id}")))
    }

    /// Lists campaigns, the latest first.
    pub fn campaigns(&self, page: Page) -> Result<Vec<Campaign>> {
        self.read(|access| {
            let sql = "SELECT * FROM campaigns ORDER BY id DESC LIMIT ?1 OFFSET ?2";
            access.rows(sql, values![page.limit, page.offset], campaign_from_row)
        })
    }

    fn must_have_changed(&self, rows: usize, id: CampaignId) -> Result<()> {
        match rows {
            0 => Err(self.no_such(format!("campaign {id}"))),
            _ => Ok(()),
        }
    }
}

fn campaign_from_row(row: &Row<'_>) -> DbResult<Campaign> {
    Ok(Campaign {
        id: row.get("id")?,
        started_at: row.get("started_at")?,
        finished_at: row.get("finished_at")?,
        status: row.word("status", |text| {
            CampaignStatus::ALL
                .into_iter()
                .find(|status| status.name() == text)
        })?,
        command: row.get("command")?,
        config: row.json("config")?,
        seed: row.bits("seed")?,
        next_index: row.bits("next_index")?,
        tallies: row.json("tallies")?,
    })
}
