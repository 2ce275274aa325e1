//! The reduced program of a finding.

use crate::database::{Access, DbResult, unreadable, values};
use crate::test_case::{ObservationRow, StoredTestCase};
use crate::test_case_rows;
use crate::{FindingId, Result, Store, TestCaseId};
use serde::Serialize;
use serde_json::json;

/// The smallest known program that shows a finding.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reduction {
    /// The program.
    pub program: StoredTestCase,
    /// What it shows, and why it is valid.
    pub reason: String,
    /// Its number of tokens.
    pub tokens: u64,
    /// The number of calls of the interestingness test.
    pub calls: u64,
    /// When it was made, in seconds since 1970.
    pub reduced_at: i64,
    /// What targets did with it, the wrong one among them; empty if it was not run since.
    pub observations: Vec<ObservationRow>,
}

impl Store {
    /// Stores the reduced program of a finding, unless a smaller one is already stored.
    pub fn record_reduction(&mut self, finding: FindingId, new: &Reduction) -> Result<()> {
        self.keep_reduction(finding, new, false)
    }

    /// Stores the reduced program of a finding even if a smaller one is stored, for use when
    /// that one no longer shows the finding.
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
        self.write(|access| {
            let test_case = test_case_rows::insert(access, &new.program)?;
            access.execute(
                "INSERT INTO reductions
                        (finding, test_case, reason, tokens, calls, reduced_at, observations)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?8)
                     ON CONFLICT (finding) DO UPDATE
                        SET test_case = ?2, reason = ?3, tokens = ?4, calls = ?5,
                            reduced_at = ?6, observations = ?8
                      WHERE reductions.tokens >= ?4 OR ?7 = 1",
                values![
                    finding,
                    test_case,
                    new.reason,
                    new.tokens.cast_signed(),
                    new.calls.cast_signed(),
                    new.reduced_at,
                    even_larger,
                    json!(new.observations).to_string(),
                ],
            )?;
            Ok(())
        })
    }
}

/// The reduced program of a finding, if there is one.
pub(crate) fn select(access: Access<'_>, finding: FindingId) -> DbResult<Option<Reduction>> {
    let sql = "SELECT * FROM reductions WHERE finding = ?1";
    let row = access.row(sql, values![finding], |row| {
        let test_case: TestCaseId = row.get("test_case")?;
        let kept = (
            row.get::<String>("reason")?,
            row.bits("tokens")?,
            row.bits("calls")?,
            row.get::<i64>("reduced_at")?,
            serde_json::from_value(row.json("observations")?)
                .map_err(|error| unreadable(error.to_string()))?,
        );
        Ok((test_case, kept))
    })?;
    let Some((test_case, (reason, tokens, calls, reduced_at, observations))) = row else {
        return Ok(None);
    };
    Ok(Some(Reduction {
        program: test_case_rows::select(access, test_case)?,
        reason,
        tokens,
        calls,
        reduced_at,
        observations,
    }))
}
