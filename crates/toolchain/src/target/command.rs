//! Command lines with placeholders, and what they become.

use std::path::Path;

/// The placeholders a command line may contain.
pub(super) const PLACEHOLDERS: [&str; 11] = [
    "{exe}",
    "{options}",
    "{source}",
    "{object}",
    "{objects}",
    "{program}",
    "{scratch}",
    "{cache}",
    "{record}",
    "{platform}",
    "{device}",
];

/// The first name in braces that is not a placeholder.
pub(super) fn unknown_placeholder(argument: &str) -> Option<&str> {
    let mut rest = argument;
    while let Some(start) = rest.find('{') {
        let end = rest[start..]
            .find('}')
            .map_or(rest.len(), |e| start + e + 1);
        let found = &rest[start..end];
        if !PLACEHOLDERS.contains(&found) {
            return Some(found);
        }
        rest = &rest[end..];
    }
    None
}

/// The values of the placeholders in one command.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Placeholders<'a> {
    pub(crate) exe: &'a str,
    pub(crate) options: &'a [String],
    pub(crate) source: &'a str,
    pub(crate) object: &'a str,
    pub(crate) objects: &'a [String],
    pub(crate) program: &'a str,
    pub(crate) scratch: &'a str,
    pub(crate) cache: &'a str,
    pub(crate) record: &'a str,
}

impl Placeholders<'_> {
    /// Fills in all placeholders of a command line. A list must be an argument of its own, and
    /// becomes as many arguments as it has items.
    pub(crate) fn fill(&self, template: &[String]) -> Vec<String> {
        let mut command = Vec::with_capacity(template.len() + self.options.len());
        for argument in template {
            match argument.as_str() {
                "{options}" => command.extend_from_slice(self.options),
                "{objects}" => command.extend_from_slice(self.objects),
                other => command.push(self.fill_one(other)),
            }
        }
        command
    }

    /// Fills in all placeholders of one argument or environment value.
    pub(crate) fn fill_one(&self, text: &str) -> String {
        if !text.contains('{') {
            return text.to_owned();
        }
        [
            ("{exe}", self.exe),
            ("{source}", self.source),
            ("{object}", self.object),
            ("{program}", self.program),
            ("{scratch}", self.scratch),
            ("{cache}", self.cache),
            ("{record}", self.record),
        ]
        .iter()
        .fold(text.to_owned(), |text, (name, value)| {
            text.replace(name, value)
        })
    }
}

/// Quotes an argument for a POSIX shell.
pub(crate) fn shell_quote(argument: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+,:@%".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        return argument.to_owned();
    }
    format!("'{}'", argument.replace('\'', r"'\''"))
}

/// A path as text for display; invalid UTF-8 is replaced.
pub(super) fn path_text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(items: &[&str]) -> Vec<String> {
        items.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lists_become_several_arguments() {
        let options = strings(&["-O2", "-fwrapv"]);
        let placeholders = Placeholders {
            exe: "gcc",
            options: &options,
            source: "a.c",
            object: "a.o",
            ..Placeholders::default()
        };
        let template = strings(&[
            "{exe}",
            "{options}",
            "-c",
            "{source}",
            "-o{object}",
            "{objects}",
        ]);
        assert_eq!(
            placeholders.fill(&template),
            ["gcc", "-O2", "-fwrapv", "-c", "a.c", "-oa.o"]
        );
    }

    #[test]
    fn unknown_placeholders_are_named() {
        assert_eq!(unknown_placeholder("{exe}-{sorce}"), Some("{sorce}"));
        assert_eq!(unknown_placeholder("-o{object}"), None);
        assert_eq!(unknown_placeholder("{unclosed"), Some("{unclosed"));
    }

    #[test]
    fn the_shell_sees_one_argument() {
        assert_eq!(shell_quote("-O2"), "-O2");
        assert_eq!(shell_quote("a b"), "'a b'");
        assert_eq!(shell_quote("it's"), r"'it'\''s'");
        assert_eq!(shell_quote(""), "''");
    }
}
