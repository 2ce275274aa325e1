//! The command line as a user meets it: the built binary, run in a folder of
//! its own, with compilers that are wrong in every way.
//!
//! One module per command, [`options`] for what all say to options of the
//! user's own, others for how runs are ended from outside, and [`world`] with
//! what they share.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod across;
mod bisect;
mod bugs;
mod campaign_commits;
mod check;
mod ci;
mod compiler;
mod compilers;
mod completions;
mod dafny;
mod deploy;
mod documented;
mod export;
mod findings;
mod fleet;
mod format;
mod full_disk;
mod fuzz;
mod generate;
#[allow(dead_code, reason = "the tests of the crate `forge` use the rest")]
#[path = "../../../forge/tests/forge/github.rs"]
mod github;
mod guided;
mod help;
mod interpret;
mod interrupt;
mod kill;
mod live;
mod logging;
mod on_demand;
mod opencl;
mod options;
mod random_flags;
mod recondition;
mod reduce;
mod remarks;
mod replay;
mod report;
mod serve;
mod serve_tasks;
mod settings;
mod show;
mod similarity;
mod targets;
mod triage;
mod turning;
mod vary;
mod world;
