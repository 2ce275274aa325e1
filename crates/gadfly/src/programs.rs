//! Which programs are to be written: the options that all commands share that
//! write some, and what they mean to a generator.

use crate::exit::CommandError;
use clap::{Args, ValueEnum};
use gadfly_campaign::{Author, Generator, Settings};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How much more often a part is written that a change is about, in thousandths.
const MORE_OF_A_CHANGE: u64 = 3000;

/// Which programs to write.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Programs")]
pub(crate) struct ProgramArgs {
    /// The edition of the language, such as `c99`, `c++20` or Dafny's `2.3`
    /// [default: c11, c++17, and Dafny's newest]
    #[arg(long, value_name = "STANDARD", visible_alias = "dialect")]
    pub(crate) std: Option<String>,

    /// The size of the programs [default: mixed]
    #[arg(long, value_name = "SIZE")]
    size: Option<Size>,

    /// The maximum number of statements that the loops of a program execute; limits its
    /// running time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    work: Option<u64>,

    /// How the code under test gets its inputs [default: globals]
    #[arg(long, value_name = "HOW")]
    inputs: Option<Inputs>,

    /// How the result is checked [default: hash]
    #[arg(long, value_name = "HOW")]
    check: Option<Check>,

    /// Keep unused globals
    #[arg(long)]
    dead_data: bool,

    /// Allow undefined operations in dead code
    #[arg(long)]
    undefined_in_dead_code: bool,

    /// Do not generate these language features, such as `bit-fields`, or `all` of them
    #[arg(long, value_name = "FEATURE", value_delimiter = ',', num_args = 1..)]
    without_feature: Vec<String>,

    /// Do not use these generation policies, such as `stencils`, or `all` of them
    #[arg(long, value_name = "POLICY", value_delimiter = ',', num_args = 1..)]
    without_policy: Vec<String>,

    /// A file of weights, such as `gadfly generate --list-weights` prints
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,

    /// The weights of the branch that is tested, unless a file is given.
    #[arg(skip)]
    branch_weights: Option<Value>,

    /// Swarm testing: omit a random half of the features from each program
    #[arg(long)]
    swarm: bool,
}

/// How large programs are.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Size {
    /// Some 50 lines
    Small,
    /// Some 150 lines
    Medium,
    /// Some 300 lines
    Large,
}

/// How the code under test gets its inputs.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Inputs {
    /// As globals
    Globals,
    /// As parameters, as many as possible
    Parameters,
    /// Some as globals and some as parameters
    Mixed,
}

/// How the result is checked.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Check {
    /// The program prints a hash of all results
    Hash,
    /// The program compares every result and prints the wrong ones
    Asserts,
}

impl ProgramArgs {
    /// The same programs, but also without these policies.
    pub(crate) fn without_policies(&self, policies: &[String]) -> ProgramArgs {
        let mut args = self.clone();
        args.without_policy.extend_from_slice(policies);
        args
    }

    /// The same programs, with the weights of the branch that is tested, unless a file of
    /// weights was given.
    pub(crate) fn with_weights(&self, text: Option<&str>) -> Result<ProgramArgs, CommandError> {
        let mut args = self.clone();
        if let Some(text) = text {
            args.branch_weights = Some(parse_weights(Path::new(".gadfly/weights.toml"), text)?);
        }
        Ok(args)
    }

    /// The same programs with more of what a change is about, as its words tell, unless there
    /// are weights.
    pub(crate) fn about(
        &self,
        words: &BTreeSet<String>,
        generator: &'static dyn Generator,
    ) -> ProgramArgs {
        let mut args = self.clone();
        if args.weights.is_some() || args.branch_weights.is_some() {
            return args;
        }
        let is_meant = |name: &str| {
            name.split('-').all(|part| {
                let stem = part.strip_suffix('s').unwrap_or(part);
                words
                    .iter()
                    .any(|word| word.strip_suffix('s').unwrap_or(word) == stem)
            })
        };
        let mut tables = Map::new();
        for (table, names) in generator.weights() {
            let meant = names.into_iter().filter(|name| is_meant(name));
            let entries: Map<String, Value> = meant
                .map(|name| (name.to_owned(), json!(MORE_OF_A_CHANGE)))
                .collect();
            if !entries.is_empty() {
                tables.insert(table.to_owned(), Value::Object(entries));
            }
        }
        if !tables.is_empty() {
            args.branch_weights = Some(Value::Object(tables));
        }
        args
    }

