//! The campaigns, the growth over time, and the findings by target and kind.

use super::chart::Line;
use super::escape::{escape, short};
use super::page::{Moment, Page};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Bugs and tests over time.
pub(super) fn time(html: &mut String, page: &Page) {
    html.push_str("<section aria-labelledby=time><h2 id=time>Over time</h2><div class=charts>");
    let mut seen: Vec<&Moment> = page.bugs.iter().map(|bug| &bug.first_seen).collect();
    seen.sort_by_key(|at| at.seconds);
    let bugs = Line {
        title: "Bugs, by when each was first seen",
        points: (1..).zip(seen).map(|(count, at)| (at, count)).collect(),
        is_stepped: true,
    };
    bugs.write(html);
    let mut total = 0;
    let mut points = Vec::new();
    for campaign in &page.campaigns {
        points.push((&campaign.started, total));
        let between = campaign.progress.iter();
        points.extend(between.map(|(at, tests)| (at, total + (*tests).min(campaign.tests))));
        total += campaign.tests;
        points.push((&campaign.ended, total));
    }
    points.sort_by_key(|(at, total)| (at.seconds, *total));
    // Tests do not end in the order of their numbers, but their number only grows.
    let mut most = 0;
    for (_, total) in &mut points {
        most = most.max(*total);
        *total = most;
    }
    let tests = Line {
        title: "Tests, by the numbers of those that found something",
        points,
        is_stepped: false,
    };
    tests.write(html);
    for campaign in page.campaigns.iter().filter(|it| !it.reached.is_empty()) {
        let title = match page.campaigns.len() {
            1 => "Different things reached, by CPU time of compilers".to_owned(),
            _ => format!(
                "Different things reached by the campaign of {}, by CPU time of compilers",
                campaign.started.text
            ),
        };
        let reached = Line {
            title: &title,
            points: campaign.reached.iter().map(|(at, it)| (at, *it)).collect(),
            is_stepped: true,
        };
        reached.write(html);
    }
    html.push_str("</div></section>\n");
}

/// The campaigns.
pub(super) fn campaigns(html: &mut String, page: &Page) {
    if page.campaigns.is_empty() {
        return;
    }
    html.push_str(
        "<section aria-labelledby=campaigns><h2 id=campaigns>Campaigns</h2>\
         <div class=scroll tabindex=0 role=region aria-label=\"table of campaigns\">\
         <table><thead><tr><th scope=col>Started</th><th scope=col class=r>Tests</th>\
         <th scope=col>Status</th><th scope=col>Command</th></tr></thead><tbody>\n",
    );
    for campaign in &page.campaigns {
        // Writing to a string cannot fail.
        let _ = writeln!(
            html,
            "<tr><th scope=row>{}</th><td class=r>{}</td><td>{}</td><td><code>{}</code></td></tr>",
            escape(&campaign.started.text),
            campaign.tests,
            escape(&campaign.status),
            short(&campaign.command, 300)
        );
    }
    html.push_str("</tbody></table></div></section>\n");
}

/// The findings of each target, by kind.
pub(super) fn findings(html: &mut String, page: &Page) {
    if page.findings.is_empty() {
        return;
    }
    let kinds: BTreeSet<&String> = page.findings.keys().map(|(_, kind)| kind).collect();
    let mut totals: BTreeMap<&String, u64> = BTreeMap::new();
    for ((target, _), count) in &page.findings {
        *totals.entry(target).or_default() += count;
    }
    let most = totals.values().copied().max().unwrap_or(1).max(1);
    let mut targets: Vec<(&String, u64)> = totals.into_iter().collect();
    targets.sort_by_key(|(name, count)| (u64::MAX - count, *name));
    html.push_str(
        "<section aria-labelledby=findings><h2 id=findings>Findings by target and kind</h2>\
         <div class=scroll tabindex=0 role=region aria-label=\"table of findings\">\
         <table><thead><tr><th scope=col>Target</th>",
    );
    for kind in &kinds {
        let _ = write!(html, "<th scope=col class=r>{}</th>", escape(kind));
    }
    html.push_str("<th scope=col class=r>All</th><td></td></tr></thead><tbody>\n");
    for (target, total) in targets {
        let _ = write!(html, "<tr><th scope=row>{}</th>", short(target, 100));
        for kind in &kinds {
            let count = page.findings.get(&(target.clone(), (*kind).clone()));
            let _ = match count {
                Some(count) => write!(html, "<td class=r>{count}</td>"),
                None => write!(html, "<td></td>"),
            };
        }
        let _ = writeln!(
            html,
            "<td class=r>{total}</td><td><svg class=bar viewBox=\"0 0 100 10\" \
             preserveAspectRatio=none aria-hidden=true><rect width={} height=10 /></svg></td></tr>",
            (total * 100).div_ceil(most)
        );
    }
    html.push_str("</tbody></table></div></section>\n");
}
