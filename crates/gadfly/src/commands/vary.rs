//! `gadfly vary`: metamorphic variants of a Dafny program, which must print the same.

use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output;
use clap::Args;
use gadfly_campaign::ProgramError;
use gadfly_choice::Choices;
use gadfly_dafny::{
    Diagnostic, Dialect, HeaderOptions, ParseFailure, ParseOptions, Program, parse, print,
};
use gadfly_metamorph::{Settings, Step, TRANSFORMATIONS, Variant, vary};
use gadfly_panics::catch;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// Write variants of a Dafny program that must print the same
#[derive(Debug, Args)]
#[command(after_help = "\
Swaps operands, inverts conditions, rewrites loops, extracts and inlines functions, and
reorders declarations. Gadfly's interpreter checks that every variant prints the same as
the program; a backend whose output for a variant differs is wrong.

Exit codes:
  0  success
  3  the program cannot be read, parsed or resolved

Examples:
  gadfly vary prog.dfy                           one variant, on standard output
  gadfly vary prog.dfy --count 20 --out variants   twenty of them, in files
  gadfly vary prog.dfy --only loops,reorder      only with these transformations
  gadfly vary --list                             list the transformations")]
pub(crate) struct VaryArgs {
    /// The program
    #[arg(value_name = "FILE", required_unless_present = "list")]
    file: Option<PathBuf>,

    /// The number of variants
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: u64,

    /// The seed of the first variant
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,

    /// Use only these transformations
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    only: Vec<String>,

    /// Write the variants to this folder as variant-SEED.dfy
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// The Dafny that the program is written for: 2.3, 3 or 4
    #[arg(long, value_name = "VERSION", default_value_t = Dialect::V4)]
    dialect: Dialect,

    /// List the transformations
    #[arg(long)]
    list: bool,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &VaryArgs) -> Result<Outcome, CommandError> {
    if args.list {
        return list(args);
    }
    let Some(path) = &args.file else {
        return Err(CommandError::usage("name a Dafny program"));
    };
    let text = fs::read_to_string(path).map_err(|source| CommandError::Source {
        path: path.clone(),
        source,
    })?;
    let options = ParseOptions {
        dialect: args.dialect,
    };
    let name = path.to_string_lossy();
    let program = parse(&name, &text, options).map_err(|failure| CommandError::DafnySource {
        problem: failure.to_string(),
    })?;
    let settings = Settings {
        header: HeaderOptions::of(&text),
        among: among(&args.only)?,
        ..Settings::new(args.dialect)
    };
    let mut shown = Vec::new();
    for seed in args.seed..args.seed.saturating_add(args.count) {
        let mut choices = Choices::from_seed(seed);
        let variant = catch(|| vary(&program, &settings, &mut choices));
        let variant = variant.map_err(|panic| CommandError::PanickedOnSeed { seed, panic })?;
        let variant = variant.map_err(|mistake| CommandError::DafnySource {
            problem: mistake.to_string(),
        })?;
        let text = written(&program, &variant, &text, args.dialect)?;
        let file = match &args.out {
            Some(folder) => Some(keep(folder, seed, &text)?),
            None => None,
        };
        shown.push(Shown {
            seed,
            steps: variant.steps,
            text,
            file,
        });
    }
    show(args, &shown)
}

/// A variant as it is printed.
struct Shown {
    seed: u64,
    steps: Vec<Step>,
    text: String,
    file: Option<PathBuf>,
}

fn list(args: &VaryArgs) -> Result<Outcome, CommandError> {
    if args.json.json {
        let all = TRANSFORMATIONS.iter();
        output::json(&Value::from_iter(
            all.map(|it| json!({ "name": it.name(), "about": it.about() })),
        ))?;
    } else {
        for transformation in TRANSFORMATIONS {
            let (name, about) = (transformation.name(), transformation.about());
            output::line(format_args!("{name:<14}{about}"))?;
        }
    }
    Ok(Outcome::Done)
}

fn among(only: &[String]) -> Result<Vec<&'static str>, CommandError> {
    let names = || TRANSFORMATIONS.iter().map(|it| it.name());
    if only.is_empty() {
        return Ok(names().collect());
    }
    only.iter()
        .map(|wanted| {
            names().find(|name| name == wanted).ok_or_else(|| {
                let known: Vec<&str> = names().collect();
                CommandError::usage(format_args!(
                    "there is no transformation `{wanted}`; there are {}",
                    known.join(", ")
                ))
            })
        })
        .collect()
}

/// The text of a variant, preceded by the first comments of the program, which may name
/// options.
fn written(
    program: &Program,
    variant: &Variant,
    original: &str,
    dialect: Dialect,
) -> Result<String, CommandError> {
    let text = print(&variant.program, dialect).map_err(|reason| {
        let failure = ParseFailure {
            diagnostics: vec![Diagnostic::error(reason.span, reason.to_string())],
            sources: program.sources.clone(),
        };
        CommandError::DafnySource {
            problem: failure.to_string(),
        }
    })?;
    let comments = original.lines().take_while(|line| line.starts_with("//"));
    let comments: String = comments.map(|line| format!("{line}\n")).collect();
    Ok(comments + &text)
}

fn keep(folder: &Path, seed: u64, text: &str) -> Result<PathBuf, CommandError> {
    let path = folder.join(format!("variant-{seed}.dfy"));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, text))
        .map_err(|source| {
            CommandError::Program(ProgramError::Write {
                path: path.clone(),
                source,
            })
        })?;
    Ok(path)
}

fn show(args: &VaryArgs, shown: &[Shown]) -> Result<Outcome, CommandError> {
    if args.json.json {
        output::json(&Value::from_iter(shown.iter().map(|it| {
            let steps = it.steps.iter();
            json!({
                "seed": it.seed,
                "steps": Value::from_iter(
                    steps.map(|step| json!({ "name": step.name, "places": step.places })),
                ),
                "file": it.file,
                "text": it.text,
            })
        })))?;
        return Ok(Outcome::Done);
    }
    for it in shown {
        match &it.file {
            Some(path) => {
                let steps = it.steps.iter();
                let steps: Vec<String> = steps
                    .map(|step| format!("{} ({})", step.name, step.places))
                    .collect();
                output::line(format_args!("{}: {}", path.display(), steps.join(", ")))?;
            }
            None => output::text(&it.text)?,
        }
    }
    Ok(Outcome::Done)
}
