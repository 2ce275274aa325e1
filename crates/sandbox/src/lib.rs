//! Running untrusted processes: compilers under test and the programs they
//! produce.
//!
//! Every process is started through a [`Runner`]. It limits time, memory, files,
//! processes and output, isolates the process in namespaces of its own where the
//! kernel allows that, and leaves neither a process nor a file behind, no matter
//! how the process or Gadfly itself ends.
//!
//! Knows nothing of compilers, test cases or languages.

mod carry;
mod exit;
mod fork_server;
mod isolation;
mod job;
mod limits;
mod root;
mod rooting;
mod run_error;
mod runner;
mod scratch;
mod space;
mod stop;
mod supervise;
mod sys;
mod tree;
mod units;

pub use exit::Exit;
pub use isolation::{Isolation, IsolationChoice};
pub use job::{Finished, Job, is_executable};
pub use limits::{Limits, LimitsPatch};
pub use rooting::RootsForbidden;
pub use run_error::RunError;
pub use runner::Runner;
pub use scratch::{ScratchDir, ScratchError};
pub use space::check_space;
pub use stop::{Stop, install_stop_handler};
pub use sys::{hide_memory, make_fifo, readable};
pub use units::{parse_duration, parse_size};
