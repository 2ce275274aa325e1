//! The history of a reduction: the programs that it accepted on the way.

use crate::packed::{pack, unpack};
use crate::row::{bits, unreadable};
use crate::test_case::StoredFile;
use crate::{FindingId, Result, Store};
use rusqlite::types::Type;
use rusqlite::{OptionalExtension, params};
use serde::Serialize;
use serde_json::json;

/// An accepted program of a reduction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReductionStep {
    /// The pass that made it.
    pub pass: String,
    /// Its number of tokens.
    pub tokens: u64,
    /// The number of calls of the interestingness test until then.
    pub calls: u64,
    /// Its files.
    pub files: Vec<StoredFile>,
}

impl Store {
    /// Keeps the history of the reduction of a finding in place of an earlier one; the
    /// original program comes first.
    pub fn record_reduction_steps(
        &mut self,
        finding: FindingId,
        steps: &[ReductionStep],
    ) -> Result<()> {
        self.finding(finding)?;
        self.write(|transaction| {
            transaction.execute("DELETE FROM reduction_steps WHERE finding = ?1", [finding])?;
            let mut insert = transaction.prepare_cached(
                "INSERT INTO reduction_steps (finding, position, pass, tokens, calls, files_zlib)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?;
            for (position, step) in (0_u32..).zip(steps) {
                insert.execute(params![
                    finding,
                    position,
                    step.pass,
                    step.tokens.cast_signed(),
                    step.calls.cast_signed(),
                    pack(&json!(step.files).to_string()),
                ])?;
            }
            Ok(())
        })
    }

    /// The number of steps that are kept of the reduction of a finding.
    pub fn reduction_step_count(&self, finding: FindingId) -> Result<u64> {
        self.read(|connection| {
            connection
                .prepare_cached("SELECT count(*) AS n FROM reduction_steps WHERE finding = ?1")?
                .query_row([finding], |row| bits(row, "n"))
        })
    }

    /// One step, counted from 0.
    pub fn reduction_step(
        &self,
        finding: FindingId,
        position: u64,
    ) -> Result<Option<ReductionStep>> {
        self.read(|connection| {
            connection
                .prepare_cached(
                    "SELECT * FROM reduction_steps WHERE finding = ?1 AND position = ?2",
                )?
                .query_row(params![finding, position.cast_signed()], |row| {
                    let packed: Vec<u8> = row.get("files_zlib")?;
                    let text = unpack(&packed).map_err(|error| unreadable(Type::Blob, error))?;
                    Ok(ReductionStep {
                        pass: row.get("pass")?,
                        tokens: bits(row, "tokens")?,
                        calls: bits(row, "calls")?,
                        files: serde_json::from_str(&text)
                            .map_err(|error| unreadable(Type::Blob, error))?,
                    })
                })
                .optional()
        })
    }
}
