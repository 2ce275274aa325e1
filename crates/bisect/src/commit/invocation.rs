//! How the compiler of a build is called and what its output looks like, as data: both
//! change in the life of a compiler, and a renamed option must not be taken for a bug.
//!
//! A command with named parts, and rules that give the parts other values for some versions
//! or commits. Independent changes are independent rules.

use regex::Regex;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// How to call the compiler of a build.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Invocation {
    /// A command for `sh` with names in braces.
    pub(super) command: String,
    /// A command that prints the version, if rules depend on it.
    pub(super) version: Option<String>,
    /// The version of builds that do not print one.
    pub(super) blank_version: Option<String>,
    /// The values of the names.
    #[serde(default)]
    set: BTreeMap<String, String>,
    #[serde(default)]
    output: Output,
    /// The rules; of two that say different things, the later one counts.
    #[serde(default)]
    when: Vec<Rule>,
}

/// What differs for some versions or commits.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Rule {
    /// The first version that it is for.
    since_version: Option<String>,
    /// The first version that it is no longer for.
    before_version: Option<String>,
    /// A revision: the rule is for the commits that contain it.
    pub(super) since: Option<String>,
    /// A revision: the rule is for the commits that do not contain it.
    pub(super) before: Option<String>,
    set: BTreeMap<String, String>,
    output: Output,
}

/// Where the output is, and what of it does not count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Output {
    /// `stdout`, `stderr`, or the name of a file.
    pub(super) read: Option<String>,
    /// Lines that match one of these do not count.
    drop_lines: Option<Vec<String>>,
    /// What matches is replaced.
    replace: Option<Vec<Replacement>>,
}

/// What is written differently.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Replacement {
    pattern: String,
    with: String,
}

/// A description that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum InvocationError {
    /// The file cannot be read.
    #[error("cannot read {path}: {source}", path = .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// It is not what it should be.
    #[error("{path} cannot be used: {problem}", path = .path.display())]
    Syntax {
        /// The file.
        path: PathBuf,
        /// The position and what is wrong there.
        problem: String,
    },
    /// A name in the command has no value.
    #[error(
        "the command has the name {{{name}}}, which has no value; known: {known}; write {{{{ for a brace"
    )]
    UnknownName {
        /// The name.
        name: String,
        /// The names with values.
        known: String,
    },
    /// A pattern is no regular expression.
    #[error("`{pattern}` is no pattern: {problem}")]
    Pattern {
        /// The pattern.
        pattern: String,
        /// What is wrong with it.
        problem: String,
    },
    /// Rules depend on a version, but no command prints it.
    #[error("rules depend on the version; say with `version = \"…\"` which command prints it")]
    NoVersion,
}

/// A call for one commit.
#[derive(Debug)]
pub(super) struct Call {
    /// The command for `sh`.
    pub(super) command: String,
    /// `stdout`, `stderr`, or the name of a file.
    pub(super) read: String,
    drop_lines: Vec<Regex>,
    replace: Vec<(Regex, String)>,
}

/// The names that always have a value.
const OWN_NAMES: [&str; 4] = ["build", "commit", "file", "files"];

static NAME: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\{\{|\}\}|(\$?)\{([A-Za-z][\w-]*)\}").expect("a fixed pattern"));

impl Invocation {
    /// One command for all commits.
    ///
    /// # Errors
    /// If it has a name in braces that has no value.
    pub fn of_command(command: &str) -> Result<Invocation, InvocationError> {
        let invocation = Invocation {
            command: command.to_owned(),
            version: None,
            blank_version: None,
            set: BTreeMap::new(),
            output: Output::default(),
            when: Vec::new(),
        };
        invocation.check()?;
        Ok(invocation)
    }

    /// Reads a description.
    ///
    /// # Errors
    /// If it cannot be read or used.
    pub fn load(path: &Path) -> Result<Invocation, InvocationError> {
        let text = fs::read_to_string(path).map_err(|source| InvocationError::Read {
            path: path.to_owned(),
            source,
        })?;
        let invocation: Invocation =
            toml::from_str(&text).map_err(|error| InvocationError::Syntax {
                path: path.to_owned(),
                problem: error.to_string().trim_end().to_owned(),
            })?;
        invocation.check()?;
        Ok(invocation)
    }

    /// Everything that the calls depend on, as text.
    pub(super) fn identity(&self) -> String {
        format!("{self:?}")
    }

