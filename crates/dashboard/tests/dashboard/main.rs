//! The dashboard as those see it who ask it for pages: every page, action, role and limit,
//! over real connections; in a real browser; and with many findings.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

mod access;
mod actions;
mod api;
mod browser;
mod chromium;
mod hostile;
mod limits;
mod live;
mod many;
mod pages;
mod sample;
mod scale;
mod world;
