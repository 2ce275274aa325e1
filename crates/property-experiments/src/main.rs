//! Measures how long the faults of the two machines take to be found, and prints the tables of
//! the paper's appendix. To be run with counters in the library:
//! `cargo gadfly run -p gadfly-property-experiments -- stack`.

mod measure;
mod paper;
mod tables;
mod tasks;

use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use crate::measure::Method;

/// Reproduce the experiments of "Coverage Guided, Property Based Testing"
#[derive(Debug, Parser)]
#[command(after_help = "Examples (edges must be counted: use cargo gadfly run):
  cargo gadfly run -p gadfly-property-experiments -- stack
  cargo gadfly run -p gadfly-property-experiments -- register --time 600 --jobs 8
  cargo gadfly run -p gadfly-property-experiments -- stack --faults 9,10 --methods corpus,paper
  cargo gadfly run -p gadfly-property-experiments -- rules")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Measure the mean time to failure on the stack machine (figure 8)
    Stack(Experiment),
    /// Measure the mean time to failure on the register machine (figure 9)
    Register(Experiment),
    /// Print the faults of both machines
    Rules,
    /// Search once, for the other commands
    #[command(hide = true)]
    One(One),
}

#[derive(Debug, Args)]
struct Experiment {
    /// The faults, by number [default: all]
    #[arg(long, value_delimiter = ',', value_name = "N,…")]
    faults: Vec<usize>,
    /// The methods: random, choices, paper, corpus, smart
    #[arg(long, value_delimiter = ',', value_name = "NAME,…", default_values_t = Method::ALL)]
    methods: Vec<Method>,
    /// How often each is run
    #[arg(long, default_value_t = 5, value_name = "N")]
    runs: u64,
    /// The longest time of a run, in seconds
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS")]
    time: f64,
    /// The longest time of a run by choices or at random, in seconds [default: as the others]
    #[arg(long, value_name = "SECONDS")]
    baseline_time: Option<f64>,
    /// The number of processes at a time
    #[arg(long, default_value_t = 1, value_name = "N")]
    jobs: usize,
}

#[derive(Debug, Args)]
struct One {
    machine: String,
    fault: usize,
    method: Method,
    seed: u64,
    time: f64,
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Stack(experiment) => tables::print("stack", &experiment),
        Command::Register(experiment) => tables::print("register", &experiment),
        Command::Rules => {
            tables::rules();
            ExitCode::SUCCESS
        }
        Command::One(one) => {
            let run = measure::run(&one.machine, one.fault, one.method, one.seed, one.time);
            line(&run.to_line());
            ExitCode::SUCCESS
        }
    }
}

/// Writes a line of results.
fn line(text: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stdout(), "{text}");
}
