//! `cargo gadfly run`: an executable with counters, for benchmarks and experiments.

use std::process::Command;

use crate::arguments::Run;
use crate::build::{What, announce, build};
use crate::metadata::Package;
use crate::output;
use crate::{BROKEN, Trouble, USAGE};

pub(crate) fn main(run: &Run) -> Result<(), Trouble> {
    let package = Package::find(&run.build)?;
    announce(&package, &run.build);
    let what = match (&run.example, &run.bin) {
        (Some(example), _) => What::Example(example),
        (None, bin) => What::Executable(bin.as_deref()),
    };
    let executables = build(&package, &run.build, &what)?;
    let [executable] = &executables[..] else {
        let message = match executables.len() {
            0 => format!(
                "{} has no executable: name an example with --example",
                package.name
            ),
            _ => format!(
                "{} has several executables: choose with --bin",
                package.name
            ),
        };
        return Err(Trouble::new(USAGE, message));
    };
    if run.print {
        output::print(&executable.display().to_string());
        return Ok(());
    }
    let status = Command::new(executable)
        .args(&run.arguments)
        .status()
        .map_err(|error| {
            Trouble::new(
                BROKEN,
                format!("cannot run {}: {error}", executable.display()),
            )
        })?;
    match status.code() {
        Some(0) => Ok(()),
        code => Err(Trouble::new(code.map_or(BROKEN, |code| code as u8), "")),
    }
}
