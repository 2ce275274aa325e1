//! The list of campaigns, and one of them.

use super::bug_list::table;
use super::chart::{self, growth};
use super::layout::{Viewer, page, pager};
use super::words::{counted, duration, line, number, time};
use crate::query::PER_PAGE;
use crate::view::campaign::{CampaignView, Counts};
use axum::response::Html;
use gadfly_store::Campaign;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The most characters of a configuration that are shown.
const MOST_CONFIG: usize = 20_000;

pub(crate) fn campaigns(viewer: &Viewer, campaigns: &[Campaign], number: u32) -> Html<String> {
    let has_next = campaigns.len() as u64 == u64::from(PER_PAGE);
    let main = html! {
        h1 { "Campaigns" }
        div data-live="campaigns" {
            @if campaigns.is_empty() {
                p { "No campaigns yet; " code { "gadfly fuzz" } " starts one." }
            } @else {
                (campaign_table(campaigns))
            }
            (pager("Pages of campaigns", number, has_next, |page| format!("/campaigns?page={page}")))
        }
        @if campaigns.len() > 1 { (comparison(campaigns)) }
    };
    page(viewer, "/campaigns", "Campaigns", &main)
}

fn comparison(campaigns: &[Campaign]) -> Markup {
    let select = |name: &str, label: &str, chosen: usize| {
        html! {
            label {
                (label)
                select name=(name) {
                    @for (at, campaign) in campaigns.iter().enumerate() {
                        option value=(campaign.id) selected[at == chosen] {
                            (campaign.id) ": " (line(&campaign.command, 60))
                        }
                    }
                }
            }
        }
    };
    html! {
        section aria-labelledby="compare" {
            h2 #compare { "Two campaigns side by side" }
            form.filters action="/compare" {
                (select("one", "One", 1))
                (select("other", "Another", 0))
                span.buttons { button { "Compare" } }
            }
        }
    }
}

/// A table of campaigns.
pub(crate) fn campaign_table(campaigns: &[Campaign]) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label="campaigns" {
            table.list {
                thead {
                    tr {
                        th scope="col" { "Campaign" } th scope="col" { "Status" }
                        th scope="col" { "Started" } th scope="col" .r { "Tests" }
                        th scope="col" .r { "Builds" } th scope="col" .r { "Findings" }
                        th scope="col" .r { "New bugs" } th scope="col" { "Command" }
                    }
                }
                tbody {
                    @for campaign in campaigns {
                        @let counts = Counts::of(campaign);
                        tr {
                            th scope="row" {
                                a href={ "/campaigns/" (campaign.id) } { (campaign.id) }
                            }
                            td { span class={ "status " (campaign.status.to_string()) } { (campaign.status.to_string()) } }
                            td { (time(campaign.started_at)) }
                            td.r { (number(counts.tests)) }
                            td.r { (number(counts.builds)) }
                            td.r { (number(counts.all_findings())) }
                            td.r { (number(counts.new_bugs)) }
                            td { code { (line(&campaign.command, 160)) } }
                        }
                    }
                }
            }
        }
    }
}

pub(crate) fn campaign(viewer: &Viewer, view: &CampaignView) -> Html<String> {
    let campaign = &view.campaign;
    let id = campaign.id;
    let samples = |of: fn(&gadfly_store::Sample) -> u64| -> Vec<(i64, u64)> {
        view.samples.iter().map(|it| (it.at, of(it))).collect()
    };
    let config = serde_json::to_string_pretty(&campaign.config).unwrap_or_default();
    let main = html! {
        p.crumbs { a href="/campaigns" { "Campaigns" } " / " (id) }
        h1 { (id) }
        p { code { (line(&campaign.command, 600)) } }
        div data-live="campaign" {
            (totals(view))
            section aria-labelledby="time" {
                h2 #time { "Over time" }
                div.charts {
                    (chart::line("Tests", &samples(|it| it.tests), false))
                    (chart::line("Builds", &samples(|it| it.builds), false))
                }
                (growth(&view.growth))
            }
            (findings(&view.counts))
            (cpu(&view.counts))
            section aria-labelledby="bugs" {
                h2 #bugs { "Its bugs" }
                p { a href={ "/bugs?campaign=" (id) } { (counted(view.bugs_total, "bug")) } }
                @if !view.bugs.is_empty() { (table("bugs of the campaign", &view.bugs)) }
            }
            (reached("features", "Features reached", &view.counts.features))
            (reached("optimisations", "Optimisations reached", &view.counts.optimisations))
        }
        section aria-labelledby="config" {
            h2 #config { "Configuration" }
            details {
                summary { "Show it" }
                pre tabindex="0" aria-label="configuration" {
                    (super::words::text(&config.chars().take(MOST_CONFIG).collect::<String>()))
                }
            }
        }
    };
    page(viewer, "/campaigns", &format!("Campaign {id}"), &main)
}

