//! Literals, as they are spelled, and their values.

use num_bigint::BigUint;

/// A literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// `null`.
    Null,
    /// `true`, `false`.
    Bool(bool),
    /// `12`, `1_000`, `0xFF`.
    Int(IntLiteral),
    /// `1.5`.
    Real(RealLiteral),
    /// `'a'`.
    Char(CharLiteral),
    /// `"text"`, `@"text"`.
    String(StringLiteral),
}

/// A natural number as spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntLiteral {
    spelling: String,
}

impl IntLiteral {
    /// The usual spelling of a number.
    pub fn new(value: impl Into<BigUint>) -> Self {
        Self {
            spelling: value.into().to_string(),
        }
    }

    /// Parses the spelling of a number; `None` if it is not one.
    pub fn from_spelling(spelling: &str) -> Option<Self> {
        let literal = Self {
            spelling: spelling.to_owned(),
        };
        literal.parse().map(|_| literal)
    }

    /// As it is spelled.
    pub fn spelling(&self) -> &str {
        &self.spelling
    }

    /// The number.
    pub fn value(&self) -> BigUint {
        self.parse().unwrap_or_default()
    }

    /// The number in decimal digits, as short as can be.
    pub fn digits(&self) -> String {
        if self.spelling.bytes().all(|byte| byte.is_ascii_digit()) {
            let significant = self.spelling.trim_start_matches('0');
            let zero = if significant.is_empty() { "0" } else { "" };
            return format!("{zero}{significant}");
        }
        self.value().to_string()
    }

    fn parse(&self) -> Option<BigUint> {
        // Nearly all are short.
        if self.spelling.bytes().all(|byte| byte.is_ascii_digit())
            && let Ok(short) = self.spelling.parse::<u64>()
        {
            return Some(short.into());
        }
        let digits: Vec<u8> = self.spelling.bytes().filter(|byte| *byte != b'_').collect();
        match digits.strip_prefix(b"0x") {
            Some(hexadecimal) => BigUint::parse_bytes(hexadecimal, 16),
            None => BigUint::parse_bytes(&digits, 10),
        }
    }
}

/// A decimal number as spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RealLiteral {
    spelling: String,
}

impl RealLiteral {
    /// Parses the spelling of a number: digits, a point and digits, perhaps an exponent; `None`
    /// if it is not one.
    pub fn from_spelling(spelling: &str) -> Option<Self> {
        let literal = Self {
            spelling: spelling.to_owned(),
        };
        literal.parse().map(|_| literal)
    }

    /// As it is spelled.
    pub fn spelling(&self) -> &str {
        &self.spelling
    }

    /// The number as `digits · 10^exponent`.
    pub fn value(&self) -> (BigUint, i64) {
        self.parse().unwrap_or_default()
    }

