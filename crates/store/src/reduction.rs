//! The reduced program of a finding.

use crate::row::bits;
use crate::test_case::StoredTestCase;
use crate::test_case_rows;
use crate::{FindingId, Result, Store, TestCaseId};
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

/// The smallest program that is known to show a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reduction {
    /// The program.
    pub program: StoredTestCase,
    /// What it shows, and why it is valid.
    pub reason: String,
    /// How many tokens it has.
    pub tokens: u64,
    /// How often the test was asked on the way.
    pub calls: u64,
    /// When it was made, in seconds since 1970.
    pub reduced_at: i64,
}

impl Store {
    /// Keeps the reduced program of a finding, unless a smaller one is kept already.
    pub fn record_reduction(&mut self, finding: FindingId, new: &Reduction) -> Result<()> {
        self.keep_reduction(finding, new, false)
    }

    /// Keeps the reduced program of a finding, whatever is kept already: for when that
    /// does not show the finding any more.
    pub fn replace_reduction(&mut self, finding: FindingId, new: &Reduction) -> Result<()> {
        self.keep_reduction(finding, new, true)
    }

    fn keep_reduction(
        &mut self,
        finding: FindingId,
        new: &Reduction,
        even_larger: bool,
    ) -> Result<()> {
        self.finding(finding)?;
        self.write(|transaction| {
            let test_case = test_case_rows::insert(transaction, &new.program)?;
            transaction
                .prepare_cached(
                    "INSERT INTO reductions (finding, test_case, reason, tokens, calls, reduced_at)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                     ON CONFLICT (finding) DO UPDATE
                        SET test_case = ?2, reason = ?3, tokens = ?4, calls = ?5, reduced_at = ?6
                      WHERE tokens >= ?4 OR ?7",
                )?
                .execute(params![
                    finding,
                    test_case,
                    new.reason,
                    new.tokens.cast_signed(),
                    new.calls.cast_signed(),
                    new.reduced_at,
                    even_larger,
                ])?;
            Ok(())
        })
    }
}

/// The reduced program of a finding, if there is one.
pub(crate) fn select(
    connection: &Connection,
    finding: FindingId,
) -> rusqlite::Result<Option<Reduction>> {
    let row = connection
        .prepare_cached("SELECT * FROM reductions WHERE finding = ?1")?
        .query_row([finding], |row| {
            let test_case: TestCaseId = row.get("test_case")?;
            let kept = (
                row.get::<_, String>("reason")?,
                bits(row, "tokens")?,
                bits(row, "calls")?,
                row.get::<_, i64>("reduced_at")?,
            );
            Ok((test_case, kept))
        })
        .optional()?;
    let Some((test_case, (reason, tokens, calls, reduced_at))) = row else {
        return Ok(None);
    };
    Ok(Some(Reduction {
        program: test_case_rows::select(connection, test_case)?,
        reason,
        tokens,
        calls,
        reduced_at,
    }))
}
