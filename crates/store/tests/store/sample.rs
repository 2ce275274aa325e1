//! Test cases and findings to keep.

use crate::home::Home;
use gadfly_store::{
    CampaignId, NewBug, NewCampaign, NewFinding, ObservationRow, Origin, Store, StoredFile,
    StoredTestCase,
};
use serde_json::json;

/// A campaign to start.
pub(crate) fn campaign() -> NewCampaign {
    NewCampaign {
        started_at: 1_700_000_000,
        command: "gadfly fuzz --lang c".into(),
        config: json!({ "lang": "c", "jobs": 2 }),
        seed: u64::MAX - 1,
    }
}

/// A new store with one campaign in it.
pub(crate) fn store_with_campaign(home: &Home) -> (Store, CampaignId) {
    let mut store = home.open();
    let id = store.start_campaign(&campaign()).unwrap();
    (store, id)
}

/// The program number `number`.
pub(crate) fn test_case(campaign: Option<CampaignId>, number: u64) -> StoredTestCase {
    StoredTestCase {
        language: "c".into(),
        expected: Some("checksum = 0x2a\n".into()),
        origin: Origin {
            campaign,
            test_index: Some(number),
            seed: Some(u64::MAX - number),
            generator: Some("cfamily".into()),
            generator_version: Some("1".into()),
            choices: Some(vec![0, 1, 0xfe, 0xff]),
        },
        files: vec![
            StoredFile {
                name: "func.c".into(),
                role: "test".into(),
                text: format!("int g_{number} = {number};\n"),
            },
            StoredFile {
                name: "driver.c".into(),
                role: "driver".into(),
                text: "int main(void) { return 0; }\n".into(),
            },
        ],
    }
}

/// A finding in the program number `number`, of the bug called `bug`.
pub(crate) fn finding(campaign: Option<CampaignId>, number: u64, bug: &str) -> NewFinding {
    NewFinding {
        campaign,
        test_case: test_case(campaign, number),
        bug: NewBug {
            signature: format!("crash: {bug}"),
            short_id: format!("id-{bug}"),
            kind: "crash".into(),
            title: format!("chibicc crashes: {bug}"),
        },
        target: "chibicc".into(),
        compiler_version: "2022".into(),
        shown: 3,
        tries: 3,
        evidence: "the compiler died of signal 11".into(),
        known: None,
        found_at: 1_700_000_000 + number.cast_signed(),
        observations: vec![
            observation("chibicc", "compile", "signal 11"),
            observation("gcc-12 -O0", "run", "exit status 0"),
        ],
    }
}

pub(crate) fn observation(target: &str, stage: &str, exit: &str) -> ObservationRow {
    ObservationRow {
        target: target.into(),
        stage: stage.into(),
        exit: exit.into(),
        full: json!({ "target": target, "stderr": "größer" }),
    }
}
