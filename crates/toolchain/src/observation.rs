//! What one target did with one test case.
//!
//! Facts only: whether the target was right is for the oracle to say.

use crate::Trial;
use gadfly_sandbox::Exit;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How far a target got with a test case; the stage that ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Turning the test's source files into object files.
    Compile,
    /// Turning the driver into an object file.
    Driver,
    /// Making a program of the object files.
    Link,
    /// Running the program.
    Run,
}

/// What is known of the end of a stage that its exit does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// The compiler says that it does not have what the program needs, and need
    /// not have it.
    Unsupported,
    /// The compiler refused the program, and takes it when it is asked to go about it
    /// in another way: the program is valid.
    TakenOtherwise,
    /// The program failed, although it ended by itself: its runtime turns a
    /// failure into a status.
    Failed,
}

/// What one target did with one test case: the last stage that ran and how it ended.
///
/// A stage that succeeds is followed by the next, so `stage` is `Run` exactly
/// when everything before it succeeded. A target that is only compiled with
/// ([`Trial`]) ends with the last compilation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Observation {
    /// The target's full name, such as `gcc-12 -O2`.
    pub target: String,
    /// The compiler family it belongs to, such as `gcc`: members of a family
    /// share code and therefore bugs, so they count as one witness.
    pub family: String,
    /// What several families come from, where they do: the backends of one Dafny
    /// are written apart but to one design, so that they may all be wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lineage: Option<String>,
    /// The options that distinguish it from its siblings, such as `-O2`.
    pub options: Vec<String>,
    /// How far the target was to be tried.
    #[serde(default)]
    pub trial: Trial,
    /// The last stage that ran.
    pub stage: Stage,
    /// How that stage ended.
    pub exit: Exit,
    /// The standard output of that stage, capped (lossy UTF-8).
    pub stdout: String,
    /// The standard error of that stage, capped (lossy UTF-8).
    pub stderr: String,
    /// True when the compiler's own words say that it failed, not the program
    /// (an internal error, an assertion, a crash report).
    pub internal_error: bool,
    /// What else is known of how that stage ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remark: Option<Remark>,
    /// Wall-clock time of all stages together.
    pub wall: Duration,
    /// CPU time (user and system, all processes) of all stages together.
    pub cpu: Duration,
    /// The command line of the last stage, for a person to read and repeat.
    pub command: Vec<String>,
}
