//! Values as text: what corpus folders and the file of regressions hold. Words separated by
//! blanks, strings in quotes; readable, and independent of how `Debug` prints.

/// Writes a value as words.
#[derive(Debug, Default)]
pub struct Writer {
    text: String,
    lacks: bool,
}

impl Writer {
    /// Writes one word: no blanks, no quotes.
    pub fn word(&mut self, word: impl std::fmt::Display) {
        use std::fmt::Write as _;
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        // Writing into a string cannot fail.
        let _ = write!(self.text, "{word}");
    }

    /// Writes a text in quotes.
    pub fn quoted(&mut self, text: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push('"');
        self.text.extend(text.escape_default());
        self.text.push('"');
    }

    /// Says that a part of the value cannot be written.
    pub fn unsupported(&mut self) {
        self.lacks = true;
    }

    /// The text, unless a part could not be written.
    #[must_use]
    pub fn finish(self) -> Option<String> {
        (!self.lacks).then_some(self.text)
    }
}

/// Reads what a [`Writer`] wrote.
#[derive(Debug)]
pub struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Reads this text.
    #[must_use]
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader {
            rest: text.trim_start(),
        }
    }

    /// The next word.
    pub fn word(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() || self.rest.starts_with('"') {
            return None;
        }
        let end = self.rest.find(' ').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        Some(word)
    }

    /// The next word, read as a value.
    pub fn parse<T: std::str::FromStr>(&mut self) -> Option<T> {
        self.word()?.parse().ok()
    }

    /// The next text in quotes.
    pub fn quoted(&mut self) -> Option<String> {
        let body = self.rest.strip_prefix('"')?;
        let mut text = String::new();
        let mut chars = body.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.rest = body[at + 1..].trim_start();
                    return Some(text);
                }
                '\\' => text.push(unescape(&mut chars)?),
                _ => text.push(c),
            }
        }
        None
    }

    /// Whether everything has been read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }
}

fn unescape(chars: &mut std::str::CharIndices<'_>) -> Option<char> {
    match chars.next()?.1 {
        'n' => Some('\n'),
        'r' => Some('\r'),
        't' => Some('\t'),
        'u' => {
            let mut code = 0u32;
            for (_, c) in chars {
                match c {
                    '{' => {}
                    '}' => return char::from_u32(code),
                    digit => code = code.checked_mul(16)?.checked_add(digit.to_digit(16)?)?,
                }
            }
            None
        }
        other => Some(other),
    }
}
