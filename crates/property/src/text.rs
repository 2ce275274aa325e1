//! A whole value as a text, and back.

use crate::{Arbitrary, Reader, Writer};

/// A value as text, if it can be written.
pub fn to_text<T: Arbitrary>(value: &T) -> Option<String> {
    let mut writer = Writer::default();
    value.save(&mut writer);
    writer.finish()
}

/// The value behind a text.
pub fn from_text<T: Arbitrary>(text: &str) -> Option<T> {
    let mut reader = Reader::new(text);
    let value = T::load(&mut reader)?;
    reader.is_empty().then_some(value)
}
