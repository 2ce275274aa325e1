//! Finding the Dafnys of this machine: any `dafny` on the `PATH`, a .NET tool,
//! Debian's.
//!
//! A `dafny` may be a program, a script or a link, so it is asked: .NET's host
//! can be told to trace what it loads, which says where Dafny's assemblies and
//! the .NET that runs them are, whatever is around them.

use super::invocation;
use super::version::DafnyVersion;
use crate::Missing;
use gadfly_sandbox::is_executable;
use gadfly_sandbox::{Job, Limits, RunError, Runner, Stop};
use regex::Regex;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// An installed Dafny.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dafny {
    /// The command.
    pub exe: PathBuf,
    /// Its version.
    pub version: DafnyVersion,
    /// The folder with its assemblies and runtime libraries.
    pub home: PathBuf,
    /// The platform that runs it.
    pub platform: Platform,
}

/// The platform that runs a Dafny.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Platform {
    /// .NET, in this folder.
    DotNet {
        /// The folder with `dotnet`, `shared` and perhaps `sdk`.
        root: PathBuf,
    },
    /// Mono.
    Mono,
}

/// The Dafnys of this machine, newest first, and why others cannot be used.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DafnysFound {
    /// The usable ones.
    pub installed: Vec<Dafny>,
    /// The others, and why they cannot be used.
    pub missing: Vec<Missing>,
}

const HINT: &str = "install it with: apt-get install --no-install-recommends dafny, or put a newer release of Dafny on the PATH";

impl DafnysFound {
    /// Searches the `PATH` and the folder where .NET installs tools.
    ///
    /// # Errors
    /// If no process can be started, or `stop` was set.
    pub fn look(runner: &Runner, stop: &Stop) -> Result<Self, RunError> {
        let mut found = DafnysFound::default();
        for exe in candidates() {
            match ask(&exe, runner, stop)? {
                Ok(dafny) => found.installed.push(dafny),
                Err(reason) => found.missing.push(Missing {
                    name: format!("dafny ({})", exe.display()),
                    reason,
                    hint: HINT.into(),
                }),
            }
        }
        if found.installed.is_empty() && found.missing.is_empty() {
            found.missing.push(Missing {
                name: "dafny".into(),
                reason: "nothing named dafny was found on PATH".into(),
                hint: HINT.into(),
            });
        }
        found
            .installed
            .sort_by_key(|dafny| std::cmp::Reverse(dafny.version));
        Ok(found)
    }
}

impl Dafny {
    /// The Dafny that this file is, or why it is none that can be used.
    ///
    /// # Errors
    /// If no process can be started, or `stop` was set.
    pub(crate) fn at(
        exe: &Path,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<Result<Dafny, String>, RunError> {
        ask(exe, runner, stop)
    }
}

/// Every file that may be a Dafny, each real file once.
fn candidates() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    if let Some(home) = std::env::var_os("HOME") {
        folders.push(Path::new(&home).join(".dotnet/tools"));
    }
    let mut seen = BTreeSet::new();
    let files = folders.into_iter().map(|folder| folder.join("dafny"));
    files
        .filter(|file| is_executable(file))
        .filter(|file| file.canonicalize().is_ok_and(|real| seen.insert(real)))
        .collect()
}

/// The Dafny behind a candidate, or why it is not usable.
fn ask(exe: &Path, runner: &Runner, stop: &Stop) -> Result<Result<Dafny, String>, RunError> {
    let scratch = runner.scratch()?;
    let trace = scratch.path().join("trace");
    let limits = Limits {
        memory: Limits::UNLIMITED,
        ..Limits::for_compilers()
    };
    // Dafny 2.3 rejects the option, but prints its version first.
    let job = Job::new(exe, scratch.path(), limits)
        .args(["/version"])
        .env("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1")
        .env("COREHOST_TRACE", "1")
        .env("COREHOST_TRACEFILE", &trace);
    let finished = match runner.run(&job, stop) {
        Ok(finished) => finished,
        Err(error @ RunError::CannotStart { .. }) => return Ok(Err(error.to_string())),
        Err(error) => return Err(error),
    };
    let said = String::from_utf8_lossy(&finished.stdout).into_owned();
    let trace = fs::read(&trace).unwrap_or_default();
    let place = place_in_trace(&String::from_utf8_lossy(&trace)).or_else(|| mono_assembly(exe));
    let Some((home, platform)) = place else {
        let complaint = String::from_utf8_lossy(&finished.stderr);
        let complaint = complaint.lines().find(|line| !line.trim().is_empty());
        return Ok(Err(format!(
            "its assemblies cannot be found ({}: {})",
            finished.exit,
            complaint.unwrap_or("it said nothing")
        )));
    };
    let version = match (DafnyVersion::find(&said), finished.exit.success()) {
        (Some(version), _) => version,
        (None, true) => invocation::blank_version(),
        (None, false) => return Ok(Err(format!("it does not start ({})", finished.exit))),
    };
    Ok(match invocation::Invocation::of(version) {
        None => Err(format!(
            "Dafny {version} is older than all versions that Gadfly supports"
        )),
        Some(_) => Ok(Dafny {
            exe: exe.to_owned(),
            version,
            home,
            platform,
        }),
    })
}

/// The folders of Dafny and its .NET, from the trace of .NET's loader.
fn place_in_trace(trace: &str) -> Option<(PathBuf, Platform)> {
    let app = capture(r"mgd_app='?(/[^']*)/[^/']*\.dll", trace)?;
    let root = capture(r"(/[^\s\[\]']*)/host/fxr/", trace)?;
    Some((app, Platform::DotNet { root }))
}

/// The path of Dafny, from the script that starts it with Mono.
fn mono_assembly(exe: &Path) -> Option<(PathBuf, Platform)> {
    let script = fs::read_to_string(exe).ok()?;
    let home = capture(r#"(/[^\s"']*)/Dafny\.exe"#, &script)?;
    home.join("Dafny.exe")
        .exists()
        .then_some((home, Platform::Mono))
}

fn capture(pattern: &str, text: &str) -> Option<PathBuf> {
    let pattern = Regex::new(pattern).unwrap_or_else(|error| unreachable!("{error}"));
    Some(PathBuf::from(&pattern.captures(text)?[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trace_says_where_everything_is() {
        let trace = "\
Tracing enabled @ Sun
Using dotnet root path [/opt/dotnet/]
Resolved fxr [/opt/dotnet/host/fxr/10.0.1/libhostfxr.so]...
-- arguments_t: app_root='/opt/dafny/' deps='/opt/dafny/Dafny.deps.json' mgd_app='/opt/dafny/Dafny.dll'
";
        let root = "/opt/dotnet".into();
        let place = (PathBuf::from("/opt/dafny"), Platform::DotNet { root });
        assert_eq!(place_in_trace(trace), Some(place));
        assert_eq!(place_in_trace("nothing"), None);
    }
}
