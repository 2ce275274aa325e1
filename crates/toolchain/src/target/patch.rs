//! The description of one kind of compiler as it stands in TOML.
//!
//! In a file everything may be left out, so that a user can change one line of a built-in
//! description; put together it must be complete and make sense ([`TargetSpec`]).

use super::command::{PLACEHOLDERS, unknown_placeholder};
use super::patterns::{MACHINE_TROUBLE, OUT_OF_MEMORY, Patterns};
use super::spec::{Adapter, CompilesWhenRun, FirstVersion, TargetSpec};
use crate::Language;
use crate::flags::FlagDatabase;
use gadfly_sandbox::{Limits, LimitsPatch};
use regex::Regex;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU64;
use toml::Spanned;

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
        let commands = self.commands()?;
        let record_options = self.record_options.unwrap_or_default();
        if !record_options.is_empty() {
            check_command("record-options", &record_options, &["{record}"])?;
        }
        let environment = self.environment.unwrap_or_default();
        for value in environment.values() {
            check_placeholders("environment", value)?;
        }
        let levels = self.levels.unwrap_or_else(|| vec![Vec::new()]);
        if levels.is_empty() {
            return Err("has no `levels`; write levels = [[]] to use it without options".into());
        }
        if let Some(name) = &self.flag_database {
            check_flag_database(name)?;
        }
        let name = self.name.into_inner();
        let family = self.family.unwrap_or_else(|| name.clone());
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
            detect: self.detect.unwrap_or_else(|| vec![name.clone()]),
            exclude: self.exclude.unwrap_or_default(),
            needs: self.needs.unwrap_or_default(),
            platform: self.platform,
            version: commands.version,
            version_pattern: version_pattern(self.version_pattern.as_deref())?,
            compile: commands.compile,
            driver_compile: commands.driver_compile,
            link: commands.link,
            run: commands.run,
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

    /// The command lines, checked; they may only be missing where an adapter needs none.
    fn commands(&self) -> Result<Commands, Flaw> {
        let given = |command: &Option<Vec<String>>, field: &str, example: &str| match command {
            Some(command) => Ok(command.clone()),
            None if self.adapter.is_some() => Ok(Vec::new()),
            None => Err(needed(field, example)),
        };
        let compile = given(
            &self.compile,
            "compile",
            r#"["{exe}", "{options}", "-c", "{source}", "-o", "{object}"]"#,
        )?;
        let link = given(
            &self.link,
            "link",
            r#"["{exe}", "{objects}", "-o", "{program}"]"#,
        )?;
        let commands = Commands {
            version: self.version.clone().unwrap_or_default(),
            driver_compile: self
                .driver_compile
                .clone()
                .unwrap_or_else(|| compile.clone()),
            compile,
            link,
            run: self
                .run
                .clone()
                .unwrap_or_else(|| vec!["./{program}".into()]),
        };
        if self.adapter.is_none() {
            commands.check()?;
        }
        if !commands.version.is_empty() {
            check_command("version", &commands.version, &[])?;
        }
        Ok(commands)
    }
}

/// The command lines of a description.
struct Commands {
    version: Vec<String>,
    compile: Vec<String>,
    driver_compile: Vec<String>,
    link: Vec<String>,
    run: Vec<String>,
}

impl Commands {
    fn check(&self) -> Result<(), Flaw> {
        let compiles = ["{source}", "{object}"];
        check_command("compile", &self.compile, &compiles)?;
        check_command("driver-compile", &self.driver_compile, &compiles)?;
        check_command("link", &self.link, &["{objects}", "{program}"])?;
        check_command("run", &self.run, &["{program}"])
    }
}

fn needed(field: &str, example: &str) -> Flaw {
    format!("lacks `{field}`; add a line such as {field} = {example}")
}

/// The user's patterns for messages and those of all compilers.
fn patterns(field: &str, own: Option<Vec<String>>, common: &[&str]) -> Result<Patterns, Flaw> {
    let own = own.unwrap_or_default();
    Patterns::new(own.iter().map(String::as_str).chain(common.iter().copied()))
        .map_err(|error| wrong_regex(field, &error))
}

/// The pattern of versions; by default, numbers with dots between them.
fn version_pattern(pattern: Option<&str>) -> Result<Regex, Flaw> {
    let pattern = pattern.unwrap_or(r"(\d+(?:\.\d+)+)");
    let regex = Regex::new(pattern).map_err(|error| wrong_regex("version-pattern", &error))?;
    if regex.captures_len() < 2 {
        return Err(format!(
            "has a `version-pattern` without a group; put parentheses around the version in '{pattern}'"
        ));
    }
    Ok(regex)
}

fn check_flag_database(name: &str) -> Result<(), Flaw> {
    if FlagDatabase::named(name).is_some() {
        return Ok(());
    }
    let known: Vec<&str> = FlagDatabase::names().collect();
    Err(format!(
        "has the unknown `flag-database` \"{name}\"; use one of {} or leave it out",
        known.join(", ")
    ))
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
            PLACEHOLDERS.join(" ")
        )),
        None => Ok(()),
    }
}
