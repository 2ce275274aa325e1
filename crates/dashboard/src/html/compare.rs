//! Two campaigns side by side.

use super::chart;
use super::layout::{Viewer, page};
use super::words::{duration, line, number, time};
use crate::view::compare::{Comparison, Pair};
use axum::response::Html;
use gadfly_store::BugId;
use maud::{Markup, html};

pub(crate) fn compare(viewer: &Viewer, view: &Comparison) -> Html<String> {
    let (one, other) = (&view.one, &view.other);
    let (first, second) = (one.campaign.id, other.campaign.id);
    let title = format!("{first} and {second}");
    let main = html! {
        p.crumbs { a href="/campaigns" { "Campaigns" } " / " (title) }
        h1 { (title) }
        (counts(view))
        section aria-labelledby="bugs" {
            h2 #bugs { "Bugs" }
            (bugs("Both found", &view.both, view.bugs[0]))
            (bugs(&format!("Only {first} found"), &view.only_one, view.bugs[1]))
            (bugs(&format!("Only {second} found"), &view.only_other, view.bugs[2]))
        }
        (pairs("features", "Features reached", "No features were counted.", view, &view.features))
        (pairs("optimisations", "Optimisations reached", "No optimisations were counted.",
               view, &view.optimisations))
    };
    page(viewer, "/campaigns", &title, &main)
}

fn counts(view: &Comparison) -> Markup {
    let sides = [&view.one, &view.other];
    let rate = |seconds: f64, tests: u64| format!("{:.1}", tests as f64 / seconds.max(1.0));
    html! {
        div.scroll tabindex="0" role="region" aria-label="counts of both" {
            table {
                thead {
                    tr {
                        td {}
                        @for side in sides {
                            th scope="col" {
                                a href={ "/campaigns/" (side.campaign.id) } { (side.campaign.id) }
                            }
                        }
                    }
                }
                tbody {
                    tr { th scope="row" { "Command" }
                         @for side in sides { td { code { (line(&side.campaign.command, 200)) } } } }
                    tr { th scope="row" { "Status" }
                         @for side in sides { td { (side.campaign.status.to_string()) } } }
                    tr { th scope="row" { "Started" }
                         @for side in sides { td { (time(side.campaign.started_at)) } } }
                    tr { th scope="row" { "Ran for" }
                         @for side in sides { td { (duration(side.counts.seconds)) } } }
                    tr { th scope="row" { "Tests" }
                         @for side in sides { td { (number(side.counts.tests)) } } }
                    tr { th scope="row" { "Tests per second" }
                         @for side in sides { td { (rate(side.counts.seconds, side.counts.tests)) } } }
                    tr { th scope="row" { "Builds" }
                         @for side in sides { td { (number(side.counts.builds)) } } }
                    tr { th scope="row" { "Findings" }
                         @for side in sides { td { (number(side.counts.all_findings())) } } }
                    tr { th scope="row" { "New bugs" }
                         @for side in sides { td { (number(side.counts.new_bugs)) } } }
                    tr { th scope="row" { "CPU of compilers" }
                         @for side in sides { td { (duration(side.counts.compilers_cpu)) } } }
                    tr { th scope="row" { "CPU of Gadfly" }
                         @for side in sides { td { (duration(side.counts.own_cpu)) } } }
                }
            }
        }
    }
}

fn bugs(title: &str, bugs: &[BugId], count: usize) -> Markup {
    html! {
        p {
            (title) ": " (number(count as u64))
            @for bug in bugs { " " a href={ "/bugs/" (bug) } { (bug) } }
            @if bugs.len() < count { " …" }
        }
    }
}

fn pairs(id: &str, title: &str, none: &str, view: &Comparison, pairs: &[Pair]) -> Markup {
    let most = pairs
        .iter()
        .map(|it| it.one.max(it.other))
        .max()
        .unwrap_or_default() as f64;
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (title) }
            @if pairs.is_empty() {
                p { (none) }
            } @else {
                p {
                    (pairs.iter().filter(|it| it.other == 0).count()) " only in "
                    (view.one.campaign.id) ", "
                    (pairs.iter().filter(|it| it.one == 0).count()) " only in "
                    (view.other.campaign.id) ", "
                    (pairs.iter().filter(|it| it.one > 0 && it.other > 0).count()) " in both"
                }
                div.scroll tabindex="0" role="region" aria-label=(title) {
                    table {
                        thead {
                            tr {
                                th scope="col" { "Name" }
                                th scope="col" .r { (view.one.campaign.id) } td {}
                                th scope="col" .r { (view.other.campaign.id) } td {}
                            }
                        }
                        tbody {
                            @for pair in pairs {
                                tr {
                                    th scope="row" { (line(&pair.name, 100)) }
                                    td.r { (number(pair.one)) }
                                    td { (chart::bar(pair.one as f64, most)) }
                                    td.r { (number(pair.other)) }
                                    td { (chart::bar(pair.other as f64, most)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
