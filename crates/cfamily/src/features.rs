//! The parts of the language that a program may have or not: what a lowering
//! can write, what a compiler understands, and what a user wants.
//!
//! A program draws the features it has ([`FeatureSet::draw`]) from those that
//! are allowed, and keeps a list of those it really uses, so that a compiler
//! that lacks one is not asked. Knows no compiler.

use crate::generate::Options;
use gadfly_choice::{Choices, Label};

/// The scope of one feature's choice.
const FEATURE: Label = Label::new("feature");

macro_rules! features {
    ($($(#[$doc:meta])* $feature:ident = $name:literal, $often:expr;)*) => {
        /// A part of the language that a program may have or not.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Feature {
            $($(#[$doc])* $feature,)*
        }

        impl Feature {
            /// All of them, in the order in which they are drawn.
            pub const ALL: &'static [Feature] = &[$(Feature::$feature,)*];

            /// The name by which users and descriptions of compilers know it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Feature::$feature => $name,)*
                }
            }

            /// The feature of a name.
            #[must_use]
            pub fn named(name: &str) -> Option<Feature> {
                Feature::ALL.iter().copied().find(|feature| feature.name() == name)
            }

            /// In how many of 12 programs it is, if it is allowed.
            const fn often(self) -> u32 {
                match self {
                    $(Feature::$feature => $often,)*
                }
            }
        }
    };
}

features! {
    /// Members of structures with a width in bits.
    BitFields = "bit-fields", 6;
    /// Globals whose every access must really happen.
    Volatile = "volatile", 6;
    /// Requests to the optimiser before loops.
    LoopRequests = "loop-requests", 6;
    /// Pointers to objects and into arrays.
    Pointers = "pointers", 10;
    /// Labels of a `switch` that do not fit into `int`.
    WideLabels = "wide-labels", 10;
    /// `continue` out of a `switch`, with a loop around it.
    SwitchContinue = "switch-continue", 10;
    /// Functions that are a loop whose iterations may run in any order.
    DataParallel = "data-parallel", 6;
    /// Divisions in such loops that are defined only in the iterations that come
    /// to them.
    MaskedDivision = "masked-division", 6;
    /// `__int128`, signed and unsigned.
    Int128 = "int128", 3;
    /// `_BitInt(N)`, signed and unsigned, up to 128 bits.
    BitInt = "bit-int", 3;
    /// Unions, read through the member last written.
    Unions = "unions", 4;
    /// Enumerations.
    Enums = "enums", 4;
    /// Alignment attributes of variables and members.
    Alignment = "alignment", 3;
    /// `float` and `double` with exact arithmetic.
    Floats = "floats", 4;
    /// `long double` beside them.
    LongDouble = "long-double", 2;
    /// Complex numbers with exact parts.
    Complex = "complex", 2;
    /// Vector types of the GNU extension.
    Vectors = "vectors", 3;
    /// Functions that the compiler has built in: bit counting, byte swapping,
    /// arithmetic with overflow.
    Builtins = "builtins", 3;
    /// Functions of the standard library.
    Library = "library", 4;
    /// Called functions with statements: local variables, loops, early returns.
    FunctionBodies = "function-bodies", 6;
    /// Loops over the bytes of objects.
    Bytes = "bytes", 5;
    /// Called functions that call themselves.
    Recursion = "recursion", 4;
    /// C++ references.
    References = "references", 5;
    /// C++ lambda expressions.
    Lambdas = "lambdas", 4;
    /// C++ templates.
    Templates = "templates", 4;
    /// C++ `constexpr`.
    Constexpr = "constexpr", 4;
    /// C++ static data members.
    StaticMembers = "static-members", 4;
    /// `std::array`, `std::vector` and `std::valarray`; their headers cost a
    /// compiler more than the program does, so they are rare.
    Containers = "containers", 1;
    /// `std::min` and `std::max`; rare for the same reason.
    Algorithms = "algorithms", 1;
    /// The functions of integers that kernels and gangs have without any header:
    /// `min`, `max` and `abs`.
    KernelLibrary = "kernel-library", 5;
}

/// A set of features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeatureSet(u64);

impl FeatureSet {
    /// No feature: the plain core of the language.
    pub const NONE: FeatureSet = FeatureSet(0);

    /// The set of the given features.
    #[must_use]
    pub const fn of(features: &[Feature]) -> FeatureSet {
        let mut bits = 0;
        let mut index = 0;
        while index < features.len() {
            bits |= 1 << features[index] as u32;
            index += 1;
        }
        FeatureSet(bits)
    }

    /// Every feature there is.
    #[must_use]
    pub const fn all() -> FeatureSet {
        FeatureSet::of(Feature::ALL)
    }

    /// Whether a feature is in the set.
    #[must_use]
    pub const fn has(self, feature: Feature) -> bool {
        self.0 & (1 << feature as u32) != 0
    }

    /// The set with one more feature.
    #[must_use]
    pub const fn with(self, feature: Feature) -> FeatureSet {
        FeatureSet(self.0 | 1 << feature as u32)
    }

    /// The set without a feature.
    #[must_use]
    pub const fn without(self, feature: Feature) -> FeatureSet {
        FeatureSet(self.0 & !(1 << feature as u32))
    }

    /// The features that are in both.
    #[must_use]
    pub const fn and(self, other: FeatureSet) -> FeatureSet {
        FeatureSet(self.0 & other.0)
    }

    /// Notes that a program uses a feature.
    pub fn insert(&mut self, feature: Feature) {
        *self = self.with(feature);
    }

    /// The features in the set, in their order.
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::ALL
            .iter()
            .copied()
            .filter(move |&feature| self.has(feature))
    }

    /// Draws the features of one program from those of this set. Each has a
    /// scope of its own, so that a recording made with another set still lines
    /// up; the simplest program has none.
    pub(crate) fn draw(self, choices: &mut Choices, options: &Options) -> FeatureSet {
        let mut drawn = FeatureSet::NONE;
        for &feature in Feature::ALL {
            choices.open(FEATURE);
            // Swarm testing leaves out about half of everything.
            let often = if options.swarm { 6 } else { feature.often() };
            let (of, in_all) = (options.weights).chance("features", feature.name(), often, 12);
            if self.has(feature) && choices.chance(of, in_all) {
                drawn.insert(feature);
            }
            choices.close();
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct() {
        let mut names: Vec<&str> = Feature::ALL.iter().map(|f| f.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Feature::ALL.len());
    }

    #[test]
    fn only_allowed_features_are_drawn() {
        let allowed = FeatureSet::of(&[Feature::Unions, Feature::Vectors]);
        let mut seen = FeatureSet::NONE;
        for seed in 0..100 {
            let drawn = allowed.draw(&mut Choices::from_seed(seed), &Options::default());
            assert_eq!(drawn.and(allowed), drawn);
            drawn.iter().for_each(|feature| seen.insert(feature));
        }
        assert_eq!(seen, allowed);
    }
}
