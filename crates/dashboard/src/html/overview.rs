//! The first page.

use super::bug_list::table;
use super::campaigns::campaign_table;
use super::chart::growth;
use super::layout::{Viewer, page};
use super::words::{counted, number};
use crate::view::overview::Overview;
use axum::response::Html;
use maud::html;

pub(crate) fn overview(viewer: &Viewer, view: &Overview) -> Html<String> {
    let totals = &view.totals;
    let main = html! {
        h1 { "Overview" }
        div data-live="overview" {
            dl.totals {
                @for (name, count) in [
                    ("Root causes", totals.causes),
                    ("Bugs", totals.bugs),
                    ("Findings", totals.findings),
                    ("Campaigns", totals.campaigns),
                    ("Running", totals.running),
                    ("Open jobs", totals.jobs),
                ] {
                    div { dt { (name) } dd { (number(count)) } }
                }
            }
            section aria-labelledby="new" {
                h2 #new { "New since yesterday" }
                @if view.new.is_empty() {
                    p { "No bug was seen for the first time in the last 24 hours." }
                } @else {
                    p { a href="/bugs?days=1" { (counted(view.new_total, "new bug")) } }
                    (table("new bugs", &view.new))
                }
            }
            section aria-labelledby="most" {
                h2 #most { "Seen most often" }
                @if view.most.is_empty() {
                    p { "No bugs yet; " code { "gadfly fuzz" } " finds some." }
                } @else {
                    (table("frequent bugs", &view.most))
                }
            }
            section aria-labelledby="time" {
                h2 #time { "Over time" }
                (growth(&view.growth))
            }
            section aria-labelledby="campaigns" {
                h2 #campaigns { "Latest campaigns" }
                (campaign_table(&view.campaigns))
            }
        }
    };
    page(viewer, "/", "Overview", &main)
}
