//! What the store keeps: the record of a confirmed finding, with its program and what the
//! targets did.

use crate::inspect::Inspection;
use crate::test_program::TestProgram;
use crate::unconfirmed_finding::UnconfirmedFinding;
use gadfly_oracle::Reliability;
use gadfly_store::{
    CampaignId, NewBug, NewFinding, ObservationRow, Origin, StoredFile, StoredTestCase,
};
use gadfly_toolchain::{Observation, Target, TestCase};
use serde::Serialize;
use serde_json::Value;

/// The test that a finding comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestOrigin<'a> {
    pub(crate) campaign: CampaignId,
    pub(crate) test_index: u64,
    pub(crate) program: &'a TestProgram,
}

/// The record of a finding that was confirmed on `target`, which is a target of the inspection
/// or the same with fewer options; `seen` is the observation of that target.
pub(crate) fn finding_record(
    finding: &UnconfirmedFinding,
    origin: TestOrigin<'_>,
    inspection: &Inspection,
    target: &Target,
    seen: &Observation,
    reliability: Reliability,
    known: Option<String>,
) -> NewFinding {
    let TestOrigin {
        campaign,
        test_index,
        program,
    } = origin;
    let mut test_case = stored_test_case(&program.test_case);
    test_case.origin = Origin {
        campaign: Some(campaign),
        test_index: Some(test_index),
        seed: program.choices.seed,
        generator: Some(program.choices.generator.clone()),
        generator_version: Some(program.choices.generator_version.to_string()),
        choices: Some(program.choices.to_bytes()),
    };
    NewFinding {
        campaign: Some(campaign),
        test_case,
        bug: NewBug {
            signature: finding.signature.text().to_owned(),
            short_id: finding.signature.short_id().to_owned(),
            kind: finding.kind.to_string(),
            title: finding.signature.title().to_owned(),
        },
        target: target.name(),
        compiler_version: target.compiler.version.clone(),
        shown: reliability.shown,
        tries: reliability.tries,
        evidence: finding.evidence.clone(),
        known,
        found_at: unix_time(),
        observations: inspection
            .observations
            .iter()
            .enumerate()
            .map(|(position, other)| match position == finding.position {
                true => row(seen),
                false => row(other),
            })
            .collect(),
    }
}

/// A test case in the form in which it is stored, without an origin.
#[must_use]
pub(crate) fn stored_test_case(test_case: &TestCase) -> StoredTestCase {
    StoredTestCase {
        language: word(&test_case.language),
        expected: test_case.expected.as_deref().map(str::to_owned),
        origin: Origin::default(),
        files: test_case
            .files
            .iter()
            .map(|file| StoredFile {
                name: file.name.clone(),
                role: word(&file.role),
                text: file.text.to_string(),
            })
            .collect(),
    }
}

pub(crate) fn row(observation: &Observation) -> ObservationRow {
    ObservationRow {
        target: observation.target.clone(),
        stage: word(&observation.stage),
        exit: observation.exit.to_string(),
        full: serde_json::to_value(observation).unwrap_or(Value::Null),
    }
}

/// The string that a fieldless enum is serialised as.
fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}

pub(crate) fn unix_time() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}
