//! Bugs: the findings that share a signature.

use crate::database::{DbResult, Row, ToValue, unreadable, values};
use crate::{BugId, FindingId, Page, Result, Store};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// The state of a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BugStatus {
    /// It is new.
    Open,
    /// It was reported to the compiler's maintainers.
    Reported,
    /// The maintainers fixed it.
    Fixed,
    /// It should not be shown again.
    Ignored,
}

impl BugStatus {
    /// Every status, in the order of a bug's life.
    pub const ALL: [BugStatus; 4] = [
        BugStatus::Open,
        BugStatus::Reported,
        BugStatus::Fixed,
        BugStatus::Ignored,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            BugStatus::Open => "open",
            BugStatus::Reported => "reported",
            BugStatus::Fixed => "fixed",
            BugStatus::Ignored => "ignored",
        }
    }
}

impl fmt::Display for BugStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for BugStatus {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|status| status.name() == text)
            .ok_or_else(|| {
                format!("`{text}` is not a status of a bug: open, reported, fixed or ignored")
            })
    }
}

/// A bug in the store.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bug {
    /// Its id in this store.
    pub id: BugId,
    /// An id that is the same in every store.
    pub short_id: String,
    /// The signature that its findings share.
    pub signature: String,
    /// The kind of its findings.
    pub kind: String,
    /// A one-line description.
    pub title: String,
    /// Its state.
    pub status: BugStatus,
    /// When it was first seen, in seconds since 1970.
    pub first_seen: i64,
    /// When it was last seen.
    pub last_seen: i64,
    /// How often it was seen; not every time is stored as a finding.
    pub count: u64,
    /// The targets of its findings, in alphabetical order.
    pub targets: Vec<String>,
    /// The catalogue entries that its findings match; empty if one of the findings matches
    /// none.
    pub known: Vec<String>,
    /// How that is known, in the order of the alphabet; empty if `known` is, or if only an
    /// older store knows it.
    pub known_by: Vec<String>,
    /// The finding to look at first: not known if possible, then the most reliable, then the
    /// oldest.
    pub example: Option<FindingId>,
}

/// Which bugs to list.
#[derive(Clone, Debug, Default)]
pub struct BugFilter {
    /// Only bugs of this kind.
    pub kind: Option<String>,
    /// Only bugs with this status.
    pub status: Option<BugStatus>,
    /// Only bugs seen on this target.
    pub target: Option<String>,
    /// The part of the list to return.
    pub page: Page,
}

const COLUMNS: &str = "
    SELECT bugs.*,
           (SELECT json_group_array(target)
              FROM (SELECT DISTINCT target FROM findings WHERE bug = bugs.id ORDER BY target) AS listed
           ) AS targets,
           (SELECT json_group_array(known)
              FROM (SELECT DISTINCT known FROM findings
                     WHERE bug = bugs.id
                       AND NOT EXISTS
                           (SELECT 1 FROM findings WHERE bug = bugs.id AND known IS NULL)
                     ORDER BY known) AS listed
           ) AS known,
           (SELECT json_group_array(known_by)
              FROM (SELECT DISTINCT known_by FROM findings
                     WHERE bug = bugs.id AND known_by IS NOT NULL
                       AND NOT EXISTS
                           (SELECT 1 FROM findings WHERE bug = bugs.id AND known IS NULL)
                     ORDER BY known_by) AS listed
           ) AS known_by,
           (SELECT id FROM findings WHERE bug = bugs.id
             ORDER BY known IS NOT NULL, CAST(shown AS REAL) / greatest(tries, 1) DESC, id LIMIT 1
           ) AS example
      FROM bugs ";

impl Store {
    /// Lists bugs, the most frequent first.
    pub fn bugs(&self, filter: &BugFilter) -> Result<Vec<Bug>> {
        let sql = format!(
            "{COLUMNS}
              WHERE (CAST(?1 AS TEXT) IS NULL OR kind = ?1)
                AND (CAST(?2 AS TEXT) IS NULL OR status = ?2)
                AND (CAST(?3 AS TEXT) IS NULL OR EXISTS
                        (SELECT 1 FROM findings WHERE bug = bugs.id AND target = ?3))
              ORDER BY count DESC, id LIMIT ?4 OFFSET ?5"
        );
        let values = values![
            filter.kind,
            filter.status.map(BugStatus::name),
            filter.target,
            filter.page.limit,
            filter.page.offset,
        ];
        self.read(|access| access.rows(&sql, values, bug_from_row))
    }

    /// Returns one bug.
    pub fn bug(&self, id: BugId) -> Result<Bug> {
        self.bug_where("bugs.id = ?1", id)?
            .ok_or_else(|| self.no_such(format!("bug {id}")))
    }

    /// The bug with this signature, if it was ever seen.
    pub fn bug_with_signature(&self, signature: &str) -> Result<Option<Bug>> {
        self.bug_where("signature = ?1", signature)
    }

    /// The bug with this short id, if it was ever seen.
    pub fn bug_with_short_id(&self, short_id: &str) -> Result<Option<Bug>> {
        self.bug_where("short_id = ?1", short_id)
    }

    fn bug_where(&self, condition: &str, value: impl ToValue) -> Result<Option<Bug>> {
        let sql = format!("{COLUMNS} WHERE {condition} ORDER BY id LIMIT 1");
        self.read(|access| access.row(&sql, values![value], bug_from_row))
    }

    /// Counts a bug again without storing another finding of it: bugs that show in every third
    /// program would fill the disk.
    pub fn see_bug_again(&mut self, id: BugId, seen_at: i64) -> Result<()> {
        let changed = self.write(|access| {
            access.execute(
                "UPDATE bugs SET count = count + 1, last_seen = greatest(last_seen, ?2)
                  WHERE id = ?1",
                values![id, seen_at],
            )
        })?;
        self.must_have_changed_bug(changed, id)
    }

    /// Sets the status of a bug.
    pub fn set_bug_status(&mut self, id: BugId, status: BugStatus) -> Result<()> {
        let changed = self.write(|access| {
            access.execute(
                "UPDATE bugs SET status = ?2 WHERE id = ?1",
                values![id, status.name()],
            )
        })?;
        self.must_have_changed_bug(changed, id)
    }

    fn must_have_changed_bug(&self, rows: usize, id: BugId) -> Result<()> {
        match rows {
            0 => Err(self.no_such(format!("bug {id}"))),
            _ => Ok(()),
        }
    }
}

fn bug_from_row(row: &Row<'_>) -> DbResult<Bug> {
    Ok(Bug {
        id: row.get("id")?,
        short_id: row.get("short_id")?,
        signature: row.get("signature")?,
        kind: row.get("kind")?,
        title: row.get("title")?,
        status: row.word("status", |text| text.parse().ok())?,
        first_seen: row.get("first_seen")?,
        last_seen: row.get("last_seen")?,
        count: row.bits("count")?,
        targets: words(row, "targets")?,
        known: words(row, "known")?,
        known_by: words(row, "known_by")?,
        example: row.get("example")?,
    })
}

/// Reads a list of words.
fn words(row: &Row<'_>, column: &str) -> DbResult<Vec<String>> {
    serde_json::from_value(row.json(column)?).map_err(|error| unreadable(error.to_string()))
}
