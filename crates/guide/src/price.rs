//! What a test cost, by which seeds are compared.

use gadfly_toolchain::{Role, TestCase};
use std::time::Duration;

/// How the cost of a test is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// As the CPU time that compilers took. It differs from run to run, and with it which seed
    /// comes next.
    Measured,
    /// As an estimate from the size of the program, so that the same seed gives the same
    /// programs.
    Estimated,
}

/// What compiling the smallest program costs.
const LEAST: Duration = Duration::from_millis(30);

/// What a byte of code under test adds: gcc 12 and clang 14 at `-O3` on programs of this
/// generator need five to ten microseconds.
const EACH_BYTE: Duration = Duration::from_micros(7);

impl Price {
    /// The cost of a test for which compilers took this CPU time.
    #[must_use]
    pub fn of(self, measured: Duration, case: &TestCase) -> Duration {
        match self {
            Price::Measured => measured.max(Duration::from_micros(1)),
            Price::Estimated => {
                let files = case.files.iter().filter(|file| file.role != Role::Driver);
                let bytes = files.map(|file| file.text.len()).sum::<usize>();
                LEAST + EACH_BYTE * u32::try_from(bytes).unwrap_or(u32::MAX)
            }
        }
    }
}
