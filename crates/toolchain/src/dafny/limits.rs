//! How much each step of a program on its way through a backend may use.

use gadfly_sandbox::Limits;
use std::time::Duration;

/// The limits of each step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DafnyLimits {
    /// Dafny itself.
    pub translate: Limits,
    /// The compiler of the target language.
    pub build: Limits,
    /// The compiled program.
    pub run: Limits,
}

impl Default for DafnyLimits {
    fn default() -> Self {
        let compilers = Limits {
            cpu: Duration::from_secs(60),
            processes: 256,
            ..Limits::for_compilers()
        };
        DafnyLimits {
            translate: compilers.clone(),
            build: compilers,
            run: Limits::for_programs(),
        }
    }
}
