//! `gadfly replay`: the program of recorded choices, once more.

use crate::arguments::{JsonArgs, TargetArgs, ToolchainArgs};
use crate::commands::check;
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::setting::Toolchain;
use clap::Args;
use gadfly_campaign::{ProgramError, TestProgram};
use gadfly_choice::ChoiceFile;
use serde_json::json;
use std::path::PathBuf;

/// Recreate a program from its recorded choices, or run it on the targets
#[derive(Debug, Args)]
#[command(after_help = "\
The choices include the random flags that were chosen with the program: gcc and clang
also get the builds with these flags.

Examples:
  gadfly replay test.choices --out again     recreate the folder, byte for byte
  gadfly replay test.choices                 run it on all targets
  gadfly replay test.choices --targets 'gcc*'")]
pub(crate) struct ReplayArgs {
    /// A file that `gadfly generate` or `gadfly export` wrote
    #[arg(value_name = "FILE.choices")]
    choices: PathBuf,

    /// Write the program to this folder instead of running it: new, empty, or written by
    /// Gadfly before
    #[arg(long, value_name = "DIR", conflicts_with = "targets")]
    out: Option<PathBuf>,

    #[command(flatten)]
    targets: TargetArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &ReplayArgs) -> Result<Outcome, CommandError> {
    let choices = ChoiceFile::load(&args.choices).map_err(ProgramError::from)?;
    let program = TestProgram::replay(&choices)?;
    let Some(out) = &args.out else {
        let toolchain = Toolchain::open(&args.toolchain, Some(program.test_case.language))?;
        let program = check::Program {
            test_case: &program.test_case,
            random_flags: &program.random_flags,
            note: None,
            known_bugs: toolchain.known_bugs(&[])?,
        };
        return check::inspect(&toolchain, &program, &args.targets.patterns(), args.json);
    };
    program.write_to(out)?;
    if args.json.json {
        output::json(&json!({ "out": out, "seed": choices.seed }))?;
    } else {
        output::line(format_args!("wrote the program to {}", out.display()))?;
    }
    Ok(Outcome::Done)
}
