//! The list of bugs by root cause, with its filters.

use super::layout::{Viewer, page, pager};
use super::words::{counted, line, number, text, time};
use crate::query::{ListQuery, PER_PAGE};
use axum::response::Html;
use gadfly_store::{BugStatus, Facets, Group, Groups};
use maud::{Markup, html};

/// The targets of a bug that are named in a list.
const FEW_TARGETS: usize = 3;

pub(crate) fn bug_list(
    viewer: &Viewer,
    query: &ListQuery,
    facets: &Facets,
    groups: &Groups,
    number_of_page: u32,
) -> Html<String> {
    let has_next = groups.total > u64::from(number_of_page) * u64::from(PER_PAGE);
    let main = html! {
        h1 { "Bugs" }
        (filters(query, facets))
        div data-live="bugs" {
            p role="status" { (counted(groups.total, "bug")) ", by root cause" }
            @if groups.groups.is_empty() {
                p {
                    @if query.filters().iter().any(|(_, value)| !value.is_empty()) {
                        "No bug fits these filters. " a href="/bugs" { "All bugs" }
                    } @else {
                        "No bugs yet; " code { "gadfly fuzz" } " finds some."
                    }
                }
            } @else {
                (table("bugs", &groups.groups))
            }
            (pager("Pages of bugs", number_of_page, has_next, |page| query.address(page)))
        }
    };
    page(viewer, "/bugs", "Bugs", &main)
}

fn filters(query: &ListQuery, facets: &Facets) -> Markup {
    let statuses: Vec<String> = BugStatus::ALL.iter().map(ToString::to_string).collect();
    html! {
        form.filters action="/bugs" aria-label="Filters" {
            label.wide {
                "Words"
                input #words type="search" name="q" value=(text(&query.q)) maxlength="200"
                      placeholder="title, message, pass, feature, comment";
            }
            (select("Kind", "kind", &query.kind, &facets.kinds))
            (select("Status", "status", &query.status, &statuses))
            (select("Compiler", "compiler", &query.compiler, &facets.compilers))
            (select("Backend or option", "backend", &query.backend, &facets.backends))
            (select("Version", "version", &query.version, &facets.versions))
            (select("Pass to blame", "pass", &query.pass, &facets.passes))
            (select("Feature", "feature", &query.feature, &facets.features))
            label {
                "First seen"
                select name="days" {
                    @for (days, name) in [
                        ("", "any time"),
                        ("1", "since yesterday"),
                        ("7", "in a week"),
                        ("30", "in 30 days"),
                    ] {
                        option value=(days) selected[days == query.days] { (name) }
                    }
                }
            }
            label {
                "Order"
                select name="order" {
                    @for (order, name) in [
                        ("", "newest"),
                        ("seen", "last seen"),
                        ("most", "most findings"),
                    ] {
                        option value=(order) selected[order == query.order] { (name) }
                    }
                }
            }
            @if !query.campaign.is_empty() {
                label {
                    "Campaign"
                    input name="campaign" value=(text(&query.campaign)) maxlength="20";
                }
            }
            span.buttons {
                button { "Filter" }
                a href="/bugs" { "Reset" }
            }
        }
    }
}

fn select(label: &str, name: &str, chosen: &str, values: &[String]) -> Markup {
    let is_other = !chosen.is_empty() && !values.iter().any(|it| it == chosen);
    html! {
        label {
            (label)
            select name=(name) {
                option value="" { "all" }
                @if is_other { option value=(text(chosen)) selected { (line(chosen, 60)) } }
                @for value in values {
                    option value=(text(value)) selected[value == chosen] { (line(value, 60)) }
                }
            }
        }
    }
}

/// The address of a group.
pub(crate) fn address(group: &Group) -> String {
    match group.cause {
        Some(cause) => format!("/causes/{cause}"),
        None => format!("/bugs/{}", group.bug),
    }
}

/// A table of bugs by root cause.
pub(crate) fn table(label: &str, groups: &[Group]) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label=(label) {
            table.list {
                thead {
                    tr {
                        th scope="col" { "Bug" }
                        th scope="col" { "Title" }
                        th scope="col" { "Kind" }
                        th scope="col" { "Status" }
                        th scope="col" { "Targets" }
                        th scope="col" .r { "Findings" }
                        th scope="col" { "First seen" }
                        th scope="col" { "Last seen" }
                    }
                }
                tbody {
                    @for group in groups {
                        (row(group))
                    }
                }
            }
        }
    }
}

fn row(group: &Group) -> Markup {
    let name = group
        .cause
        .map_or_else(|| group.bug.to_string(), |cause| cause.to_string());
    let more = group.targets.len().saturating_sub(FEW_TARGETS);
    html! {
        tr {
            th scope="row" { a href=(address(group)) { (name) } }
            td.title {
                (line(&group.title, 200))
                @if group.bugs > 1 { " " span.soft { "and " (counted(group.bugs - 1, "other signature")) } }
                @if let Some(known) = &group.known {
                    " " span.tag { "known: " (line(known, 80)) }
                }
                @if let Some(blame) = &group.blame { " " span.tag { (line(blame, 80)) } }
            }
            td { (text(&group.kind)) }
            td { (status(group.status)) }
            td {
                @for target in group.targets.iter().take(FEW_TARGETS) {
                    code { (line(target, 60)) } " "
                }
                @if more > 0 { span.soft { "+" (more) } }
            }
            td.r { (number(group.findings)) }
            td { (time(group.first_seen)) }
            td { (time(group.last_seen)) }
        }
    }
}

/// The status of a bug.
pub(crate) fn status(status: BugStatus) -> Markup {
    html! { span class={ "status " (status.name()) } { (status.name()) } }
}
