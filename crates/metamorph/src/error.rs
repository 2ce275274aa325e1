//! Why a program has no variant.

/// A program that cannot be varied, or a variant that is not what it should be.
#[derive(Clone, Debug, thiserror::Error)]
pub enum VariantError {
    /// The resolver refuses the program, or what a transformation made of it.
    #[error("the resolver rejects {what}: {first}")]
    Refused {
        /// The program, or the name of the transformation.
        what: String,
        /// The first error.
        first: String,
    },
    /// The variant prints something else.
    #[error("the program prints {before:?}, but after {steps} it prints {after:?}")]
    Differs {
        /// What was done to it.
        steps: String,
        /// What it printed.
        before: String,
        /// What it prints.
        after: String,
    },
}
