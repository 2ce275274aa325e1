//! The pages as HTML. Every text of the store goes through [`text`] or [`line`], and the
//! templates escape whatever does not.

mod bug_list;
mod campaigns;
mod chart;
mod compare;
mod finding;
mod layout;
mod overview;
mod program;
mod seen;
mod subject;
mod words;
mod work;

pub(crate) use bug_list::bug_list;
pub(crate) use campaigns::{campaign, campaigns};
pub(crate) use compare::compare;
pub(crate) use finding::finding;
pub(crate) use layout::{Viewer, error, sign_in};
pub(crate) use overview::overview;
pub(crate) use subject::subject;
pub(crate) use work::{report, work};

/// The style: that of the page that `gadfly report --html` writes, and what only the
/// dashboard has.
pub(crate) fn style() -> String {
    let own = include_str!("../assets/style.css");
    format!("{}{own}", gadfly_report::html::STYLE)
}

/// What makes pages livelier; all of them work without.
pub(crate) const SCRIPT: &str = include_str!("../assets/app.js");
