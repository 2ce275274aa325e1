//! GitHub: posting the reports of `gadfly ci`, and hearing of what happens there.
//!
//! All that comes in is untrusted: reports (bounded, [`gadfly_report::ci`]), the answers of
//! the API, and webhooks, which count only with a signature. Runs no compiler and no program;
//! what a webhook asks for is put into a [`Queue`], from which others take it.

mod github;
mod webhook;

pub use github::{Action, Api, ApiError, Place, Poster, Secret};
pub use webhook::{
    Command, Queue, QueueError, Queued, Refused, Server, Task, Verifier, Webhook, code_block,
};
