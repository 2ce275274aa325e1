//! Numbers for Prometheus, in its text format.

use crate::app::App;
use crate::error::Failure;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gadfly_store::{Campaign, Page, Totals};
use std::fmt::Write;
use std::sync::Arc;

/// The campaigns that have numbers of their own.
const MOST_CAMPAIGNS: u32 = 20;

pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Result<Response, Failure> {
    let (totals, campaigns) = app
        .with(|store| {
            Ok((
                store.totals()?,
                store.campaigns(Page::first(MOST_CAMPAIGNS))?,
            ))
        })
        .await?;
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    let text = write(&totals, &campaigns);
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

fn write(totals: &Totals, campaigns: &[Campaign]) -> String {
    let mut text = String::new();
    for (name, what, value) in [
        (
            "gadfly_campaigns",
            "Campaigns in the store.",
            totals.campaigns,
        ),
        (
            "gadfly_campaigns_running",
            "Campaigns that run.",
            totals.running,
        ),
        ("gadfly_findings", "Findings in the store.", totals.findings),
        ("gadfly_bugs", "Bugs in the store.", totals.bugs),
        (
            "gadfly_root_causes",
            "Root causes with findings.",
            totals.causes,
        ),
        (
            "gadfly_jobs_open",
            "Jobs that wait or are being done.",
            totals.jobs,
        ),
    ] {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "# HELP {name} {what}\n# TYPE {name} gauge\n{name} {value}"
        );
    }
    type Value = fn(&Campaign) -> f64;
    let of_campaigns: [(&str, &str, Value); 4] = [
        (
            "gadfly_campaign_tests_total",
            "Tests of a campaign.",
            |it| number(it, "tests"),
        ),
        (
            "gadfly_campaign_builds_total",
            "Builds of a campaign.",
            |it| number(it, "builds"),
        ),
        (
            "gadfly_campaign_compilers_cpu_seconds_total",
            "CPU time of compilers and programs.",
            |it| number(it, "compilers_cpu"),
        ),
        (
            "gadfly_campaign_own_cpu_seconds_total",
            "CPU time of Gadfly.",
            |it| number(it, "own_cpu"),
        ),
    ];
    for (name, what, value) in of_campaigns {
        let _ = writeln!(text, "# HELP {name} {what}\n# TYPE {name} counter");
        for campaign in campaigns {
            let (id, value) = (campaign.id, value(campaign));
            let _ = writeln!(text, "{name}{{campaign=\"{id}\"}} {value}");
        }
    }
    text
}

fn number(campaign: &Campaign, name: &str) -> f64 {
    campaign.tallies[name].as_f64().unwrap_or_default()
}
