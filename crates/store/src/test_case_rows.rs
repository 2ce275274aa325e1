//! Test cases and observations as rows of the database: how they are written and read.

use crate::database::{Access, DbResult, unreadable, values};
use crate::fingerprint::fingerprint;
use crate::packed::{pack, unpack};
use crate::test_case::{ObservationRow, Origin, StoredFile, StoredTestCase};
use crate::{FindingId, TestCaseId};

/// Stores the test case, unless the same program is already stored.
pub(crate) fn insert(access: Access<'_>, test_case: &StoredTestCase) -> DbResult<TestCaseId> {
    let hash = fingerprint(test_case);
    let known = "SELECT id FROM test_cases WHERE content_hash = ?1";
    if let Some(known) = access.row(known, values![hash], |row| row.get(0))? {
        return Ok(known);
    }
    let origin = &test_case.origin;
    let id = access.row(
        "INSERT INTO test_cases (content_hash, language, expected, campaign, test_index,
                                 seed, generator, generator_version, choices)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (content_hash) DO NOTHING RETURNING id",
        values![
            hash,
            test_case.language,
            test_case.expected,
            origin.campaign,
            origin.test_index.map(u64::cast_signed),
            origin.seed.map(u64::cast_signed),
            origin.generator,
            origin.generator_version,
            origin.choices,
        ],
        |row| row.get(0),
    )?;
    let Some(id) = id else {
        // Another machine stored it since we looked.
        return access.value(known, values![hash]);
    };
    for (position, file) in (0_u32..).zip(&test_case.files) {
        access.execute(
            "INSERT INTO source_files (test_case, position, name, role, text_zlib)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            values![id, position, file.name, file.role, pack(&file.text)],
        )?;
    }
    Ok(id)
}

/// Reads a complete test case.
pub(crate) fn select(access: Access<'_>, id: TestCaseId) -> DbResult<StoredTestCase> {
    let sql = "SELECT * FROM test_cases WHERE id = ?1";
    let found = access.row(sql, values![id], |row| {
        Ok(StoredTestCase {
            language: row.get("language")?,
            expected: row.get("expected")?,
            origin: Origin {
                campaign: row.get("campaign")?,
                test_index: row.optional_bits("test_index")?,
                seed: row.optional_bits("seed")?,
                generator: row.get("generator")?,
                generator_version: row.get("generator_version")?,
                choices: row.get("choices")?,
            },
            files: Vec::new(),
        })
    })?;
    let mut test_case = found.ok_or_else(|| unreadable(format!("the program {id} is missing")))?;
    let sql = "SELECT * FROM source_files WHERE test_case = ?1 ORDER BY position";
    test_case.files = access.rows(sql, values![id], |row| {
        let packed: Vec<u8> = row.get("text_zlib")?;
        Ok(StoredFile {
            name: row.get("name")?,
            role: row.get("role")?,
            text: unpack(&packed).map_err(|error| unreadable(error.to_string()))?,
        })
    })?;
    Ok(test_case)
}

/// Stores the observations of a finding.
pub(crate) fn insert_observations(
    access: Access<'_>,
    finding: FindingId,
    observations: &[ObservationRow],
) -> DbResult<()> {
    for (position, seen) in (0_u32..).zip(observations) {
        access.execute(
            "INSERT INTO observations (finding, position, target, stage, exit, full)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            values![
                finding,
                position,
                seen.target,
                seen.stage,
                seen.exit,
                seen.full.to_string(),
            ],
        )?;
    }
    Ok(())
}

/// Reads the observations of a finding.
pub(crate) fn select_observations(
    access: Access<'_>,
    finding: FindingId,
) -> DbResult<Vec<ObservationRow>> {
    let sql = "SELECT * FROM observations WHERE finding = ?1 ORDER BY position";
    access.rows(sql, values![finding], |row| {
        Ok(ObservationRow {
            target: row.get("target")?,
            stage: row.get("stage")?,
            exit: row.get("exit")?,
            full: row.json("full")?,
        })
    })
}
