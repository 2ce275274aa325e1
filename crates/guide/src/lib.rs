//! What is tried next, from what tests reached: the loop of coverage-guided fuzzing for
//! compilers.
//!
//! A [`Feedback`] says what a program [`Reached`]; the [`Guide`] keeps the choices of programs
//! that reached something new and says whether the next program is a mutant of one of them or
//! a new one. Mutants go through the generator, so that they are as valid as any program.
//!
//! It knows choices and compilers, and no generator, no store and no oracle.

mod corpus;
mod counts;
mod feedback;
mod guide;
mod lines;
mod mark;
mod patch;
mod price;
mod seen;

pub use corpus::SeedNumber;
pub use feedback::{
    Asked, Coverage, Features, Feedback, FeedbackKind, NoCoverage, NoWay, Remarks, Toward,
    Translation,
};
pub use guide::{Guide, NewSeed, Schedule, Step, Tried};
pub use lines::{LineReader, counting_environment, has_notes};
pub use mark::{Mark, Reached};
pub use patch::Touched;
pub use price::Price;
pub use seen::{Gain, Seen};
