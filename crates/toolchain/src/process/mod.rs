//! Running untrusted processes: compilers under test and the programs they made.
//!
//! Everything that is started goes through a [`Runner`]: it has limits on time,
//! memory, files, processes and output, lives in namespaces of its own where
//! the kernel allows it, and leaves nothing behind, neither a process nor a
//! file, however it or Gadfly ends.
//!
//! Knows nothing of compilers, test cases or languages.

mod carry;
mod exit;
mod humane;
mod isolation;
mod job;
mod keeper;
mod limits;
mod root;
mod rooting;
mod runner;
mod scratch;
mod space;
mod stop;
mod supervise;
mod sys;
mod tree;

pub use exit::Exit;
pub use isolation::{Isolation, IsolationChoice};
pub(crate) use job::is_executable;
pub use job::{Finished, Job};
pub use limits::{Limits, LimitsPatch};
pub use rooting::RootsForbidden;
pub use runner::{RunError, Runner};
pub use scratch::{ScratchDir, ScratchError};
pub(crate) use space::check_space;
pub use stop::{Stop, install_stop_handler};
pub(crate) use sys::{make_fifo, readable};
