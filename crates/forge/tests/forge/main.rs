//! Posting against a server that speaks the parts of GitHub's interface that are used, and
//! deliveries in their documented form against our server.

#![allow(clippy::unwrap_used)]

mod github;
mod posting;
mod sample;
mod webhook;
