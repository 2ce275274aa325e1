//! The command line as a whole: its help, the options of all commands, and the exit codes.

use crate::commands::Command;
use crate::exit_code::Code;
use clap::{ArgAction, Parser};

const EXAMPLES: &str = "\
Examples:
  gadfly targets                       list the compilers to test
  gadfly compilers install gcc-14      install one more, without root
  gadfly fuzz --time 5m                fuzz all of them for five minutes
  gadfly bugs                          list the bugs
  gadfly reduce F1                     reduce the program of a finding
  gadfly bisect F1                     find the version that introduced it
  gadfly export F1 --out report        write a report for the maintainers
  gadfly report F1                     write an issue for their tracker
";

/// Finds compiler bugs and turns each one into a report worth reading.
#[derive(Debug, Parser)]
#[command(
    version,
    propagate_version = true,
    after_help = format!("{EXAMPLES}\nExit codes:\n{}", Code::help())
)]
pub(crate) struct Cli {
    /// Log to standard error; -vv and -vvv log more
    ///
    /// The variable GADFLY_LOG takes precedence: a filter such as `debug` or
    /// `gadfly_reduce=trace`.
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub(crate) verbose: u8,

    #[command(subcommand)]
    pub(crate) command: Command,
}