    /// The rules.
    pub(super) fn rules(&self) -> &[Rule] {
        &self.when
    }

    /// The call for a commit: those rules count that are for its `version` and, by their
    /// positions, `apply` to the commit itself. `own` are the values of the names that
    /// always have one.
    pub(super) fn call(
        &self,
        version: &str,
        apply: &[bool],
        own: &BTreeMap<&str, String>,
    ) -> Result<Call, InvocationError> {
        let mut set = self.set.clone();
        let mut output = self.output.clone();
        for (rule, applies) in self.when.iter().zip(apply) {
            if *applies && rule.is_for(version) {
                set.extend(rule.set.clone());
                output = rule.output.clone().or(output);
            }
        }
        for (name, value) in own {
            set.insert((*name).to_owned(), value.clone());
        }
        let drop_lines = output.drop_lines.unwrap_or_default();
        let replace = output.replace.unwrap_or_default();
        Ok(Call {
            command: filled(&self.command, &set)?,
            read: output.read.unwrap_or_else(|| "stdout".to_owned()),
            drop_lines: drop_lines
                .iter()
                .map(|it| pattern(it))
                .collect::<Result<_, _>>()?,
            replace: replace
                .into_iter()
                .map(|it| Ok((pattern(&it.pattern)?, it.with)))
                .collect::<Result<_, InvocationError>>()?,
        })
    }

    /// The command that prints the version, for a build.
    pub(super) fn version_command(
        &self,
        own: &BTreeMap<&str, String>,
    ) -> Result<Option<String>, InvocationError> {
        let own = own
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()));
        let mut set = self.set.clone();
        set.extend(own);
        let filled = self.version.as_ref().map(|text| filled(text, &set));
        filled.transpose()
    }

    fn check(&self) -> Result<(), InvocationError> {
        let own: BTreeMap<&str, String> = OWN_NAMES.map(|name| (name, String::new())).into();
        // Every rule at once sets every name that any of them sets.
        let mut set = self.set.clone();
        set.extend(
            own.iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone())),
        );
        for rule in &self.when {
            set.extend(rule.set.clone());
            let depends = rule.since_version.is_some() || rule.before_version.is_some();
            if depends && self.version.is_none() {
                return Err(InvocationError::NoVersion);
            }
            let patterns = rule.output.drop_lines.iter().flatten();
            let replaced = rule.output.replace.iter().flatten().map(|it| &it.pattern);
            for text in patterns.chain(replaced) {
                pattern(text)?;
            }
        }
        filled(&self.command, &set)?;
        self.version_command(&own)?;
        self.call("", &[], &own)
            .map(|_| ())
            .or_else(|error| match error {
                // A rule may give it a value for every commit.
                InvocationError::UnknownName { .. } => Ok(()),
                other => Err(other),
            })
    }
}

impl Rule {
    fn is_for(&self, version: &str) -> bool {
        let version = numbers(version);
        let since = self
            .since_version
            .as_ref()
            .is_none_or(|it| numbers(it) <= version);
        let before = self
            .before_version
            .as_ref()
            .is_none_or(|it| version < numbers(it));
        since && before
    }
}

impl Output {
    /// This, and what it does not say from another one.
    fn or(self, other: Output) -> Output {
        Output {
            read: self.read.or(other.read),
            drop_lines: self.drop_lines.or(other.drop_lines),
            replace: self.replace.or(other.replace),
        }
    }
}

impl Call {
    /// What counts of an output.
    pub(super) fn shaped(&self, output: &str) -> String {
        let lines = output.lines().map(str::trim_end);
        let mut text = String::new();
        for line in lines.filter(|line| !self.drop_lines.iter().any(|it| it.is_match(line))) {
            text.push_str(line);
            text.push('\n');
        }
        for (pattern, with) in &self.replace {
            text = pattern.replace_all(&text, with).into_owned();
        }
        text.trim_end().to_owned()
    }
}

/// Replaces the names in braces by their values.
fn filled(text: &str, set: &BTreeMap<String, String>) -> Result<String, InvocationError> {
    let mut result = String::new();
    let mut rest = 0;
    for found in NAME.captures_iter(text) {
        let (Some(whole), name) = (found.get(0), found.get(2)) else {
            continue;
        };
        result.push_str(&text[rest..whole.start()]);
        rest = whole.end();
        let of_shell = found.get(1).is_some_and(|it| !it.is_empty());
        match name {
            None => result.push_str(&whole.as_str()[..1]),
            Some(_) if of_shell => result.push_str(whole.as_str()),
            Some(name) => {
                let value = set.get(name.as_str());
                let value = value.ok_or_else(|| InvocationError::UnknownName {
                    name: name.as_str().to_owned(),
                    known: set.keys().cloned().collect::<Vec<_>>().join(", "),
                })?;
                result.push_str(value);
            }
        }
    }
    result.push_str(&text[rest..]);
    Ok(result)
}

