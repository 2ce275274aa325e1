//! What GitHub tells us: checked, understood, and put into a queue that survives.

mod event;
mod hook;
mod metrics;
mod queue;
mod server;
mod verify;

pub use event::{Command, Task, code_block};
pub use hook::Webhook;
pub use queue::{Queue, QueueError, Queued};
pub use server::Server;
pub use verify::{Refused, Verifier};
