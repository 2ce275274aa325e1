//! The page about a root cause or a bug.

use super::bug_list::status;
use super::finding::{dates, downloads, facts};
use super::layout::{Viewer, page, pager};
use super::program::program;
use super::seen::{all_targets, seen};
use super::words::{counted, line, text, time};
use crate::query::PER_PAGE;
use crate::task::TASKS;
use crate::view::matrix::{Cell, Matrix};
use crate::view::subject::SubjectView;
use axum::response::Html;
use gadfly_store::{BugLine, BugStatus, Note};
use maud::{Markup, html};

/// The most features that are named.
const MOST_FEATURES: usize = 60;

pub(crate) fn subject(viewer: &Viewer, view: &SubjectView) -> Html<String> {
    let address = address(view);
    let details = &view.example.details;
    let main = html! {
        p.crumbs { a href="/bugs" { "Bugs" } " / " (view.id) }
        h1 { (view.id) ": " (line(&view.title, 300)) }
        div data-live="subject" {
            p {
                @if let Some(bug) = view.bugs.first() { (status(bug.status)) ", " (text(&bug.kind)) ", " }
                (counted(view.counts.findings, "finding"))
                ", first seen " (time(view.counts.first_seen))
                ", last seen " (time(view.counts.last_seen))
                @if let Some(cause) = view.cause.filter(|cause| cause.to_string() != view.id) {
                    ", part of " a href={ "/causes/" (cause) } { (cause) }
                }
            }
        }
        (downloads(details.finding.id))
        (program(&view.example, &address))
        (seen(&view.example))
        (facts(&view.example, &view.said))
        (dates(&view.example))
        (matrix(&view.matrix))
        (all_targets(&view.example))
        (bugs(view))
        (findings(view, &address))
        (features(view))
        (related(view))
        @if viewer.may_write() { (actions(viewer, view, &address)) }
        (notes(viewer, view, &address))
    };
    page(
        viewer,
        "/bugs",
        &format!("{}: {}", view.id, view.title),
        &main,
    )
}

fn address(view: &SubjectView) -> String {
    match view.id.starts_with('R') {
        true => format!("/causes/{}", view.id),
        false => format!("/bugs/{}", view.id),
    }
}

