//! The description of one kind of compiler, as it stands in TOML and as it is used.
//!
//! In a file everything may be left out ([`SpecPatch`]), so that a user can
//! change one line of a built-in description; put together it must be complete
//! and make sense ([`TargetSpec`]).

use super::command::unknown_placeholder;
use super::patterns::{MACHINE_TROUBLE, OUT_OF_MEMORY, Patterns};
use crate::Language;
use crate::flags::FlagDatabase;
use gadfly_sandbox::{Limits, LimitsPatch};
use regex::Regex;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU64;
use toml::Spanned;

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

/// One `[[target]]` of a file: everything but the name is optional.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct SpecPatch {
    pub(super) name: Spanned<String>,
    family: Option<String>,
    linkage: Option<String>,
    language: Option<Language>,
    note: Option<String>,
    hint: Option<String>,
    optional: Option<bool>,
    adapter: Option<Adapter>,
    detect: Option<Vec<String>>,
    exclude: Option<Vec<String>>,
    needs: Option<Vec<String>>,
    platform: Option<String>,
    version: Option<Vec<String>>,
    version_pattern: Option<String>,
    compile: Option<Vec<String>>,
    driver_compile: Option<Vec<String>>,
    link: Option<Vec<String>>,
    run: Option<Vec<String>>,
    run_needs: Option<Vec<String>>,
    driver_options: Option<Vec<String>>,
    record_options: Option<Vec<String>>,
    levels: Option<Vec<Vec<String>>>,
    flag_database: Option<String>,
    lacks: Option<BTreeSet<String>>,
    one_in: Option<BTreeMap<String, NonZeroU64>>,
    standards: Option<BTreeMap<String, String>>,
    since: Option<BTreeMap<String, FirstVersion>>,
    compiles_when_run: Option<CompilesWhenRun>,
    environment: Option<BTreeMap<String, String>>,
    internal_error: Option<Vec<String>>,
    environment_failure: Option<Vec<String>>,
    out_of_memory: Option<Vec<String>>,
    #[serde(default)]
    limits: LimitsSection,
}

/// The limits of compilers and programs.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct LimitsSection {
    pub(super) compile: LimitsPatch,
    pub(super) run: LimitsPatch,
}

/// What is wrong with a description; the message continues a sentence that begins with the name
/// of the target.
pub(super) type Flaw = String;

impl SpecPatch {
    /// This description, overridden by another one.
    pub(super) fn overridden_by(self, over: SpecPatch) -> SpecPatch {
        SpecPatch {
            name: over.name,
            family: over.family.or(self.family),
            linkage: over.linkage.or(self.linkage),
            language: over.language.or(self.language),
            note: over.note.or(self.note),
            hint: over.hint.or(self.hint),
            optional: over.optional.or(self.optional),
            adapter: over.adapter.or(self.adapter),
            detect: over.detect.or(self.detect),
            exclude: over.exclude.or(self.exclude),
            needs: over.needs.or(self.needs),
            platform: over.platform.or(self.platform),
            version: over.version.or(self.version),
            version_pattern: over.version_pattern.or(self.version_pattern),
            compile: over.compile.or(self.compile),
            driver_compile: over.driver_compile.or(self.driver_compile),
            link: over.link.or(self.link),
            run: over.run.or(self.run),
            run_needs: over.run_needs.or(self.run_needs),
            driver_options: over.driver_options.or(self.driver_options),
            record_options: over.record_options.or(self.record_options),
            levels: over.levels.or(self.levels),
            flag_database: over.flag_database.or(self.flag_database),
            lacks: over.lacks.or(self.lacks),
            one_in: over.one_in.or(self.one_in),
            since: over.since.or(self.since),
            standards: over.standards.or(self.standards),
            compiles_when_run: over.compiles_when_run.or(self.compiles_when_run),
            environment: over.environment.or(self.environment),
            internal_error: over.internal_error.or(self.internal_error),
            environment_failure: over.environment_failure.or(self.environment_failure),
            out_of_memory: over.out_of_memory.or(self.out_of_memory),
            limits: LimitsSection {
                compile: self.limits.compile.overridden_by(&over.limits.compile),
                run: self.limits.run.overridden_by(&over.limits.run),
            },
        }
    }

