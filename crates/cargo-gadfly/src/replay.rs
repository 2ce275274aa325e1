//! `cargo gadfly replay`: executes inputs that failed and shows how.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gadfly_property::REGRESSIONS;
use gadfly_property::config::REPLAY;

use crate::arguments::Replay;
use crate::build::{What, announce, build};
use crate::discover::{Property, properties};
use crate::metadata::Package;
use crate::output;
use crate::{BROKEN, FAILED, Trouble, USAGE};

pub(crate) fn main(replay: &Replay) -> Result<(), Trouble> {
    let package = Package::find(&replay.build)?;
    announce(&package, &replay.build);
    let executables = build(&package, &replay.build, &What::Tests)?;
    let found = properties(&executables, replay.filter.as_deref())?;
    let mut executed = 0;
    let mut failed = 0;
    for property in &found {
        for input in inputs(&package, property, replay)? {
            executed += 1;
            failed += usize::from(!execute(&package, property, &input)?);
        }
    }
    if executed == 0 {
        let message = format!(
            "nothing to replay: {REGRESSIONS} has no input for {}",
            replay.filter.as_deref().unwrap_or("any property")
        );
        return Err(Trouble::new(USAGE, message));
    }
    output::say(&format!("{executed} executed, {failed} failed"));
    match failed {
        0 => Ok(()),
        _ => Err(Trouble::new(FAILED, "")),
    }
}

/// The inputs of a property, each in a file.
fn inputs(
    package: &Package,
    property: &Property,
    replay: &Replay,
) -> Result<Vec<PathBuf>, Trouble> {
    if let Some(file) = &replay.input {
        let file = std::path::absolute(file).unwrap_or_else(|_| file.clone());
        return Ok(vec![file]);
    }
    let text = fs::read_to_string(package.folder.join(REGRESSIONS)).unwrap_or_default();
    let folder = package.target.join("gadfly");
    let mut files = Vec::new();
    for line in text.lines() {
        if let Some((name, input)) = line.split_once(": ")
            && name == property.name
        {
            let file = folder.join(format!("replay-{}", files.len()));
            fs::write(&file, input).map_err(|error| {
                Trouble::new(BROKEN, format!("cannot write {}: {error}", file.display()))
            })?;
            files.push(file);
        }
    }
    Ok(files)
}

/// Whether the property passes.
fn execute(package: &Package, property: &Property, input: &Path) -> Result<bool, Trouble> {
    let status = Command::new(&property.executable)
        .args([
            &property.name,
            "--exact",
            "--include-ignored",
            "--nocapture",
        ])
        .env(REPLAY, input)
        .current_dir(&package.folder)
        .status()
        .map_err(|error| {
            let executable = property.executable.display();
            Trouble::new(BROKEN, format!("cannot run {executable}: {error}"))
        })?;
    Ok(status.success())
}
