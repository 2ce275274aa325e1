//! Every action does what it says, is kept with its author, and can be taken by a form and by
//! JSON.

use crate::world::World;
use gadfly_store::{BugId, BugStatus, CauseId, FindingId, JobKind, Page, Subject};
use serde_json::json;

#[test]
fn a_bug_and_a_root_cause_are_marked() {
    let world = World::new();
    let visitor = world.visitor();
    let next = visitor.does("/causes/R1/mark", "status=reported");
    assert_eq!(next, "/causes/R1?done=marked#");
    assert!(world.page(&next).contains("The status was changed."));
    let store = world.store();
    for bug in [1, 5] {
        assert_eq!(store.bug(BugId(bug)).unwrap().status, BugStatus::Reported);
    }
    visitor.does("/bugs/B1/mark", "status=fixed");
    assert_eq!(store.bug(BugId(1)).unwrap().status, BugStatus::Fixed);
    assert_eq!(store.bug(BugId(5)).unwrap().status, BugStatus::Reported);
    let notes = store
        .notes(Subject::Bug(BugId(1)), Page::default())
        .unwrap();
    let said: Vec<(&str, &str, &str)> = notes
        .iter()
        .map(|it| (&*it.author, &*it.kind, &*it.text))
        .collect();
    assert_eq!(
        said,
        [
            ("local", "asked", "to recheck F1"),
            ("local", "marked", "as fixed"),
            ("local", "marked", "as reported"),
            ("ada", "comment", "Seen before?\nPerhaps."),
        ]
    );
    assert_eq!(visitor.send("/bugs/B1/mark", "status=odd").status, 422);
    assert_eq!(visitor.send("/bugs/B1/mark", "").status, 422);
    assert_eq!(visitor.send("/bugs/B99/mark", "status=open").status, 404);
}

#[test]
fn a_comment_is_shown_as_it_was_written() {
    let world = World::new();
    let visitor = world.visitor();
    let text = "text=%3Cb%3Ebold%3C%2Fb%3E+%26+more%0Aline+2";
    let next = visitor.does("/causes/R2/comment", text);
    let page = world.page(next.split('#').next().unwrap());
    assert!(
        page.contains("&lt;b&gt;bold&lt;/b&gt; &amp; more\nline 2"),
        "{page}"
    );
    let long = format!("text={}", "x".repeat(8001));
    assert_eq!(visitor.send("/bugs/B1/comment", &long).status, 422);
    assert_eq!(visitor.send("/bugs/B1/comment", "text=+").status, 422);
}

#[test]
fn a_root_cause_is_renamed_and_marked_as_known() {
    let world = World::new();
    let visitor = world.visitor();
    visitor.does("/causes/R1/rename", "title=The+swap+bug");
    assert!(world.page("/bugs").contains("The swap bug"));
    visitor.does("/causes/R1/known", "known=gcc%2Fknown");
    assert!(world.page("/bugs").contains("known: gcc/known"));
    assert!(
        world
            .page("/causes/R1")
            .contains("gcc/known (a person said so)")
    );
    assert_eq!(visitor.send("/causes/R1/known", "known=odd").status, 422);
    visitor.does("/causes/R1/known", "known=");
    assert!(!world.page("/bugs").contains("known: gcc/known"));
}

