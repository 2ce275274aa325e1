//! `gadfly completions`: completion scripts for shells.

use crate::exit::{CommandError, Outcome};
use clap::{Args, Command};
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

/// Writes the script; `whole` is the command line to complete.
pub(crate) fn run(args: &CompletionsArgs, mut whole: Command) -> Result<Outcome, CommandError> {
    // Write to memory first: the generator panics if its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut whole, "gadfly", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(Outcome::Done)
}