fn pattern(text: &str) -> Result<Regex, InvocationError> {
    Regex::new(text).map_err(|error| InvocationError::Pattern {
        pattern: text.to_owned(),
        problem: error
            .to_string()
            .lines()
            .last()
            .unwrap_or_default()
            .to_owned(),
    })
}

/// The numbers of the first version in a text: `Dafny 4.11.0` gives 4, 11 and 0.
fn numbers(text: &str) -> Vec<u64> {
    let from = text
        .find(|c: char| c.is_ascii_digit())
        .unwrap_or(text.len());
    let text = &text[from..];
    let until = text.find(|c: char| !c.is_ascii_digit() && c != '.');
    let parts = text[..until.unwrap_or(text.len())].split('.');
    parts.map_while(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Call, Invocation, InvocationError, numbers};
    use std::collections::BTreeMap;

    const DAFNY: &str = r#"
        command = "{build}/dafny {verb} {warnings} main.dfy && {execute}"
        version = "{build}/dafny --version"
        blank-version = "3.8.0"
        set = { verb = "build", warnings = "--allow-warnings", execute = "python3 main.py" }
        [output]
        drop-lines = ["^Dafny program verifier"]
        [[when]]
        before-version = "4.5.0"
        set = { warnings = "" }
        [[when]]
        before-version = "4.2.0"
        set = { execute = "python3 _main_.py" }
        [[when]]
        before-version = "3.10.0"
        set = { verb = "/compile:2" }
        output = { replace = [{ pattern = "0x[0-9a-f]+", with = "ADDRESS" }] }
    "#;

    fn call(version: &str) -> Call {
        let invocation: Invocation = toml::from_str(DAFNY).unwrap();
        invocation.check().unwrap();
        let own = BTreeMap::from([("build", "/b".to_owned())]);
        invocation.call(version, &[true; 3], &own).unwrap()
    }

    #[test]
    fn independent_changes_are_independent_rules() {
        let of = |version| call(version).command;
        assert_eq!(
            of("4.11.0"),
            "/b/dafny build --allow-warnings main.dfy && python3 main.py"
        );
        assert_eq!(of("4.4.0"), "/b/dafny build  main.dfy && python3 main.py");
        assert_eq!(
            of("Dafny 4.1.0"),
            "/b/dafny build  main.dfy && python3 _main_.py"
        );
        assert_eq!(
            of("3.9.1"),
            "/b/dafny /compile:2  main.dfy && python3 _main_.py"
        );
    }

    #[test]
    fn the_shape_of_the_output_is_data_too() {
        let said = "Dafny program verifier finished\n12 \nat 0xff\n\n";
        assert_eq!(call("4.11.0").shaped(said), "12\nat 0xff");
        assert_eq!(call("3.3.0").shaped(said), "12\nat ADDRESS");
    }

    #[test]
    fn names_without_a_value_are_refused() {
        let wrong = Invocation::of_command("{bild}/cc {file}").unwrap_err();
        assert!(
            matches!(wrong, InvocationError::UnknownName { .. }),
            "{wrong}"
        );
        let shell = Invocation::of_command("x=1; echo ${x} | awk '{{print}}'").unwrap();
        let call = shell.call("", &[], &BTreeMap::new()).unwrap();
        assert_eq!(call.command, "x=1; echo ${x} | awk '{print}'");
    }

    #[test]
    fn a_rule_about_versions_needs_a_command_that_prints_them() {
        let text = "command = \"cc\"\n[[when]]\nsince-version = \"2\"\n";
        let invocation: Invocation = toml::from_str(text).unwrap();
        let error = invocation.check().unwrap_err();
        assert!(matches!(error, InvocationError::NoVersion));
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(numbers("4.11.0") > numbers("4.2"));
        assert_eq!(numbers("Dafny 3.8.0.31026"), [3, 8, 0, 31026]);
        assert!(numbers("unknown").is_empty());
    }
}
