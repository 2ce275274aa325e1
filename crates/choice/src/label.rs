//! Labels: what a generator calls the entities it builds.
//!
//! A label is compared by a hash of its name, so that recordings of one process, of a file and of
//! another version of a generator can be mixed without translating ids. Names are kept
//! only for people.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// The suffix of the label of a list's elements.
const ELEMENT_SUFFIX: &str = "[]";

/// The identity of a label: the 64-bit FNV-1a hash of its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LabelKey(u64);

impl LabelKey {
    /// The key of a name.
    #[must_use]
    pub const fn of(name: &str) -> LabelKey {
        LabelKey(fnv1a(0xcbf2_9ce4_8422_2325, name.as_bytes()))
    }

    /// The hash itself.
    #[must_use]
    pub const fn hash(self) -> u64 {
        self.0
    }

    pub(crate) const fn element(self) -> LabelKey {
        LabelKey(fnv1a(self.0, ELEMENT_SUFFIX.as_bytes()))
    }
}

impl fmt::Debug for LabelKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:016x}", self.0)
    }
}

const fn fnv1a(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        i += 1;
    }
    hash
}

/// The kind of entity a scope stands for, declared once per generator:
/// `const EXPR: Label = Label::new("expr");`
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Label {
    key: LabelKey,
    name: &'static str,
    is_element: bool,
}

impl Label {
    /// A label with this name. Two labels with the same name are the same label.
    #[must_use]
    pub const fn new(name: &'static str) -> Label {
        Label {
            key: LabelKey::of(name),
            name,
            is_element: false,
        }
    }

    /// The label of the elements of a list that has this label.
    #[must_use]
    pub const fn element(self) -> Label {
        Label {
            key: self.key.element(),
            name: self.name,
            is_element: true,
        }
    }

    /// The key of this label in recordings.
    #[must_use]
    pub const fn key(self) -> LabelKey {
        self.key
    }

    /// The full name.
    #[must_use]
    pub fn name(self) -> Cow<'static, str> {
        if self.is_element {
            Cow::Owned(format!("{}{ELEMENT_SUFFIX}", self.name))
        } else {
            Cow::Borrowed(self.name)
        }
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// The names of the label keys in a recording.
#[derive(Clone, Debug, Default)]
pub struct LabelNames(BTreeMap<LabelKey, Cow<'static, str>>);

impl LabelNames {
    /// The name of a label, if known.
    #[must_use]
    pub fn get(&self, key: LabelKey) -> Option<&str> {
        self.0.get(&key).map(AsRef::as_ref)
    }

    /// Whether the name of a label is known.
    #[must_use]
    pub fn contains(&self, key: LabelKey) -> bool {
        self.0.contains_key(&key)
    }

    /// Adds a name and returns its key.
    pub fn insert(&mut self, name: impl Into<Cow<'static, str>>) -> LabelKey {
        let name = name.into();
        let key = LabelKey::of(&name);
        self.0.entry(key).or_insert(name);
        key
    }

    /// Adds all names of `other`.
    pub fn extend(&mut self, other: &LabelNames) {
        for (key, name) in &other.0 {
            self.0.entry(*key).or_insert_with(|| name.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXPR: Label = Label::new("expr");

    #[test]
    fn a_key_depends_on_the_name_alone_and_never_changes() {
        assert_eq!(EXPR.key(), LabelKey::of(&String::from("expr")));
        assert_eq!(LabelKey::of("").hash(), 0xcbf2_9ce4_8422_2325);
        assert_eq!(LabelKey::of("a").hash(), 0xaf63_dc4c_8601_ec8c);
    }

    #[test]
    fn an_element_label_is_the_label_of_its_full_name() {
        assert_eq!(EXPR.element().name(), "expr[]");
        assert_eq!(EXPR.element().key(), LabelKey::of("expr[]"));
        assert_ne!(EXPR.element().key(), EXPR.key());
    }
}
