//! `gadfly generate`: programs into folders.

use crate::cli::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::progress::Counter;
use crate::setting::language;
use clap::Args;
use gadfly_campaign::{Generator, TestProgram, check_folder};
use serde_json::json;
use std::path::PathBuf;

/// Write random programs with their expected output
#[derive(Debug, Args)]
#[command(after_help = "\
Writes one folder per program, named after its seed: the sources, `expected.txt`
with the exact standard output, and `test.choices`, from which `gadfly replay`
writes the same folder again. A folder of that name with other files in it is
refused, and then nothing is written.

Examples:
  gadfly generate --seed 42 --out programs
  gadfly generate --lang c --seed 1 --count 1000 --out programs")]
pub(crate) struct GenerateArgs {
    /// The language to write
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    /// The seed of the first program; the others follow it
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// How many programs
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// The folder to write into; created if it does not exist
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &GenerateArgs) -> Result<Outcome, CommandError> {
    let last = args
        .count
        .checked_sub(1)
        .map(|last| args.seed.checked_add(last));
    if last == Some(None) {
        return Err(CommandError::usage(format_args!(
            "there are no {} seeds from {} on; the last is {}",
            args.count,
            args.seed,
            u64::MAX
        )));
    }
    let folder = |seed: u64| args.out.join(seed.to_string());
    // All of them before the first is written.
    if args.out.exists() {
        for offset in 0..args.count {
            check_folder(&folder(args.seed + offset))?;
        }
    }
    let counter = Counter::new(args.count, "programs", args.json.json);
    let mut lines = 0;
    for offset in 0..args.count {
        let seed = args.seed + offset;
        let program = TestProgram::from_seed(args.lang, seed);
        program.write_to(&folder(seed))?;
        let files = program.test_case.files.iter();
        lines += files.map(|file| file.text.lines().count()).sum::<usize>();
        counter.advance();
    }
    counter.finish();
    if args.json.json {
        output::json(&json!({
            "programs": args.count,
            "lines": lines,
            "first_seed": args.seed,
            "out": args.out,
        }))?;
    } else {
        output::line(format_args!(
            "wrote {} {} ({lines} lines) to {}",
            args.count,
            if args.count == 1 {
                "program"
            } else {
                "programs"
            },
            args.out.display()
        ))?;
    }
    Ok(Outcome::Done)
}