    fn parse(&self) -> Option<(BigUint, i64)> {
        let plain: String = self.spelling.chars().filter(|c| *c != '_').collect();
        let (mantissa, exponent) = match plain.split_once('e') {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
            None => (plain.as_str(), 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = format!("{whole}{fraction}");
        let value = BigUint::parse_bytes(digits.as_bytes(), 10)?;
        let scale = i64::try_from(fraction.len()).ok()?;
        Some((value, i64::from(exponent) - scale))
    }
}

/// A character as spelled between the quotes. Equal when the character is.
#[derive(Clone, Debug)]
pub struct CharLiteral {
    raw: String,
}

impl CharLiteral {
    /// The usual spelling of a character.
    pub fn new(value: char) -> Self {
        let mut raw = String::new();
        escape(value, '\'', &mut raw);
        Self { raw }
    }

    /// A character by what stands between the quotes; none if that is not one.
    pub fn from_raw(raw: &str) -> Option<Self> {
        let values = decode(raw, false)?;
        let single = match values[..] {
            [_] => true,
            // One beyond the basic plane that old dialects write as a pair.
            [high, low] => is_high(high) && is_low(low),
            _ => false,
        };
        single.then(|| Self {
            raw: raw.to_owned(),
        })
    }

    /// The text between the quotes.
    pub fn raw(&self) -> &str {
        &self.raw
    }

    /// The code point, or the first UTF-16 unit where a `char` is one.
    pub fn value(&self) -> u32 {
        decode(&self.raw, false)
            .and_then(|values| values.first().copied())
            .unwrap_or_default()
    }
}

impl PartialEq for CharLiteral {
    fn eq(&self, other: &Self) -> bool {
        self.raw == other.raw || decode(&self.raw, true) == decode(&other.raw, true)
    }
}

impl Eq for CharLiteral {}

/// A string as spelled between the quotes. Equal when the characters are.
#[derive(Clone, Debug)]
pub struct StringLiteral {
    raw: String,
    verbatim: bool,
}

impl StringLiteral {
    /// The usual spelling of a text.
    pub fn new(text: &str) -> Self {
        let mut raw = String::new();
        for value in text.chars() {
            escape(value, '"', &mut raw);
        }
        Self {
            raw,
            verbatim: false,
        }
    }

    /// A string by what stands between the quotes (`@"` and `"` if verbatim);
    /// none if that does not make a string.
    pub fn from_raw(raw: &str, verbatim: bool) -> Option<Self> {
        if !verbatim {
            decode(raw, false)?;
        }
        Some(Self {
            raw: raw.to_owned(),
            verbatim,
        })
    }

    /// The text between the quotes.
    pub fn raw(&self) -> &str {
        &self.raw
    }

    /// Whether it is written `@"…"`.
    pub(crate) fn is_verbatim(&self) -> bool {
        self.verbatim
    }

    /// The characters: code points, or UTF-16 units where a `char` is one.
    pub fn values(&self, utf16: bool) -> Vec<u32> {
        if self.verbatim {
            let text = self.raw.replace("\"\"", "\"");
            let mut values = Vec::new();
            for value in text.chars() {
                push(value, utf16, &mut values);
            }
            return values;
        }
        decode(&self.raw, utf16).unwrap_or_default()
    }

    /// The text, with invalid characters (half of a surrogate pair) replaced.
    pub fn text(&self) -> String {
        let units: Vec<u16> = self
            .values(true)
            .into_iter()
            .filter_map(|unit| u16::try_from(unit).ok())
            .collect();
        String::from_utf16_lossy(&units)
    }
}

impl PartialEq for StringLiteral {
    fn eq(&self, other: &Self) -> bool {
        self.values(true) == other.values(true)
    }
}

impl Eq for StringLiteral {}

fn is_high(unit: u32) -> bool {
    (0xD800..0xDC00).contains(&unit)
}

fn is_low(unit: u32) -> bool {
    (0xDC00..0xE000).contains(&unit)
}

fn push(value: char, utf16: bool, values: &mut Vec<u32>) {
    if utf16 {
        let mut units = [0; 2];
        values.extend(value.encode_utf16(&mut units).iter().map(|u| u32::from(*u)));
    } else {
        values.push(u32::from(value));
    }
}

/// Appends a character, escaped where it has to be between such quotes.
fn escape(value: char, quote: char, raw: &mut String) {
    match value {
        '\n' => raw.push_str("\\n"),
        '\r' => raw.push_str("\\r"),
        '\t' => raw.push_str("\\t"),
        '\0' => raw.push_str("\\0"),
        '\\' => raw.push_str("\\\\"),
        value if value == quote => {
            raw.push('\\');
            raw.push(value);
        }
        ' '..='~' => raw.push(value),
        value => raw.push_str(&format!("\\U{{{:x}}}", u32::from(value))),
    }
}

/// The characters of an escaped text; none if an escape is malformed.
fn decode(raw: &str, utf16: bool) -> Option<Vec<u32>> {
    let mut values = Vec::new();
    let mut chars = raw.chars();
    while let Some(value) = chars.next() {
        if value != '\\' {
            push(value, utf16, &mut values);
            continue;
        }
        let simple = match chars.next()? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '0' => '\0',
            escaped @ ('\'' | '"' | '\\') => escaped,
            'u' => {
                let digits: String = chars.by_ref().take(4).collect();
                values.push(hexadecimal(&digits, 4..=4)?);
                continue;
            }
            'U' => {
                if chars.next()? != '{' {
                    return None;
                }
                let (digits, rest) = chars.as_str().split_once('}')?;
                chars = rest.chars();
                char::from_u32(hexadecimal(&digits.replace('_', ""), 1..=6)?)?
            }
            _ => return None,
        };
        push(simple, utf16, &mut values);
    }
    Some(values)
}

fn hexadecimal(digits: &str, lengths: std::ops::RangeInclusive<usize>) -> Option<u32> {
    let all_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    (all_digits && lengths.contains(&digits.len()))
        .then(|| u32::from_str_radix(digits, 16).ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_have_values() {
        let int = |spelling| IntLiteral::from_spelling(spelling).map(|it| it.value());
        assert_eq!(int("1_000"), Some(BigUint::from(1000u32)));
        assert_eq!(int("0xFF"), Some(BigUint::from(255u32)));
        assert_eq!(int("0x"), None);
        let real = |spelling| RealLiteral::from_spelling(spelling).map(|it| it.value());
        assert_eq!(real("1_0.25"), Some((BigUint::from(1025u32), -2)));
        assert_eq!(real("1.5e3"), Some((BigUint::from(15u32), 2)));
        assert_eq!(real("1.5e"), None);
    }

    #[test]
    fn escapes_are_decoded() {
        let values =
            |raw: &str, utf16| StringLiteral::from_raw(raw, false).map(|it| it.values(utf16));
        assert_eq!(values(r"a\n\U{1_F600}", false), Some(vec![97, 10, 0x1F600]));
        assert_eq!(values(r"\U{1F600}", true), Some(vec![0xD83D, 0xDE00]));
        assert_eq!(values(r"\ud83d", true), Some(vec![0xD83D]));
        assert_eq!(values(r"\U{D83D}", false), None);
        assert_eq!(values(r"\q", false), None);
        assert_eq!(values(r"\U{41", false), None, "the brace is not closed");
        assert_eq!(CharLiteral::new('\'').raw(), r"\'");
        assert_eq!(CharLiteral::from_raw("ab"), None);
        let verbatim = StringLiteral::from_raw("a\"\"\\n", true).unwrap();
        assert_eq!(verbatim.text(), "a\"\\n");
    }
}
