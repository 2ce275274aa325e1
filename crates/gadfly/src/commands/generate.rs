//! `gadfly generate`: programs into folders.

use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::programs::ProgramArgs;
use crate::progress::Counter;
use crate::setting::language;
use clap::Args;
use gadfly_campaign::{Author, Generator, ProgramError, TestProgram, check_folder};
use gadfly_choice::ChoiceFile;
use serde_json::json;
use std::path::PathBuf;

/// Generate random programs with their expected output
#[derive(Debug, Args)]
#[command(after_help = "\
Writes one folder per program, named after its seed, with the sources, `expected.txt`
(the exact standard output), `program.toml`, which lists what a compiler must support,
and `test.choices`, from which `gadfly replay` recreates the folder. If a folder of that
name contains other files, nothing is written.

Programs use only what the edition of the language has; `--with-extension` allows
extensions to it, such as `bit-int` in C before C23.

Examples:
  gadfly generate --seed 42 --out programs
  gadfly generate --lang c++ --seed 1 --count 1000 --out programs
  gadfly generate --list-weights > weights.toml
  gadfly generate --weights weights.toml --without-feature bit-fields --out programs
  gadfly generate --mutate programs/42/test.choices --count 10 --out mutants")]
pub(crate) struct GenerateArgs {
    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    /// The seed of the first program; the others use the following seeds
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// The number of programs
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// The folder to write into; created if it does not exist
    #[arg(long, value_name = "DIR", required_unless_present = "list_weights")]
    out: Option<PathBuf>,

    /// Write mutants of the program that was made from these choices
    #[arg(long, value_name = "CHOICES", conflicts_with = "lang")]
    mutate: Option<PathBuf>,

    /// Use extensions to the edition of the language, such as `bit-int`, or `all` of
    /// them
    #[arg(
        long,
        value_name = "FEATURE",
        value_delimiter = ',',
        num_args = 1..,
        conflicts_with = "mutate"
    )]
    with_extension: Vec<String>,

    /// Print all weights, as a file for `--weights`
    #[arg(long, conflicts_with_all = ["out", "mutate"])]
    list_weights: bool,

    #[command(flatten)]
    programs: ProgramArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &GenerateArgs) -> Result<Outcome, CommandError> {
    let Some(out) = &args.out else {
        return list_weights(args);
    };
    let source = match &args.mutate {
        Some(file) => Source::Mutants(ChoiceFile::load(file).map_err(ProgramError::from)?),
        None => {
            let edition = args.programs.std.as_deref();
            let left_out = extensions_left_out(args, edition)?;
            Source::Fresh(args.programs.author(args.lang, edition, &left_out)?)
        }
    };
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
    let folder = |seed: u64| out.join(seed.to_string());
    // Check all folders before the first one is written.
    if out.exists() {
        for offset in 0..args.count {
            check_folder(&folder(args.seed + offset))?;
        }
    }
    let counter = Counter::new(args.count, "programs", args.json.json);
    let mut lines = 0;
    let mut mistakes = Vec::new();
    for offset in 0..args.count {
        let seed = args.seed + offset;
        let program = match source.program(seed) {
            Ok(program) => program,
            // The other programs can still be written.
            Err(
                mistake @ (ProgramError::WrittenWrongly { .. } | ProgramError::Panicked { .. }),
            ) => {
                mistakes.push(mistake);
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        program.write_to(&folder(seed))?;
        let files = program.test_case.files.iter();
        lines += files.map(|file| file.text.lines().count()).sum::<usize>();
        counter.advance();
    }
    counter.finish();
    let count = args.count - mistakes.len() as u64;
    if args.json.json {
        output::json(&json!({
            "programs": count,
            "lines": lines,
            "first_seed": args.seed,
            "out": out,
        }))?;
    } else {
        output::line(format_args!(
            "wrote {} {} ({lines} lines) to {}",
            count,
            if count == 1 { "program" } else { "programs" },
            out.display()
        ))?;
    }
    report(mistakes)
}

/// The extensions that programs must not use.
fn extensions_left_out(
    args: &GenerateArgs,
    edition: Option<&str>,
) -> Result<Vec<String>, CommandError> {
    const ALL: &str = "all";
    let known = args.lang.extensions(edition);
    let wanted = &args.with_extension;
    let is_known = |name: &String| name == ALL || known.contains(&name.as_str());
    if let Some(unknown) = wanted.iter().find(|name| !is_known(name)) {
        return Err(CommandError::usage(format_args!(
            "{} has no extension `{unknown}`; there are {} and {ALL}",
            args.lang.name(),
            known.join(", ")
        )));
    }
    let allowed = |name: &str| wanted.iter().any(|wanted| wanted == ALL || wanted == name);
    let left_out = known.iter().filter(|name| !allowed(name));
    Ok(left_out.map(ToString::to_string).collect())
}

/// Reports which programs could not be written, in one sentence each.
fn report(mut mistakes: Vec<ProgramError>) -> Result<Outcome, CommandError> {
    let Some(last) = mistakes.pop() else {
        return Ok(Outcome::Done);
    };
    for mistake in mistakes {
        output::note(&mistake.to_string());
    }
    Err(last.into())
}

/// What programs are made from.
enum Source {
    /// Fresh choices.
    Fresh(Author),
    /// Mutations of recorded choices.
    Mutants(ChoiceFile),
}

impl Source {
    fn program(&self, seed: u64) -> Result<TestProgram, ProgramError> {
        match self {
            Source::Fresh(author) => TestProgram::from_seed(author, seed),
            Source::Mutants(choices) => TestProgram::mutant(choices, &[], seed),
        }
    }
}

/// Prints a file of weights with the default values.
fn list_weights(args: &GenerateArgs) -> Result<Outcome, CommandError> {
    let tables = args.lang.weights();
    if args.json.json {
        let tables = tables
            .into_iter()
            .map(|(table, names)| (table.to_owned(), json!(names)));
        output::json(&tables.collect::<serde_json::Map<String, _>>())?;
        return Ok(Outcome::Done);
    }
    output::line(
        "# Every number is a factor: 0 means never, 1 as often as usual; the maximum is 1000.",
    )?;
    for (table, names) in tables {
        output::line(format_args!("\n[{table}]"))?;
        for name in names {
            output::line(format_args!("{name} = 1"))?;
        }
    }
    Ok(Outcome::Done)
}
