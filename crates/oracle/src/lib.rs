//! From what the compilers did to a verdict: who is wrong, and how we know.
//!
//! [`judge`] takes a test case's observations. When the right output is known
//! every target is held against it; otherwise the compiler families vote. Where
//! the evidence does not say who is wrong, nobody is blamed; where it says that
//! the program itself is wrong, that is said loudly, because a generator that
//! writes invalid programs is worse than a missed bug.
//!
//! The oracle starts no process and reads no file: it reasons about
//! observations, and knows neither generators nor stores nor duplicates.

mod differential;
mod evidence;
mod ground_truth;
mod judge;
mod judgement;
mod kind;
mod reliability;
mod symptom;
mod varying;
mod witnesses;

pub use gadfly_sandbox::Exit;
pub use gadfly_toolchain::{Observation, Remark, Stage, Trial};
pub use judge::{judge, judge_varying};
pub use judgement::{Conclusion, Judgement, Verdict, examine};
pub use kind::{Kind, UnknownKind};
pub use reliability::{Reliability, confirm};
