//! Tests of Dafny's verifier: programs with claims whose truth is known, and whether a verifier
//! agrees.
//!
//! A [`Subject`] has claims that are true by construction. Each of its [`Mutant`]s has exactly
//! one that is false, and a concrete run of the interpreter, which checks claims while it runs,
//! shows it ([`Truth`]). A verifier that accepts such a mutant is unsound; one that refuses a
//! subject is imprecise; one that changes its mind about the same program is brittle.
//!
//! Knows no campaign and no store. Dafny is started by [`Verifier`] only.

mod answer;
mod family;
mod marked;
mod subject;
mod test;
mod truth;
mod verifier;

pub use answer::Answer;
pub use family::{FAMILIES, Family};
pub use subject::{Mutant, Subject};
pub use test::{Counts, Disagreement, Fault, TestOptions, Tested, check_program, test};
pub use truth::Truth;
pub use verifier::{Variation, Verifier, VerifierError};
