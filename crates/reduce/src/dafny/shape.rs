//! The shape of a program: its tokens without names and literals. Programs that differ
//! in nothing else have the same shape, so findings with it are probably the same bug.

use super::names::renamed;
use crate::subject::{Subject, tokens};
use gadfly_dafny::Dialect;

/// The shape of a program: names in order, every number `0`, every text empty. `None` if it is
/// not a program that resolves.
#[must_use]
pub fn shape(subject: &Subject, dialect: Dialect) -> Option<String> {
    let renamed = renamed(subject, dialect)?;
    let text = &renamed.files().first()?.text;
    let words: Vec<&str> = tokens(text)
        .map(|token| without_literal(&text[token]))
        .collect();
    Some(words.join(" "))
}

fn without_literal(token: &str) -> &str {
    match token.chars().next() {
        Some('0'..='9') if token.contains('.') => "0.0",
        Some('0'..='9') => "0",
        Some('"' | '@') => "\"\"",
        Some('\'') => "'a'",
        _ if token == "false" => "true",
        _ => token,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Role, SourceFile};

    fn of(text: &str) -> Option<String> {
        let file = SourceFile {
            name: "main.dfy".to_owned(),
            role: Role::Test,
            text: text.into(),
        };
        shape(&Subject::of_text(vec![file]), Dialect::V4)
    }

    #[test]
    fn names_and_literals_do_not_count() {
        let one = of("method Main() { var total := 17; print total, \"x\"; }");
        let other = of("method Main() { var n := 0; print n, \"total\"; }");
        assert!(one.is_some());
        assert_eq!(one, other);
        let third = of("method Main() { var n := 0; print n + n, \"\"; }");
        assert_ne!(one, third);
        assert_eq!(of("method Main() { print n; }"), None);
    }
}
