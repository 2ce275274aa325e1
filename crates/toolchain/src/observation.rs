//! What one target did with one test case.
//!
//! Facts only: whether the target was right is for the oracle to say.

use crate::Trial;
use gadfly_sandbox::Exit;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The stages of a test; an observation has the one that ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Compiling the test's source files.
    Compile,
    /// Compiling the driver.
    Driver,
    /// Linking the object files.
    Link,
    /// Running the program.
    Run,
}

/// What is known about the end of a stage in addition to its exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// The compiler says that it does not support what the program needs, and it need not.
    Unsupported,
    /// The compiler rejected the program, but accepts it with other options: the program is
    /// valid.
    TakenOtherwise,
    /// The program failed, although it exited on its own: its runtime turns a failure into an
    /// exit status.
    Failed,
}

/// What one target did with one test case: the last stage that ran and how it ended.
///
/// A stage that succeeds is followed by the next one, so `stage` is `Run` exactly if everything
/// before it succeeded. For a target that only compiles ([`Trial`]), the last stage is the last
/// compilation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Observation {
    /// The target's full name, such as `gcc-12 -O2`.
    pub target: String,
    /// Its compiler family, such as `gcc`: members of a family share code and therefore bugs,
    /// so they count as one witness.
    pub family: String,
    /// The common origin of several families, if they have one: the backends of one Dafny are
    /// separate implementations of one design, and may all be wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lineage: Option<String>,
    /// The options that distinguish it from its siblings, such as `-O2`.
    pub options: Vec<String>,
    /// How far the target was tested.
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
    /// Whether the compiler's messages say that the compiler failed, not the program (an
    /// internal error, an assertion, a crash report).
    pub internal_error: bool,
    /// What else is known about the end of that stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remark: Option<Remark>,
    /// Wall-clock time of all stages together.
    pub wall: Duration,
    /// CPU time (user and system, all processes) of all stages together.
    pub cpu: Duration,
    /// The command line of the last stage, for people to read and repeat.
    pub command: Vec<String>,
}
