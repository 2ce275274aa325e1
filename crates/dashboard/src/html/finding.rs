//! The page about one finding, and the parts that it shares with that of its bug.

use super::layout::{Viewer, page};
use super::program::{one, program};
use super::seen::{all_targets, seen};
use super::words::{line, text, time};
use crate::task::TASKS;
use crate::view::finding::FindingView;
use axum::response::Html;
use gadfly_store::{CauseLine, FindingId, KnownBy};
use maud::{Markup, html};

pub(crate) fn finding(viewer: &Viewer, view: &FindingView) -> Html<String> {
    let details = &view.details;
    let id = details.finding.id;
    let main = html! {
        p.crumbs {
            a href="/bugs" { "Bugs" }
            @if let Some(cause) = details.finding.cause {
                " / " a href={ "/causes/" (cause) } { (cause) }
            }
            " / " a href={ "/bugs/" (details.finding.bug) } { (details.finding.bug) }
            " / " (id)
        }
        h1 { (id) ": " (line(&details.finding.title, 300)) }
        p {
            (text(&details.finding.kind)) " on " code { (line(&details.finding.target, 200)) }
            ", found " (time(details.finding.found_at))
            @if let Some(campaign) = details.finding.campaign {
                " by " a href={ "/campaigns/" (campaign) } { (campaign) }
            }
        }
        (downloads(id))
        (program(view, &format!("/findings/{id}")))
        (seen(view))
        (facts(view, &CauseLine::default()))
        (dates(view))
        (all_targets(view))
        @if details.reduced.is_some() {
            section aria-labelledby="original" {
                h2 #original { "The original program" }
                details {
                    summary { "Show it" }
                    @for file in &details.program.files { (one(file)) }
                }
            }
        }
        @if viewer.may_write() {
            section.actions aria-labelledby="actions" {
                h2 #actions { "Actions" }
                @for (task, name) in TASKS {
                    form method="post" action={ "/findings/" (id) "/ask" } {
                        (viewer.token())
                        input type="hidden" name="task" value=(task.name());
                        button { (name) }
                    }
                }
            }
        }
    };
    page(
        viewer,
        "/bugs",
        &format!("{id}: {}", details.finding.title),
        &main,
    )
}

/// What can be taken away from a finding.
pub(crate) fn downloads(id: FindingId) -> Markup {
    html! {
        p.links {
            a href={ "/findings/" (id) "/report" } { "Report, ready to copy" }
            a href={ "/findings/" (id) "/reproducer.tar" } download { "Reproducer (.tar)" }
            a href={ "/api/v1/findings/" (id) } { "JSON" }
        }
    }
}

/// What is known of a finding besides its program.
pub(crate) fn facts(view: &FindingView, said: &CauseLine) -> Markup {
    let finding = &view.details.finding;
    let origin = &view.details.program.origin;
    let known = said
        .known
        .as_deref()
        .map(|known| (known, Some(KnownBy::Person)));
    let known = known.or_else(|| Some((finding.known.as_deref()?, finding.known_by)));
    let blamed = view.seen();
    let command = blamed.map(|row| {
        let words = row.full["command"].as_array().into_iter().flatten();
        let words: Vec<&str> = words.filter_map(|word| word.as_str()).collect();
        words.join(" ")
    });
    html! {
        section aria-labelledby="facts" {
            h2 #facts { "What is known" }
            dl {
                dt { "Finding" }
                dd { a href={ "/findings/" (finding.id) } { (finding.id) }
                     ", shown in " (finding.shown) " of " (finding.tries) " tries" }
                @for seen in &view.confirmations {
                    dt { "On " (line(&seen.machine, 60)) }
                    dd { "shown in " (seen.shown) " of " (seen.tries) " tries" }
                }
                dt { "Target" } dd { code { (line(&finding.target, 300)) } }
                dt { "Version" } dd { (line(&finding.compiler_version, 200)) }
                @if let Some(command) = command.filter(|it| !it.is_empty()) {
                    dt { "Command" } dd { code { (line(&command, 600)) } }
                }
                dt { "To blame" }
                dd { (line(finding.blame.as_deref().unwrap_or("not known yet"), 300)) }
                @if let Some((known, by)) = known {
                    dt { "Known as" }
                    dd { (line(known, 300)) @if let Some(by) = by { " (" (by.in_words()) ")" } }
                }
                @if let Some(seed) = origin.seed {
                    dt { "Seed" } dd { (seed) }
                }
                @if let Some(generator) = &origin.generator {
                    dt { "Generator" }
                    dd { (line(generator, 60)) " "
                         (line(origin.generator_version.as_deref().unwrap_or_default(), 60)) }
                }
            }
        }
    }
}

/// First bad and first fixed, and what was asked for.
pub(crate) fn dates(view: &FindingView) -> Markup {
    html! {
        section aria-labelledby="dates" {
            h2 #dates { "First bad and first fixed" }
            @if view.bisections.is_empty() { p { "It was not bisected yet." } }
            dl {
                @for bisection in &view.bisections {
                    dt { (line(&bisection.kind, 40)) " of " (line(&bisection.subject, 100)) }
                    dd {
                        (line(&bisection.summary, 400))
                        @if let Some(culprit) = &bisection.culprit {
                            " " code { (line(culprit, 100)) }
                        }
                        " " span.soft { (time(bisection.made_at)) }
                    }
                }
            }
            @if !view.jobs.is_empty() {
                ul data-live="jobs" {
                    @for job in &view.jobs {
                        li {
                            (job.kind) ", " (line(&job.state, 20))
                            @if let Some(worker) = job.worker { " by " (worker) }
                            @if let Some(result) = &job.result { ": " (line(result, 300)) }
                        }
                    }
                }
            }
        }
    }
}
