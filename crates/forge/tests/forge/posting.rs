//! What is posted, and what is not posted twice.

use crate::github::{GitHub, TOKEN};
use crate::sample::{HOSTILE, bug, report};
use gadfly_forge::{Action, Api, ApiError, Place, Poster, Secret};
use gadfly_report::ci::{CiReport, GoneBug, Mode, Verdict, junit, sarif};
use serde_json::{Value, json};
use std::time::Duration;

/// The server and the interface to it.
fn connected(most_wait: Duration) -> (GitHub, Api) {
    let github = GitHub::start();
    let api = Api::new(&github.root(), "o/r", Secret::new(TOKEN), most_wait).unwrap();
    (github, api)
}

fn post(api: &Api, report: &CiReport, place: Place) -> Result<Vec<Action>, ApiError> {
    let poster = Poster {
        api,
        posts: true,
        most_issues: 2,
    };
    poster.post(report, place)
}

fn comments(github: &GitHub) -> Vec<Value> {
    let state = github.state.lock().unwrap();
    state.comments.get(&7).cloned().unwrap_or_default()
}

#[test]
fn a_pull_request_gets_one_comment_that_is_edited() {
    let (github, api) = connected(Duration::ZERO);
    {
        let mut state = github.state.lock().unwrap();
        // Ours is on the third page, behind one of somebody who wrote our mark.
        let others = (1..=4).map(|id| json!({ "id": id, "body": "words" }));
        let forged = json!({ "id": 9, "body": "<!-- gadfly-ci -->\nclick here", "by": "somebody" });
        state.comments.insert(7, others.chain([forged]).collect());
    }
    let mut report = report(Mode::PullRequest);
    post(&api, &report, Place::Pull(7)).unwrap();
    assert_eq!(comments(&github).len(), 6);
    report.bugs.push(bug("C-5678"));
    let done = post(&api, &report, Place::Pull(7)).unwrap();
    assert!(matches!(done[..], [Action::Edit { .. }]), "{done:?}");
    let all = comments(&github);
    assert_eq!(all.len(), 6);
    assert!(all[5]["body"].as_str().unwrap().contains("C-5678"));
    assert!(all[4]["body"].as_str().unwrap().contains("click here"));
    // Nothing new: nothing is changed, and what was read before is not sent again.
    let before = github.methods().len();
    let done = post(&api, &report, Place::Pull(7)).unwrap();
    assert!(matches!(done[..], [Action::Nothing { .. }]), "{done:?}");
    let state = github.state.lock().unwrap();
    let again = &state.requests[before..];
    assert!(
        again.iter().all(|(method, ..)| method == "GET"),
        "{again:?}"
    );
    assert!(
        again.iter().any(|(.., is_current)| *is_current),
        "{again:?}"
    );
}

#[test]
fn a_pull_request_without_bugs_hears_nothing_unless_it_did_before() {
    let (github, api) = connected(Duration::ZERO);
    let mut clean = report(Mode::PullRequest);
    clean.bugs.clear();
    clean.verdict = Verdict::NoNewBugs;
    post(&api, &clean, Place::Pull(7)).unwrap();
    assert!(comments(&github).is_empty());
    post(&api, &report(Mode::PullRequest), Place::Pull(7)).unwrap();
    post(&api, &clean, Place::Pull(7)).unwrap();
    let all = comments(&github);
    assert_eq!(all.len(), 1);
    assert!(all[0]["body"].as_str().unwrap().contains("No new bug"));
}

#[test]
fn nothing_is_changed_before_it_is_told_to() {
    let (github, api) = connected(Duration::ZERO);
    let poster = Poster {
        api: &api,
        posts: false,
        most_issues: 2,
    };
    let done = poster
        .post(&report(Mode::PullRequest), Place::Pull(7))
        .unwrap();
    assert!(
        matches!(done[..], [Action::Comment { number: 7, .. }]),
        "{done:?}"
    );
    poster.post(&report(Mode::Nightly), Place::Issues).unwrap();
    assert!(github.methods().iter().all(|method| method == "GET"));
}

#[test]
fn a_bug_of_the_main_branch_gets_one_issue() {
    let (github, api) = connected(Duration::ZERO);
    let mut report = report(Mode::Nightly);
    report.bugs = vec![bug("C-1"), bug("C-2"), bug("C-3")];
    let opened = |done: &[Action]| {
        let opened = done.iter().filter(|it| matches!(it, Action::Open { .. }));
        opened.count()
    };
    assert_eq!(
        opened(&post(&api, &report, Place::Issues).unwrap()),
        2,
        "at most two at once"
    );
    assert_eq!(opened(&post(&api, &report, Place::Issues).unwrap()), 1);
    assert_eq!(opened(&post(&api, &report, Place::Issues).unwrap()), 0);
    assert_eq!(github.state.lock().unwrap().issues.len(), 3);
    // It is gone: that is said once.
    report.bugs.clear();
    report.gone = vec![GoneBug {
        id: "C-2".to_owned(),
        title: "t".to_owned(),
        builds: 3,
        propose_closing: true,
        fixed_by: None,
    }];
    post(&api, &report, Place::Issues).unwrap();
    post(&api, &report, Place::Issues).unwrap();
    let state = github.state.lock().unwrap();
    let said: Vec<&Value> = state.comments.values().flatten().collect();
    assert_eq!(said.len(), 1, "{said:?}");
    let issue = state
        .issues
        .iter()
        .find(|it| it["body"].as_str().unwrap().contains("gadfly-bug C-2"));
    assert!(
        state
            .comments
            .contains_key(&issue.unwrap()["number"].as_u64().unwrap())
    );
}

