//! The command line as a whole: its help, the options of all commands, and the exit codes.

use crate::commands::Command;
use clap::{ArgAction, Parser};

/// Finds compiler bugs and turns each one into a report worth reading.
#[derive(Debug, Parser)]
#[command(
    version,
    propagate_version = true,
    after_help = "\
Examples:
  gadfly targets                       which compilers are there to test
  gadfly compilers install gcc-14      get one more, without root
  gadfly fuzz --time 5m                fuzz all of them for five minutes
  gadfly bugs                          what was found
  gadfly reduce F1                     the smallest program that shows it
  gadfly export F1 --out report        a folder to send to the maintainers

Exit codes:
  0    done
  1    `check` or `replay` saw a finding, `fuzz --fail-on-bug` found a bug, or
       `format --check` found a file that is laid out differently
  2    wrong usage
  3    a configuration, choices or source file cannot be used
  4    no compiler to test
  5    the store cannot be used, or has not what was asked for
  6    the machine got in the way (disk, memory, processes, permissions, network)
  7    `interpret`, `recondition --advanced`: the program performed an invalid operation
  8    the same: the program uses something that cannot be executed
  9    the same: the program reached a limit
  10   a bug in Gadfly: a panic, or an invalid generated program; `fuzz` reports it,
       goes on and exits as usual
  130  stopped by Ctrl-C or a signal; nothing acknowledged is lost"
)]
pub(crate) struct Cli {
    /// Log to standard error what is decided and why; -vv and -vvv log more
    ///
    /// GADFLY_LOG=FILTER goes before, such as `debug` or `gadfly_reduce=trace`.
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub(crate) verbose: u8,

    #[command(subcommand)]
    pub(crate) command: Command,
}
