//! What GitHub tells us: checked, understood, and put into a queue that survives.

mod event;
mod metrics;
mod queue;
mod request;
mod server;
mod verify;

pub use event::{Command, Task, code_block};
pub use queue::{Queue, QueueError, Queued};
pub use server::Server;
pub use verify::{Refused, Verifier};
