//! How large a program is: what reduction makes smaller.

use super::tokens::tokens;
use gadfly_toolchain::SourceFile;
use serde::Serialize;
use std::fmt;

/// The size of a program: first the number of tokens, then of characters, then alphabetical
/// order. White space and comments do not count, so every chain of smaller programs ends.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Size {
    /// Tokens of all files.
    pub tokens: usize,
    /// Their characters.
    pub characters: usize,
    /// The tokens themselves, to compare programs of equal length.
    #[serde(skip)]
    text: String,
}

impl Size {
    pub(super) fn of(files: &[SourceFile]) -> Size {
        let mut size = Size {
            tokens: 0,
            characters: 0,
            text: String::new(),
        };
        for file in files {
            for token in tokens(&file.text) {
                size.tokens += 1;
                size.characters += token.len();
                size.text.push_str(&file.text[token]);
                size.text.push(' ');
            }
        }
        size
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tokens", self.tokens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::Role;

    fn size(text: &str) -> Size {
        Size::of(&[SourceFile {
            name: "a.c".to_owned(),
            role: Role::Test,
            text: text.into(),
        }])
    }

    #[test]
    fn fewer_tokens_go_before_fewer_characters() {
        assert!(size("int long_name;") < size("int a, b;"));
        assert!(size("int a;") < size("int bb;"));
        assert!(size("int a = 0;") < size("int a = 5;"));
        assert_eq!(size("int  a ; // note"), size("int a;"));
    }
}
