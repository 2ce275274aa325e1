//! Root causes that a person puts together or takes apart, at once: nothing is judged anew.
//! The judgements that are kept let every later judging come to the same result.

use crate::cause::LOCK;
use crate::database::{Access, DbResult, values};
use crate::{BugId, CauseId, FindingId, Result, Store};
use std::collections::BTreeSet;

/// The most pairs of findings that are kept of one judgement; of larger ones, a finding of
/// each bug stands for the others.
const MOST_PAIRS: usize = 2_000;

impl Store {
    /// Puts all findings of `from` under `into`, and remembers that a person said so.
    pub fn merge_causes(&mut self, into: CauseId, from: CauseId, made_at: i64) -> Result<()> {
        self.cause_line(into)?;
        self.cause_line(from)?;
        self.write(|access| {
            access.alone(LOCK)?;
            let (all, others) = (findings(access, into)?, findings(access, from)?);
            let (Some(first), Some(_)) = (all.first(), others.first()) else {
                return Ok(());
            };
            // What was said to the contrary no longer counts.
            access.execute(
                "UPDATE judgements SET is_same = 1, made_at = ?3
                  WHERE is_same = 0
                    AND ((one IN (SELECT id FROM findings WHERE cause = ?1)
                          AND other IN (SELECT id FROM findings WHERE cause = ?2))
                      OR (one IN (SELECT id FROM findings WHERE cause = ?2)
                          AND other IN (SELECT id FROM findings WHERE cause = ?1)))",
                values![into, from, made_at],
            )?;
            let each = match others.len() <= MOST_PAIRS {
                true => others,
                false => one_of_each_bug(others),
            };
            for (finding, _) in each {
                judge(access, first.0, finding, true, made_at)?;
            }
            access.execute(
                "UPDATE causes SET title = coalesce(title, (SELECT title FROM causes WHERE id = ?2)),
                                   known = coalesce(known, (SELECT known FROM causes WHERE id = ?2))
                  WHERE id = ?1",
                values![into, from],
            )?;
            access.execute(
                "UPDATE findings SET cause = ?1 WHERE cause = ?2",
                values![into, from],
            )?;
            Ok(())
        })
    }

    /// Takes all findings of some bugs out of a root cause, into a new one, and remembers that
    /// a person said so. `None` if nothing would leave, or nothing would stay.
    pub fn split_cause(
        &mut self,
        cause: CauseId,
        bugs: &BTreeSet<BugId>,
        made_at: i64,
    ) -> Result<Option<CauseId>> {
        self.cause_line(cause)?;
        self.write(|access| {
            access.alone(LOCK)?;
            let all = findings(access, cause)?;
            let (leaving, staying): (Vec<_>, Vec<_>) =
                all.into_iter().partition(|(_, bug)| bugs.contains(bug));
            if leaving.is_empty() || staying.is_empty() {
                return Ok(None);
            }
            let new: CauseId = access.value(
                "INSERT INTO causes (title) VALUES (NULL) RETURNING id",
                values![],
            )?;
            for (finding, _) in &leaving {
                access.execute(
                    "UPDATE findings SET cause = ?2 WHERE id = ?1",
                    values![finding, new],
                )?;
            }
            let pairs = leaving.len().saturating_mul(staying.len());
            let (leaving, staying) = match pairs <= MOST_PAIRS {
                true => (leaving, staying),
                false => (one_of_each_bug(leaving), one_of_each_bug(staying)),
            };
            for (one, _) in &leaving {
                for (other, _) in &staying {
                    judge(access, *one, *other, false, made_at)?;
                }
            }
            Ok(Some(new))
        })
    }
}

type OfBug = (FindingId, BugId);

fn findings(access: Access<'_>, cause: CauseId) -> DbResult<Vec<OfBug>> {
    access.rows(
        "SELECT id, bug FROM findings WHERE cause = ?1 ORDER BY id",
        values![cause],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

fn one_of_each_bug(findings: Vec<OfBug>) -> Vec<OfBug> {
    let mut seen = BTreeSet::new();
    let mut kept = findings;
    kept.retain(|(_, bug)| seen.insert(*bug));
    kept
}

fn judge(
    access: Access<'_>,
    one: FindingId,
    other: FindingId,
    is_same: bool,
    made_at: i64,
) -> DbResult<()> {
    access.execute(
        "INSERT INTO judgements (one, other, is_same, made_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (one, other) DO UPDATE SET is_same = ?3, made_at = ?4",
        values![one.min(other), one.max(other), is_same, made_at],
    )?;
    Ok(())
}
