//! Stores to look at: a few bugs with everything that there can be of one.

use gadfly_store::{
    Bisection, BugId, CampaignId, CampaignStatus, FindingId, NewBug, NewCampaign, NewFinding, Note,
    ObservationRow, Origin, Reduction, ReductionStep, Sample, Store, StoredFile, StoredTestCase,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// When everything began.
pub(crate) const START: i64 = 1_790_000_000;

/// What tries to break out of a page.
pub(crate) const EVIL: &str = "</code></pre></textarea><script>alert('evil')</script>\
    <img src=x onerror=alert(1)>\" onmouseover=\"alert(2)\u{202e}\u{7}";

/// Two campaigns, three root causes, four bugs, and a bug that was not judged.
pub(crate) fn fill(store: &mut Store) {
    let first = campaign(store, "gadfly fuzz --lang c --seed 1", 0);
    let second = campaign(store, "gadfly fuzz --lang c --seed 2", 86_400);
    let crash = record(store, &crash(first, 1, "gcc-12 -O2"));
    let again = record(store, &crash_like(&crash_of(first), 2, "gcc-13 -O2"));
    let other = record(
        store,
        &finding(second, 3, "reject", "cannot parse", "clang-19 -O1"),
    );
    let wrong = record(store, &wrong(second));
    record(
        store,
        &finding(second, 5, "hang", "the compiler hangs", "tcc"),
    );
    store
        .set_causes(&[vec![crash.1, again.1], vec![other.1], vec![wrong.1]])
        .unwrap();
    // A second signature of the first root cause.
    let sister = record(
        store,
        &finding(first, 6, "crash", "in fold_binary", "gcc-12 -O3"),
    );
    store
        .place_finding(sister.1, Some(gadfly_store::CauseId(1)))
        .unwrap();
    examine(store, wrong.1);
    let features =
        |names: &[&str]| -> BTreeSet<String> { names.iter().map(|it| (*it).to_owned()).collect() };
    store
        .add_bug_features(crash.0, &features(&["loops", "arrays"]))
        .unwrap();
    store
        .add_bug_features(crash.0, &features(&["loops", "pointers"]))
        .unwrap();
    store
        .record_note(&Note {
            bug: crash.0,
            author: "ada".into(),
            kind: "comment".into(),
            text: "Seen before?\nPerhaps.".into(),
            made_at: START + 50,
        })
        .unwrap();
}

fn record(store: &mut Store, new: &NewFinding) -> (BugId, FindingId) {
    let recorded = store.record_finding(new).unwrap();
    (recorded.bug, recorded.finding)
}

/// A finished campaign with counts.
pub(crate) fn campaign(store: &mut Store, command: &str, later: i64) -> CampaignId {
    let id = store
        .start_campaign(&NewCampaign {
            started_at: START + later,
            command: command.into(),
            config: json!({ "lang": "c", "jobs": 2 }),
            seed: 7,
        })
        .unwrap();
    let tallies = json!({
        "tests": 1000, "builds": 4000, "findings": { "crash": 3, "wrong-output": 1 },
        "known": { "gcc/known": 2 }, "new_bugs": 2, "unconfirmed": 1, "suspect_programs": 0,
        "compilers_cpu": 321.5, "own_cpu": 12.25, "seconds": 100.0,
        "cpu_by_compiler": { "gcc-12": 201.5, "clang-19": 120.0 },
        "cpu_by_stage": { "compile": 320.0, "run": 1.5 },
        "features": { "loops": 900, format!("only-{}", id.0): 5 },
        "optimisations": { "gvn": 40, format!("licm-{}", id.0): 3 },
    });
    store.checkpoint_campaign(id, 1000, &tallies).unwrap();
    for number in 0..5 {
        let sample = Sample {
            at: START + later + number * 25,
            tests: number.cast_unsigned() * 250,
            builds: number.cast_unsigned() * 1000,
        };
        store.record_sample(id, sample).unwrap();
    }
    let end = START + later + 100;
    store
        .finish_campaign(id, CampaignStatus::Finished, end)
        .unwrap();
    id
}

fn crash_of(campaign: CampaignId) -> NewFinding {
    crash(campaign, 1, "gcc-12 -O2")
}

fn crash_like(like: &NewFinding, number: u64, target: &str) -> NewFinding {
    NewFinding {
        bug: like.bug.clone(),
        ..crash(like.campaign.unwrap(), number, target)
    }
}

fn crash(campaign: CampaignId, number: u64, target: &str) -> NewFinding {
    finding(campaign, number, "crash", "in tree_swap", target)
}

/// A finding.
pub(crate) fn finding(
    campaign: CampaignId,
    number: u64,
    kind: &str,
    title: &str,
    target: &str,
) -> NewFinding {
    let compiler = target.split(' ').next().unwrap();
    NewFinding {
        campaign: Some(campaign),
        test_case: test_case(campaign, number),
        bug: NewBug {
            signature: format!("{kind}: {compiler}: {title}"),
            short_id: format!("id-{number}"),
            kind: kind.into(),
            title: title.into(),
        },
        target: target.into(),
        compiler_version: format!("{compiler}.1.0"),
        shown: 3,
        tries: 3,
        evidence: format!("internal compiler error: {title}"),
        known: None,
        found_at: START + number.cast_signed() * 10,
        observations: vec![
            observation(
                target,
                "compile",
                "signal 11",
                "",
                "internal compiler error",
            ),
            observation("gcc-11 -O2", "run", "exit status 0", "checksum = 2a\n", ""),
        ],
    }
}

fn wrong(campaign: CampaignId) -> NewFinding {
    let target = "gcc-12 -O2";
    NewFinding {
        evidence: "printed 2b instead of 2a".into(),
        observations: vec![
            observation(target, "run", "exit status 0", "checksum = 2b\n", ""),
            observation("gcc-12 -O0", "run", "exit status 0", "checksum = 2a\n", ""),
        ],
        ..finding(
            campaign,
            4,
            "wrong-output",
            "prints a wrong checksum",
            target,
        )
    }
}

fn test_case(campaign: CampaignId, number: u64) -> StoredTestCase {
    StoredTestCase {
        language: "c".into(),
        expected: Some("checksum = 2a\n".into()),
        origin: Origin {
            campaign: Some(campaign),
            test_index: Some(number),
            seed: Some(number),
            generator: Some("cfamily".into()),
            generator_version: Some("1".into()),
            choices: None,
        },
        files: vec![file(&format!(
            "int g_{number} = {number};\nint main(void) {{ return 0; }} // the original\n"
        ))],
    }
}

fn file(text: &str) -> StoredFile {
    StoredFile {
        name: "func.c".into(),
        role: "test".into(),
        text: text.into(),
    }
}

/// What a target did.
pub(crate) fn observation(
    target: &str,
    stage: &str,
    exit: &str,
    stdout: &str,
    stderr: &str,
) -> ObservationRow {
    let family = target.split('-').next().unwrap();
    let full: Value = json!({
        "target": target, "family": family, "stdout": stdout, "stderr": stderr,
        "command": ["cc", "-O2", "func.c"],
    });
    ObservationRow {
        target: target.into(),
        stage: stage.into(),
        exit: exit.into(),
        full,
    }
}

/// Everything that is found out about a finding.
fn examine(store: &mut Store, finding: FindingId) {
    let steps = [
        "int main(void) { int x = 1; return x; }",
        "int main(void) { return 1; }",
    ];
    let steps: Vec<ReductionStep> = (1_u64..)
        .zip(steps)
        .map(|(number, text)| ReductionStep {
            pass: ["", "delete-statements"][number as usize - 1].into(),
            tokens: 20 / number,
            calls: number * 10,
            files: vec![file(text)],
        })
        .collect();
    store.record_reduction_steps(finding, &steps).unwrap();
    let program = StoredTestCase {
        language: "c".into(),
        expected: Some("checksum = 2a\n".into()),
        origin: Origin::default(),
        files: vec![file("int main(void) { return 1; } /* reduced */\n")],
    };
    store
        .record_reduction(
            finding,
            &Reduction {
                program,
                reason: "the others agree on it".into(),
                tokens: 10,
                calls: 20,
                reduced_at: START + 100,
                observations: vec![observation(
                    "gcc-12 -O2",
                    "run",
                    "exit status 0",
                    "checksum = 2b\n",
                    "",
                )],
            },
        )
        .unwrap();
    store.set_blame(finding, "tree-vrp").unwrap();
    store
        .record_bisection(&Bisection {
            finding,
            kind: "versions".into(),
            subject: "gcc".into(),
            summary: "since gcc-12, fixed in gcc-14".into(),
            culprit: Some("gcc-12".into()),
            result: json!({ "versions": [
                { "name": "gcc-9", "answer": "good" },
                { "name": "gcc-12", "answer": "bad" },
                { "name": "gcc-14", "answer": "good" },
            ] }),
            made_at: START + 200,
        })
        .unwrap();
}
