//! What people asked for, and the report on a finding.

use super::layout::{Viewer, page, pager};
use super::words::{line, text, time};
use crate::query::PER_PAGE;
use axum::response::Html;
use gadfly_store::{FindingId, Request};
use maud::html;

pub(crate) fn requests(viewer: &Viewer, requests: &[Request], number: u32) -> Html<String> {
    let has_next = requests.len() as u64 == u64::from(PER_PAGE);
    let main = html! {
        h1 { "Requests" }
        p { "Reductions and bisections that somebody asked for." }
        div data-live="requests" {
            @if requests.is_empty() {
                p { "Nobody asked for anything yet; the page of a bug has buttons for it." }
            } @else {
                div.scroll tabindex="0" role="region" aria-label="requests" {
                    table.list {
                        thead {
                            tr {
                                th scope="col" { "Request" } th scope="col" { "Finding" }
                                th scope="col" { "Task" } th scope="col" { "State" }
                                th scope="col" { "By" } th scope="col" { "Asked" }
                                th scope="col" { "Ended" } th scope="col" { "Result" }
                            }
                        }
                        tbody {
                            @for request in requests {
                                tr {
                                    th scope="row" { (request.id) }
                                    td { a href={ "/findings/" (request.finding) } { (request.finding) } }
                                    td { (request.task) }
                                    td { span class={ "status " (request.state.name()) } { (request.state.name()) } }
                                    td { (line(&request.author, 60)) }
                                    td { (time(request.asked_at)) }
                                    td { @if let Some(at) = request.ended_at { (time(at)) } }
                                    td { (line(&request.said, 200)) }
                                }
                            }
                        }
                    }
                }
            }
            (pager("Pages of requests", number, has_next, |page| format!("/requests?page={page}")))
        }
    };
    page(viewer, "/requests", "Requests", &main)
}

/// The report on a finding, as text to copy.
pub(crate) fn report(viewer: &Viewer, id: FindingId, markdown: &str) -> Html<String> {
    let main = html! {
        p.crumbs { a href="/bugs" { "Bugs" } " / " a href={ "/findings/" (id) } { (id) } " / Report" }
        h1 { "Report on " (id) }
        p.links {
            button type="button" data-copy="report" hidden { "Copy" }
            a href={ "/findings/" (id) "/report.md" } download { "Markdown" }
        }
        textarea.report #report readonly rows="40" aria-label="the report in Markdown" {
            "\n" (text(markdown))
        }
    };
    page(viewer, "/bugs", &format!("Report on {id}"), &main)
}
