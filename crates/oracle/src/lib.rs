//! From observations of compilers to verdicts: which one is wrong, and the evidence.
//!
//! [`judge`] takes a test case's observations. If the expected output is known, every
//! target is compared with it; otherwise the compiler families vote. If the evidence does
//! not show which compiler is wrong, none is blamed. If it shows that the program itself
//! is wrong, the judgement says so, because a generator that writes invalid programs is
//! worse than a missed bug.
//!
//! The oracle starts no process and reads no file. It does not depend on generators,
//! stores or the deduplication of findings.

mod differential;
mod evidence;
mod ground_truth;
mod judge;
mod judgement;
mod kind;
mod malformed;
mod reliability;
mod symptom;
mod varying;
mod witnesses;

pub use gadfly_sandbox::Exit;
pub use gadfly_toolchain::{Language, Observation, Remark, Stage, Trial};
pub use judge::{judge, judge_varying};
pub use judgement::{Conclusion, Judgement, Verdict, examine};
pub use kind::{Kind, UnknownKind};
pub use reliability::{Reliability, confirm};
