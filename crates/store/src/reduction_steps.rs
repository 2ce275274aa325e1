//! The history of a reduction: the programs that it accepted on the way.

use crate::database::{unreadable, values};
use crate::packed::{pack, unpack};
use crate::test_case::StoredFile;
use crate::{FindingId, Result, Store};
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
        self.write(|access| {
            access.execute(
                "DELETE FROM reduction_steps WHERE finding = ?1",
                values![finding],
            )?;
            for (position, step) in (0_u32..).zip(steps) {
                access.execute(
                    "INSERT INTO reduction_steps
                        (finding, position, pass, tokens, calls, files_zlib)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                    values![
                        finding,
                        position,
                        step.pass,
                        step.tokens.cast_signed(),
                        step.calls.cast_signed(),
                        pack(&json!(step.files).to_string()),
                    ],
                )?;
            }
            Ok(())
        })
    }

    /// The number of steps that are kept of the reduction of a finding.
    pub fn reduction_step_count(&self, finding: FindingId) -> Result<u64> {
        let sql = "SELECT count(*) FROM reduction_steps WHERE finding = ?1";
        let count: i64 = self.read(|access| access.value(sql, values![finding]))?;
        Ok(count.cast_unsigned())
    }

    /// One step, counted from 0.
    pub fn reduction_step(
        &self,
        finding: FindingId,
        position: u64,
    ) -> Result<Option<ReductionStep>> {
        self.read(|access| {
            access.row(
                "SELECT * FROM reduction_steps WHERE finding = ?1 AND position = ?2",
                values![finding, position.cast_signed()],
                |row| {
                    let packed: Vec<u8> = row.get("files_zlib")?;
                    let text = unpack(&packed).map_err(|error| unreadable(error.to_string()))?;
                    Ok(ReductionStep {
                        pass: row.get("pass")?,
                        tokens: row.bits("tokens")?,
                        calls: row.bits("calls")?,
                        files: serde_json::from_str(&text)
                            .map_err(|error| unreadable(error.to_string()))?,
                    })
                },
            )
        })
    }
}
