//! How a commit is built.

use gadfly_sandbox::Limits;
use std::thread;
use std::time::Duration;

/// How long a build may take unless the user says otherwise.
const WALL: Duration = Duration::from_secs(3600);

/// How a commit is built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// A command for `sh`, started in the folder with the files of the commit. What it puts
    /// into `$OUT` is kept, or the whole folder if that stays empty.
    pub command: String,
    /// What it may use.
    pub limits: Limits,
    /// Whether it may use the network, and thus runs without isolation.
    pub network: bool,
}

impl Recipe {
    /// A command with generous limits and without a network.
    #[must_use]
    pub fn new(command: impl Into<String>) -> Recipe {
        let limits = Limits {
            wall: WALL,
            cpu: WALL,
            memory: Limits::UNLIMITED,
            file_size: Limits::UNLIMITED,
            processes: 4096,
            output: 16 << 20,
        };
        Recipe {
            command: command.into(),
            limits,
            network: false,
        }
        .within(WALL)
    }

    /// The same with another limit on time. Parallel builds use the CPU time of all cores.
    #[must_use]
    pub fn within(mut self, wall: Duration) -> Recipe {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        self.limits.wall = wall;
        self.limits.cpu = wall.saturating_mul(u32::try_from(cores).unwrap_or(u32::MAX));
        self
    }
}
