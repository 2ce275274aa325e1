//! What was expected and what was seen, and what every target did.

use super::words::{line, text};
use crate::view::finding::FindingView;
use gadfly_store::ObservationRow;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The most lines and the most characters of an output that are shown.
const MOST_LINES: usize = 60;
const MOST_CHARACTERS: usize = 8_000;

/// The most results that are told apart.
const MOST_RESULTS: usize = 40;

/// The most targets with the same result that are named.
const MOST_NAMES: usize = 40;

/// Expected and seen, side by side.
pub(crate) fn seen(view: &FindingView) -> Markup {
    let expected = view.expected();
    let row = view.seen();
    let part = |name: &str| {
        row.and_then(|row| row.full[name].as_str())
            .unwrap_or_default()
    };
    let is_run = row.is_some_and(|row| row.stage == "run");
    let wrong_line = match (expected, is_run) {
        (Some(expected), true) => first_difference(expected, part("stdout")),
        _ => None,
    };
    html! {
        section aria-labelledby="seen" {
            h2 #seen { "Expected and seen" }
            p { (text(&view.details.finding.evidence)) }
            div.columns {
                @if let Some(expected) = expected {
                    div {
                        p.soft { "A correct compiler" }
                        (output("Output", expected, wrong_line))
                    }
                }
                @if let Some(row) = row {
                    div {
                        p.soft {
                            (line(&row.target, 100)) ": " (line(&row.stage, 40)) ", "
                            (line(&row.exit, 100))
                            @if view.details.reduced.is_some() && !view.is_seen_reduced() {
                                " (with the original program)"
                            }
                        }
                        @for (name, title) in [("stdout", "Output"), ("stderr", "Messages")] {
                            @if !part(name).is_empty() {
                                (output(title, part(name), wrong_line.filter(|_| name == "stdout")))
                            }
                        }
                    }
                } @else {
                    p { "What the target did was not kept." }
                }
            }
        }
    }
}

fn output(title: &str, all: &str, marked: Option<usize>) -> Markup {
    let short: String = all.chars().take(MOST_CHARACTERS).collect();
    let lines: Vec<&str> = short.lines().collect();
    let is_cut = short.len() < all.len() || lines.len() > MOST_LINES;
    html! {
        figure {
            figcaption { (title) }
            pre tabindex="0" aria-label=(title) {
                @for (at, shown) in lines.iter().take(MOST_LINES).enumerate() {
                    @if marked == Some(at) {
                        mark { (text(shown)) } "\n"
                    } @else {
                        (text(shown)) "\n"
                    }
                }
                @if is_cut { "[… more left out …]" }
            }
        }
    }
}

/// The first line in which two texts differ.
fn first_difference(one: &str, other: &str) -> Option<usize> {
    if one == other {
        return None;
    }
    let (one, other): (Vec<&str>, Vec<&str>) = (one.lines().collect(), other.lines().collect());
    let same = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    Some(same)
}

/// What all targets did, those with the same result together.
pub(crate) fn all_targets(view: &FindingView) -> Markup {
    let mut order: Vec<String> = Vec::new();
    let mut results: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for row in view.all_seen() {
        let result = result(row, view.expected());
        if !results.contains_key(&result) {
            order.push(result.clone());
        }
        results.entry(result).or_default().push(&row.target);
    }
    html! {
        @if !order.is_empty() {
            section aria-labelledby="targets" {
                h2 #targets { "What all targets did" }
                div.scroll tabindex="0" role="region" aria-label="results of all targets" {
                    table {
                        thead { tr { th scope="col" { "Result" } th scope="col" { "Targets" } } }
                        tbody {
                            @for result in order.iter().take(MOST_RESULTS) {
                                @let targets = &results[result];
                                tr {
                                    th scope="row" .result { (line(result, 160)) }
                                    td {
                                        @for target in targets.iter().take(MOST_NAMES) {
                                            code { (line(target, 80)) } " "
                                        }
                                        @if targets.len() > MOST_NAMES {
                                            "and " (targets.len() - MOST_NAMES) " more"
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn result(row: &ObservationRow, expected: Option<&str>) -> String {
    let printed = row.full["stdout"].as_str().unwrap_or_default();
    match printed.lines().next() {
        Some(_) if row.stage == "run" && expected == Some(printed) => {
            format!("run: {}, printed what is expected", row.exit)
        }
        Some(first) if row.stage == "run" => format!("run: {}, printed {first}", row.exit),
        _ => format!("{}: {}", row.stage, row.exit),
    }
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn the_first_line_that_differs_is_found() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(1));
        assert_eq!(first_difference("a\n", "a\nc\n"), Some(1));
        assert_eq!(first_difference("", "x"), Some(0));
    }
}
