//! When findings came and went. The store does not search; it keeps what a bisection found.

use crate::database::{DbResult, Row, values};
use crate::{BugId, FindingId, Result, Store};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The result of a bisection of one finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bisection {
    /// The finding.
    pub finding: FindingId,
    /// `versions` or `commits`.
    pub kind: String,
    /// The compiler or the repository.
    pub subject: String,
    /// The result in one line.
    pub summary: String,
    /// The first bad version or commit, if one was found.
    pub culprit: Option<String>,
    /// Everything.
    pub result: Value,
    /// When it was made, in seconds since 1970.
    pub made_at: i64,
}

impl Store {
    /// Stores the result of a bisection, in place of an earlier one of the same kind and
    /// subject.
    pub fn record_bisection(&mut self, new: &Bisection) -> Result<()> {
        self.finding(new.finding)?;
        self.write(|access| {
            access.execute(
                "INSERT INTO bisections
                        (finding, kind, subject, summary, culprit, result, made_at)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
                     ON CONFLICT (finding, kind, subject) DO UPDATE
                        SET summary = ?4, culprit = ?5, result = ?6, made_at = ?7",
                values![
                    new.finding,
                    new.kind,
                    new.subject,
                    new.summary,
                    new.culprit,
                    new.result.to_string(),
                    new.made_at,
                ],
            )?;
            Ok(())
        })
    }

    /// The bisections of a finding, oldest first.
    pub fn bisections_of(&self, finding: FindingId) -> Result<Vec<Bisection>> {
        self.read(|access| {
            access.rows(
                "SELECT * FROM bisections WHERE finding = ?1 ORDER BY made_at, id",
                values![finding],
                bisection_from_row,
            )
        })
    }

    /// For every bug with bisected findings, the line of the latest one; commits say more
    /// than versions.
    pub fn bisected_bugs(&self) -> Result<BTreeMap<BugId, String>> {
        self.read(|access| {
            access.rows(
                "SELECT findings.bug, bisections.summary FROM bisections
                       JOIN findings ON findings.id = bisections.finding
                      ORDER BY bisections.kind = 'commits', bisections.made_at, bisections.id",
                values![],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
        })
    }

    /// The bugs, other than this one, with a finding that the same commit introduced.
    pub fn bugs_with_culprit(&self, culprit: &str, other_than: BugId) -> Result<Vec<BugId>> {
        self.read(|access| {
            access.rows(
                "SELECT DISTINCT findings.bug FROM bisections
                       JOIN findings ON findings.id = bisections.finding
                      WHERE bisections.kind = 'commits' AND culprit = ?1 AND findings.bug <> ?2
                        AND coalesce(json_extract(result, '$.sense'), '') <> 'fixed'
                      ORDER BY findings.bug",
                values![culprit, other_than],
                |row| row.get(0),
            )
        })
    }

    /// The commit that introduced each wrong output that was bisected to one.
    pub fn culprits(&self) -> Result<BTreeMap<FindingId, String>> {
        self.read(|access| {
            access.rows(
                "SELECT finding, culprit FROM bisections
                       JOIN findings ON findings.id = bisections.finding
                      WHERE bisections.kind = 'commits' AND culprit IS NOT NULL
                        AND findings.kind = 'wrong-output'
                        AND coalesce(json_extract(result, '$.sense'), '') <> 'fixed'
                      ORDER BY bisections.made_at, bisections.id",
                values![],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
        })
    }

    /// The bugs, other than that of this finding, with the same pass to blame and the same
    /// first bad version of the same compiler. The pass and the version are those of the
    /// finding.
    pub fn bugs_with_pass_and_version(
        &self,
        finding: FindingId,
    ) -> Result<Option<(String, String, Vec<BugId>)>> {
        let same: Vec<(String, String, BugId)> = self.read(|access| {
            access.rows(
                "SELECT DISTINCT mine.blame, dated.culprit, other.bug
                       FROM findings AS mine
                       JOIN bisections AS dated
                         ON dated.finding = mine.id AND dated.kind = 'versions'
                       JOIN findings AS other
                         ON other.blame = mine.blame AND other.bug <> mine.bug
                       JOIN bisections AS same
                         ON same.finding = other.id AND same.kind = 'versions'
                        AND same.subject = dated.subject AND same.culprit = dated.culprit
                      WHERE mine.id = ?1
                      ORDER BY mine.blame, dated.culprit, other.bug",
                values![finding],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            )
        })?;
        let bugs = same.iter().map(|(_, _, bug)| *bug).collect();
        Ok(same
            .into_iter()
            .next()
            .map(|(blame, version, _)| (blame, version, bugs)))
    }
}

fn bisection_from_row(row: &Row<'_>) -> DbResult<Bisection> {
    let result: String = row.get("result")?;
    Ok(Bisection {
        finding: row.get("finding")?,
        kind: row.get("kind")?,
        subject: row.get("subject")?,
        summary: row.get("summary")?,
        culprit: row.get("culprit")?,
        // Only Gadfly writes it; should it be damaged, the rest is still of use.
        result: serde_json::from_str(&result).unwrap_or_default(),
        made_at: row.get("made_at")?,
    })
}
