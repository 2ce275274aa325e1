//! The parts of the language that a program may have or not: what a lowering
//! can write, what a compiler understands, and what a user wants.
//!
//! A program draws the features it has from those that are allowed, and keeps a
//! list of those it really uses, so that a compiler that lacks one is not asked.
//! Knows no compiler.

use gadfly_features::Named;

macro_rules! features {
    ($($(#[doc = $doc:literal])* $feature:ident = $name:literal, $often:expr;)*) => {
        /// A part of the language that a program may have or not.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Feature {
            $($(#[doc = $doc])* $feature,)*
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

            /// What it is, in a sentence.
            pub(crate) const fn about(self) -> &'static str {
                match self {
                    $(Feature::$feature => concat!($($doc),*),)*
                }
            }

            /// In how many of 12 programs it is, if it is allowed.
            pub(crate) const fn often(self) -> u32 {
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
    /// Divisions in such loops that are defined only in the iterations that reach them.
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

impl Named for Feature {
    const KIND: &'static str = "feature";
    const ALL: &'static [Feature] = Feature::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        Feature::name(self)
    }
}

/// A set of features.
pub type FeatureSet = gadfly_features::FeatureSet<Feature>;

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
}