    /// The generator with the settings from the arguments. Programs use this edition of the
    /// language, and no feature that needs what is `not_understood`.
    pub(crate) fn author(
        &self,
        generator: &'static dyn Generator,
        edition: Option<&str>,
        not_understood: &[String],
    ) -> Result<Author, CommandError> {
        let mut without_features = self.without_feature.clone();
        let parts = not_understood.iter();
        without_features.extend(parts.flat_map(|part| generator.features_that_need(part)));
        let mut settings = Settings::default();
        if let Some(edition) = edition {
            settings.set("standard", edition);
        }
        if let Some(size) = self.size {
            settings.set("size", name(&size));
        }
        if let Some(work) = self.work {
            settings.set("work", work);
        }
        if let Some(inputs) = self.inputs {
            settings.set("inputs", name(&inputs));
        }
        if let Some(check) = self.check {
            settings.set("check", name(&check));
        }
        for (flag, setting) in [
            (self.dead_data, "dead-data"),
            (self.undefined_in_dead_code, "undefined-in-dead-code"),
            (self.swarm, "swarm"),
        ] {
            if flag {
                settings.set(setting, true);
            }
        }
        for (names, setting) in [
            (&without_features, "without-features"),
            (&self.without_policy, "without-policies"),
        ] {
            if !names.is_empty() {
                settings.set(setting, json!(names));
            }
        }
        if let Some(file) = &self.weights {
            settings.set("weights", read_weights(file)?);
        } else if let Some(weights) = &self.branch_weights {
            settings.set("weights", weights.clone());
        }
        Author::new(generator, settings).map_err(CommandError::usage)
    }
}

/// The name of a value, both for the generator and on the command line.
fn name(value: &impl ValueEnum) -> String {
    let possible = value.to_possible_value();
    possible.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// Reads a file of weights: tables of numbers, stored in thousandths.
fn read_weights(file: &Path) -> Result<Value, CommandError> {
    let text = std::fs::read_to_string(file).map_err(|error| CommandError::Weights {
        path: file.to_owned(),
        problem: format!("{error}; correct the path or its permissions"),
    })?;
    parse_weights(file, &text)
}

/// Parses the text of a file of weights.
fn parse_weights(file: &Path, text: &str) -> Result<Value, CommandError> {
    let wrong = |problem: String| CommandError::Weights {
        path: file.to_owned(),
        problem,
    };
    let tables: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().map_or(0, |span| span.start).min(text.len());
        let line = 1 + text.as_bytes()[..before]
            .iter()
            .filter(|&&b| b == b'\n')
            .count();
        let problem = error.message().lines().collect::<Vec<_>>().join(" ");
        wrong(format!("line {line}: {problem}"))
    })?;
    let mut weights = Map::new();
    for (table, entries) in tables {
        let toml::Value::Table(entries) = entries else {
            return Err(wrong(format!(
                "`{table}` is not a table; write [{table}] and one line per weight below it"
            )));
        };
        let mut numbers = Map::new();
        for (entry, factor) in entries {
            let factor = factor
                .as_float()
                .or_else(|| factor.as_integer().map(|whole| whole as f64))
                .filter(|factor| (0.0..=1000.0).contains(factor))
                .ok_or_else(|| {
                    wrong(format!(
                        "`{entry}` of [{table}] must be a number from 0 (never) through 1 (as usual) to 1000"
                    ))
                })?;
            numbers.insert(entry, json!((factor * 1000.0).round() as u64));
        }
        weights.insert(table, Value::Object(numbers));
    }
    Ok(Value::Object(weights))
}
