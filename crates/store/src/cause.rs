//! Root causes: the findings that one mistake of a compiler makes, and what people said
//! of them.
//!
//! The store does not judge. Whoever does calls [`Store::set_causes`] with the findings of
//! each cause; what people say is stored as judgements of pairs, which outlive every
//! change of the causes.

use crate::{BugId, CauseId, FindingId, KnownBy, Result, Store};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A root cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// Its name.
    pub id: CauseId,
    /// The title that a person gave it.
    pub title: Option<String>,
    /// The bug of the catalogue that a person said it is.
    pub known: Option<String>,
    /// Its findings, oldest first.
    pub findings: Vec<FindingId>,
    /// The bugs, one for each signature, that its findings belong to.
    pub bugs: Vec<BugId>,
}

/// What a person said of two findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StoredJudgement {
    /// A finding.
    pub one: FindingId,
    /// Another one.
    pub other: FindingId,
    /// Whether they have the same cause.
    pub is_same: bool,
    /// When that was said, in seconds since 1970.
    pub made_at: i64,
}

impl Store {
    /// All causes that have findings, in the order of their ids.
    pub fn causes(&self) -> Result<Vec<Cause>> {
        self.read(|connection| {
            let mut causes: BTreeMap<CauseId, Cause> = connection
                .prepare_cached("SELECT * FROM causes")?
                .query_map([], |row| cause_from_row(row).map(|cause| (cause.id, cause)))?
                .collect::<rusqlite::Result<_>>()?;
            let mut statement = connection.prepare_cached(
                "SELECT cause, id, bug FROM findings WHERE cause IS NOT NULL ORDER BY id",
            )?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                if let Some(cause) = causes.get_mut(&row.get("cause")?) {
                    cause.findings.push(row.get("id")?);
                    let bug = row.get("bug")?;
                    if !cause.bugs.contains(&bug) {
                        cause.bugs.push(bug);
                    }
                }
            }
            Ok(causes
                .into_values()
                .filter(|cause| !cause.findings.is_empty())
                .collect())
        })
    }

    /// One cause.
    pub fn cause(&self, id: CauseId) -> Result<Cause> {
        let causes = self.causes()?;
        let found = causes.into_iter().find(|cause| cause.id == id);
        found.ok_or_else(|| self.no_such(format!("root cause {id}")))
    }

    /// The cause of a finding, if it has been judged.
    pub fn cause_of(&self, finding: FindingId) -> Result<Option<CauseId>> {
        self.read(|connection| {
            connection
                .prepare_cached("SELECT cause FROM findings WHERE id = ?1")?
                .query_row([finding], |row| row.get(0))
                .optional()
        })
        .map(Option::flatten)
    }

    /// Says which findings belong together, all at once. A group keeps the cause that most
    /// of its findings had; what a person wrote on a cause stays with it.
    pub fn set_causes(&mut self, groups: &[Vec<FindingId>]) -> Result<Vec<CauseId>> {
        self.write(|transaction| {
            let mut taken: BTreeSet<CauseId> = BTreeSet::new();
            // Larger groups choose first, older ones of equals.
            let mut order: Vec<usize> = (0..groups.len()).collect();
            order.sort_by_key(|at| (usize::MAX - groups[*at].len(), groups[*at].first().copied()));
            let mut ids = vec![CauseId(0); groups.len()];
            let mut without = Vec::new();
            for at in order {
                match former(transaction, &groups[at], &taken)? {
                    Some(id) => {
                        taken.insert(id);
                        ids[at] = id;
                    }
                    None => without.push(at),
                }
            }
            without.sort_unstable();
            for at in without {
                let id = transaction
                    .prepare_cached("INSERT INTO causes (title) VALUES (NULL)")?
                    .insert([])?;
                ids[at] = CauseId(id);
            }
            let mut update =
                transaction.prepare_cached("UPDATE findings SET cause = ?2 WHERE id = ?1")?;
            for (findings, id) in groups.iter().zip(&ids) {
                for finding in findings {
                    update.execute(params![finding, id])?;
                }
            }
            Ok(ids)
        })
    }

    /// Puts one finding under a cause, or under a new one.
    pub fn place_finding(&mut self, finding: FindingId, cause: Option<CauseId>) -> Result<CauseId> {
        self.finding(finding)?;
        self.write(|transaction| {
            let cause = match cause {
                Some(cause) => cause,
                None => CauseId(
                    transaction
                        .prepare_cached("INSERT INTO causes (title) VALUES (NULL)")?
                        .insert([])?,
                ),
            };
            transaction.execute(
                "UPDATE findings SET cause = ?2 WHERE id = ?1",
                params![finding, cause],
            )?;
            Ok(cause)
        })
    }

    /// Says which bugs of the catalogue a finding shows, separated by commas, and how that is
    /// known.
    pub fn set_finding_known(
        &mut self,
        finding: FindingId,
        known: &str,
        by: KnownBy,
    ) -> Result<()> {
        self.finding(finding)?;
        self.write(|transaction| {
            transaction.execute(
                "UPDATE findings SET known = ?2, known_by = ?3 WHERE id = ?1",
                params![finding, known, by.name()],
            )?;
            Ok(())
        })
    }

    /// Gives a cause a title.
    pub fn rename_cause(&mut self, id: CauseId, title: &str) -> Result<()> {
        self.cause(id)?;
        self.write(|transaction| {
            transaction.execute(
                "UPDATE causes SET title = ?2 WHERE id = ?1",
                params![id, title],
            )?;
            Ok(())
        })
    }

    /// Says that a cause is a bug of the catalogue, or, with `None`, that it is not.
    pub fn set_cause_known(&mut self, id: CauseId, known: Option<&str>) -> Result<()> {
        self.cause(id)?;
        self.write(|transaction| {
            transaction.execute(
                "UPDATE causes SET known = ?2 WHERE id = ?1",
                params![id, known],
            )?;
            Ok(())
        })
    }

    /// Remembers what a person said of two findings, in place of what was said before.
    pub fn record_judgement(&mut self, new: StoredJudgement) -> Result<()> {
        self.finding(new.one)?;
        self.finding(new.other)?;
        let (one, other) = (new.one.min(new.other), new.one.max(new.other));
        self.write(|transaction| {
            transaction.execute(
                "INSERT INTO judgements (one, other, is_same, made_at) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (one, other) DO UPDATE SET is_same = ?3, made_at = ?4",
                params![one, other, new.is_same, new.made_at],
            )?;
            Ok(())
        })
    }

    /// What people said, in the order in which they said it.
    pub fn judgements(&self) -> Result<Vec<StoredJudgement>> {
        self.read(|connection| {
            connection
                .prepare_cached("SELECT * FROM judgements ORDER BY made_at, id")?
                .query_map([], |row| {
                    Ok(StoredJudgement {
                        one: row.get("one")?,
                        other: row.get("other")?,
                        is_same: row.get("is_same")?,
                        made_at: row.get("made_at")?,
                    })
                })?
                .collect()
        })
    }

    /// Remembers which pass of the compiler is to blame for a finding.
    pub fn set_blame(&mut self, finding: FindingId, blame: &str) -> Result<()> {
        self.finding(finding)?;
        self.write(|transaction| {
            transaction.execute(
                "UPDATE findings SET blame = ?2 WHERE id = ?1",
                params![finding, blame],
            )?;
            Ok(())
        })
    }
}

/// The cause that most of the findings had, of equals the oldest, if no other group has it.
fn former(
    transaction: &Transaction<'_>,
    findings: &[FindingId],
    taken: &BTreeSet<CauseId>,
) -> rusqlite::Result<Option<CauseId>> {
    let mut statement = transaction.prepare_cached("SELECT cause FROM findings WHERE id = ?1")?;
    let mut votes: BTreeMap<CauseId, usize> = BTreeMap::new();
    for finding in findings {
        let cause: Option<CauseId> = statement
            .query_row([finding], |row| row.get(0))
            .optional()?
            .flatten();
        if let Some(cause) = cause.filter(|cause| !taken.contains(cause)) {
            *votes.entry(cause).or_default() += 1;
        }
    }
    let most = votes.into_iter().max_by_key(|(id, votes)| (*votes, -id.0));
    Ok(most.map(|(id, _)| id))
}

fn cause_from_row(row: &Row<'_>) -> rusqlite::Result<Cause> {
    Ok(Cause {
        id: row.get("id")?,
        title: row.get("title")?,
        known: row.get("known")?,
        findings: Vec::new(),
        bugs: Vec::new(),
    })
}
