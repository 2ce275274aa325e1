//! `gadfly format`: a Dafny program in a regular layout, for a dialect.

use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output;
use clap::Args;
use gadfly_dafny::{Diagnostic, Dialect, ParseFailure, ParseOptions, parse, print};
use serde_json::{Value, json};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Format Dafny programs, or convert them to another version of Dafny
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes:
  0  success; with --check: all files are formatted
  1  with --check: a file is formatted differently
  3  a file cannot be read or parsed, or uses what the dialect does not support

Examples:
  gadfly format prog.dfy                  print the formatted program
  gadfly format prog.dfy --in-place       format the file in place
  gadfly format prog.dfy --dialect 2.3    the program for Dafny 2.3 (`function method` and so on)
  gadfly format old.dfy --from 3          a program for Dafny 3, rewritten for Dafny 4
  gadfly format *.dfy --check             exit with 1 if a file is not formatted")]
pub(crate) struct FormatArgs {
    /// Dafny programs
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// The Dafny to write for: 2.3, 3 or 4
    #[arg(long, value_name = "VERSION", default_value_t = Dialect::V4)]
    dialect: Dialect,

    /// The Dafny that the programs are written for: 2.3, 3 or 4 [default: that of --dialect]
    #[arg(long, value_name = "VERSION")]
    from: Option<Dialect>,

    /// Write nothing; list the files that are not formatted
    #[arg(long, conflicts_with = "in_place")]
    check: bool,

    /// Write the result to the file itself
    #[arg(long, short)]
    in_place: bool,

    #[command(flatten)]
    json: JsonArgs,
}

/// The result for one file.
struct Formatted {
    path: PathBuf,
    before: String,
    after: String,
}

impl Formatted {
    fn is_changed(&self) -> bool {
        self.before != self.after
    }
}

pub(crate) fn run(args: &FormatArgs) -> Result<Outcome, CommandError> {
    // Parse all files before any of them is written.
    let files = args
        .files
        .iter()
        .map(|path| format(path, args))
        .collect::<Result<Vec<Formatted>, CommandError>>()?;
    if args.in_place {
        for file in files.iter().filter(|file| file.is_changed()) {
            replace(file)?;
        }
    }
    if args.json.json {
        output::json(&Value::from_iter(files.iter().map(|file| {
            json!({
                "file": file.path,
                "changed": file.is_changed(),
                "text": file.after,
            })
        })))?;
    } else {
        report(args, &files)?;
    }
    let differs = args.check && files.iter().any(Formatted::is_changed);
    Ok(if differs {
        Outcome::Found
    } else {
        Outcome::Done
    })
}

fn format(path: &Path, args: &FormatArgs) -> Result<Formatted, CommandError> {
    let before = fs::read_to_string(path).map_err(|source| CommandError::Source {
        path: path.to_owned(),
        source,
    })?;
    let options = ParseOptions {
        dialect: args.from.unwrap_or(args.dialect),
    };
    let name = path.to_string_lossy();
    let refused = |problem| CommandError::DafnySource { problem };
    let program = parse(&name, &before, options).map_err(|failure| refused(failure.to_string()))?;
    let after = print(&program, args.dialect).map_err(|reason| {
        let failure = ParseFailure {
            diagnostics: vec![Diagnostic::error(reason.span, reason.to_string())],
            sources: program.sources,
        };
        refused(failure.to_string())
    })?;
    Ok(Formatted {
        path: path.to_owned(),
        before,
        after,
    })
}

/// Replaces a file atomically, so that it is never half written.
fn replace(file: &Formatted) -> Result<(), CommandError> {
    let mut name = file.path.clone().into_os_string();
    name.push(".gadfly-format");
    let next = PathBuf::from(name);
    let written = fs::write(&next, &file.after)
        .and_then(|()| fs::set_permissions(&next, fs::metadata(&file.path)?.permissions()))
        .and_then(|()| fs::rename(&next, &file.path));
    if let Err(error) = written {
        // The temporary file is of no use; the original is unchanged.
        let _ = fs::remove_file(&next);
        return Err(CommandError::Output(error));
    }
    Ok(())
}

fn report(args: &FormatArgs, files: &[Formatted]) -> Result<(), CommandError> {
    if args.check {
        for file in files.iter().filter(|file| file.is_changed()) {
            output::line(format_args!("{} is not formatted", file.path.display()))?;
        }
    } else if !args.in_place {
        let mut out = io::stdout().lock();
        for file in files {
            out.write_all(file.after.as_bytes())?;
        }
    }
    Ok(())
}
