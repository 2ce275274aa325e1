//! The editions of C and C++, and what each has that the ones before lack.
//!
//! The one place that knows which edition brought what: the generator asks
//! before it decides on a form, a lowering before it decides on a spelling.

use crate::features::{Feature, FeatureSet};
use serde::{Deserialize, Serialize};

/// An edition of C or C++.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Standard {
    /// C99
    #[serde(rename = "c99")]
    C99,
    /// C11
    #[default]
    #[serde(rename = "c11")]
    C11,
    /// C17
    #[serde(rename = "c17")]
    C17,
    /// C23
    #[serde(rename = "c23")]
    C23,
    /// C++11
    #[serde(rename = "c++11")]
    Cpp11,
    /// C++14
    #[serde(rename = "c++14")]
    Cpp14,
    /// C++17
    #[serde(rename = "c++17")]
    Cpp17,
    /// C++20
    #[serde(rename = "c++20")]
    Cpp20,
    /// C++23
    #[serde(rename = "c++23")]
    Cpp23,
}

impl Standard {
    /// All of them, oldest first, C before C++.
    pub const ALL: [Standard; 9] = [
        Standard::C99,
        Standard::C11,
        Standard::C17,
        Standard::C23,
        Standard::Cpp11,
        Standard::Cpp14,
        Standard::Cpp17,
        Standard::Cpp20,
        Standard::Cpp23,
    ];

    /// The edition in which C is written unless a user asks for another.
    pub(crate) const USUAL_C: Standard = Standard::C11;

    /// The edition in which C++ is written unless a user asks for another.
    pub(crate) const USUAL_CPP: Standard = Standard::Cpp17;

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Standard::C99 => "c99",
            Standard::C11 => "c11",
            Standard::C17 => "c17",
            Standard::C23 => "c23",
            Standard::Cpp11 => "c++11",
            Standard::Cpp14 => "c++14",
            Standard::Cpp17 => "c++17",
            Standard::Cpp20 => "c++20",
            Standard::Cpp23 => "c++23",
        }
    }

    /// The edition of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Standard> {
        Standard::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Whether it is an edition of C++.
    #[must_use]
    pub const fn is_cpp(self) -> bool {
        match self {
            Standard::C99 | Standard::C11 | Standard::C17 | Standard::C23 => false,
            Standard::Cpp11
            | Standard::Cpp14
            | Standard::Cpp17
            | Standard::Cpp20
            | Standard::Cpp23 => true,
        }
    }

    /// Whether it is this edition of the same language or a later one.
    const fn since(self, first: Standard) -> bool {
        self.is_cpp() == first.is_cpp() && self as u8 >= first as u8
    }

    /// The features that programs of this edition may have.
    #[must_use]
    pub fn features(self) -> FeatureSet {
        const CPP: [Feature; 7] = [
            Feature::References,
            Feature::Lambdas,
            Feature::Templates,
            Feature::Constexpr,
            Feature::StaticMembers,
            Feature::Containers,
            Feature::Algorithms,
        ];
        if self.is_cpp() {
            return FeatureSet::all();
        }
        CPP.into_iter().fold(FeatureSet::all(), FeatureSet::without)
    }

    /// The features that this edition does not have, but compilers as an extension.
    #[must_use]
    pub fn extensions(self) -> FeatureSet {
        // The parts of complex numbers have no standard operators.
        let always = [
            Feature::Int128,
            Feature::Complex,
            Feature::Vectors,
            Feature::Builtins,
        ];
        let mut extensions = FeatureSet::of(&always);
        if self != Standard::C23 {
            extensions.insert(Feature::BitInt);
        }
        if self == Standard::C99 {
            extensions.insert(Feature::Alignment);
        }
        extensions
    }

    /// Lambda expressions with `auto` parameters and captures with an
    /// initialiser, and templates of variables.
    pub(crate) const fn has_generic_lambdas(self) -> bool {
        self.since(Standard::Cpp14)
    }

    /// `if constexpr`, lambda expressions in constant expressions, and folds
    /// over the arguments of a template.
    pub(crate) const fn has_constexpr_lambdas(self) -> bool {
        self.since(Standard::Cpp17)
    }

    /// Lambda expressions with template parameters of their own.
    pub(crate) const fn has_template_lambdas(self) -> bool {
        self.since(Standard::Cpp20)
    }

    /// Binary literals, and separators between digits.
    pub(crate) const fn has_digit_separators(self) -> bool {
        self.since(Standard::Cpp14) || self.since(Standard::C23)
    }

    /// `bool` as a keyword.
    pub(crate) const fn has_bool_keyword(self) -> bool {
        self.is_cpp() || self.since(Standard::C23)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_is_found_by_its_name() {
        for standard in Standard::ALL {
            assert_eq!(Standard::named(standard.name()), Some(standard));
            let text = serde_json::to_string(&standard).unwrap();
            assert_eq!(text, format!("\"{}\"", standard.name()));
        }
        assert_eq!(Standard::named("c++98"), None);
    }

    #[test]
    fn what_an_edition_brought_the_later_ones_of_its_language_have() {
        let languages = [&Standard::ALL[..4], &Standard::ALL[4..]];
        let rules: [fn(Standard) -> bool; 5] = [
            Standard::has_generic_lambdas,
            Standard::has_constexpr_lambdas,
            Standard::has_template_lambdas,
            Standard::has_bool_keyword,
            Standard::has_digit_separators,
        ];
        for editions in languages {
            for rule in rules {
                assert!(
                    editions
                        .windows(2)
                        .all(|pair| !rule(pair[0]) || rule(pair[1]))
                );
            }
        }
        assert!(!Standard::C23.has_generic_lambdas());
    }

    #[test]
    fn c_has_nothing_of_what_only_cpp_has() {
        assert!(!Standard::C23.features().has(Feature::Lambdas));
        assert!(Standard::C23.features().has(Feature::BitFields));
        assert!(Standard::Cpp11.features().has(Feature::Lambdas));
    }
}
