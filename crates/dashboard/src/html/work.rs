//! Workers and what they do now, jobs, and the report on a finding.

use super::layout::{Viewer, page, pager};
use super::words::{duration, line, number, text};
use crate::query::PER_PAGE;
use crate::view::work::Work;
use axum::response::Html;
use gadfly_store::{FindingId, FleetWorker};
use maud::{Markup, html};

/// The compilers of a worker that are named.
const FEW_TARGETS: usize = 6;

pub(crate) fn work(viewer: &Viewer, view: &Work, number_of_page: u32) -> Html<String> {
    let has_next = view.jobs.len() as u64 == u64::from(PER_PAGE);
    let main = html! {
        h1 { "Work" }
        section aria-labelledby="workers" {
            h2 #workers { "Workers" }
            div data-live="workers" { (workers(&view.workers)) }
        }
        section aria-labelledby="jobs" {
            h2 #jobs { "Jobs" }
            p { "What workers do with findings: confirm them elsewhere, reduce, bisect, check again." }
            div data-live="jobs" {
                (jobs(view))
                (pager("Pages of jobs", number_of_page, has_next, |page| format!("/work?page={page}#jobs")))
            }
        }
    };
    page(viewer, "/work", "Work", &main)
}

fn workers(workers: &[FleetWorker]) -> Markup {
    html! {
        @if workers.is_empty() {
            p { "No worker was seen in the last hour; " code { "gadfly work" } " starts one." }
        } @else {
            div.scroll tabindex="0" role="region" aria-label="workers" {
                table.list {
                    thead {
                        tr {
                            th scope="col" { "Worker" } th scope="col" { "Machine" }
                            th scope="col" { "State" } th scope="col" { "Does now" }
                            th scope="col" .r { "Tests" } th scope="col" { "Seen" }
                            th scope="col" { "Gadfly" } th scope="col" { "Compilers" }
                        }
                    }
                    tbody {
                        @for worker in workers { (one_worker(worker)) }
                    }
                }
            }
        }
    }
}

fn one_worker(worker: &FleetWorker) -> Markup {
    let more = worker.targets.len().saturating_sub(FEW_TARGETS);
    html! {
        tr {
            th scope="row" { (worker.id) }
            td { (line(&worker.machine, 80)) }
            td { span class={ "status " (worker.state.to_string()) } { (worker.state.to_string()) } }
            td { (line(&worker.doing, 200)) }
            td.r { (number(worker.tests)) }
            td { (duration(worker.seen_ago as f64 / 1000.0)) " ago" }
            td { (line(&worker.gadfly, 40)) }
            td {
                @for target in worker.targets.iter().take(FEW_TARGETS) {
                    code { (line(&target.name, 60)) } " "
                }
                @if more > 0 { span.soft { "+" (more) } }
            }
        }
    }
}

fn jobs(view: &Work) -> Markup {
    html! {
        @if view.jobs.is_empty() {
            p { "No jobs yet; the page of a bug has buttons that ask for them." }
        } @else {
            div.scroll tabindex="0" role="region" aria-label="jobs" {
                table.list {
                    thead {
                        tr {
                            th scope="col" { "Finding" } th scope="col" { "Job" }
                            th scope="col" { "State" } th scope="col" { "Worker" }
                            th scope="col" { "Target" } th scope="col" { "Result" }
                        }
                    }
                    tbody {
                        @for job in &view.jobs {
                            tr {
                                th scope="row" { a href={ "/findings/" (job.finding) } { (job.finding) } }
                                td { (job.kind) }
                                td { span class={ "status " (line(&job.state, 20)) } { (line(&job.state, 20)) } }
                                td { @if let Some(worker) = job.worker { (worker) } }
                                td { code { (line(&job.target, 80)) } }
                                td { (line(job.result.as_deref().unwrap_or_default(), 200)) }
                            }
                        }
                    }
                }
            }
        }
    }
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
