//! Pages with many bugs and with texts that try to break out.

#![allow(clippy::unwrap_used)]

use gadfly_report::{Bug, Campaign, Moment, Page, Program};
use std::collections::BTreeMap;

fn moment(seconds: i64) -> Moment {
    Moment {
        seconds,
        text: format!("second {seconds}"),
    }
}

fn bug(number: i64) -> Bug {
    Bug {
        id: format!("B{number}"),
        title: "</title><script>alert(1)</script>".to_owned(),
        kind: "crash".to_owned(),
        status: "open".to_owned(),
        count: 3,
        first_seen: moment(number),
        targets: vec!["cc \"-O2\" onmouseover=x".to_owned()],
        facts: vec![("To blame", "<b>vrp</b>".to_owned())],
        features: vec!["loops".to_owned()],
        program: vec![Program {
            name: "a.c".to_owned(),
            language: "c",
            text: "</code></pre><img src=http://example.org/a> int x;\n".repeat(9),
        }],
        versions: BTreeMap::from([("cc-1".to_owned(), false), ("cc-2".to_owned(), true)]),
    }
}

fn page(bugs: i64) -> Page {
    Page {
        title: "bugs & more".to_owned(),
        campaigns: vec![Campaign {
            started: moment(0),
            ended: moment(bugs),
            tests: 1000,
            progress: vec![(moment(1), 900), (moment(2), 300)],
            reached: vec![
                (
                    Moment {
                        seconds: 0,
                        text: "0 s".into(),
                    },
                    0,
                ),
                (
                    Moment {
                        seconds: 90,
                        text: "90 s".into(),
                    },
                    37,
                ),
            ],
            status: "finished".to_owned(),
            command: "gadfly fuzz".to_owned(),
        }],
        findings: BTreeMap::from([(("cc -O2".to_owned(), "crash".to_owned()), 3)]),
        bugs: (1..=bugs).map(bug).collect(),
    }
}

/// The text of a program could end its element.
#[test]
fn no_text_becomes_an_element() {
    let html = page(2).html();
    assert_eq!(html.matches("<script").count(), 1);
    assert_eq!(html.matches("</title>").count(), 1);
    assert!(!html.contains("<img") && !html.contains("<b>"));
    assert!(!html.contains("\"-O2\""));
}

#[test]
fn a_page_loads_nothing() {
    let html = page(2).html();
    for reference in [
        "src=\"",
        "href=\"http",
        "href=http",
        "url(",
        "@import",
        "fetch(",
    ] {
        assert!(!html.contains(reference), "{reference}");
    }
}

/// Every heading cell says what it heads, every link has its place, and pictures have texts.
#[test]
fn readers_that_do_not_see_find_their_way() {
    let html = page(3).html();
    assert_eq!(
        html.matches("<th ").count(),
        html.matches("<th scope=").count()
    );
    assert_eq!(html.matches("<th>").count(), 0);
    assert_eq!(
        html.matches("<svg").count(),
        html.matches("role=img aria-label").count() + html.matches("aria-hidden=true").count()
    );
    for link in html.split("href=").skip(1) {
        let place = link.trim_start_matches(['"', '#']);
        let place = place.split(['"', '>']).next().unwrap();
        let has = |text: String| html.contains(&text);
        assert!(
            has(format!("id={place}>"))
                || has(format!("id=\"{place}\""))
                || has(format!("id={place} ")),
            "{place}"
        );
    }
}

#[test]
fn a_page_of_a_thousand_bugs_stays_small() {
    let mut page = page(1000);
    for bug in &mut page.bugs {
        bug.program[0].text = "int x = 1; // é\n".repeat(1000);
    }
    let html = page.html();
    assert!(html.len() < 8 << 20, "{} bytes", html.len());
    assert_eq!(html.matches("<details").count(), 1000);
}

#[test]
fn an_empty_store_has_a_page() {
    let html = Page::default().html();
    assert!(html.contains("0 tests in 0 campaigns, 0 findings, 0 bugs"));
    assert!(!html.contains("<svg"));
}
