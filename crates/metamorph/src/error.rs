//! Why a program has no variant.

/// Why a program cannot be varied, or a variant is wrong.
#[derive(Clone, Debug, thiserror::Error)]
pub enum VariantError {
    /// The resolver rejects the program, or the result of a transformation.
    #[error("the resolver rejects {what}: {first}")]
    Refused {
        /// The program, or the name of the transformation.
        what: String,
        /// The first error.
        first: String,
    },
    /// The variant prints something different.
    #[error("the program prints {before:?}, but after {steps} it prints {after:?}")]
    Differs {
        /// The transformations that were applied.
        steps: String,
        /// The output of the program.
        before: String,
        /// The output of the variant.
        after: String,
    },
}
