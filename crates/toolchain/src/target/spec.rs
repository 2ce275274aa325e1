//! The description of one kind of compiler, complete and checked.

use super::patterns::Patterns;
use crate::Language;
use gadfly_sandbox::Limits;
use regex::Regex;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU64;

/// An implementation for a kind of compiler that command lines cannot describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adapter {
    /// Dafny with its backends.
    Dafny,
}

/// The description of one kind of compiler.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TargetSpec {
    /// Its name, such as `gcc`.
    pub name: String,
    /// Compilers of one family share code, and therefore bugs.
    pub family: String,
    /// What its objects can be linked with; by default, its family.
    pub linkage: String,
    /// The language that it compiles.
    pub language: Language,
    /// Why it is worth testing.
    pub note: String,
    /// How to install it.
    pub hint: String,
    /// Whether it is only reported as missing to users who ask for it.
    pub optional: bool,
    /// The adapter; without one, the command lines below are used.
    pub adapter: Option<Adapter>,
    /// Names (with `*`, `?`, `[…]`) on `PATH`, or full paths; the preferred first.
    pub detect: Vec<String>,
    /// Names that `detect` matches but that are something else.
    pub exclude: Vec<String>,
    /// Requirements for looking for it on `PATH`: names on `PATH`, or full paths.
    pub needs: Vec<String>,
    /// A part of the name of its OpenCL platform; `*` is every platform that no other
    /// description names. Each device is a compiler.
    pub platform: Option<String>,
    /// The command that prints the version; empty if there is none.
    pub version: Vec<String>,
    /// Matches the version in its output, as the first group.
    #[serde(serialize_with = "as_text")]
    pub version_pattern: Regex,
    /// The command that compiles a source file to an object.
    pub compile: Vec<String>,
    /// The command that compiles the driver: often the same, but the driver may be in another
    /// language.
    pub driver_compile: Vec<String>,
    /// The command that links objects.
    pub link: Vec<String>,
    /// The command that runs the program.
    pub run: Vec<String>,
    /// Requirements for running programs, without which they are only compiled: names on
    /// `PATH`, or full paths.
    pub run_needs: Vec<String>,
    /// The options for the driver file, which is compiled once.
    pub driver_options: Vec<String>,
    /// The options that make it write a record of its optimisations to the file `{record}`;
    /// empty if it cannot.
    pub record_options: Vec<String>,
    /// The option sets worth testing.
    pub levels: Vec<Vec<String>>,
    /// The flag database for random flags, if there is one.
    pub flag_database: Option<String>,
    /// Features that it does not support.
    pub lacks: BTreeSet<String>,
    /// By option: only one of this many programs is tested with it, because it is slow.
    pub one_in: BTreeMap<String, NonZeroU64>,
    /// The option for each edition of the language; empty if none is needed.
    pub standards: BTreeMap<String, String>,
    /// Features that it supports since some version.
    pub since: BTreeMap<String, FirstVersion>,
    /// How a program reports on its compiler, if the compiler is a library of the program.
    pub compiles_when_run: Option<CompilesWhenRun>,
    /// The environment variables of the compiler.
    pub environment: BTreeMap<String, String>,
    /// The limits of the compiler.
    pub compile_limits: Limits,
    /// The limits of the program.
    pub run_limits: Limits,
    /// Matches messages for which the compiler itself is to blame.
    pub internal_error: Patterns,
    /// Matches messages for which the machine is to blame.
    pub environment_failure: Patterns,
    /// Matches messages for using up its memory.
    pub out_of_memory: Patterns,
}

/// The first version that supports a feature: `14`, or `"1.27"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum FirstVersion {
    /// A major version.
    Major(u64),
    /// A version in the compiler's format.
    Version(String),
}

impl FirstVersion {
    /// Whether a version is this one or a later one.
    pub(super) fn reached_by(&self, version: &str) -> bool {
        let first = match self {
            FirstVersion::Major(major) => vec![*major],
            FirstVersion::Version(version) => numbers(version),
        };
        numbers(version) >= first
    }
}

/// The numbers at the start of a version: 14, 2, 0 for `14.2.0 20250101`.
pub(super) fn numbers(version: &str) -> Vec<u64> {
    let is_part = |c: char| c.is_ascii_digit() || c == '.';
    let start = version.find(|c: char| c.is_ascii_digit());
    let version = &version[start.unwrap_or(version.len())..];
    let end = version.find(|c| !is_part(c)).unwrap_or(version.len());
    version[..end]
        .split('.')
        .map_while(|part| part.parse().ok())
        .collect()
}

/// How a program reports on a compiler that is a library of the program and compiles the code
/// under test at run time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CompilesWhenRun {
    /// The exit status if the compiler rejected the code.
    pub refused: i32,
    /// The line on standard error after the code was compiled.
    pub built: String,
}

fn as_text<S: Serializer>(regex: &Regex, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(regex.as_str())
}
