//! `gadfly targets`: which compilers were found, and why others were not.

use crate::arguments::{JsonArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use crate::setting::{self, Toolchain};
use clap::Args;
use gadfly_toolchain::{AvailableFlags, DafnyBench, Engine, Form, Trial};
use serde_json::json;

/// List the compilers that were found and why others were not
#[derive(Debug, Args)]
#[command(after_help = "\
A target is a compiler with options, or a Dafny with a backend. `gadfly.toml` in the
current folder adds compilers or changes built-in ones; see the user guide.

With --options, prints the options that the compiler reports, each with its effect:
  safe             does not change the behaviour of a valid program
  needs-machine    the program may need instructions that this machine lacks;
                   it is compiled but not run
  changes-meaning  such as -ffast-math and -fwrapv; only crashes count
  unknown          not classified; only crashes count
  pointless        never used

Examples:
  gadfly targets
  gadfly targets --options gcc-12
  gadfly targets --json | jq '.compilers[].name'")]
pub(crate) struct TargetsArgs {
    /// List the options of this compiler from which random flags are chosen
    #[arg(long, value_name = "COMPILER")]
    options: Option<String>,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &TargetsArgs) -> Result<Outcome, CommandError> {
    let toolchain = Toolchain::open(&args.toolchain, None)?;
    if let Some(name) = &args.options {
        return list_flags(&toolchain, name, args.json);
    }
    let detection = &toolchain.detection;
    let benches: Vec<&DafnyBench> = (detection.compilers.iter())
        .filter_map(|compiler| match &compiler.engine {
            Engine::Dafny(bench) => Some(bench.as_ref()),
            Engine::Commands => None,
        })
        .collect();
    let missing = &detection.missing;
    let isolation = toolchain.runner.isolation();
    if args.json.json {
        output::json(&json!({
            "compilers": detection.compilers,
            "dafny": benches.iter().copied().map(as_json).collect::<Vec<_>>(),
            "missing": missing,
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
    for bench in &benches {
        list_backends(bench)?;
    }
    if !missing.is_empty() {
        output::line("\nnot found:")?;
        let mut table = Table::default();
        for missing in missing {
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

/// Lists a Dafny with its backends, and why some of them cannot be used.
fn list_backends(bench: &DafnyBench) -> Result<(), CommandError> {
    let dafny = bench.dafny();
    let (version, exe) = (dafny.version, dafny.exe.display());
    output::line(format_args!("\nDafny {version} ({exe}):"))?;
    let mut table = Table::default();
    for backend in bench.backends() {
        let with = bench.describe(backend).unwrap_or_default();
        table.row(vec![format!("  {backend}"), with]);
    }
    for skipped in bench.skipped() {
        let row = vec![
            format!("  {}", skipped.backend),
            format!("missing: {}", skipped.why),
        ];
        table.row(row);
    }
    table.print()
}

fn as_json(bench: &DafnyBench) -> serde_json::Value {
    let backends = bench
        .backends()
        .into_iter()
        .map(|backend| json!({ "backend": backend, "with": bench.describe(backend) }));
    json!({
        "dafny": bench.dafny(),
        "backends": backends.collect::<Vec<_>>(),
        "skipped": bench.skipped(),
    })
}

/// Lists the flags that a compiler offers for random choice.
fn list_flags(toolchain: &Toolchain, name: &str, json: JsonArgs) -> Result<Outcome, CommandError> {
    let compilers = &toolchain.detection.compilers;
    let found = compilers
        .iter()
        .find(|compiler| compiler.name == name)
        .or_else(|| {
            compilers
                .iter()
                .find(|compiler| bare(&compiler.name) == name)
        });
    let Some(compiler) = found else {
        return Err(CommandError::usage(format_args!(
            "no compiler is called `{name}`; `{} targets` lists them",
            setting::program()
        )));
    };
    let available = AvailableFlags::ask(compiler, &toolchain.runner, &toolchain.stop)?;
    if json.json {
        output::json(&json!({
            "compiler": compiler.name,
            "version": compiler.version,
            "levels": available.levels,
            "options": available.entries,
        }))?;
        return Ok(Outcome::Done);
    }
    if available.is_empty() {
        output::line(format_args!(
            "{} offers no options for random flags",
            compiler.name
        ))?;
        return Ok(Outcome::Done);
    }
    output::line(format_args!("levels: {}\n", available.levels.join(" ")))?;
    let mut table = Table::with_header(&["OPTION", "CLASS", "WRITTEN AS"]);
    for entry in &available.entries {
        table.row(vec![
            entry.name.clone(),
            entry.class.name().to_owned(),
            forms(&entry.forms),
        ]);
    }
    table.print()?;
    Ok(Outcome::Done)
}

/// The name of a compiler without its suite.
fn bare(name: &str) -> &str {
    name.split_once('@').map_or(name, |(bare, _suite)| bare)
}

/// The ways to write an option, each with its limits.
fn forms(forms: &[Form]) -> String {
    let forms = forms.iter().map(|form| {
        let options = form.options.join(" ");
        match form.trial {
            Trial::Full => options,
            Trial::CompileOnly => format!("{options} (not run)"),
            Trial::CrashOnly => format!("{options} (crashes only)"),
        }
    });
    forms.collect::<Vec<_>>().join(" | ")
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
