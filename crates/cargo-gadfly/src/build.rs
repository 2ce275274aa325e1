//! Builds with counters, into a folder of its own in the target folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::arguments::Build;
use crate::metadata::{Package, cargo};
use crate::output;
use crate::wrapper::{COMPARE, INSTRUMENT, STUB_SOURCE, STUBS};
use crate::{BROKEN, Trouble};

/// What cargo is to build.
pub(crate) enum What<'a> {
    Tests,
    Executable(Option<&'a str>),
    Example(&'a str),
}

/// Builds, and returns the executables.
pub(crate) fn build(
    package: &Package,
    build: &Build,
    what: &What<'_>,
) -> Result<Vec<PathBuf>, Trouble> {
    let names = names(package, build);
    // Other flags make other executables: cargo does not see them, so they get other folders.
    let mut named = build.instrument.clone();
    named.sort();
    let kind = format!("{named:?} {} {}", build.only, build.no_compare);
    let folder = package.target.join("gadfly").join(short(&kind));
    fs::create_dir_all(&folder).map_err(|error| {
        Trouble::new(
            BROKEN,
            format!("cannot create {}: {error}", folder.display()),
        )
    })?;
    let mut command = cargo();
    match what {
        What::Tests => command.args(["test", "--no-run", "--lib", "--bins", "--tests"]),
        What::Executable(None) => command.args(["build", "--bins"]),
        What::Executable(Some(name)) => command.args(["build", "--bin", name]),
        What::Example(name) => command.args(["build", "--example", name]),
    };
    if matches!(what, What::Tests) && !has_library(package) {
        command = cargo();
        command.args(["test", "--no-run", "--bins", "--tests"]);
    }
    command.args([
        "--message-format=json-render-diagnostics",
        "--package",
        &package.name,
    ]);
    command
        .arg("--manifest-path")
        .arg(package.folder.join("Cargo.toml"));
    if let Some(features) = &build.features {
        command.args(["--features", features]);
    }
    let this = std::env::current_exe()
        .map_err(|error| Trouble::new(BROKEN, format!("cannot find this executable: {error}")))?;
    command
        .env("CARGO_TARGET_DIR", &folder)
        .env("RUSTC_WRAPPER", this)
        .env(INSTRUMENT, names.join(","))
        .env(STUBS, stubs(&folder)?)
        .env("CARGO_INCREMENTAL", "0")
        .stderr(Stdio::inherit());
    if !build.no_compare {
        command.env(COMPARE, "1");
    }
    // Fast, but with the checks of a debug build: they are half of what finds bugs.
    for profile in ["DEV", "TEST"] {
        command
            .env(format!("CARGO_PROFILE_{profile}_OPT_LEVEL"), "3")
            .env(format!("CARGO_PROFILE_{profile}_DEBUG"), "line-tables-only");
    }
    command.args(engine_settings());
    let output = command
        .output()
        .map_err(|error| Trouble::new(BROKEN, format!("cannot run cargo: {error}")))?;
    if !output.status.success() {
        return Err(Trouble::new(
            BROKEN,
            format!("{} cannot be built", package.name),
        ));
    }
    Ok(executables(&output.stdout))
}

/// The engine is not under test: it is fast, and without checks.
fn engine_settings() -> Vec<String> {
    let settings = [
        "opt-level=3",
        "codegen-units=1",
        "debug-assertions=false",
        "overflow-checks=false",
    ];
    let mut arguments = Vec::new();
    for package in ["gadfly-property", "gadfly-choice"] {
        for setting in settings {
            arguments.push("--config".to_owned());
            arguments.push(format!("profile.dev.package.{package}.{setting}"));
        }
    }
    arguments
}

fn has_library(package: &Package) -> bool {
    package.folder.join("src/lib.rs").exists()
}

/// The crates under test.
fn names(package: &Package, build: &Build) -> Vec<String> {
    let mut names: Vec<String> = build
        .instrument
        .iter()
        .map(|name| format!("+{}", name.replace('-', "_")))
        .collect();
    if !build.only {
        names.extend(package.crates.iter().cloned());
    }
    names.sort();
    names.dedup();
    names
}

/// A short name of a folder.
fn short(text: &str) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:08x}", hasher.finish() as u32)
}

/// The object file with empty functions, compiled once.
fn stubs(folder: &Path) -> Result<PathBuf, Trouble> {
    let object = folder.join("stubs.o");
    if object.exists() {
        return Ok(object);
    }
    let source = folder.join("stubs.rs");
    fs::write(&source, STUB_SOURCE).map_err(|error| {
        Trouble::new(
            BROKEN,
            format!("cannot write {}: {error}", source.display()),
        )
    })?;
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = Command::new(compiler)
        .args([
            "--edition=2024",
            "--emit=obj",
            "-Cpanic=abort",
            "-Cdebuginfo=0",
            "-o",
        ])
        .arg(&object)
        .arg(&source)
        .status();
    match status {
        Ok(status) if status.success() => Ok(object),
        Ok(_) => Err(Trouble::new(
            BROKEN,
            "the compiler cannot compile an empty function",
        )),
        Err(error) => Err(Trouble::new(
            BROKEN,
            format!("cannot run the compiler: {error}"),
        )),
    }
}

/// The executables in cargo's messages.
fn executables(messages: &[u8]) -> Vec<PathBuf> {
    let text = String::from_utf8_lossy(messages);
    text.lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
        .collect()
}

/// Says what is being built: it may take a while.
pub(crate) fn announce(package: &Package, build: &Build) {
    let names = names(package, build).join(", ").replace('+', "");
    output::say(&format!(
        "Building {} with edge counters in {names}",
        package.name
    ));
}
