//! The page in a real browser, from the disk and without network: no errors, a sensible order
//! of focus, and sorting, filtering and moving by keys. Skipped if there is no Chromium.

#![allow(clippy::unwrap_used)]

use gadfly_report::{Bug, Moment, Page, Program};
use gadfly_test_support::require;
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

/// Collects errors from the first moment on.
const LISTEN: &str = "<script>window.problems = [];\
    addEventListener('error', event => problems.push(String(event.message)));\
    document.addEventListener('securitypolicyviolation', event => problems.push(event.blockedURI));\
    </script>";

/// Does what a person with a keyboard does, and writes down what comes of it.
const ACT: &str = include_str!("data/act.js");

fn page() -> Page {
    let bug = |number: i64| Bug {
        id: format!("B{number}"),
        title: format!("<script>problems.push({number})</script>"),
        kind: "crash".to_owned(),
        status: "open".to_owned(),
        first_seen: Moment {
            seconds: number,
            text: format!("second {number}"),
        },
        features: vec!["loops".to_owned()],
        program: vec![Program {
            name: "a.c".to_owned(),
            language: "c",
            text: "int main(void) { return 0; } // <img src=missing.png>\n".to_owned(),
        }],
        versions: BTreeMap::from([("cc-1".to_owned(), true)]),
        ..Bug::default()
    };
    Page {
        title: "Bugs".to_owned(),
        bugs: [1, 2, 10].map(bug).into(),
        ..Page::default()
    }
}

/// The page after its scripts have run, and what the browser logged. The time limit is for a
/// browser that hangs.
fn open(html: &str, options: &[&str]) -> Option<(String, String)> {
    let chromium = require("chromium")?;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    fs::write(&file, html).unwrap();
    let profile = folder.path().join("profile");
    let output = Command::new("timeout")
        .arg("120")
        .arg(chromium)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"])
        .args(["--no-first-run", "--virtual-time-budget=5000"])
        .args([
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--enable-logging=stderr",
        ])
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(options)
        .arg(format!("file://{}", file.display()))
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}", text(&output.stderr));
    Some((text(&output.stdout), text(&output.stderr)))
}

#[test]
fn the_page_works_with_the_keyboard_and_without_errors() {
    let html = page().html();
    let html = html.replacen("<head>", &format!("<head>{LISTEN}"), 1);
    let html = html.replacen("</body>", &format!("<script>{ACT}</script></body>"), 1);
    let Some((dom, log)) = open(&html, &["--window-size=400,800"]) else {
        return;
    };
    assert!(!log.contains("CONSOLE"), "{log}");
    let (_, said) = dom.split_once("<pre id=\"said\">").expect("the script ran");
    for wanted in [
        "[first: Skip to the content]",
        "[jumps: 0]",
        "[order: a words kind div button a div a summary]",
        "[slash: words]",
        "[filtered: B2]",
        "[moved: B2]",
        "[sorted: B10 B2 B1]",
        "[direction: descending]",
        "[opened: true]",
        "[focused: SUMMARY]",
        "[problems: ]",
        "[wide: false]",
    ] {
        assert!(said.contains(wanted), "{wanted} is not in:\n{said}");
    }
}

/// Controls that need the script would be dead.
#[test]
fn the_page_can_be_read_without_scripts() {
    // The browser itself needs scripts to print the page; its own policy can forbid them.
    let html = page().html();
    let forbidden = html.replacen("script-src 'unsafe-inline'", "script-src 'none'", 1);
    assert_ne!(forbidden, html);
    let Some((dom, _)) = open(&forbidden, &[]) else {
        return;
    };
    assert!(
        dom.contains("<form id=\"filter\" role=\"search\" hidden=\"\">"),
        "{dom}"
    );
    assert!(!dom.contains("<button"));
    assert!(dom.contains("<span class=\"k\">return</span>"));
    assert_eq!(dom.matches("<details").count(), 3);
}