#[test]
fn root_causes_are_merged_and_split_and_stay_so() {
    let world = World::new();
    let visitor = world.visitor();
    visitor.does("/causes/R1/merge", "with=R2");
    let store = world.store();
    let cause = store.cause(CauseId(1)).unwrap();
    assert_eq!(cause.findings, [1, 2, 3, 6].map(FindingId));
    assert_eq!(world.get("/causes/R2").status, 404);
    let said = store.judgements().unwrap();
    assert_eq!(
        said.iter()
            .map(|it| (it.one, it.other, it.is_same))
            .collect::<Vec<_>>(),
        [(FindingId(1), FindingId(3), true)]
    );
    let next = visitor.does("/causes/R1/split", "bug=B2&bug=B5");
    assert_eq!(next, "/causes/R4?done=split#");
    assert_eq!(
        store.cause(CauseId(4)).unwrap().findings,
        [3, 6].map(FindingId)
    );
    let said = store.judgements().unwrap();
    let apart = said.iter().filter(|it| !it.is_same);
    assert_eq!(apart.count(), 4, "{said:?}");
    assert!(
        said.iter().all(|it| !it.is_same),
        "what was said before no longer counts"
    );
    // Nothing would be left, or nothing would leave.
    assert_eq!(visitor.send("/causes/R1/split", "bug=B1").status, 422);
    assert_eq!(visitor.send("/causes/R1/split", "").status, 422);
    assert_eq!(visitor.send("/causes/R1/merge", "with=R1").status, 422);
    assert_eq!(visitor.send("/causes/R1/merge", "with=B2").status, 422);
    assert_eq!(visitor.send("/causes/R1/merge", "with=R99").status, 404);
}

#[test]
fn work_is_asked_for_once() {
    let world = World::new();
    let visitor = world.visitor();
    visitor.does("/findings/F1/ask", "task=reduce");
    visitor.does("/findings/F1/ask", "task=reduce");
    visitor.does("/findings/F1/ask", "task=bisect");
    visitor.does("/findings/F1/ask", "task=recheck");
    let store = world.store();
    let jobs = store.jobs(Page::default()).unwrap();
    let kinds: Vec<JobKind> = jobs.iter().map(|it| it.kind).collect();
    assert_eq!(kinds, [JobKind::Recheck, JobKind::Bisect, JobKind::Reduce]);
    assert_eq!(jobs[0].target, "gcc-12");
    assert!(world.page("/work").contains("waiting"));
    assert!(world.page("/findings/F1").contains("reduce, waiting"));
    let notes = store.notes(Subject::Bug(BugId(1)), Page::default());
    let notes = notes.unwrap();
    let asked = notes.iter().filter(|it| it.kind == "asked");
    assert_eq!(asked.count(), 3);
    assert_eq!(visitor.send("/findings/F1/ask", "task=explode").status, 422);
    assert_eq!(visitor.send("/findings/F9/ask", "task=reduce").status, 404);
}

#[test]
fn what_is_said_to_be_fixed_is_tried_again() {
    let world = World::new();
    let visitor = world.visitor();
    visitor.does("/causes/R1/mark", "status=reported");
    let jobs = || world.store().jobs(Page::default()).unwrap();
    assert!(jobs().is_empty());
    visitor.does("/causes/R1/mark", "status=fixed");
    let jobs = jobs();
    assert_eq!(jobs.len(), 1);
    assert_eq!(jobs[0].kind, JobKind::Recheck);
    assert_eq!(jobs[0].state, "waiting");
}

#[test]
fn actions_are_also_taken_as_json() {
    let world = World::new();
    let json_type = [("Content-Type", "application/json")];
    let mark = |body: &str| world.ask("POST", "/api/v1/bugs/B1/mark", &json_type, body);
    let answer = mark(&json!({ "status": "fixed" }).to_string());
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.body, r#"{"done":"marked","at":"/bugs/B1"}"#);
    let split = json!({ "bug": ["B5"] }).to_string();
    let answer = world.ask("POST", "/api/v1/causes/R1/split", &json_type, &split);
    assert_eq!(answer.body, r#"{"done":"split","at":"/causes/R4"}"#);
    for body in ["", "[]", "{\"status\":1}", "{\"status\":[1]}", "{"] {
        assert_eq!(mark(body).status, 422, "{body}");
    }
    let odd = world.ask("POST", "/api/v1/bugs/B1/explode", &json_type, "{}");
    assert_eq!(odd.status, 404);
    assert!(odd.body.starts_with("{\"error\":"), "{}", odd.body);
}
