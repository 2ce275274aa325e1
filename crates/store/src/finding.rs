//! Findings: what a target did wrong with a program, and the evidence.

use crate::database::{DbResult, Row, values};
use crate::reduction::{self, Reduction};
use crate::test_case::{ObservationRow, StoredTestCase};
use crate::test_case_rows;
use crate::{Bug, BugId, CampaignId, CauseId, FindingId, KnownBy, Page, Result, Store, TestCaseId};
use serde::Serialize;

/// A finding, without the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Its id.
    pub id: FindingId,
    /// The program that shows it.
    pub test_case: TestCaseId,
    /// The bug it belongs to.
    pub bug: BugId,
    /// The campaign that found it, if any.
    pub campaign: Option<CampaignId>,
    /// The kind of finding.
    pub kind: String,
    /// The target that is wrong.
    pub target: String,
    /// The version that the target's compiler reports.
    pub compiler_version: String,
    /// How many of the `tries` showed it.
    pub shown: u32,
    /// The number of tries.
    pub tries: u32,
    /// The evidence, for people to read.
    pub evidence: String,
    /// The bugs of the catalogue that it shows, separated by commas.
    pub known: Option<String>,
    /// How that is known; nothing for findings of older stores.
    pub known_by: Option<KnownBy>,
    /// The root cause, once it has been judged.
    pub cause: Option<CauseId>,
    /// The pass of the compiler that is to blame, if it is known.
    pub blame: Option<String>,
    /// When it was found, in seconds since 1970.
    pub found_at: i64,
    /// A one-line description of the bug.
    pub title: String,
}

/// A finding with all details.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FindingDetails {
    /// The finding itself.
    #[serde(flatten)]
    pub finding: Finding,
    /// The bug it belongs to.
    pub bug_details: Bug,
    /// The program that shows it.
    pub program: StoredTestCase,
    /// What the targets did with the program.
    pub observations: Vec<ObservationRow>,
    /// The smallest known program that shows it.
    pub reduced: Option<Reduction>,
}

/// Which findings to list.
#[derive(Clone, Debug, Default)]
pub struct FindingFilter {
    /// Only findings of this campaign.
    pub campaign: Option<CampaignId>,
    /// Only findings of this bug.
    pub bug: Option<BugId>,
    /// Only findings of this kind.
    pub kind: Option<String>,
    /// Only findings on this target.
    pub target: Option<String>,
    /// The part of the list to return.
    pub page: Page,
}

pub(crate) const COLUMNS: &str =
    "SELECT findings.*, bugs.title FROM findings JOIN bugs ON bugs.id = findings.bug ";

impl Store {
    /// Lists findings in the order in which they were recorded.
    pub fn findings(&self, filter: &FindingFilter) -> Result<Vec<Finding>> {
        let sql = format!(
            "{COLUMNS}
              WHERE (CAST(?1 AS INTEGER) IS NULL OR campaign = ?1)
                AND (CAST(?2 AS INTEGER) IS NULL OR bug = ?2)
                AND (CAST(?3 AS TEXT) IS NULL OR findings.kind = ?3)
                AND (CAST(?4 AS TEXT) IS NULL OR target = ?4)
              ORDER BY findings.id LIMIT ?5 OFFSET ?6"
        );
        let values = values![
            filter.campaign,
            filter.bug,
            filter.kind,
            filter.target,
            filter.page.limit,
            filter.page.offset,
        ];
        self.read(|access| access.rows(&sql, values, finding_from_row))
    }

    /// The number of findings for each known bug.
    pub fn known_findings(&self) -> Result<Vec<(String, u64)>> {
        self.read(|access| {
            access.rows(
                "SELECT known, count(*) AS count FROM findings
                  WHERE known IS NOT NULL GROUP BY known ORDER BY known",
                values![],
                |row| Ok((row.get(0)?, row.bits("count")?)),
            )
        })
    }

    /// Returns one finding with all details.
    pub fn finding(&self, id: FindingId) -> Result<FindingDetails> {
        let finding = self
            .read(|access| {
                let sql = format!("{COLUMNS} WHERE findings.id = ?1");
                access.row(&sql, values![id], finding_from_row)
            })?
            .ok_or_else(|| self.no_such(format!("finding {id}")))?;
        Ok(FindingDetails {
            bug_details: self.bug(finding.bug)?,
            program: self.read(|access| test_case_rows::select(access, finding.test_case))?,
            observations: self.read(|access| test_case_rows::select_observations(access, id))?,
            reduced: self.read(|access| reduction::select(access, id))?,
            finding,
        })
    }
}

fn known_by(row: &Row<'_>) -> DbResult<Option<KnownBy>> {
    match row.get::<Option<String>>("known_by")? {
        Some(_) => row.word("known_by", |text| text.parse().ok()).map(Some),
        None => Ok(None),
    }
}

pub(crate) fn finding_from_row(row: &Row<'_>) -> DbResult<Finding> {
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
        known_by: known_by(row)?,
        cause: row.get("cause")?,
        blame: row.get("blame")?,
        found_at: row.get("found_at")?,
        title: row.get("title")?,
    })
}
