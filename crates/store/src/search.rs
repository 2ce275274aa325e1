//! Bugs by root cause, filtered and searched: what a list of bugs shows of a store with many
//! findings.
//!
//! A group is a root cause, or a bug whose findings have not been judged. The findings that
//! fit are grouped in one pass over an index; the details are read for one page only.

use crate::conditions::{Conditions, containing};
use crate::database::{Access, DbResult, Row, unreadable, values};
use crate::{BugId, BugStatus, CampaignId, CauseId, Page, Result, Store};
use serde::Serialize;

/// The most words of a search; the others are ignored.
const MOST_WORDS: usize = 8;

/// The most targets of a group that are listed.
const MOST_TARGETS: u32 = 40;

/// The order of groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GroupOrder {
    /// The one that was found last comes first.
    #[default]
    Newest,
    /// The one that was seen last comes first.
    LastSeen,
    /// The one with the most findings comes first.
    Most,
}

/// Which groups to list. The texts of all filters are compared as they are, but for `text`.
#[derive(Clone, Debug, Default)]
pub struct GroupFilter {
    /// Words that all stand somewhere in what is known of the bug.
    pub text: String,
    /// The compiler: the first word of a target.
    pub compiler: Option<String>,
    /// The backend or an option: another word of a target.
    pub backend: Option<String>,
    /// The version that the compiler reports.
    pub version: Option<String>,
    /// The kind of the findings.
    pub kind: Option<String>,
    /// The pass to blame.
    pub pass: Option<String>,
    /// A feature of all programs of the bug.
    pub feature: Option<String>,
    /// The status of the bug.
    pub status: Option<BugStatus>,
    /// Only what this campaign found.
    pub campaign: Option<CampaignId>,
    /// Only groups without a finding before this time.
    pub new_since: Option<i64>,
    /// The order.
    pub order: GroupOrder,
    /// The part of the list to return.
    pub page: Page,
}

/// A root cause, or a bug that was not judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The root cause.
    pub cause: Option<CauseId>,
    /// Its first bug.
    pub bug: BugId,
    /// The short id of that bug.
    pub short_id: String,
    /// The title of the root cause, or of its first bug.
    pub title: String,
    /// The kind of its first bug.
    pub kind: String,
    /// The status of its first bug.
    pub status: BugStatus,
    /// The number of bugs with findings that fit the filter.
    pub bugs: u64,
    /// The number of findings that fit the filter.
    pub findings: u64,
    /// When the first of them was found, in seconds since 1970.
    pub first_seen: i64,
    /// When the last of them was found.
    pub last_seen: i64,
    /// Targets of the group in alphabetical order, bounded.
    pub targets: Vec<String>,
    /// The catalogue's bug that somebody or a rule says it is.
    pub known: Option<String>,
    /// A pass to blame.
    pub blame: Option<String>,
}

/// A page of groups.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Groups {
    /// The number of groups that fit.
    pub total: u64,
    /// Those of the page.
    pub groups: Vec<Group>,
}

impl GroupFilter {
    fn conditions(&self) -> Conditions {
        let mut all = Conditions::default();
        let mut equal = |sql: &str, value: &Option<String>| {
            if let Some(value) = value {
                all.add(sql, value.clone());
            }
        };
        equal(
            "findings.target = ? OR substr(findings.target, 1, length(?) + 1) = ? || ' '",
            &self.compiler,
        );
        equal("findings.compiler_version = ?", &self.version);
        equal("findings.kind = ?", &self.kind);
        equal("findings.blame = ?", &self.pass);
        equal(
            "findings.bug IN (SELECT has.bug FROM bug_features AS has
                                JOIN bugs AS own ON own.id = has.bug
                               WHERE has.feature = ? AND has.programs = own.examined)",
            &self.feature,
        );
        if let Some(backend) = &self.backend {
            all.add(
                "lower(findings.target || ' ') LIKE ? ESCAPE '\\'",
                containing(&format!(" {backend} ")),
            );
        }
        if let Some(status) = self.status {
            all.add(
                "findings.bug IN (SELECT id FROM bugs WHERE status = ?)",
                status.name().to_owned(),
            );
        }
        if let Some(campaign) = self.campaign {
            all.add("findings.campaign = ?", campaign.0);
        }
        for word in self.text.split_whitespace().take(MOST_WORDS) {
            all.add(
                "findings.bug IN (SELECT id FROM bugs
                                   WHERE lower(title) LIKE ? ESCAPE '\\'
                                      OR lower(signature) LIKE ? ESCAPE '\\'
                                      OR lower(short_id) LIKE ? ESCAPE '\\')
                 OR findings.cause IN (SELECT id FROM causes
                                   WHERE lower(title) LIKE ? ESCAPE '\\'
                                      OR lower(known) LIKE ? ESCAPE '\\')
                 OR findings.bug IN (SELECT bug FROM notes WHERE lower(text) LIKE ? ESCAPE '\\')
                 OR findings.bug IN (SELECT has.bug FROM bug_features AS has
                                   JOIN bugs AS own ON own.id = has.bug
                                  WHERE lower(has.feature) LIKE ? ESCAPE '\\'
                                    AND has.programs = own.examined)
                 OR lower(findings.target) LIKE ? ESCAPE '\\'
                 OR lower(findings.compiler_version) LIKE ? ESCAPE '\\'
                 OR lower(findings.blame) LIKE ? ESCAPE '\\'
                 OR lower(findings.known) LIKE ? ESCAPE '\\'
                 OR lower(findings.evidence) LIKE ? ESCAPE '\\'",
                containing(word),
            );
        }
        all
    }

    /// The query, with the values to bind. Both halves read the index in its order, so that
    /// nothing needs to be sorted before it is grouped.
    fn query(&self) -> (String, Conditions) {
        let mut conditions = self.conditions();
        let fitting = conditions.sql();
        let (new_causes, new_bugs) = match self.new_since {
            None => (String::new(), String::new()),
            Some(since) => {
                // The whole group must be new, not only the findings that fit.
                let since = conditions.bind(since);
                let older = |column: &str, judged: &str| {
                    format!(
                        " AND findings.{column} NOT IN
                          (SELECT older.{column} FROM findings AS older
                            WHERE older.found_at < {since} AND older.cause IS {judged})"
                    )
                };
                (older("cause", "NOT NULL"), older("bug", "NULL"))
            }
        };
        let limit = conditions.bind(i64::from(self.page.limit));
        let offset = conditions.bind(i64::from(self.page.offset));
        let order = match self.order {
            GroupOrder::Newest => "first_seen DESC",
            GroupOrder::LastSeen => "last_seen DESC",
            GroupOrder::Most => "found DESC",
        };
        let counted = "count(*) AS found, count(DISTINCT findings.bug) AS bugs,
                       min(findings.found_at) AS first_seen, max(findings.found_at) AS last_seen,
                       min(findings.bug) AS bug";
        let sql = format!(
            "SELECT grouped.*, count(*) OVER () AS total FROM (
               SELECT findings.cause AS cause, {counted} FROM findings
                WHERE findings.cause IS NOT NULL AND {fitting}{new_causes}
                GROUP BY findings.cause
               UNION ALL
               SELECT findings.cause AS cause, {counted} FROM findings
                WHERE findings.cause IS NULL AND {fitting}{new_bugs}
                GROUP BY findings.cause, findings.bug) AS grouped
              ORDER BY {order}, bug LIMIT {limit} OFFSET {offset}"
        );
        (sql, conditions)
    }
}

