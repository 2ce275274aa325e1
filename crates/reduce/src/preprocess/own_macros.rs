//! C without headers and conditions, but with the macros of the program itself: for tests
//! that look for a macro. Of the macros of headers, those that the program uses stay.

use super::synonyms::Synonyms;
use super::{headers, parts, printed};
use crate::host::HostCompilers;
use crate::subject::{Subject, tokens};
use gadfly_toolchain::{Role, SourceFile};
use std::collections::{BTreeMap, BTreeSet};

/// The program with its own macros; `None` if no compiler of this machine can keep macros
/// while it resolves conditions.
pub(super) fn without_headers(subject: &Subject, host: HostCompilers<'_>) -> Option<Subject> {
    let mut files = Vec::new();
    for file in subject.files().iter().filter(|it| it.role != Role::Header) {
        let with_macros = printed(subject, host, &file.name, &["-E", "-fdirectives-only"])?;
        let expanded = printed(subject, host, &file.name, &["-E"])?;
        let all = printed(subject, host, &file.name, &["-E", "-dM"])?;
        let nothing = subject.with_files(vec![SourceFile {
            text: "".into(),
            ..file.clone()
        }]);
        let given = printed(&nothing, host, &file.name, &["-E", "-dM"])?;
        let (_, program) = parts(&with_macros, subject);
        let macros = needed_macros(&all, &given, &program);
        let program = format!("{macros}{program}");
        let (headers, _) = parts(&expanded, subject);
        let synonyms = Synonyms::of(&headers);
        let (headers, program) = (synonyms.resolve(&headers), synonyms.resolve(&program));
        let needed = headers::needed_declarations(&headers, &program);
        files.push(SourceFile {
            text: format!("{needed}{program}").into(),
            ..file.clone()
        });
    }
    Some(subject.with_files(files))
}

/// The macros of headers that a program uses, directly or through another one. What the
/// compiler defines itself is given.
fn needed_macros(all: &str, given: &str, program: &str) -> String {
    let given = definitions(given);
    let mut known = definitions(all);
    known.retain(|name, _| !given.contains_key(name));
    for name in definitions(program).keys() {
        known.remove(name);
    }
    let mut needed: BTreeSet<&str> = BTreeSet::new();
    let mut waiting: Vec<&str> = words(program);
    while let Some(word) = waiting.pop() {
        if let Some((name, line)) = known.get_key_value(word)
            && needed.insert(name)
        {
            waiting.extend(words(line));
        }
    }
    let lines = needed.iter().filter_map(|name| known.get(name));
    lines.map(|line| format!("{line}\n")).collect()
}

/// The lines that define macros, by their names.
fn definitions(text: &str) -> BTreeMap<&str, &str> {
    let lines = text.lines().filter_map(|line| {
        let rest = line.trim_start().strip_prefix('#')?;
        let rest = rest.trim_start().strip_prefix("define")?;
        Some((words(rest).first().copied()?, line))
    });
    lines.collect()
}

fn words(text: &str) -> Vec<&str> {
    let words = tokens(text).map(|token| &text[token]);
    let is_word = |word: &&str| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
    words.filter(is_word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_of_headers_that_are_used_stay() {
        let all = "#define A B(1)\n#define B(x) x\n#define C 1\n#define D 2\n#define __G 1\n";
        let program = "#define D 3\nint a = A + D + __G;\n";
        let needed = needed_macros(all, "#define __G 1\n", program);
        assert_eq!(needed, "#define A B(1)\n#define B(x) x\n");
    }
}
