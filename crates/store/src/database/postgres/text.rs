//! Text of PostgreSQL has no zero bytes, but the output of a program may. A sign that no
//! program should use stands for it, and stands twice for itself.

use std::borrow::Cow;

/// A code point that Unicode sets aside for programs' own purposes.
const ESCAPE: char = '\u{ffff}';

/// The text as the database keeps it.
pub(super) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', ESCAPE]) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for sign in text.chars() {
        match sign {
            '\0' => out.extend([ESCAPE, '0']),
            ESCAPE => out.extend([ESCAPE, ESCAPE]),
            _ => out.push(sign),
        }
    }
    Cow::Owned(out)
}

/// The text that was given to [`escaped`].
pub(super) fn unescaped(text: String) -> String {
    if !text.contains(ESCAPE) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            ESCAPE if signs.next() == Some('0') => out.push('\0'),
            _ => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_comes_back() {
        for text in [
            "",
            "größer",
            "a\0b",
            "\u{ffff}",
            "\u{ffff}0\0",
            "\0\0\u{ffff}\u{ffff}",
        ] {
            assert!(!escaped(text).contains('\0'));
            assert_eq!(unescaped(escaped(text).into_owned()), text);
        }
    }
}
