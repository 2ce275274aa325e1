//! Campaigns that many workers share: how they are started and steered.

use super::target::{FleetTarget, as_json};
use crate::database::{Access, DbResult, Row, unreadable, values};
use crate::{Campaign, CampaignId, CampaignStatus, NewCampaign, Result, Store};
use serde::Serialize;
use std::fmt;

/// A campaign to share.
#[derive(Clone, Debug, PartialEq)]
pub struct NewFleetCampaign {
    /// The campaign.
    pub campaign: NewCampaign,
    /// The generator of its programs.
    pub generator: String,
    /// The version of that generator.
    pub generator_version: u32,
    /// The compilers that a worker must have.
    pub targets: Vec<FleetTarget>,
    /// The number of tests; nothing for a campaign that ends only when it is stopped.
    pub tests: Option<u64>,
    /// The number of tests that a worker gets at a time.
    pub batch: u32,
}

/// Whether workers get tests of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FleetState {
    /// They do.
    Active,
    /// They do not for now.
    Paused,
    /// They will not any more.
    Stopped,
    /// All its tests are done.
    Finished,
}

impl FleetState {
    const ALL: [FleetState; 4] = [
        FleetState::Active,
        FleetState::Paused,
        FleetState::Stopped,
        FleetState::Finished,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            FleetState::Active => "active",
            FleetState::Paused => "paused",
            FleetState::Stopped => "stopped",
            FleetState::Finished => "finished",
        }
    }

    /// What the campaign is to those who do not know of fleets.
    fn status(self) -> CampaignStatus {
        match self {
            FleetState::Active => CampaignStatus::Running,
            FleetState::Paused | FleetState::Stopped => CampaignStatus::Interrupted,
            FleetState::Finished => CampaignStatus::Finished,
        }
    }
}

impl fmt::Display for FleetState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A campaign that workers share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FleetCampaign {
    /// The campaign; its counts are those of the ranges that were added up.
    #[serde(flatten)]
    pub campaign: Campaign,
    /// Whether workers get its tests.
    pub state: FleetState,
    /// The generator of its programs.
    pub generator: String,
    /// The version of that generator.
    pub generator_version: u32,
    /// The compilers that a worker must have.
    pub targets: Vec<FleetTarget>,
    /// The number of tests, if it has an end.
    pub tests: Option<u64>,
    /// The number of tests that a worker gets at a time.
    pub batch: u32,
    /// The number of tests that are done.
    pub done: u64,
    /// The number of tests that workers have now.
    pub leased: u64,
}

impl Store {
    /// Adds a campaign that workers share.
    pub fn start_fleet_campaign(&mut self, new: &NewFleetCampaign) -> Result<CampaignId> {
        let id = self.start_campaign(&new.campaign)?;
        self.write(|access| {
            access.execute(
                "INSERT INTO fleet_campaigns
                    (campaign, state, generator, generator_version, targets, tests, batch)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (campaign) DO NOTHING",
                values![
                    id,
                    FleetState::Active.name(),
                    new.generator,
                    new.generator_version,
                    as_json(&new.targets),
                    new.tests.map(u64::cast_signed),
                    new.batch.max(1),
                ],
            )
        })?;
        Ok(id)
    }

    /// The campaigns that workers share, the latest first.
    pub fn fleet_campaigns(&self) -> Result<Vec<FleetCampaign>> {
        self.fleets("TRUE")
    }

    /// Those of them whose tests workers get, the latest first.
    pub fn active_fleet_campaigns(&self) -> Result<Vec<FleetCampaign>> {
        self.fleets("state = 'active'")
    }

    fn fleets(&self, condition: &str) -> Result<Vec<FleetCampaign>> {
        let sql = format!(
            "{COLUMNS} WHERE {condition} ORDER BY fleet_campaigns.campaign DESC LIMIT 1000"
        );
        let found: Vec<(CampaignId, Fleet)> =
            self.read(|access| access.rows(&sql, values![], fleet_from_row))?;
        found
            .into_iter()
            .map(|(id, fleet)| Ok(fleet.of(self.campaign(id)?)))
            .collect()
    }

    /// One campaign that workers share.
    pub fn fleet_campaign(&self, id: CampaignId) -> Result<FleetCampaign> {
        let found = self.read(|access| {
            let sql = format!("{COLUMNS} WHERE fleet_campaigns.campaign = ?1");
            access.row(&sql, values![id], fleet_from_row)
        })?;
        let (_, fleet) = found.ok_or_else(|| self.no_such(format!("shared campaign {id}")))?;
        Ok(fleet.of(self.campaign(id)?))
    }

    /// Lets workers have tests of a campaign or not, `at` this time in seconds since 1970. A
    /// campaign that is stopped or finished stays so.
    pub fn set_fleet_state(&mut self, id: CampaignId, state: FleetState, at: i64) -> Result<bool> {
        self.fleet_campaign(id)?;
        self.write(|access| set_state(access, id, state, Some(at)))
    }
}

/// Changes the state, unless the campaign has ended.
pub(super) fn set_state(
    access: Access<'_>,
    id: CampaignId,
    state: FleetState,
    at: Option<i64>,
) -> DbResult<bool> {
    let changed = access.execute(
        "UPDATE fleet_campaigns SET state = ?2
          WHERE campaign = ?1 AND state IN ('active', 'paused')",
        values![id, state.name()],
    )?;
    if changed == 0 {
        return Ok(false);
    }
    let ended = at.filter(|_| matches!(state, FleetState::Stopped | FleetState::Finished));
    access.execute(
        "UPDATE campaigns SET status = ?2, finished_at = ?3 WHERE id = ?1",
        values![id, state.status().name(), ended],
    )?;
    Ok(true)
}

const COLUMNS: &str = "
    SELECT fleet_campaigns.*,
           (SELECT CAST(coalesce(sum(after - first), 0) AS INTEGER) FROM seed_ranges
             WHERE seed_ranges.campaign = fleet_campaigns.campaign AND state = 'done') AS ready,
           (SELECT CAST(coalesce(sum(after - first), 0) AS INTEGER) FROM seed_ranges
             WHERE seed_ranges.campaign = fleet_campaigns.campaign AND state = 'leased'
               AND expires >= database_clock()) AS leased
      FROM fleet_campaigns ";

/// What only a shared campaign has.
struct Fleet {
    state: FleetState,
    generator: String,
    generator_version: u32,
    targets: Vec<FleetTarget>,
    tests: Option<u64>,
    batch: u32,
    done: u64,
    leased: u64,
}

impl Fleet {
    fn of(self, campaign: Campaign) -> FleetCampaign {
        FleetCampaign {
            campaign,
            state: self.state,
            generator: self.generator,
            generator_version: self.generator_version,
            targets: self.targets,
            tests: self.tests,
            batch: self.batch,
            done: self.done,
            leased: self.leased,
        }
    }
}

fn fleet_from_row(row: &Row<'_>) -> DbResult<(CampaignId, Fleet)> {
    let fleet = Fleet {
        state: row.word("state", |text| {
            FleetState::ALL
                .into_iter()
                .find(|state| state.name() == text)
        })?,
        generator: row.get("generator")?,
        generator_version: row.get("generator_version")?,
        targets: serde_json::from_value(row.json("targets")?)
            .map_err(|error| unreadable(error.to_string()))?,
        tests: row.optional_bits("tests")?,
        batch: row.get("batch")?,
        done: row.bits("done")? + row.bits("ready")?,
        leased: row.bits("leased")?,
    };
    Ok((row.get("campaign")?, fleet))
}
