//! What a page about one root cause or one bug shows: its findings in pages, where they were
//! seen, and which of them to look at first. Nothing here reads all findings of a store.

use crate::database::{unreadable, values};
use crate::finding::{COLUMNS, finding_from_row};
use crate::{BugId, BugStatus, CauseId, Finding, FindingId, Page, Result, Store};
use serde::Serialize;

/// A root cause, or a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// All findings of a root cause.
    Cause(CauseId),
    /// All findings of a bug.
    Bug(BugId),
}

/// A bug in a list: no more than its own row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BugLine {
    /// Its id.
    pub id: BugId,
    /// An id that is the same in every store.
    pub short_id: String,
    /// Its title.
    pub title: String,
    /// The kind of its findings.
    pub kind: String,
    /// Its state.
    pub status: BugStatus,
    /// How often it was seen.
    pub count: u64,
    /// The signature that its findings share.
    pub signature: String,
}

/// How often a target showed something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The target.
    pub target: String,
    /// The version of its compiler.
    pub compiler_version: String,
    /// The number of findings.
    pub findings: u64,
}

/// What people said of a root cause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CauseLine {
    /// The title that a person gave it.
    pub title: Option<String>,
    /// The bug of the catalogue that a person said it is.
    pub known: Option<String>,
}

/// Totals of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SubjectCounts {
    /// The number of findings.
    pub findings: u64,
    /// When the first of them was found, in seconds since 1970.
    pub first_seen: i64,
    /// When the last of them was found.
    pub last_seen: i64,
}

impl Subject {
    /// The column that all findings of the subject share, and its value.
    fn column(self) -> (&'static str, i64) {
        match self {
            Subject::Cause(id) => ("findings.cause", id.0),
            Subject::Bug(id) => ("findings.bug", id.0),
        }
    }
}

impl Store {
    /// The totals of a subject; an error if it has no findings.
    pub fn subject_counts(&self, of: Subject) -> Result<SubjectCounts> {
        let (column, id) = of.column();
        let sql = format!(
            "SELECT count(*) AS found, min(found_at) AS first_seen, max(found_at) AS last_seen
               FROM findings WHERE {column} = ?1"
        );
        let counts = self.read(|access| {
            let counts = access.row(&sql, values![id], |row| {
                Ok(SubjectCounts {
                    findings: row.bits("found")?,
                    first_seen: row.get::<Option<i64>>("first_seen")?.unwrap_or_default(),
                    last_seen: row.get::<Option<i64>>("last_seen")?.unwrap_or_default(),
                })
            })?;
            counts.ok_or_else(|| unreadable("a query that counts has no result"))
        })?;
        match (counts.findings, of) {
            (0, Subject::Cause(id)) => Err(self.no_such(format!("root cause {id}"))),
            (0, Subject::Bug(id)) => Err(self.no_such(format!("bug {id} with findings"))),
            _ => Ok(counts),
        }
    }

    /// What people said of a root cause.
    pub fn cause_line(&self, id: CauseId) -> Result<CauseLine> {
        self.read(|access| {
            access.row(
                "SELECT title, known FROM causes WHERE id = ?1",
                values![id],
                |row| {
                    Ok(CauseLine {
                        title: row.get("title")?,
                        known: row.get("known")?,
                    })
                },
            )
        })?
        .ok_or_else(|| self.no_such(format!("root cause {id}")))
    }

    /// The bugs of a subject, the most frequent first.
    pub fn subject_bugs(&self, of: Subject, page: Page) -> Result<Vec<BugLine>> {
        let (column, id) = of.column();
        let sql = format!(
            "SELECT * FROM bugs WHERE id IN (SELECT bug FROM findings WHERE {column} = ?1)
              ORDER BY count DESC, id LIMIT ?2 OFFSET ?3"
        );
        self.read(|access| {
            access.rows(&sql, values![id, page.limit, page.offset], |row| {
                Ok(BugLine {
                    id: row.get("id")?,
                    short_id: row.get("short_id")?,
                    title: row.get("title")?,
                    kind: row.get("kind")?,
                    status: row.word("status", |text| text.parse().ok())?,
                    count: row.bits("count")?,
                    signature: row.get("signature")?,
                })
            })
        })
    }

    /// The findings of a subject, oldest first.
    pub fn subject_findings(&self, of: Subject, page: Page) -> Result<Vec<Finding>> {
        let (column, id) = of.column();
        let sql = format!("{COLUMNS} WHERE {column} = ?1 ORDER BY findings.id LIMIT ?2 OFFSET ?3");
        self.read(|access| {
            access.rows(&sql, values![id, page.limit, page.offset], finding_from_row)
        })
    }

    /// The finding to look at first: that with the smallest reduced program, or else the
    /// first.
    pub fn subject_example(&self, of: Subject) -> Result<Option<FindingId>> {
        let (column, id) = of.column();
        let sql = format!(
            "SELECT findings.id FROM findings
               LEFT JOIN reductions ON reductions.finding = findings.id
              WHERE {column} = ?1
              ORDER BY reductions.tokens IS NULL, reductions.tokens, findings.id LIMIT 1"
        );
        self.read(|access| access.row(&sql, values![id], |row| row.get(0)))
    }

    /// Where a subject was seen: targets with the versions of their compilers, in
    /// alphabetical order.
    pub fn subject_targets(&self, of: Subject, most: u32) -> Result<Vec<Shown>> {
        let (column, id) = of.column();
        let sql = format!(
            "SELECT target, compiler_version, count(*) AS found FROM findings
              WHERE {column} = ?1 GROUP BY target, compiler_version
              ORDER BY target, compiler_version LIMIT ?2"
        );
        self.read(|access| {
            access.rows(&sql, values![id, most], |row| {
                Ok(Shown {
                    target: row.get("target")?,
                    compiler_version: row.get("compiler_version")?,
                    findings: row.bits("found")?,
                })
            })
        })
    }
}
