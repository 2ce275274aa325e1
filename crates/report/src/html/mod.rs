//! A page about all bugs: one file that needs no network, and no scripts for reading.
//!
//! The script only sorts, filters and moves; it makes its own controls visible. What other
//! pages about bugs share with it is public: colours, programs, lines over time.

mod bugs;
mod chart;
mod escape;
mod growth;
mod highlight;
mod matrix;
mod overview;
mod page;

pub use chart::Line;
pub use escape::{escape, short};
pub use growth::Growth;
pub use highlight::highlight;
pub use matrix::in_order;
pub use page::{Bug, Campaign, Moment, Page};

use std::fmt::Write;

/// The style of the page: colours in light and dark, tables, programs, charts.
pub const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// Nothing is loaded, sent or framed.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; \
                      script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

impl Page {
    /// The whole page.
    #[must_use]
    pub fn html(&self) -> String {
        let mut html = String::new();
        let title = escape(&self.title);
        // Writing to a string cannot fail.
        let _ = writeln!(
            html,
            "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8>\
             <meta http-equiv=Content-Security-Policy content=\"{POLICY}\">\
             <meta name=viewport content=\"width=device-width, initial-scale=1\">\
             <meta name=color-scheme content=\"light dark\"><title>{title}</title>\n\
             <style>\n{STYLE}</style></head><body>\n\
             <a class=skip href=#main>Skip to the content</a>\
             <header><h1>{title}</h1><p>{}</p></header>\n\
             <nav aria-label=Sections><ul>{}</ul></nav><main id=main tabindex=-1>",
            self.summary(),
            self.links()
        );
        overview::time(&mut html, self);
        bugs::list(&mut html, self);
        overview::findings(&mut html, self);
        matrix::write(&mut html, self);
        bugs::details(&mut html, self);
        overview::campaigns(&mut html, self);
        let _ = writeln!(
            html,
            "</main><footer><p>Written by Gadfly. Keys: <kbd>/</kbd> filters, <kbd>j</kbd> and \
             <kbd>k</kbd> move through the list.</p></footer>\n\
             <script>\n{SCRIPT}</script></body></html>"
        );
        html
    }

    fn summary(&self) -> String {
        let findings: u64 = self.findings.values().sum();
        let tests: u64 = self.campaigns.iter().map(|it| it.tests).sum();
        format!(
            "{} in {}, {}, {}",
            counted(tests, "test"),
            counted(self.campaigns.len() as u64, "campaign"),
            counted(findings, "finding"),
            counted(self.bugs.len() as u64, "bug")
        )
    }

    fn links(&self) -> String {
        let has_versions = self.bugs.iter().any(|bug| !bug.versions.is_empty());
        let sections = [
            ("time", "Over time", true),
            ("bugs", "Bugs", true),
            ("findings", "Findings", !self.findings.is_empty()),
            ("matrix", "Versions", has_versions),
            ("each", "Each bug", true),
            ("campaigns", "Campaigns", !self.campaigns.is_empty()),
        ];
        let there = sections.into_iter().filter(|(_, _, is_there)| *is_there);
        there
            .map(|(id, name, _)| format!("<li><a href=#{id}>{name}</a></li>"))
            .collect()
    }
}

/// `1 bug`, `2 bugs`.
fn counted(count: u64, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}
