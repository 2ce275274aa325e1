//! Sets of named things.

use crate::Named;
use std::fmt;
use std::marker::PhantomData;

/// A set of features, or of anything else that is [`Named`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FeatureSet<F> {
    bits: u128,
    of: PhantomData<F>,
}

impl<F: Named> FeatureSet<F> {
    /// The empty set.
    pub const NONE: FeatureSet<F> = FeatureSet {
        bits: 0,
        of: PhantomData,
    };

    /// The set of the given features.
    #[must_use]
    pub fn of(features: &[F]) -> FeatureSet<F> {
        features.iter().copied().collect()
    }

    /// Every feature there is.
    #[must_use]
    pub fn all() -> FeatureSet<F> {
        FeatureSet::of(F::ALL)
    }

    /// Those that no program can do without.
    #[must_use]
    pub fn core() -> FeatureSet<F> {
        let core = F::ALL.iter().copied().filter(|feature| feature.is_core());
        core.collect()
    }

    /// Whether a feature is in the set.
    #[must_use]
    pub fn has(self, feature: F) -> bool {
        self.bits & (1 << feature.index()) != 0
    }

    /// The set with one more feature.
    #[must_use]
    pub fn with(self, feature: F) -> FeatureSet<F> {
        FeatureSet {
            bits: self.bits | 1 << feature.index(),
            of: PhantomData,
        }
    }

    /// The set without a feature.
    #[must_use]
    pub fn without(self, feature: F) -> FeatureSet<F> {
        FeatureSet {
            bits: self.bits & !(1 << feature.index()),
            of: PhantomData,
        }
    }

    /// The features that are in both.
    #[must_use]
    pub fn and(self, other: FeatureSet<F>) -> FeatureSet<F> {
        FeatureSet {
            bits: self.bits & other.bits,
            of: PhantomData,
        }
    }

    /// The features that are in one of them, or in both.
    #[must_use]
    pub fn or(self, other: FeatureSet<F>) -> FeatureSet<F> {
        FeatureSet {
            bits: self.bits | other.bits,
            of: PhantomData,
        }
    }

    /// Adds a feature.
    pub fn insert(&mut self, feature: F) {
        *self = self.with(feature);
    }

    /// The features in the set, in their order.
    pub fn iter(self) -> impl Iterator<Item = F> {
        let all = F::ALL.iter().copied();
        all.filter(move |&feature| self.has(feature))
    }

    /// Whether nothing is left out; for `skip_serializing_if`.
    #[must_use]
    pub fn is_all(&self) -> bool {
        *self == FeatureSet::all()
    }
}

impl<F: Named> FromIterator<F> for FeatureSet<F> {
    fn from_iter<I: IntoIterator<Item = F>>(features: I) -> FeatureSet<F> {
        features
            .into_iter()
            .fold(FeatureSet::NONE, FeatureSet::with)
    }
}

impl<F: Named> Default for FeatureSet<F> {
    fn default() -> FeatureSet<F> {
        FeatureSet::NONE
    }
}

impl<F: Named> fmt::Debug for FeatureSet<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A set as settings store it: the names of what is left out. For serde's `with`.
pub mod left_out {
    use super::FeatureSet;
    use crate::Named;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    /// What stands for everything that can be left out.
    const ALL: &str = "all";

    /// Writes the names of what is not in the set.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<F: Named, S: Serializer>(
        set: &FeatureSet<F>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let left_out = F::ALL.iter().filter(|&&feature| !set.has(feature));
        serializer.collect_seq(left_out.map(|feature| feature.name()))
    }

    /// Reads the names of what is not in the set.
    ///
    /// # Errors
    /// When there is nothing of that name.
    pub fn deserialize<'de, F: Named, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<FeatureSet<F>, D::Error> {
        let mut set = FeatureSet::all();
        for name in Vec::<String>::deserialize(deserializer)? {
            set = match F::named(&name) {
                Some(feature) => set.without(feature),
                None if name == ALL => FeatureSet::NONE,
                None => {
                    return Err(D::Error::custom(format_args!(
                        "there is no {} `{name}`; there are {} and {ALL}",
                        F::KIND,
                        F::names().join(", ")
                    )));
                }
            };
        }
        Ok(set.or(FeatureSet::core()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Fruit {
        Apple,
        Pear,
        Plum,
    }

    impl Named for Fruit {
        const KIND: &'static str = "fruit";
        const ALL: &'static [Fruit] = &[Fruit::Apple, Fruit::Pear, Fruit::Plum];

        fn index(self) -> usize {
            self as usize
        }

        fn name(self) -> &'static str {
            match self {
                Fruit::Apple => "apple",
                Fruit::Pear => "pear",
                Fruit::Plum => "plum",
            }
        }

        fn is_core(self) -> bool {
            self == Fruit::Apple
        }
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Stored(#[serde(with = "left_out")] FeatureSet<Fruit>);

    fn stored(text: &str) -> FeatureSet<Fruit> {
        serde_json::from_str::<Stored>(text).unwrap().0
    }

    #[test]
    fn sets_have_what_was_put_into_them() {
        let set = FeatureSet::of(&[Fruit::Plum, Fruit::Apple]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Fruit::Apple, Fruit::Plum]);
        assert!(!set.has(Fruit::Pear) && !set.is_all());
        assert!(set.with(Fruit::Pear).is_all());
        assert_eq!(set.without(Fruit::Plum), FeatureSet::core());
        assert_eq!(set.and(FeatureSet::of(&[Fruit::Pear])), FeatureSet::NONE);
        assert_eq!(format!("{set:?}"), "{Apple, Plum}");
    }

    #[test]
    fn sets_are_stored_as_what_is_left_out() {
        let set = FeatureSet::of(&[Fruit::Apple, Fruit::Plum]);
        assert_eq!(serde_json::to_string(&Stored(set)).unwrap(), r#"["pear"]"#);
        assert_eq!(stored(r#"["pear"]"#), set);
        assert_eq!(stored("[]"), FeatureSet::all());
    }

    #[test]
    fn what_no_program_can_do_without_stays() {
        assert_eq!(stored(r#"["all"]"#), FeatureSet::core());
        assert_eq!(stored(r#"["apple"]"#), FeatureSet::all());
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_known_ones() {
        let error = serde_json::from_str::<Stored>(r#"["fig"]"#).unwrap_err();
        let expected = "there is no fruit `fig`; there are apple, pear, plum and all";
        assert!(error.to_string().contains(expected), "{error}");
    }
}