impl Store {
    /// Lists bugs by root cause.
    pub fn groups(&self, filter: &GroupFilter) -> Result<Groups> {
        let (sql, conditions) = filter.query();
        self.read(|access| {
            let mut total = 0;
            let rows: Vec<Counted> = access.rows(&sql, conditions.values(), |row| {
                total = row.bits("total")?;
                Counted::of(row)
            })?;
            let groups = rows.iter().map(|row| group(access, row));
            let groups = groups.collect::<DbResult<_>>()?;
            Ok(Groups { total, groups })
        })
    }

    /// How SQLite would find groups: a line for each step. For tests of large stores.
    pub fn explain_groups(&self, filter: &GroupFilter) -> Result<Vec<String>> {
        let (sql, conditions) = filter.query();
        self.read(|access| {
            let sql = format!("EXPLAIN QUERY PLAN {sql}");
            access.rows(&sql, conditions.values(), |row| row.get("detail"))
        })
    }
}

/// A group without the details.
struct Counted {
    cause: Option<CauseId>,
    bug: BugId,
    bugs: u64,
    findings: u64,
    first_seen: i64,
    last_seen: i64,
}

impl Counted {
    fn of(row: &Row<'_>) -> DbResult<Counted> {
        Ok(Counted {
            cause: row.get("cause")?,
            bug: row.get("bug")?,
            bugs: row.bits("bugs")?,
            findings: row.bits("found")?,
            first_seen: row.get("first_seen")?,
            last_seen: row.get("last_seen")?,
        })
    }
}

/// What a list shows of a group; the index of lists has all of it.
fn group(access: Access<'_>, row: &Counted) -> DbResult<Group> {
    let given: Option<(Option<String>, Option<String>)> = match row.cause {
        None => None,
        Some(cause) => access.row(
            "SELECT title, known FROM causes WHERE id = ?1",
            values![cause],
            |row| Ok((row.get("title")?, row.get("known")?)),
        )?,
    };
    let (title, known) = given.unwrap_or_default();
    let (which, id) = match row.cause {
        Some(cause) => ("cause = ?1", cause.0),
        None => ("cause IS NULL AND bug = ?1", row.bug.0),
    };
    let targets = access.rows(
        &format!("SELECT DISTINCT target FROM findings WHERE {which} ORDER BY target LIMIT ?2"),
        values![id, MOST_TARGETS],
        |row| row.get("target"),
    )?;
    let of_findings: Option<(Option<String>, Option<String>)> = access.row(
        &format!("SELECT max(known) AS known, max(blame) AS blame FROM findings WHERE {which}"),
        values![id],
        |row| Ok((row.get("known")?, row.get("blame")?)),
    )?;
    let (known_of_findings, blame) = of_findings.unwrap_or_default();
    let group = access.row(
        "SELECT short_id, title, kind, status FROM bugs WHERE id = ?1",
        values![row.bug],
        |bug| {
            Ok(Group {
                cause: row.cause,
                bug: row.bug,
                short_id: bug.get("short_id")?,
                title: title.clone().map_or_else(|| bug.get("title"), Ok)?,
                kind: bug.get("kind")?,
                status: bug.word("status", |text| text.parse().ok())?,
                bugs: row.bugs,
                findings: row.findings,
                first_seen: row.first_seen,
                last_seen: row.last_seen,
                targets: Vec::new(),
                known: known.clone().or_else(|| known_of_findings.clone()),
                blame: blame.clone(),
            })
        },
    )?;
    let missing = || unreadable(format!("bug {} of a finding is missing", row.bug));
    let group = group.ok_or_else(missing)?;
    Ok(Group { targets, ..group })
}
