//! What a guided campaign keeps: its seeds, and how much was reached over time.

use crate::database::{Row, unreadable, values};
use crate::packed::{pack, unpack};
use crate::{CampaignId, Result, Store};
use serde::Serialize;

/// A program that reached something new, as its choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSeed {
    /// The test whose program it is; negative for one that a user gave.
    pub test_index: i64,
    /// The seed that it is a mutant of.
    pub parent: Option<i64>,
    /// What its compilation cost, in microseconds of CPU time.
    pub cpu: u64,
    /// What it was the first to reach, in a format of the caller's.
    pub reached: String,
    /// The choices as a file.
    pub choices: Vec<u8>,
}

/// How much the programs of a campaign had reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ReachedSoFar {
    /// After this many tests.
    pub tests: u64,
    /// The CPU time of compilers until then, in microseconds.
    pub cpu: u64,
    /// Different things that were reached.
    pub marks: u64,
    /// Seeds.
    pub seeds: u64,
}

impl Store {
    /// Keeps a seed. Keeping it again changes nothing.
    pub fn add_seed(&mut self, campaign: CampaignId, seed: &StoredSeed) -> Result<()> {
        self.write(|access| {
            access.execute(
                "INSERT INTO seeds (campaign, test_index, parent, cpu, reached, choices)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (campaign, test_index) DO NOTHING",
                values![
                    campaign,
                    seed.test_index,
                    seed.parent,
                    seed.cpu.cast_signed(),
                    pack(&seed.reached),
                    seed.choices,
                ],
            )?;
            Ok(())
        })
    }

    /// The seeds of a campaign in the order of their tests, those that a user gave first.
    pub fn seeds(&self, campaign: CampaignId) -> Result<Vec<StoredSeed>> {
        let seed = |row: &Row<'_>| {
            let packed: Vec<u8> = row.get("reached")?;
            Ok(StoredSeed {
                test_index: row.get("test_index")?,
                parent: row.get("parent")?,
                cpu: row.bits("cpu")?,
                reached: unpack(&packed).map_err(|error| unreadable(error.to_string()))?,
                choices: row.get("choices")?,
            })
        };
        let sql = "SELECT * FROM seeds WHERE campaign = ?1 ORDER BY test_index";
        self.read(|access| access.rows(sql, values![campaign], |row| seed(row)))
    }

    /// Keeps how much a campaign has reached; what is said again of as many tests counts.
    pub fn record_reached(&mut self, campaign: CampaignId, so_far: ReachedSoFar) -> Result<()> {
        self.write(|access| {
            access.execute(
                "INSERT INTO reached (campaign, tests, cpu, marks, seeds)
                 VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (campaign, tests) DO UPDATE
                    SET cpu = ?3, marks = ?4, seeds = ?5",
                values![
                    campaign,
                    so_far.tests.cast_signed(),
                    so_far.cpu.cast_signed(),
                    so_far.marks.cast_signed(),
                    so_far.seeds.cast_signed(),
                ],
            )?;
            Ok(())
        })
    }

    /// How much a campaign had reached over time.
    pub fn reached(&self, campaign: CampaignId) -> Result<Vec<ReachedSoFar>> {
        let sql = "SELECT * FROM reached WHERE campaign = ?1 ORDER BY tests";
        self.read(|access| {
            access.rows(sql, values![campaign], |row| {
                Ok(ReachedSoFar {
                    tests: row.bits("tests")?,
                    cpu: row.bits("cpu")?,
                    marks: row.bits("marks")?,
                    seeds: row.bits("seeds")?,
                })
            })
        })
    }
}
