//! Lines over time and bars.

use super::words::timestamp;
use gadfly_report::Moment;
use gadfly_report::html::Line;
use gadfly_store::Growth;
use maud::{Markup, PreEscaped, html};

/// A number that grows, as a line.
pub(crate) fn line(title: &str, points: &[(i64, u64)], is_stepped: bool) -> Markup {
    let moments: Vec<(Moment, u64)> = points
        .iter()
        .map(|(at, value)| {
            let text = timestamp(*at).replace('T', " ");
            let text = text.get(..16).unwrap_or(&text).to_owned();
            (Moment { seconds: *at, text }, *value)
        })
        .collect();
    let mut svg = String::new();
    Line {
        title,
        points: moments.iter().map(|(at, value)| (at, *value)).collect(),
        is_stepped,
    }
    .write(&mut svg);
    PreEscaped(svg)
}

/// A part of a whole, as a bar beside its number.
pub(crate) fn bar(part: f64, whole: f64) -> Markup {
    let share = match whole > 0.0 {
        true => (part / whole * 100.0).clamp(0.0, 100.0),
        false => 0.0,
    };
    let width = format!("{share:.1}");
    html! {
        svg.bar viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            rect width=(width) height="10" {}
        }
    }
}

/// Findings and bugs over time.
pub(crate) fn growth(growth: &[Growth]) -> Markup {
    let bugs: Vec<(i64, u64)> = growth.iter().map(|it| (it.at, it.bugs)).collect();
    let findings: Vec<(i64, u64)> = growth.iter().map(|it| (it.at, it.findings)).collect();
    html! {
        div.charts {
            (line("Bugs", &bugs, true))
            (line("Findings", &findings, true))
        }
    }
}
