//! Root causes: the findings that one mistake of a compiler makes, and what people said
//! of them.
//!
//! The store does not judge. Whoever does calls [`Store::set_causes`] with the findings of
//! each cause; what people say is stored as judgements of pairs, which outlive every
//! change of the causes.

use crate::database::{Access, DbResult, Row, values};
use crate::{BugId, CauseId, FindingId, KnownBy, Result, Store};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The lock under which causes change: whoever judges judges all of them.
pub(crate) const LOCK: i64 = 0x4764_0001;

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
        self.read(|access| {
            let mut causes: BTreeMap<CauseId, Cause> =
                access.rows("SELECT * FROM causes", values![], |row| {
                    cause_from_row(row).map(|cause| (cause.id, cause))
                })?;
            access.each(
                "SELECT cause, id, bug FROM findings WHERE cause IS NOT NULL ORDER BY id",
                values![],
                &mut |row| {
                    if let Some(cause) = causes.get_mut(&row.get("cause")?) {
                        cause.findings.push(row.get("id")?);
                        let bug = row.get("bug")?;
                        if !cause.bugs.contains(&bug) {
                            cause.bugs.push(bug);
                        }
                    }
                    Ok(())
                },
            )?;
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
        self.read(|access| cause_in(access, finding))
    }

    /// Says which findings belong together, all at once. A group keeps the cause that most
    /// of its findings had; what a person wrote on a cause stays with it.
    pub fn set_causes(&mut self, groups: &[Vec<FindingId>]) -> Result<Vec<CauseId>> {
        self.write(|access| {
            access.alone(LOCK)?;
            let mut taken: BTreeSet<CauseId> = BTreeSet::new();
            // Larger groups choose first, older ones of equals.
            let mut order: Vec<usize> = (0..groups.len()).collect();
            order.sort_by_key(|at| (usize::MAX - groups[*at].len(), groups[*at].first().copied()));
            let mut ids = vec![CauseId(0); groups.len()];
            let mut without = Vec::new();
            for at in order {
                match former(access, &groups[at], &taken)? {
                    Some(id) => {
                        taken.insert(id);
                        ids[at] = id;
                    }
                    None => without.push(at),
                }
            }
            without.sort_unstable();
            for at in without {
                ids[at] = insert(access)?;
            }
            for (findings, id) in groups.iter().zip(&ids) {
                for finding in findings {
                    access.execute(
                        "UPDATE findings SET cause = ?2 WHERE id = ?1",
                        values![finding, id],
                    )?;
                }
            }
            Ok(ids)
        })
    }

    /// Puts one finding under a cause, or under a new one.
    pub fn place_finding(&mut self, finding: FindingId, cause: Option<CauseId>) -> Result<CauseId> {
        self.finding(finding)?;
        self.write(|access| {
            access.alone(LOCK)?;
            let cause = match cause {
                Some(cause) => cause,
                None => insert(access)?,
            };
            access.execute(
                "UPDATE findings SET cause = ?2 WHERE id = ?1",
                values![finding, cause],
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
        self.write(|access| {
            access.execute(
                "UPDATE findings SET known = ?2, known_by = ?3 WHERE id = ?1",
                values![finding, known, by.name()],
            )?;
            Ok(())
        })
    }

    /// Gives a cause a title.
    pub fn rename_cause(&mut self, id: CauseId, title: &str) -> Result<()> {
        self.cause(id)?;
        self.write(|access| {
            access.execute(
                "UPDATE causes SET title = ?2 WHERE id = ?1",
                values![id, title],
            )?;
            Ok(())
        })
    }

    /// Says that a cause is a bug of the catalogue, or, with `None`, that it is not.
    pub fn set_cause_known(&mut self, id: CauseId, known: Option<&str>) -> Result<()> {
        self.cause(id)?;
        self.write(|access| {
            access.execute(
                "UPDATE causes SET known = ?2 WHERE id = ?1",
                values![id, known],
            )?;
            Ok(())
        })
    }

    /// Remembers what a person said of two findings, in place of what was said before.
    pub fn record_judgement(&mut self, new: StoredJudgement) -> Result<()> {
        self.finding(new.one)?;
        self.finding(new.other)?;
        let (one, other) = (new.one.min(new.other), new.one.max(new.other));
        self.write(|access| {
            access.execute(
                "INSERT INTO judgements (one, other, is_same, made_at) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (one, other) DO UPDATE SET is_same = ?3, made_at = ?4",
                values![one, other, new.is_same, new.made_at],
            )?;
            Ok(())
        })
    }

    /// What people said, in the order in which they said it.
    pub fn judgements(&self) -> Result<Vec<StoredJudgement>> {
        self.read(|access| {
            let sql = "SELECT * FROM judgements ORDER BY made_at, id";
            access.rows(sql, values![], |row| {
                Ok(StoredJudgement {
                    one: row.get("one")?,
                    other: row.get("other")?,
                    is_same: row.get("is_same")?,
                    made_at: row.get("made_at")?,
                })
            })
        })
    }

    /// Remembers which pass of the compiler is to blame for a finding.
    pub fn set_blame(&mut self, finding: FindingId, blame: &str) -> Result<()> {
        self.finding(finding)?;
        self.write(|access| {
            access.execute(
                "UPDATE findings SET blame = ?2 WHERE id = ?1",
                values![finding, blame],
            )?;
            Ok(())
        })
    }
}

fn insert(access: Access<'_>) -> DbResult<CauseId> {
    access.value(
        "INSERT INTO causes (title) VALUES (NULL) RETURNING id",
        values![],
    )
}

fn cause_in(access: Access<'_>, finding: FindingId) -> DbResult<Option<CauseId>> {
    let sql = "SELECT cause FROM findings WHERE id = ?1";
    let cause = access.row(sql, values![finding], |row| row.get(0))?;
    Ok(cause.flatten())
}

/// The cause that most of the findings had, of equals the oldest, if no other group has it.
fn former(
    access: Access<'_>,
    findings: &[FindingId],
    taken: &BTreeSet<CauseId>,
) -> DbResult<Option<CauseId>> {
    let mut votes: BTreeMap<CauseId, usize> = BTreeMap::new();
    for finding in findings {
        let cause = cause_in(access, *finding)?;
        if let Some(cause) = cause.filter(|cause| !taken.contains(cause)) {
            *votes.entry(cause).or_default() += 1;
        }
    }
    let most = votes.into_iter().max_by_key(|(id, votes)| (*votes, -id.0));
    Ok(most.map(|(id, _)| id))
}

fn cause_from_row(row: &Row<'_>) -> DbResult<Cause> {
    Ok(Cause {
        id: row.get("id")?,
        title: row.get("title")?,
        known: row.get("known")?,
        findings: Vec::new(),
        bugs: Vec::new(),
    })
}
