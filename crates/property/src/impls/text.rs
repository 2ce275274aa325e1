//! Characters and strings: mostly ASCII, sometimes any of Unicode; numbers and repeated
//! fragments inside.

use std::any::Any;

use crate::{Arbitrary, Gen, Mutate, Mutator, Reader, Shrink, Writer};

/// Characters that parsers care about.
const MARKS: &[u8] = b" \t\n\r\0!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

/// Characters at the borders of encodings, and of unusual kinds.
const UNUSUAL: [char; 12] = [
    '\u{80}',
    'é',
    'ß',
    'İ',
    '\u{301}',
    '\u{7ff}',
    '\u{800}',
    '\u{200d}',
    '\u{feff}',
    '\u{ffff}',
    '😀',
    '\u{10ffff}',
];

impl Arbitrary for char {
    fn arbitrary(g: &mut Gen) -> char {
        match g.below(16) {
            0..=4 => char::from(b'a' + g.below(26) as u8),
            5..=7 => char::from(b'0' + g.below(10) as u8),
            8 | 9 => char::from(b'A' + g.below(26) as u8),
            10..=13 => char::from(*g.pick(MARKS)),
            14 => *g.pick(&UNUSUAL),
            _ => char::from_u32(g.up_to(0x10_ffff) as u32).unwrap_or('\u{fffd}'),
        }
    }
    fn save(&self, out: &mut Writer) {
        out.quoted(self.encode_utf8(&mut [0; 4]));
    }
    fn load(from: &mut Reader<'_>) -> Option<char> {
        let text = from.quoted()?;
        let mut chars = text.chars();
        chars.next().filter(|_| chars.next().is_none())
    }
}

impl Mutate for char {
    fn mutate(&mut self, m: &mut Mutator<'_>) {
        if m.chance(1, 3) {
            *self = m.fresh();
            return;
        }
        let mut code = u32::from(*self);
        // In a string, a character is compared byte by byte.
        if code < 0x80 {
            let mut byte = code as u8;
            byte.mutate(m);
            code = u32::from(byte);
        } else {
            code.mutate(m);
        }
        *self = char::from_u32(code).unwrap_or(*self);
    }
}

impl Shrink for char {
    fn shrink(&self, take: &mut dyn FnMut(char) -> bool) -> bool {
        // The order of simplicity: letters, digits, other ASCII, the rest.
        let order = |c: char| match c {
            'a'..='z' => (0, u32::from(c)),
            'A'..='Z' => (1, u32::from(c)),
            '0'..='9' => (2, u32::from(c)),
            ' '..='~' => (3, u32::from(c)),
            _ => (4, u32::from(c)),
        };
        ['a', 'b', 'A', '0', '1', ' ', '!', '\u{80}']
            .into_iter()
            .filter(|&simple| order(simple) < order(*self))
            .any(take)
    }
}

impl Arbitrary for String {
    fn arbitrary(g: &mut Gen) -> String {
        let size = g.size();
        if size == 0 {
            return String::new();
        }
        g.set_size(2 * size);
        let text = g.list(usize::MAX, char::arbitrary).into_iter().collect();
        g.set_size(size);
        text
    }
    fn save(&self, out: &mut Writer) {
        out.quoted(self);
    }
    fn load(from: &mut Reader<'_>) -> Option<String> {
        from.quoted()
    }
}

impl Mutate for String {
    fn mutate(&mut self, m: &mut Mutator<'_>) {
        if m.chance(1, 8) && change_number(self, m) {
            return;
        }
        let mut chars: Vec<char> = self.chars().collect();
        match m.below(8) {
            0 if !chars.is_empty() => repeat(&mut chars, m),
            1 => {
                if let Some(other) = m.spliced::<String>() {
                    let other: Vec<char> = other.chars().collect();
                    let (keep, from) = (m.below(chars.len() + 1), m.below(other.len() + 1));
                    chars.truncate(keep);
                    chars.extend_from_slice(&other[from..]);
                }
            }
            _ => chars.mutate(m),
        }
        self.clear();
        self.extend(chars);
    }
    fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
        see(self);
    }
}

/// Repeats a fragment of the text, somewhere.
fn repeat(chars: &mut Vec<char>, m: &mut Mutator<'_>) {
    let start = m.below(chars.len());
    let length = 1 + m.below((chars.len() - start).min(8));
    let times = 1 + m.below(4);
    let at = m.below(chars.len() + 1);
    let fragment: Vec<char> = chars[start..start + length].repeat(times);
    chars.splice(at..at, fragment);
}

/// Changes a number that the text contains; false if there is none.
fn change_number(text: &mut String, m: &mut Mutator<'_>) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let Some(start) = text.find(is_digit) else {
        return false;
    };
    let length = text[start..]
        .find(|c| !is_digit(c))
        .unwrap_or(text.len() - start);
    let Ok(mut number) = text[start..start + length].parse::<u64>() else {
        return false;
    };
    number.mutate(m);
    text.replace_range(start..start + length, &number.to_string());
    true
}

impl Shrink for String {
    fn shrink(&self, take: &mut dyn FnMut(String) -> bool) -> bool {
        let chars: Vec<char> = self.chars().collect();
        chars.shrink(&mut |fewer| take(fewer.into_iter().collect()))
    }
}

/// Implements the traits for shared strings by way of `String`.
macro_rules! as_string {
    ($($type:ty),*) => {$(
        impl Arbitrary for $type {
            fn arbitrary(g: &mut Gen) -> Self {
                g.any::<String>().into()
            }
            fn save(&self, out: &mut Writer) {
                out.quoted(self);
            }
            fn load(from: &mut Reader<'_>) -> Option<Self> {
                Some(from.quoted()?.into())
            }
        }
        impl Mutate for $type {
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                let mut text = String::from(&**self);
                text.mutate(m);
                *self = text.into();
            }
        }
        impl Shrink for $type {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                String::from(&**self).shrink(&mut |text| take(text.into()))
            }
        }
    )*};
}

as_string!(Box<str>, std::rc::Rc<str>, std::sync::Arc<str>);
