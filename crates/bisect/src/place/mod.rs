//! Where in the program the function is that the compiler got wrong, and what in it.
//!
//! A scan of the text that works for small programs: it knows no preprocessor.

mod construct;
mod loops;

pub use construct::{Construct, construct};

use gadfly_toolchain::TestCase;
use serde::Serialize;

/// A line of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// Its text, without the space around it.
    pub text: String,
}

/// The line where a function is defined. `function` is the name that the compiler uses: the
/// plain one, or that of C++ with types (`_Z1fi`).
#[must_use]
pub fn definition(case: &TestCase, function: &str) -> Option<Place> {
    let name = plain(function);
    case.files.iter().find_map(|file| {
        let lines: Vec<&str> = file.text.lines().collect();
        let line = lines.iter().enumerate().position(|(at, line)| {
            // A body follows on this line or the next one; a declaration or a call ends in `;`.
            let next = lines.get(at + 1).map_or("", |next| next.trim());
            let opens = line.contains('{') || next.starts_with('{');
            opens && !line.trim_end().ends_with(';') && declares(line, name)
        })?;
        Some(Place {
            file: file.name.clone(),
            line: line + 1,
            text: lines[line].trim().to_owned(),
        })
    })
}

/// Whether the name stands on the line as a word before a parenthesis, after another word.
fn declares(line: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(name).any(|(start, _)| {
        let before = line[..start].trim_end();
        // Behind a brace there is a call.
        let inside = before.contains('{');
        let glued = line[..start].ends_with(is_word);
        let after = line[start + name.len()..].trim_start();
        after.starts_with('(')
            && !glued
            && !inside
            && before.ends_with(|c| is_word(c) || "*&)".contains(c))
    })
}

/// `f` for `_Z1fi` and for `f.part.0`.
fn plain(function: &str) -> &str {
    let name = function.split('.').next().unwrap_or(function);
    let Some(mangled) = name.strip_prefix("_Z") else {
        return name.trim_end_matches("___");
    };
    let digits = mangled.len()
        - mangled
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .len();
    let length: usize = mangled[..digits].parse().unwrap_or(0);
    mangled
        .get(digits..digits + length)
        .filter(|it| !it.is_empty())
        .unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Language, Role, SourceFile};

    fn line_of(text: &str, function: &str) -> Option<usize> {
        let case = TestCase::new(
            Language::C,
            vec![SourceFile {
                name: "a.c".to_owned(),
                role: Role::Test,
                text: text.into(),
            }],
        );
        definition(&case, function).map(|place| place.line)
    }

    #[test]
    fn a_definition_is_no_declaration_and_no_call() {
        let text =
            "int f(int);\nint af(int a) { return f(a); }\nint f(int a)\n{\n    return a;\n}\n";
        assert_eq!(line_of(text, "f"), Some(3));
        assert_eq!(line_of(text, "af"), Some(2));
        assert_eq!(line_of(text, "_Z2afi"), Some(2));
        assert_eq!(line_of(text, "f.part.0"), Some(3));
        assert_eq!(line_of(text, "g"), None);
    }
}
