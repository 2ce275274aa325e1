//! The first bad commit of a git history with a build command.
//!
//! The user's checkout is never touched: every commit is built in a folder of the cache,
//! under a lock of its own, and kept there. Answers are on disk before the next question is
//! asked. A search that was killed continues where it was, and two at once never collide.

mod artefacts;
mod by_output;
mod by_script;
mod by_target;
mod decision;
mod digest;
mod driver;
mod error;
mod git;
mod invocation;
mod lock;
mod question;
mod recipe;
mod state;
mod summary;

pub use artefacts::{Artefacts, Built, Outcome as BuildOutcome};
pub use by_output::{ByOutput, Expectation};
pub use by_script::ByScript;
pub use by_target::ByTarget;
pub use decision::{Decision, Place, decide};
pub use driver::{Bisected, Driver, End, Event, Sense, Span, Tested};
pub use error::CommitError;
pub use git::{Commit, Git, History};
pub use invocation::{Invocation, InvocationError};
pub use question::Question;
pub use recipe::Recipe;
