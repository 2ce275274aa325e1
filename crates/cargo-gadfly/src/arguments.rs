//! The command line. It must not know how anything is done.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use gadfly_property::Schedule;

#[derive(Debug, Parser)]
#[command(name = "cargo", bin_name = "cargo")]
enum Cargo {
    Gadfly(Gadfly),
}

/// Run the properties in a crate's tests, guided by coverage
#[derive(Debug, Args)]
#[command(
    version,
    subcommand_negates_reqs = true,
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  cargo gadfly                       search in all properties, a minute each
  cargo gadfly insert --time 10m     in those whose name contains `insert`
  cargo gadfly --instrument semver   count the edges of a dependency too
  cargo gadfly replay insert         execute the kept inputs that failed
  cargo gadfly run -p bench -- --help
                                     build an executable with counters and run it

Exit codes: 0 no property failed, 1 some failed, 2 wrong usage or nothing to run,
3 cargo, the compiler or a test could not be run, 130 stopped."
)]
pub(crate) struct Gadfly {
    #[command(subcommand)]
    pub(crate) command: Option<Sub>,
    #[command(flatten)]
    pub(crate) search: Search,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Sub {
    /// Execute kept inputs of a property and show how it fails
    Replay(Replay),
    /// Build an executable with edge counters and run it
    Run(Run),
}

/// What is built, and how.
#[derive(Debug, Clone, Args)]
pub(crate) struct Build {
    /// The package, as cargo names it [default: the one in this folder]
    #[arg(short, long, value_name = "NAME")]
    pub(crate) package: Option<String>,
    /// A crate whose edges are counted, besides the package; repeat for several
    #[arg(long, value_name = "CRATE")]
    pub(crate) instrument: Vec<String>,
    /// Count the edges of the crates given with --instrument only
    #[arg(long, requires = "instrument")]
    pub(crate) only: bool,
    /// Do not record what is compared: faster, but constants are not learned
    #[arg(long)]
    pub(crate) no_compare: bool,
    /// Cargo features, separated by commas
    #[arg(short = 'F', long, value_name = "FEATURES")]
    pub(crate) features: Option<String>,
    /// The manifest
    #[arg(long, value_name = "FILE")]
    pub(crate) manifest_path: Option<PathBuf>,
}

/// How to search.
#[derive(Debug, Clone, Args)]
pub(crate) struct Search {
    /// Search in properties whose name contains this [default: all]
    #[arg(value_name = "NAME")]
    pub(crate) filter: Option<String>,
    /// The time for each property: 30s, 10m, 2h; 0 means until stopped
    #[arg(short, long, value_name = "TIME", default_value = "1m", value_parser = duration)]
    pub(crate) time: Duration,
    /// The number of processes that search in a property [default: all cores]
    #[arg(short, long, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// How inputs are chosen: random, choices, paper or corpus
    #[arg(long, value_name = "SCHEDULE", default_value_t)]
    pub(crate) schedule: Schedule,
    /// The seed of all random decisions [default: another one every time]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The largest size of generated values
    #[arg(long, value_name = "N")]
    pub(crate) size: Option<usize>,
    /// The folder for inputs that reached something; one folder in it for each property
    #[arg(long, value_name = "FOLDER")]
    pub(crate) corpus: Option<PathBuf>,
    /// Go on with the other properties after a failure
    #[arg(long)]
    pub(crate) keep_going: bool,
    /// Print results as lines of JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// List the properties and end
    #[arg(long)]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) build: Build,
}

/// What to replay.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The property, or a part of its name
    #[arg(value_name = "NAME")]
    pub(crate) filter: Option<String>,
    /// An input in a file, instead of those that are kept
    #[arg(long, value_name = "FILE")]
    pub(crate) input: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) build: Build,
}

/// What to run.
#[derive(Debug, Args)]
pub(crate) struct Run {
    /// The executable of the package [default: its only one]
    #[arg(long, value_name = "NAME")]
    pub(crate) bin: Option<String>,
    /// An example of the package instead
    #[arg(long, value_name = "NAME", conflicts_with = "bin")]
    pub(crate) example: Option<String>,
    /// Print the path of the executable instead of running it
    #[arg(long)]
    pub(crate) print: bool,
    /// Its arguments
    #[arg(last = true, value_name = "ARGUMENTS")]
    pub(crate) arguments: Vec<String>,
    #[command(flatten)]
    pub(crate) build: Build,
}

/// What the command line asks for.
pub(crate) fn parse() -> Gadfly {
    let mut arguments: Vec<_> = std::env::args_os().collect();
    // Cargo puts the name of the command first; without cargo it is not there.
    if arguments.get(1).is_none_or(|first| first != "gadfly") {
        arguments.insert(1, "gadfly".into());
    }
    let Cargo::Gadfly(gadfly) = Cargo::parse_from(arguments);
    gadfly
}

fn duration(text: &str) -> Result<Duration, String> {
    let split = text
        .find(|c: char| c.is_ascii_alphabetic())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let number: f64 = number.parse().map_err(|_| wrong(text))?;
    let seconds = match unit {
        "" | "s" => 1.0,
        "ms" => 1e-3,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong(text)),
    };
    Duration::try_from_secs_f64(number * seconds).map_err(|_| wrong(text))
}

fn wrong(text: &str) -> String {
    format!("{text:?} is no time: write 30s, 10m or 2h")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory as _;
        Cargo::command().debug_assert();
    }

    #[test]
    fn times_have_units() {
        assert_eq!(duration("90"), Ok(Duration::from_secs(90)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(duration("200ms"), Ok(Duration::from_millis(200)));
        assert!(duration("soon").is_err() && duration("-1s").is_err());
    }
}
