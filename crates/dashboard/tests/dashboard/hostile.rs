//! Names, programs and messages that try to break out of a page are shown as text.

use crate::sample::{self, EVIL, START};
use crate::world::World;
use gadfly_dashboard::Settings;
use gadfly_store::{
    Bisection, BugId, CauseId, FindingId, FleetTarget, JobKind, JobOutcome, NewBug, NewCampaign,
    NewJob, NewWorker, Note, ReductionStep, Sample, Store, StoredFile,
};
use serde_json::json;
use std::collections::BTreeSet;

/// A store in which every text is hostile.
pub(crate) fn fill(store: &mut Store) {
    let campaign = store
        .start_campaign(&NewCampaign {
            started_at: START,
            command: EVIL.into(),
            config: json!({ EVIL: EVIL }),
            seed: 1,
        })
        .unwrap();
    let tallies = json!({
        "tests": 1, "findings": { EVIL: 1 }, "known": { EVIL: 1 }, "features": { EVIL: 1 },
        "cpu_by_compiler": { EVIL: 1.0 }, "optimisations": { EVIL: 2 },
    });
    store.checkpoint_campaign(campaign, 1, &tallies).unwrap();
    let sample = Sample {
        at: START,
        tests: 1,
        builds: 1,
    };
    store.record_sample(campaign, sample).unwrap();
    let mut new = sample::finding(campaign, 1, EVIL, EVIL, &format!("{EVIL} {EVIL}"));
    new.bug = NewBug {
        signature: EVIL.into(),
        short_id: EVIL.into(),
        kind: EVIL.into(),
        title: EVIL.into(),
    };
    new.compiler_version = EVIL.into();
    new.evidence = EVIL.into();
    new.known = Some(EVIL.into());
    new.test_case.expected = Some(EVIL.into());
    new.test_case.origin.generator = Some(EVIL.into());
    new.test_case.origin.generator_version = Some(EVIL.into());
    new.test_case.files = vec![StoredFile {
        name: EVIL.into(),
        role: "test".into(),
        text: format!("\"{EVIL}\" /*{EVIL}*/ {EVIL} // {EVIL}\n{EVIL}"),
    }];
    new.observations = vec![sample::observation(&new.target, EVIL, EVIL, EVIL, EVIL)];
    let recorded = store.record_finding(&new).unwrap();
    let mut second = new.clone();
    second.bug.signature = format!("{EVIL} 2");
    second.test_case.files[0].text.push('2');
    let other = store.record_finding(&second).unwrap();
    store
        .set_causes(&[vec![recorded.finding, other.finding]])
        .unwrap();
    say(store, recorded.finding, recorded.bug);
    work(store, recorded.finding, &new.target);
    follow(store, recorded.finding, &new.test_case.files);
}

/// What people say of a finding and its bug.
fn say(store: &mut Store, finding: FindingId, bug: BugId) {
    store.rename_cause(CauseId(1), EVIL).unwrap();
    store.set_cause_known(CauseId(1), Some(EVIL)).unwrap();
    store.set_blame(finding, EVIL).unwrap();
    store
        .add_bug_features(bug, &BTreeSet::from([EVIL.to_owned()]))
        .unwrap();
    store
        .record_note(&Note {
            bug,
            author: EVIL.into(),
            kind: EVIL.into(),
            text: EVIL.into(),
            made_at: START,
        })
        .unwrap();
}

/// A worker, and a job that it could not do.
fn work(store: &mut Store, finding: FindingId, target: &str) {
    let worker = store
        .join_fleet(&NewWorker {
            machine: EVIL.into(),
            gadfly: EVIL.into(),
            generators: [(EVIL.to_owned(), 1)].into(),
            targets: vec![FleetTarget {
                name: target.to_owned(),
                version: EVIL.into(),
                build: EVIL.into(),
            }],
        })
        .unwrap();
    let job = NewJob {
        kind: JobKind::Reduce,
        finding,
        target: target.to_owned(),
        version: None,
        priority: 1,
        not_machine: None,
    };
    store.add_job(&job, true).unwrap();
    let lease = std::time::Duration::from_secs(60);
    let taken = store.take_job(worker, &[JobKind::Reduce], lease).unwrap();
    let outcome = JobOutcome::Failed(EVIL.into());
    store.finish_job(&taken.unwrap(), &outcome).unwrap();
    store.beat(worker, EVIL, lease).unwrap();
}

/// What became of a finding: a reduction and a bisection.
fn follow(store: &mut Store, finding: FindingId, files: &[StoredFile]) {
    let step = ReductionStep {
        pass: EVIL.into(),
        tokens: 1,
        calls: 1,
        files: files.to_vec(),
    };
    store.record_reduction_steps(finding, &[step]).unwrap();
    store
        .record_bisection(&Bisection {
            finding,
            kind: "versions".into(),
            subject: EVIL.into(),
            summary: EVIL.into(),
            culprit: Some(EVIL.into()),
            result: json!({ "versions": [{ "name": EVIL, "answer": "bad" }] }),
            made_at: START,
        })
        .unwrap();
}

/// All pages of that store.
pub(crate) const PAGES: [&str; 15] = [
    "/",
    "/bugs",
    "/bugs?q=evil&kind=%22%3E%3Cscript%3Ealert(3)%3C/script%3E",
    "/bugs?compiler=%3C/code%3E&campaign=C1",
    "/bugs/B1",
    "/causes/R1",
    "/causes/R1?finding=F1&step=0",
    "/causes/R1?done=%3Cscript%3E",
    "/findings/F1",
    "/findings/F1?step=0",
    "/findings/F1/report",
    "/campaigns",
    "/campaigns/C1",
    "/compare?one=C1&other=C1",
    "/work",
];

#[test]
fn hostile_texts_are_shown_as_text() {
    let world = World::with(Settings::default(), fill);
    for path in PAGES {
        let page = world.page(path);
        for evil in [
            "<script>",
            "<img",
            "alert('evil')</",
            "onerror=alert(1)>",
            "\" onmouseover",
        ] {
            assert!(!page.contains(evil), "{path}: {evil} in {page}");
        }
        let scripts = page.matches("<script").count();
        assert_eq!(scripts, 1, "{path}");
        assert!(!page.contains(['\u{202e}', '\u{7}']), "{path}");
    }
    let page = world.page("/causes/R1");
    assert!(page.contains("&lt;script&gt;alert("), "{page}");
}

#[test]
fn every_answer_tells_the_browser_to_be_careful() {
    let world = World::new();
    for path in [
        "/",
        "/nothing",
        "/app.js",
        "/api/v1/bugs",
        "/findings/F1/report.md",
        "/metrics",
    ] {
        let answer = world.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none';"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert!(
            policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name).as_deref(), Some(value), "{path}");
        }
    }
    let page = world.page("/causes/R1");
    assert!(!page.contains(" style="), "the policy forbids it");
}

/// The archive and the headers of downloads have names of our own.
#[test]
fn hostile_names_of_files_stay_in_the_archive() {
    let world = World::with(Settings::default(), fill);
    let answer = world.get("/findings/F1/reproducer.tar");
    let kept = answer.header("content-disposition");
    assert_eq!(kept.as_deref(), Some("attachment; filename=\"F1.tar\""));
    assert!(answer.body.starts_with("F1/_"), "{:?}", &answer.body[..120]);
}