    /// The complete description, or what is wrong with it. `general` are the limits of all
    /// targets, which the target's own limits override.
    pub(super) fn complete(self, general: &LimitsSection) -> Result<TargetSpec, Flaw> {
        let needed = |field: &str, example: &str| {
            format!("lacks `{field}`; add a line such as {field} = {example}")
        };
        let name = self.name.into_inner();
        let family = self.family.unwrap_or_else(|| name.clone());
        let detect = self.detect.unwrap_or_else(|| vec![name.clone()]);
        let given = |command: Option<Vec<String>>, field: &str, example: &str| match command {
            // An adapter needs no commands.
            None if self.adapter.is_some() => Ok(Vec::new()),
            None => Err(needed(field, example)),
            Some(command) => Ok(command),
        };
        let compile = given(
            self.compile,
            "compile",
            r#"["{exe}", "{options}", "-c", "{source}", "-o", "{object}"]"#,
        )?;
        let driver_compile = self.driver_compile.unwrap_or_else(|| compile.clone());
        let link = given(
            self.link,
            "link",
            r#"["{exe}", "{objects}", "-o", "{program}"]"#,
        )?;
        let run = self.run.unwrap_or_else(|| vec!["./{program}".into()]);
        let version = self.version.unwrap_or_default();
        let environment = self.environment.unwrap_or_default();
        if self.adapter.is_none() {
            check_command("compile", &compile, &["{source}", "{object}"])?;
            check_command("driver-compile", &driver_compile, &["{source}", "{object}"])?;
            check_command("link", &link, &["{objects}", "{program}"])?;
            check_command("run", &run, &["{program}"])?;
        }
        if !version.is_empty() {
            check_command("version", &version, &[])?;
        }
        let record_options = self.record_options.unwrap_or_default();
        if !record_options.is_empty() {
            check_command("record-options", &record_options, &["{record}"])?;
        }
        for value in environment.values() {
            check_placeholders("environment", value)?;
        }
        let levels = self.levels.unwrap_or_else(|| vec![Vec::new()]);
        if levels.is_empty() {
            return Err("has no `levels`; write levels = [[]] to use it without options".into());
        }
        if let Some(name) = self
            .flag_database
            .as_deref()
            .filter(|name| FlagDatabase::named(name).is_none())
        {
            let known: Vec<&str> = FlagDatabase::names().collect();
            return Err(format!(
                "has the unknown `flag-database` \"{name}\"; use one of {} or leave it out",
                known.join(", ")
            ));
        }
        let pattern = self
            .version_pattern
            .as_deref()
            .unwrap_or(r"(\d+(?:\.\d+)+)");
        let version_pattern =
            Regex::new(pattern).map_err(|e| wrong_regex("version-pattern", &e))?;
        if version_pattern.captures_len() < 2 {
            return Err(format!(
                "has a `version-pattern` without a group; put parentheses around the version in '{pattern}'"
            ));
        }
        let patterns = |field: &str, own: Option<Vec<String>>, common: &[&str]| {
            let own = own.unwrap_or_default();
            Patterns::new(own.iter().map(String::as_str).chain(common.iter().copied()))
                .map_err(|e| wrong_regex(field, &e))
        };
        Ok(TargetSpec {
            linkage: self.linkage.unwrap_or_else(|| family.clone()),
            family,
            language: self.language.ok_or_else(|| needed("language", r#""c""#))?,
            note: self.note.unwrap_or_default(),
            hint: self
                .hint
                .unwrap_or_else(|| format!("install it, or correct `detect` of target `{name}`")),
            optional: self.optional.unwrap_or_default(),
            adapter: self.adapter,
            detect,
            exclude: self.exclude.unwrap_or_default(),
            needs: self.needs.unwrap_or_default(),
            platform: self.platform,
            version,
            version_pattern,
            compile,
            driver_compile,
            link,
            run,
            run_needs: self.run_needs.unwrap_or_default(),
            driver_options: self.driver_options.unwrap_or_default(),
            record_options,
            levels,
            flag_database: self.flag_database,
            lacks: self.lacks.unwrap_or_default(),
            one_in: self.one_in.unwrap_or_default(),
            since: self.since.unwrap_or_default(),
            standards: self.standards.unwrap_or_default(),
            compiles_when_run: self.compiles_when_run,
            environment,
            compile_limits: general
                .compile
                .overridden_by(&self.limits.compile)
                .apply(&Limits::for_compilers()),
            run_limits: general
                .run
                .overridden_by(&self.limits.run)
                .apply(&Limits::for_programs()),
            internal_error: patterns("internal-error", self.internal_error, &[])?,
            environment_failure: patterns(
                "environment-failure",
                self.environment_failure,
                &MACHINE_TROUBLE,
            )?,
            out_of_memory: patterns("out-of-memory", self.out_of_memory, &OUT_OF_MEMORY)?,
            name,
        })
    }
}

fn wrong_regex(field: &str, error: &regex::Error) -> Flaw {
    let reason = error.to_string();
    let reason = reason.lines().last().unwrap_or_default().trim();
    format!("has a `{field}` that is not a regular expression ({reason}); correct it")
}

fn check_command(field: &str, command: &[String], needs: &[&str]) -> Result<(), Flaw> {
    if command.is_empty() {
        return Err(format!(
            "has an empty `{field}`; write the command as a list of arguments"
        ));
    }
    for argument in command {
        check_placeholders(field, argument)?;
    }
    match needs
        .iter()
        .find(|n| !command.iter().any(|a| a.contains(**n)))
    {
        Some(missing) => Err(format!(
            "has a `{field}` without {missing}; add it where it belongs"
        )),
        None => Ok(()),
    }
}

fn check_placeholders(field: &str, text: &str) -> Result<(), Flaw> {
    match unknown_placeholder(text) {
        Some(unknown) => Err(format!(
            "has {unknown} in `{field}`, which is not a placeholder; use one of {}",
            super::command::PLACEHOLDERS.join(" ")
        )),
        None => Ok(()),
    }
}
