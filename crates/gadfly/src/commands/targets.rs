//! `gadfly targets`: which compilers were found, and why others were not.

use crate::cli::{JsonArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use crate::setting::Workshop;
use clap::Args;
use serde_json::json;

/// Show which compilers were found, with versions, and why others were not
#[derive(Debug, Args)]
#[command(after_help = "\
A target is a compiler with options. `gadfly.toml` in this folder adds
compilers or changes those that Gadfly knows; the user guide describes it.

Examples:
  gadfly targets
  gadfly targets --json | jq '.compilers[].name'")]
pub(crate) struct TargetsArgs {
    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &TargetsArgs) -> Result<Outcome, CommandError> {
    let workshop = Workshop::open(&args.toolchain)?;
    let detection = &workshop.detection;
    let isolation = workshop.runner.isolation();
    if args.json.json {
        output::json(&json!({
            "compilers": detection.compilers,
            "missing": detection.missing,
            "isolation": isolation,
        }))?;
        return Ok(Outcome::Done);
    }
    let mut table = Table::with_header(&["COMPILER", "LANGUAGE", "VERSION", "OPTION SETS", "PATH"]);
    for compiler in &detection.compilers {
        table.row(vec![
            compiler.name.clone(),
            compiler.language().to_string(),
            compiler.version.clone(),
            option_sets(&compiler.spec.levels),
            compiler.exe.display().to_string(),
        ]);
    }
    table.print()?;
    if !detection.missing.is_empty() {
        output::line("\nnot found:")?;
        let mut table = Table::default();
        for missing in &detection.missing {
            table.row(vec![
                format!("  {}", missing.name),
                missing.reason.clone(),
                missing.hint.clone(),
            ]);
        }
        table.print()?;
    }
    output::line(format_args!("\nprocesses run with: {isolation}"))?;
    Ok(Outcome::Done)
}

fn option_sets(sets: &[Vec<String>]) -> String {
    let texts = sets.iter().map(|set| {
        if set.is_empty() {
            "(none)".to_owned()
        } else {
            set.join(" ")
        }
    });
    texts.collect::<Vec<_>>().join(" | ")
}
