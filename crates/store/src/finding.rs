//! Findings: what a target did wrong with a program, and the evidence.

use crate::reduction::{self, Reduction};
use crate::row::bits;
use crate::test_case::{ObservationRow, StoredTestCase};
use crate::test_case_rows;
use crate::{Bug, BugId, CampaignId, FindingId, Page, Result, Store, TestCaseId};
use rusqlite::{OptionalExtension, Row, params};
use serde::Serialize;

/// A finding, without the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Its name.
    pub id: FindingId,
    /// The program that shows it.
    pub test_case: TestCaseId,
    /// The bug it belongs to.
    pub bug: BugId,
    /// The campaign that found it, if it was one.
    pub campaign: Option<CampaignId>,
    /// What sort of finding it is.
    pub kind: String,
    /// The target that is wrong.
    pub target: String,
    /// What the target's compiler says its version is.
    pub compiler_version: String,
    /// In how many of `tries` attempts it showed.
    pub shown: u32,
    /// How often it was tried.
    pub tries: u32,
    /// How we know, for a person to read.
    pub evidence: String,
    /// The bugs of the catalogue that it shows, separated by commas.
    pub known: Option<String>,
    /// When it was found, in seconds since 1970.
    pub found_at: i64,
    /// The bug, in a line.
    pub title: String,
}

/// A finding with everything that is known of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FindingDetails {
    /// The finding itself.
    #[serde(flatten)]
    pub finding: Finding,
    /// The bug it belongs to.
    pub bug_details: Bug,
    /// The program that shows it.
    pub program: StoredTestCase,
    /// What the targets did with that program.
    pub observations: Vec<ObservationRow>,
    /// The smallest program that is known to show it.
    pub reduced: Option<Reduction>,
}

/// Which findings to list.
#[derive(Clone, Debug, Default)]
pub struct FindingFilter {
    /// Only of this campaign.
    pub campaign: Option<CampaignId>,
    /// Only of this bug.
    pub bug: Option<BugId>,
    /// Only of this kind.
    pub kind: Option<String>,
    /// Only in this target.
    pub target: Option<String>,
    /// Which part of the list.
    pub page: Page,
}

const COLUMNS: &str =
    "SELECT findings.*, bugs.title FROM findings JOIN bugs ON bugs.id = findings.bug ";

impl Store {
    /// Findings in the order in which they were made.
    pub fn findings(&self, filter: &FindingFilter) -> Result<Vec<Finding>> {
        let sql = format!(
            "{COLUMNS}
              WHERE (?1 IS NULL OR campaign = ?1)
                AND (?2 IS NULL OR bug = ?2)
                AND (?3 IS NULL OR findings.kind = ?3)
                AND (?4 IS NULL OR target = ?4)
              ORDER BY findings.id LIMIT ?5 OFFSET ?6"
        );
        self.read(|connection| {
            connection
                .prepare_cached(&sql)?
                .query_map(
                    params![
                        filter.campaign,
                        filter.bug,
                        filter.kind,
                        filter.target,
                        filter.page.limit,
                        filter.page.offset,
                    ],
                    finding_from_row,
                )?
                .collect()
        })
    }

    /// How many findings are kept of the known bugs, by their ids.
    pub fn known_findings(&self) -> Result<Vec<(String, u64)>> {
        self.read(|connection| {
            connection
                .prepare_cached(
                    "SELECT known, count(*) AS count FROM findings WHERE known IS NOT NULL GROUP BY known",
                )?
                .query_map([], |row| Ok((row.get(0)?, bits(row, "count")?)))?
                .collect()
        })
    }

    /// One finding with everything that is known of it.
    pub fn finding(&self, id: FindingId) -> Result<FindingDetails> {
        let finding = self
            .read(|connection| {
                connection
                    .prepare_cached(&format!("{COLUMNS} WHERE findings.id = ?1"))?
                    .query_row([id], finding_from_row)
                    .optional()
            })?
            .ok_or_else(|| self.no_such(format!("finding {id}")))?;
        Ok(FindingDetails {
            bug_details: self.bug(finding.bug)?,
            program: self
                .read(|connection| test_case_rows::select(connection, finding.test_case))?,
            observations: self
                .read(|connection| test_case_rows::select_observations(connection, id))?,
            reduced: self.read(|connection| reduction::select(connection, id))?,
            finding,
        })
    }
}

fn finding_from_row(row: &Row<'_>) -> rusqlite::Result<Finding> {
    Ok(Finding {
        id: row.get("id")?,
        test_case: row.get("test_case")?,
        bug: row.get("bug")?,
        campaign: row.get("campaign")?,
        kind: row.get("kind")?,
        target: row.get("target")?,
        compiler_version: row.get("compiler_version")?,
        shown: row.get("shown")?,
        tries: row.get("tries")?,
        evidence: row.get("evidence")?,
        known: row.get("known")?,
        found_at: row.get("found_at")?,
        title: row.get("title")?,
    })
}
