//! The command line of Gadfly: one file per command under `commands/`.
//!
//! Parses, prints and chooses exit codes; all work is done by the crates below.

mod arguments;
mod cli;
mod commands;
mod dafny_truth;
mod exit;
mod exit_code;
mod guidance;
mod history;
mod logging;
mod lookup;
mod output;
mod programs;
mod progress;
mod reduction;
mod resume;
mod setting;
mod source;
mod target_names;

use clap::{CommandFactory, Parser};
use exit::CommandError;
use gadfly_panics::catch;
use std::process::ExitCode;

/// Generators and the interpreter allocate and free many small trees; the README has
/// measurements of this allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = commands::dafny_options::translate(std::env::args_os());
    let cli = cli::Cli::parse_from(arguments);
    let ran = catch(|| {
        logging::start(cli.verbose).and_then(|()| commands::run(cli.command, cli::Cli::command()))
    });
    match ran.unwrap_or_else(|panic| Err(CommandError::Panicked(panic))) {
        Ok(outcome) => outcome.into(),
        Err(error) => {
            output::error(&error);
            error.exit_code().into()
        }
    }
}
