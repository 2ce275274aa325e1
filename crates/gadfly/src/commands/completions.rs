//! `gadfly completions`: completion scripts for shells.

use crate::cli::Cli;
use crate::exit::{CommandError, Outcome};
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io::Write;

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly completions bash > ~/.local/share/bash-completion/completions/gadfly
  gadfly completions fish > ~/.config/fish/completions/gadfly.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs) -> Result<Outcome, CommandError> {
    // Made in memory first: the generator panics if its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "gadfly", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(Outcome::Done)
}