fn totals(view: &CampaignView) -> Markup {
    let (campaign, counts) = (&view.campaign, &view.counts);
    let rate = counts.tests as f64 / counts.seconds.max(1.0);
    html! {
        p {
            span class={ "status " (campaign.status.to_string()) } { (campaign.status.to_string()) }
            ", started " (time(campaign.started_at))
            @if let Some(end) = campaign.finished_at { ", ended " (time(end)) }
            ", ran for " (duration(counts.seconds)) ", seed " (campaign.seed)
        }
        dl.totals {
            @for (name, count) in [
                ("Tests", counts.tests),
                ("Builds", counts.builds),
                ("Findings", counts.all_findings()),
                ("Findings in the store", view.stored_findings),
                ("Bugs in the store", view.stored_bugs),
                ("New bugs", counts.new_bugs),
                ("Unconfirmed", counts.unconfirmed),
                ("Suspect programs", counts.suspect_programs),
                ("Panics", counts.panics),
            ] {
                div { dt { (name) } dd { (number(count)) } }
            }
            div { dt { "Tests per second" } dd { (format!("{rate:.1}")) } }
        }
    }
}

fn findings(counts: &Counts) -> Markup {
    html! {
        @if !counts.findings.is_empty() || !counts.known.is_empty() {
            section aria-labelledby="kinds" {
                h2 #kinds { "Findings by kind" }
                div.columns {
                    (count_table("Kind", "Findings", &counts.findings))
                    @if !counts.known.is_empty() {
                        (count_table("Known bug", "Findings", &counts.known))
                    }
                }
            }
        }
    }
}

fn count_table(name: &str, what: &str, counts: &BTreeMap<String, u64>) -> Markup {
    let most = counts.values().copied().max().unwrap_or_default();
    html! {
        div.scroll tabindex="0" role="region" aria-label=(name) {
            table {
                thead { tr { th scope="col" { (name) } th scope="col" .r { (what) } td {} } }
                tbody {
                    @for (name, count) in counts {
                        tr {
                            th scope="row" { (line(name, 120)) }
                            td.r { (number(*count)) }
                            td { (chart::bar(*count as f64, most as f64)) }
                        }
                    }
                }
            }
        }
    }
}

/// CPU time by compiler and by stage.
fn cpu(counts: &Counts) -> Markup {
    html! {
        section aria-labelledby="cpu" {
            h2 #cpu { "CPU time" }
            p {
                (duration(counts.compilers_cpu)) " of compilers and their programs, "
                (duration(counts.own_cpu)) " of Gadfly"
            }
            div.columns {
                (cpu_table("Compiler", &counts.cpu_by_compiler))
                (cpu_table("Stage", &counts.cpu_by_stage))
            }
        }
    }
}

fn cpu_table(name: &str, spent: &BTreeMap<String, f64>) -> Markup {
    let most = spent.values().copied().fold(0.0, f64::max);
    html! {
        @if !spent.is_empty() {
            div.scroll tabindex="0" role="region" aria-label={ "CPU time by " (name) } {
                table {
                    thead { tr { th scope="col" { (name) } th scope="col" .r { "CPU time" } td {} } }
                    tbody {
                        @for (name, seconds) in spent {
                            tr {
                                th scope="row" { (line(name, 80)) }
                                td.r { (format!("{seconds:.1} s")) }
                                td { (chart::bar(*seconds, most)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn reached(id: &str, title: &str, counts: &BTreeMap<String, u64>) -> Markup {
    html! {
        @if !counts.is_empty() {
            section aria-labelledby=(id) {
                h2 id=(id) { (title) " (" (counts.len()) ")" }
                details {
                    summary { "Show them" }
                    (count_table("Name", "Programs", counts))
                }
            }
        }
    }
}
