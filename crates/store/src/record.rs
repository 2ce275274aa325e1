//! Records findings: the program, the bug, the finding and its observations are stored in
//! one transaction.

use crate::bug::BugStatus;
use crate::database::{Access, DbResult, values};
use crate::test_case::{ObservationRow, StoredTestCase};
use crate::test_case_rows;
use crate::{BugId, CampaignId, FindingId, KnownBy, Result, Store, TestCaseId};
use serde::Serialize;

/// The bug that a finding belongs to; it is created if the store does not have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBug {
    /// The signature that all findings of this bug share.
    pub signature: String,
    /// An id that is the same in every store.
    pub short_id: String,
    /// The kind of its findings.
    pub kind: String,
    /// A one-line description.
    pub title: String,
}

/// A finding to store.
#[derive(Clone, Debug, PartialEq)]
pub struct NewFinding {
    /// The campaign that found it, if any.
    pub campaign: Option<CampaignId>,
    /// The program that shows it.
    pub test_case: StoredTestCase,
    /// The bug it belongs to.
    pub bug: NewBug,
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
    /// The bugs of the catalogue whose rules recognise it, separated by commas.
    pub known: Option<String>,
    /// When it was found, in seconds since 1970.
    pub found_at: i64,
    /// What the targets did with the program, including the wrong one.
    pub observations: Vec<ObservationRow>,
}

/// Where a finding was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Recorded {
    /// The finding.
    pub finding: FindingId,
    /// The bug it belongs to.
    pub bug: BugId,
    /// The program that shows it.
    pub test_case: TestCaseId,
    /// Whether the finding is new to the store.
    pub new_finding: bool,
    /// Whether it is the first finding of its bug that matches no catalogue entry.
    pub new_bug: bool,
}

impl Store {
    /// Stores a finding. When this function has returned, the finding is safe.
    ///
    /// The same program, target and signature are one finding: recording it again changes
    /// nothing and returns the same ids, so a resumed campaign may repeat its last tests.
    pub fn record_finding(&mut self, new: &NewFinding) -> Result<Recorded> {
        for campaign in [new.campaign, new.test_case.origin.campaign] {
            campaign.map_or(Ok(()), |id| self.campaign(id).map(|_| ()))?;
        }
        self.write(|access| record(access, new))
    }
}

fn record(access: Access<'_>, new: &NewFinding) -> DbResult<Recorded> {
    let test_case = test_case_rows::insert(access, &new.test_case)?;
    let bug = find_or_insert_bug(access, &new.bug, new.found_at)?;
    let new_bug = new.known.is_none() && !has_unknown_finding(access, bug)?;
    let known = access.row(
        "SELECT id FROM findings WHERE test_case = ?1 AND target = ?2 AND bug = ?3",
        values![test_case, new.target, bug],
        |row| row.get(0),
    )?;
    let finding = match known {
        Some(finding) => finding,
        None => insert_finding(access, new, test_case, bug)?,
    };
    Ok(Recorded {
        finding,
        bug,
        test_case,
        new_finding: known.is_none(),
        new_bug,
    })
}

/// The bug with the signature. No other transaction records a finding of it until the end of
/// this one.
fn find_or_insert_bug(access: Access<'_>, new: &NewBug, seen_at: i64) -> DbResult<BugId> {
    let known = "SELECT id FROM bugs WHERE signature = ?1 FOR UPDATE";
    if let Some(known) = access.row(known, values![new.signature], |row| row.get(0))? {
        return Ok(known);
    }
    let id = access.row(
        "INSERT INTO bugs (signature, short_id, kind, title, status, first_seen, last_seen)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
         ON CONFLICT (signature) DO NOTHING RETURNING id",
        values![
            new.signature,
            new.short_id,
            new.kind,
            new.title,
            BugStatus::Open.name(),
            seen_at,
        ],
        |row| row.get(0),
    )?;
    match id {
        Some(id) => Ok(id),
        // Another machine stored it since we looked.
        None => access.value(known, values![new.signature]),
    }
}

/// Whether the bug has a finding that matches no catalogue entry.
fn has_unknown_finding(access: Access<'_>, bug: BugId) -> DbResult<bool> {
    access.value(
        "SELECT EXISTS (SELECT 1 FROM findings WHERE bug = ?1 AND known IS NULL)",
        values![bug],
    )
}

fn insert_finding(
    access: Access<'_>,
    new: &NewFinding,
    test_case: TestCaseId,
    bug: BugId,
) -> DbResult<FindingId> {
    let finding = access.value(
        "INSERT INTO findings (test_case, bug, campaign, kind, target, compiler_version,
                               shown, tries, evidence, found_at, known, known_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) RETURNING id",
        values![
            test_case,
            bug,
            new.campaign,
            new.bug.kind,
            new.target,
            new.compiler_version,
            new.shown,
            new.tries,
            new.evidence,
            new.found_at,
            new.known,
            new.known.as_ref().map(|_| KnownBy::Rule.name()),
        ],
    )?;
    test_case_rows::insert_observations(access, finding, &new.observations)?;
    access.execute(
        "UPDATE bugs SET count = count + 1,
                         first_seen = least(first_seen, ?2), last_seen = greatest(last_seen, ?2)
          WHERE id = ?1",
        values![bug, new.found_at],
    )?;
    Ok(finding)
}
