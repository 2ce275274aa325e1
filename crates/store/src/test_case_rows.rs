//! Test cases and observations as rows of the database: how they are written and read.

use crate::fingerprint::fingerprint;
use crate::packed::{pack, unpack};
use crate::row::{json, optional_bits, unreadable};
use crate::test_case::{ObservationRow, Origin, StoredFile, StoredTestCase};
use crate::{FindingId, TestCaseId};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Transaction, params};

/// Stores the test case, unless the same program is already stored.
pub(crate) fn insert(
    transaction: &Transaction<'_>,
    test_case: &StoredTestCase,
) -> rusqlite::Result<TestCaseId> {
    let hash = fingerprint(test_case);
    let origin = &test_case.origin;
    let known: Option<TestCaseId> = transaction
        .prepare_cached("SELECT id FROM test_cases WHERE content_hash = ?1")?
        .query_row([hash], |row| row.get(0))
        .optional()?;
    if let Some(known) = known {
        return Ok(known);
    }
    let id = transaction
        .prepare_cached(
            "INSERT INTO test_cases (content_hash, language, expected, campaign, test_index,
                                     seed, generator, generator_version, choices)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?
        .insert(params![
            hash,
            test_case.language,
            test_case.expected,
            origin.campaign,
            origin.test_index.map(u64::cast_signed),
            origin.seed.map(u64::cast_signed),
            origin.generator,
            origin.generator_version,
            origin.choices,
        ])
        .map(TestCaseId)?;
    let mut insert_file = transaction.prepare_cached(
        "INSERT INTO source_files (test_case, position, name, role, text_zlib)
         VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (position, file) in (0_u32..).zip(&test_case.files) {
        insert_file.execute(params![
            id,
            position,
            file.name,
            file.role,
            pack(&file.text)
        ])?;
    }
    Ok(id)
}

/// Reads a complete test case.
pub(crate) fn select(connection: &Connection, id: TestCaseId) -> rusqlite::Result<StoredTestCase> {
    let mut test_case = connection
        .prepare_cached("SELECT * FROM test_cases WHERE id = ?1")?
        .query_row([id], |row| {
            Ok(StoredTestCase {
                language: row.get("language")?,
                expected: row.get("expected")?,
                origin: Origin {
                    campaign: row.get("campaign")?,
                    test_index: optional_bits(row, "test_index")?,
                    seed: optional_bits(row, "seed")?,
                    generator: row.get("generator")?,
                    generator_version: row.get("generator_version")?,
                    choices: row.get("choices")?,
                },
                files: Vec::new(),
            })
        })?;
    test_case.files = connection
        .prepare_cached("SELECT * FROM source_files WHERE test_case = ?1 ORDER BY position")?
        .query_map([id], |row| {
            let packed: Vec<u8> = row.get("text_zlib")?;
            Ok(StoredFile {
                name: row.get("name")?,
                role: row.get("role")?,
                text: unpack(&packed).map_err(|error| unreadable(Type::Blob, error))?,
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok(test_case)
}

/// Stores the observations of a finding.
pub(crate) fn insert_observations(
    transaction: &Transaction<'_>,
    finding: FindingId,
    observations: &[ObservationRow],
) -> rusqlite::Result<()> {
    let mut insert = transaction.prepare_cached(
        "INSERT INTO observations (finding, position, target, stage, exit, full)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (position, seen) in (0_u32..).zip(observations) {
        insert.execute(params![
            finding,
            position,
            seen.target,
            seen.stage,
            seen.exit,
            seen.full.to_string(),
        ])?;
    }
    Ok(())
}

/// Reads the observations of a finding.
pub(crate) fn select_observations(
    connection: &Connection,
    finding: FindingId,
) -> rusqlite::Result<Vec<ObservationRow>> {
    connection
        .prepare_cached("SELECT * FROM observations WHERE finding = ?1 ORDER BY position")?
        .query_map([finding], |row| {
            Ok(ObservationRow {
                target: row.get("target")?,
                stage: row.get("stage")?,
                exit: row.get("exit")?,
                full: json(row, "full")?,
            })
        })?
        .collect()
}
