//! `gadfly compare-flags`: the schemes of random flags against each other, in one run.

use crate::arguments::{JsonArgs, TargetArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use crate::programs::ProgramArgs;
use crate::progress::Counter;
use crate::setting::{MOST_RANDOM_BUILDS, Toolchain, edition, language, random_seed};
use clap::Args;
use gadfly_campaign::{CompareError, Generator, SchemeMeasured, SchemesToCompare, compare_schemes};
use gadfly_sandbox::parse_duration;
use gadfly_toolchain::{Target, lacked_by_all};
use serde_json::json;
use std::time::Duration;

/// Measure the schemes of random flags against each other with one compiler
#[derive(Debug, Args)]
#[command(after_help = "\
Each scheme builds the same programs and gets the same CPU time, in turns. Printed are

  MADE       the builds that were made, of those that were asked for
  FLAGS      the flags of a build, on average
  PAIRS      the pairs of flags that came together, each way to write a flag being another,
             of all that are possible, and how many a CPU-minute added
  TRIPLES    the share of all triples, estimated from 100,000 of them
  CRASHES    distinct internal errors, by their signatures, and how many in a CPU-hour

and then every crash with the smallest set of flags that shows it. The scheme `drawn` is
measured as `gadfly fuzz --flag-scheme drawn` was before: a build whose flags are refused is
left out. Ctrl-C ends early and prints what was measured until then.

Examples:
  gadfly compare-flags --targets gcc-snapshot --cpu 20m
  gadfly compare-flags --targets gcc-12 --cpu 1m --seed 1 --json
  gadfly compare-flags --lang c++ --targets clang++-19 --random-flags 4")]
pub(crate) struct CompareFlagsArgs {
    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    #[command(flatten)]
    targets: TargetArgs,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Build each program this often
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=MOST_RANDOM_BUILDS))]
    random_flags: u16,

    /// Give each scheme this CPU time
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "10m")]
    cpu: Duration,

    /// Build at most this many programs with each scheme
    #[arg(long = "tests", value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    most: u64,

    /// The seed of the first program [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &CompareFlagsArgs) -> Result<Outcome, CommandError> {
    let toolchain = Toolchain::open(&args.toolchain, Some(args.lang.language()))?;
    let standard = args.programs.std.as_deref();
    let patterns = args.targets.patterns();
    let targets = toolchain.select(&patterns, args.lang.language(), standard)?;
    let compiler = one_compiler(&targets)?;
    let edition = standard.or(edition(&targets));
    let author = args
        .programs
        .author(args.lang, edition, &lacked_by_all(&targets))?;
    let seed = args.seed.unwrap_or_else(random_seed);
    let what = SchemesToCompare {
        author: &author,
        targets: &targets,
        seed,
        builds: args.random_flags.into(),
        cpu: args.cpu,
        programs: args.most,
        runner: &toolchain.runner,
        stop: &toolchain.stop,
    };
    let total = 2 * args.cpu.as_secs();
    let line = Counter::new(total, "CPU seconds", args.json.json);
    let measured = compare_schemes(&what, &mut |sides| {
        let spent: f64 = sides.iter().map(|side| side.cpu_seconds).sum();
        line.reach((spent as u64).min(total));
    });
    line.finish();
    let measured = measured.map_err(|error| match error {
        CompareError::NoFlags => CommandError::usage(error),
        CompareError::Program(error) => error.into(),
        CompareError::Observe(error) => error.into(),
    })?;
    if args.json.json {
        output::json(&json!({ "compiler": compiler, "seed": seed, "schemes": measured }))?;
    } else {
        print(compiler, seed, &measured)?;
    }
    Ok(match toolchain.stop.is_set() {
        true => Outcome::Interrupted,
        false => Outcome::Done,
    })
}

/// The name of the only compiler among the targets.
fn one_compiler(targets: &[Target]) -> Result<&str, CommandError> {
    let mut names: Vec<&str> = targets.iter().map(|it| it.compiler.name.as_str()).collect();
    names.dedup();
    match names.as_slice() {
        [name] => Ok(name),
        names => Err(CommandError::usage(format_args!(
            "schemes are compared with one compiler, not with {} ({}); name one with --targets",
            names.len(),
            names.join(", ")
        ))),
    }
}

fn print(compiler: &str, seed: u64, measured: &[SchemeMeasured]) -> Result<(), CommandError> {
    output::line(format_args!("{compiler}, programs from seed {seed}\n"))?;
    let mut table = Table::with_header(&[
        "SCHEME", "CPU", "PROGRAMS", "MADE", "FLAGS", "PAIRS", "A MINUTE", "TRIPLES", "CRASHES",
        "AN HOUR",
    ]);
    for it in measured {
        let seconds = it.cpu_seconds.max(f64::MIN_POSITIVE);
        table.row(vec![
            it.scheme.to_string(),
            format!("{:.0} s", it.cpu_seconds),
            it.programs.to_string(),
            format!("{} of {}", it.made, it.wanted),
            format!("{:.1}", it.flags as f64 / it.made.max(1) as f64),
            format!("{:.2} %", share(it.pairs, it.possible_pairs)),
            format!("{:.0}", it.pairs as f64 * 60.0 / seconds),
            format!("{:.3} %", it.triples * 100.0),
            it.crashes.len().to_string(),
            format!("{:.1}", it.crashes.len() as f64 * 3600.0 / seconds),
        ]);
    }
    table.print()?;
    for it in measured {
        for crash in &it.crashes {
            output::line(format_args!(
                "\n{}, after {:.0} s of CPU time, seed {}, seen {} times: {}\n  {}",
                it.scheme,
                crash.after_cpu_seconds,
                crash.seed,
                crash.times,
                crash.target,
                output::one_line(&crash.signature)
            ))?;
        }
    }
    Ok(())
}

fn share(some: u64, all: u64) -> f64 {
    some as f64 * 100.0 / all.max(1) as f64
}
