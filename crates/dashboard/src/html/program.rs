//! Programs in colour, and the slider through the history of a reduction.

use super::words::{counted, line, number};
use crate::view::finding::FindingView;
use gadfly_report::html::highlight;
use gadfly_store::StoredFile;
use maud::{Markup, PreEscaped, html};

/// The most bytes of a file that are shown.
const MOST_BYTES: usize = 128 * 1024;

/// The program of a finding. `address` is the page on which the slider stands.
pub(crate) fn program(view: &FindingView, address: &str) -> Markup {
    let (what, files) = view.program();
    html! {
        section #program aria-labelledby="program-title" data-part="program" {
            h2 #program-title { (what) }
            (slider(view, address))
            @if view.step.is_none() && let Some(reduced) = &view.details.reduced {
                p.soft {
                    (counted(reduced.tokens, "token")) " after "
                    (counted(reduced.calls, "call")) " of the test. " (line(&reduced.reason, 400))
                }
            }
            @for file in files { (one(file)) }
        }
    }
}

/// A file.
pub(crate) fn one(file: &StoredFile) -> Markup {
    let mut end = file.text.len().min(MOST_BYTES);
    while !file.text.is_char_boundary(end) {
        end -= 1;
    }
    let left_out = file.text.len() - end;
    html! {
        figure {
            figcaption { (line(&file.name, 100)) }
            pre tabindex="0" aria-label=(line(&file.name, 100)) {
                code { (PreEscaped(highlight(language(&file.name), &file.text[..end]))) }
                @if left_out > 0 { "\n[… " (number(left_out as u64)) " bytes left out …]" }
            }
        }
    }
}

fn language(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("dfy") => "dafny",
        _ => "c",
    }
}

/// Moves through the programs that a reduction accepted.
fn slider(view: &FindingView, address: &str) -> Markup {
    let Some(last) = view.steps.checked_sub(1) else {
        return html! {};
    };
    let at = view.step.as_ref().map_or(last, |step| step.position);
    let finding = view.details.finding.id;
    let link = |step: u64| format!("{address}?finding={finding}&step={step}#program");
    html! {
        form.slider action=(address) data-slider="program" {
            input type="hidden" name="finding" value=(finding);
            label for="step" { "History of the reduction" }
            input #step type="range" name="step" min="0" max=(last) value=(at);
            button { "Show" }
            @if at > 0 { a rel="prev" href=(link(at - 1)) { "← Larger" } }
            @if at < last { a rel="next" href=(link(at + 1)) { "Smaller →" } }
            output for="step" {
                "Step " (at) " of " (last)
                @if let Some(step) = &view.step {
                    ": " (counted(step.step.tokens, "token"))
                    @if !step.step.pass.is_empty() { ", by " (line(&step.step.pass, 60)) }
                }
            }
        }
    }
}