#[test]
fn limits_are_waited_for_unless_that_takes_too_long() {
    let (github, api) = connected(Duration::from_secs(2));
    let trouble = |status: u16, fields: &str| {
        github
            .state
            .lock()
            .unwrap()
            .troubles
            .push((status, fields.to_owned()));
    };
    trouble(403, "Retry-After: 0\r\n");
    trouble(502, "");
    post(&api, &report(Mode::PullRequest), Place::Pull(7)).unwrap();
    assert_eq!(comments(&github).len(), 1);
    trouble(
        403,
        "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 99999999999\r\n",
    );
    let error = post(&api, &report(Mode::PullRequest), Place::Pull(7)).unwrap_err();
    assert!(matches!(error, ApiError::Limited { .. }), "{error}");
    // The limit for bursts does not say how long it takes.
    trouble(429, "");
    let error = post(&api, &report(Mode::PullRequest), Place::Pull(7)).unwrap_err();
    assert!(matches!(error, ApiError::Limited { .. }), "{error}");
}

#[test]
fn an_interface_that_fails_half_way_is_no_reason_to_say_it_twice() {
    let (github, api) = connected(Duration::ZERO);
    github.state.lock().unwrap().breaks_after_change = 1;
    let error = post(&api, &report(Mode::PullRequest), Place::Pull(7)).unwrap_err();
    assert!(matches!(error, ApiError::Unreachable { .. }), "{error}");
    post(&api, &report(Mode::PullRequest), Place::Pull(7)).unwrap();
    assert_eq!(comments(&github).len(), 1);
    github.state.lock().unwrap().breaks_after_change = 1;
    post(&api, &report(Mode::Nightly), Place::Issues).unwrap_err();
    post(&api, &report(Mode::Nightly), Place::Issues).unwrap();
    assert_eq!(github.state.lock().unwrap().issues.len(), 1);
}

#[test]
fn a_wrong_token_is_said_without_the_token() {
    let github = GitHub::start();
    let token = Secret::new("ghs_wrong_and_secret");
    assert!(!format!("{token:?}").contains("ghs_"));
    let api = Api::new(&github.root(), "o/r", token, Duration::ZERO).unwrap();
    let error = post(&api, &report(Mode::PullRequest), Place::Pull(7)).unwrap_err();
    assert!(
        matches!(error, ApiError::Refused { status: 401, .. }),
        "{error}"
    );
    assert!(!format!("{error} {error:?} {api:?}").contains("ghs_wrong"));
    assert!(Api::new("http://example.com", "o/r", None, Duration::ZERO).is_err());
    assert!(Api::new("https://example.com", "o/../r", None, Duration::ZERO).is_err());
}

#[test]
fn hostile_text_stays_text() {
    let report = report(Mode::PullRequest);
    let read = CiReport::read(report.to_json().as_bytes()).unwrap();
    let comment = gadfly_report::ci::comment(&read);
    assert_eq!(
        comment.matches("<!-- gadfly-ci -->").count(),
        1 + inside_fences(&comment)
    );
    let outside = outside_fences(&comment);
    for bad in ["<script", "@everyone", "#1", "\u{202e}", "\u{1b}"] {
        assert!(!outside.contains(bad), "{bad}: {outside}");
    }
    assert!(!comment.contains('\u{1b}') && !comment.contains('\u{202e}'));
    let xml = junit(&read);
    assert!(!xml.contains("<script") && !xml.contains('\u{1b}'), "{xml}");
    let sarif: Value = serde_json::from_str(&sarif(&read)).unwrap();
    assert_eq!(sarif["version"], "2.1.0");
    // A report of any size is cut, and one that is none is refused.
    let mut large = report.clone();
    large.bugs = (0..200).map(|_| bug("C-1")).collect();
    large.bugs[0].evidence = HOSTILE.repeat(10_000);
    let read = CiReport::read(large.to_json().as_bytes()).unwrap();
    assert_eq!(read.bugs.len(), 50);
    assert!(gadfly_report::ci::comment(&read).len() < 65_536);
    assert!(CiReport::read(&vec![b' '; 5 << 20]).is_err());
    assert!(CiReport::read(b"{\"format\": 1}").is_err());
    let other = report
        .to_json()
        .replacen("\"format\": 1", "\"format\": 2", 1);
    assert!(CiReport::read(other.as_bytes()).is_err());
}

/// The text outside fenced blocks and inline code, where Markdown is read.
fn outside_fences(text: &str) -> String {
    let mut outside = String::new();
    let mut fence: Option<String> = None;
    for line in text.lines() {
        let ticks = line.len() - line.trim_start_matches('`').len();
        match &fence {
            Some(open) => {
                if line == open {
                    fence = None;
                }
            }
            None if ticks >= 3 && !line[ticks..].contains('`') => fence = Some("`".repeat(ticks)),
            None => outside += &without_code(line),
        }
    }
    assert_eq!(fence, None, "a fence is open at the end");
    outside
}

fn inside_fences(text: &str) -> usize {
    let mark = "<!-- gadfly-ci -->";
    text.matches(mark).count()
        - outside_fences(text).matches(mark).count()
        - usize::from(!outside_fences(text).contains(mark))
}

/// A line without its inline code.
fn without_code(line: &str) -> String {
    let mut kept = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('`') {
        if rest[..at].ends_with('\\') {
            kept += &rest[..=at];
            rest = &rest[at + 1..];
            continue;
        }
        kept += &rest[..at];
        let ticks: String = rest[at..].chars().take_while(|c| *c == '`').collect();
        let after = &rest[at + ticks.len()..];
        match after.find(&ticks) {
            Some(end) => rest = &after[end + ticks.len()..],
            None => {
                kept += &rest[at..];
                return kept;
            }
        }
    }
    kept + rest
}