fn matrix(matrix: &Matrix) -> Markup {
    html! {
        @if !matrix.rows.is_empty() {
            section aria-labelledby="matrix" {
                h2 #matrix { "Targets and versions" }
                p { "✗ shows the bug, ✓ was tried and does not; an empty cell was not tried." }
                div.scroll tabindex="0" role="region" aria-label="targets and versions" {
                    table.matrix {
                        thead {
                            tr {
                                th scope="col" { "Options" }
                                @for compiler in &matrix.compilers {
                                    th scope="col" { (line(compiler, 60)) }
                                }
                            }
                        }
                        tbody {
                            @for row in &matrix.rows {
                                tr {
                                    th scope="row" {
                                        @if row.options.is_empty() { "(none)" }
                                        (line(&row.options, 120))
                                    }
                                    @for cell in &row.cells {
                                        @match cell {
                                            Some(Cell::Shows) => td.x { span aria-hidden="true" { "✗" } span.heard { "shows it" } },
                                            Some(Cell::DoesNot) => td.o { span aria-hidden="true" { "✓" } span.heard { "does not" } },
                                            None => td {},
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

fn bugs(view: &SubjectView) -> Markup {
    html! {
        @if view.bugs.len() > 1 {
            section aria-labelledby="signatures" {
                h2 #signatures { "Its signatures" }
                div.scroll tabindex="0" role="region" aria-label="signatures" {
                    table.list {
                        thead {
                            tr {
                                th scope="col" { "Bug" } th scope="col" { "Title" }
                                th scope="col" { "Kind" } th scope="col" { "Status" }
                                th scope="col" .r { "Seen" }
                            }
                        }
                        tbody {
                            @for bug in &view.bugs {
                                tr {
                                    th scope="row" { a href={ "/bugs/" (bug.id) } { (bug.id) } }
                                    td.title { (line(&bug.title, 200)) }
                                    td { (text(&bug.kind)) }
                                    td { (status(bug.status)) }
                                    td.r { (bug.count) }
                                }
                            }
                        }
                    }
                }
            }
        } @else if let Some(bug) = view.bugs.first() {
            section aria-labelledby="signature" {
                h2 #signature { "Its signature" }
                p { code { (line(&bug.signature, 600)) } " " span.soft { (text(&bug.short_id)) } }
            }
        }
    }
}

fn findings(view: &SubjectView, address: &str) -> Markup {
    let has_next = view.counts.findings > u64::from(view.page) * u64::from(PER_PAGE);
    html! {
        section aria-labelledby="findings" {
            h2 #findings { "Findings" }
            div.scroll tabindex="0" role="region" aria-label="findings" {
                table.list {
                    thead {
                        tr {
                            th scope="col" { "Finding" } th scope="col" { "Target" }
                            th scope="col" { "Version" } th scope="col" { "Shown" }
                            th scope="col" { "Campaign" } th scope="col" { "To blame" }
                            th scope="col" { "Found" }
                        }
                    }
                    tbody {
                        @for finding in &view.findings {
                            tr {
                                th scope="row" {
                                    a href={ "/findings/" (finding.id) } { (finding.id) }
                                }
                                td { code { (line(&finding.target, 100)) } }
                                td { (line(&finding.compiler_version, 60)) }
                                td { (finding.shown) " of " (finding.tries) }
                                td {
                                    @if let Some(campaign) = finding.campaign {
                                        a href={ "/campaigns/" (campaign) } { (campaign) }
                                    }
                                }
                                td { (line(finding.blame.as_deref().unwrap_or_default(), 80)) }
                                td { (time(finding.found_at)) }
                            }
                        }
                    }
                }
            }
            (pager("Pages of findings", view.page, has_next,
                   |page| format!("{address}?page={page}#findings")))
        }
    }
}

fn features(view: &SubjectView) -> Markup {
    html! {
        @if !view.features.is_empty() {
            section aria-labelledby="features" {
                h2 #features { "Features" }
                p { "All of " (counted(view.examined, "examined program")) " have: "
                    @for feature in view.features.iter().take(MOST_FEATURES) {
                        a href={ "/bugs?feature=" (encoded(feature)) } { (line(feature, 60)) } " "
                    }
                    @if view.features.len() > MOST_FEATURES {
                        "and " (view.features.len() - MOST_FEATURES) " more"
                    }
                }
            }
        }
    }
}

/// A text as a part of an address.
pub(crate) fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

fn related(view: &SubjectView) -> Markup {
    html! {
        @if !view.related.is_empty() {
            section aria-labelledby="related" {
                h2 #related { "Related bugs" }
                ul {
                    @for it in &view.related {
                        li { a href={ "/bugs/" (it.bug) } { (it.bug) } ": " (line(&it.relation, 200)) }
                    }
                }
            }
        }
    }
}

fn actions(viewer: &Viewer, view: &SubjectView, address: &str) -> Markup {
    let finding = view.example.details.finding.id;
    let current = view.bugs.first().map(|bug| bug.status);
    html! {
        section.actions aria-labelledby="actions" {
            h2 #actions { "Actions" }
            form method="post" action={ (address) "/mark" } {
                (viewer.token())
                label for="status" { "Status" }
                select #status name="status" {
                    @for status in BugStatus::ALL {
                        option value=(status.name()) selected[Some(status) == current] {
                            (status.name())
                        }
                    }
                }
                button { "Mark" }
            }
            @for (task, name) in TASKS {
                form method="post" action={ "/findings/" (finding) "/ask" } {
                    (viewer.token())
                    input type="hidden" name="task" value=(task.name());
                    button { (name) ": " (finding) }
                }
            }
            @if let Some(cause) = view.cause { (cause_actions(viewer, view, cause)) }
        }
    }
}

fn cause_actions(viewer: &Viewer, view: &SubjectView, cause: gadfly_store::CauseId) -> Markup {
    html! {
        form method="post" action={ "/causes/" (cause) "/rename" } {
            (viewer.token())
            label for="title" { "Title" }
            input #title name="title" required maxlength="300"
                  value=(text(view.said.title.as_deref().unwrap_or_default()));
            button { "Rename " (cause) }
        }
        form method="post" action={ "/causes/" (cause) "/known" } {
            (viewer.token())
            label for="known" { "Bug of the catalogue" }
            input #known name="known" maxlength="200"
                  value=(text(view.said.known.as_deref().unwrap_or_default()));
            button { "Mark as known" }
        }
        form method="post" action={ "/causes/" (cause) "/merge" } {
            (viewer.token())
            label for="with" { "Other root cause" }
            input #with name="with" required placeholder="R7" maxlength="20";
            button { "Merge it into " (cause) }
        }
        @if view.bugs.len() > 1 {
            form method="post" action={ "/causes/" (cause) "/split" } {
                (viewer.token())
                fieldset {
                    legend { "Signatures that are another bug" }
                    @for bug in &view.bugs { (split_choice(bug)) }
                }
                button { "Split off" }
            }
        }
    }
}

fn split_choice(bug: &BugLine) -> Markup {
    html! {
        label { input type="checkbox" name="bug" value=(bug.id); " " (bug.id) ": " (line(&bug.title, 100)) }
    }
}

fn notes(viewer: &Viewer, view: &SubjectView, address: &str) -> Markup {
    html! {
        section aria-labelledby="notes" {
            h2 #notes { "Comments and changes" }
            @if viewer.may_write() {
                form.comment method="post" action={ (address) "/comment" } {
                    (viewer.token())
                    label for="comment" { "Comment" }
                    textarea #comment name="text" rows="3" required maxlength="8000" {}
                    button { "Comment" }
                }
            }
            @if view.notes.is_empty() { p.soft { "None yet." } }
            ol.notes {
                @for note in &view.notes { (one_note(note)) }
            }
        }
    }
}

fn one_note(note: &Note) -> Markup {
    html! {
        li {
            p.soft {
                (line(&note.author, 100)) ", " (time(note.made_at)) ", " (note.bug)
                @if note.kind != "comment" { ": " (line(&note.kind, 40)) }
            }
            p.words { (text(&note.text)) }
        }
    }
}
