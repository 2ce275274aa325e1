//! A Dafny program as a user hands it over: its text, the name of its file, the options
//! that it needs.

use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Names that Dafny changes because they cannot be the name of a Java class.
const RESERVED: &str = "abstract assert boolean break byte case catch char class const continue \
    default do double else enum extends false final finally float for goto if implements import \
    instanceof int interface long native new null package private protected public return short \
    static strictfp super switch synchronized this throw throws transient true try void volatile \
    while";

/// A Dafny program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DafnyProgram {
    name: String,
    /// The whole text.
    pub text: Arc<str>,
    /// The Dafny options that it needs, such as `--type-system-refresh`.
    pub options: Vec<String>,
}

impl DafnyProgram {
    /// A program in a file named `main.dfy`.
    pub fn new(text: impl Into<Arc<str>>) -> Self {
        DafnyProgram {
            name: "main".into(),
            text: text.into(),
            options: Vec::new(),
        }
    }

    /// Reads the program in a file, and keeps the name of the file.
    ///
    /// # Errors
    /// If the file cannot be read or is not UTF-8.
    pub fn read(file: &Path) -> std::io::Result<Self> {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        Ok(DafnyProgram::new(fs::read_to_string(file)?).named(&name))
    }

    /// Adds options without which Dafny rejects the program.
    #[must_use]
    pub fn with_options<S: Into<String>>(mut self, options: impl IntoIterator<Item = S>) -> Self {
        self.options.extend(options.into_iter().map(Into::into));
        self
    }

    /// Whether Dafny is called with this option.
    pub(super) fn has_option(&self, option: &str) -> bool {
        self.options.iter().any(|own| own == option)
    }

    /// Names the file `NAME.dfy`, which a failed `expect` prints. Special characters become
    /// underscores, and names that cannot be the name of a Java class get a letter in front.
    /// Dafny replaces `_module` by `_System` in the names of the files that it writes.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        let plain = |c: char| match c.is_ascii_alphanumeric() || c == '_' {
            true => c,
            false => '_',
        };
        let name: String = name.chars().map(plain).collect();
        let mut name = name.replace("_module", "_modul");
        let reserved = RESERVED.split_whitespace().any(|word| word == name);
        if reserved || !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            name.insert(0, 'p');
        }
        DafnyProgram { name, ..self }
    }

    /// The file's name without `.dfy`.
    pub fn name(&self) -> &str {
        &self.name
    }
}

#[cfg(test)]
mod tests {
    use super::DafnyProgram;

    #[test]
    fn names_are_harmless_to_every_backend() {
        let named = |name| DafnyProgram::new("").named(name).name().to_owned();
        assert_eq!(named("seq-slices"), "seq_slices");
        assert_eq!(named("3d/../x"), "p3d____x");
        assert_eq!(named("null"), "pnull");
        assert_eq!(named("x_module"), "x_modul");
        assert_eq!(DafnyProgram::new("").name(), "main");
    }
}
