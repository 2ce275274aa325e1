//! How a commit is built.

use gadfly_sandbox::Limits;
use std::ffi::OsStr;
use std::thread;
use std::time::Duration;

/// How long a build may take unless the user says otherwise.
const WALL: Duration = Duration::from_secs(3600);

/// What every build may see of our environment: nothing here is a secret.
const HARMLESS: [&str; 8] = [
    "PATH",
    "LANG",
    "LC_ALL",
    "TZ",
    "CC",
    "CXX",
    "JAVA_HOME",
    "DOTNET_ROOT",
];

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
    /// The environment variables that it gets; all of them if this is `None`.
    pub environment: Option<Vec<String>>,
    /// Whether the result is made unchangeable and its digest is checked at every use, for
    /// commits of somebody else.
    pub sealed: bool,
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
            environment: None,
            sealed: false,
        }
        .within(WALL)
    }

    /// The same for commits that nobody has reviewed: the build gets none of our environment
    /// variables but harmless ones and those named here, and its result is sealed.
    #[must_use]
    pub fn untrusting(mut self, passed: &[String]) -> Recipe {
        let harmless = HARMLESS.iter().map(|name| (*name).to_owned());
        self.environment = Some(harmless.chain(passed.iter().cloned()).collect());
        self.sealed = true;
        self
    }

    /// Whether the build gets this environment variable.
    pub(super) fn passes(&self, name: &OsStr) -> bool {
        // A repository that Gadfly was started for is not that of the build.
        let is_of_git = name.as_encoded_bytes().starts_with(b"GIT_");
        let mut allowed = self.environment.iter().flatten();
        !is_of_git && (self.environment.is_none() || allowed.any(|it| it.as_str() == name))
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
