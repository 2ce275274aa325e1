//! What a process may use before it is stopped.

use crate::units::{self, DurationText, SizeText};
use serde::{Deserialize, Deserializer, Serialize};
use std::time::Duration;

/// What one job (a process and everything it starts) may use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limits {
    /// Time on the clock.
    #[serde(with = "units::duration")]
    pub wall: Duration,
    /// CPU time of all processes together.
    #[serde(with = "units::duration")]
    pub cpu: Duration,
    /// Address space of each process in bytes. Sanitizers reserve terabytes:
    /// their programs need [`Limits::UNLIMITED`].
    #[serde(with = "units::size")]
    pub memory: u64,
    /// Size of the largest file it may write, in bytes.
    #[serde(with = "units::size")]
    pub file_size: u64,
    /// Processes and threads at one time.
    pub processes: u32,
    /// Bytes kept of its standard output and of its standard error, each.
    /// More is read and thrown away, up to a point where it is stopped.
    #[serde(with = "units::size")]
    pub output: u64,
}

impl Limits {
    /// A size that stands for no limit.
    pub const UNLIMITED: u64 = units::UNLIMITED;

    /// Generous for a compiler with a file of some thousand lines, so that
    /// whatever exceeds it is worth a look.
    pub fn for_compilers() -> Self {
        Limits {
            wall: Duration::from_secs(60),
            cpu: Duration::from_secs(30),
            memory: 4 << 30,
            file_size: 256 << 20,
            processes: 64,
            output: 256 << 10,
        }
    }

    /// For the compiled programs, which do a bounded, small amount of work.
    pub fn for_programs() -> Self {
        Limits {
            wall: Duration::from_secs(20),
            cpu: Duration::from_secs(10),
            memory: 1 << 30,
            file_size: 16 << 20,
            processes: 16,
            output: 256 << 10,
        }
    }
}

/// Changes to limits: what is given replaces, the rest stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct LimitsPatch {
    /// Replaces [`Limits::wall`].
    #[serde(deserialize_with = "given_duration")]
    pub wall: Option<Duration>,
    /// Replaces [`Limits::cpu`].
    #[serde(deserialize_with = "given_duration")]
    pub cpu: Option<Duration>,
    /// Replaces [`Limits::memory`].
    #[serde(deserialize_with = "given_size")]
    pub memory: Option<u64>,
    /// Replaces [`Limits::file_size`].
    #[serde(deserialize_with = "given_size")]
    pub file_size: Option<u64>,
    /// Replaces [`Limits::processes`].
    pub processes: Option<u32>,
    /// Replaces [`Limits::output`].
    #[serde(deserialize_with = "given_size")]
    pub output: Option<u64>,
}

impl LimitsPatch {
    /// These changes with everything that `over` says instead.
    #[must_use]
    pub fn overridden_by(&self, over: &LimitsPatch) -> LimitsPatch {
        LimitsPatch {
            wall: over.wall.or(self.wall),
            cpu: over.cpu.or(self.cpu),
            memory: over.memory.or(self.memory),
            file_size: over.file_size.or(self.file_size),
            processes: over.processes.or(self.processes),
            output: over.output.or(self.output),
        }
    }

    /// The limits with these changes made.
    #[must_use]
    pub fn apply(&self, base: &Limits) -> Limits {
        Limits {
            wall: self.wall.unwrap_or(base.wall),
            cpu: self.cpu.unwrap_or(base.cpu),
            memory: self.memory.unwrap_or(base.memory),
            file_size: self.file_size.unwrap_or(base.file_size),
            processes: self.processes.unwrap_or(base.processes),
            output: self.output.unwrap_or(base.output),
        }
    }
}

fn given_duration<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Duration>, D::Error> {
    DurationText::deserialize(d).map(|text| Some(text.0))
}

fn given_size<'de, D: Deserializer<'de>>(d: D) -> Result<Option<u64>, D::Error> {
    SizeText::deserialize(d).map(|text| Some(text.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_changes_only_what_it_names() {
        let patch: LimitsPatch = toml::from_str("wall = \"2min\"\nmemory = \"unlimited\"").unwrap();
        let base = Limits::for_programs();
        let limits = patch.apply(&base);
        assert_eq!(limits.wall, Duration::from_secs(120));
        assert_eq!(limits.memory, Limits::UNLIMITED);
        assert_eq!(limits.cpu, base.cpu);
    }

    #[test]
    fn a_limit_reads_durations_as_the_command_line_does() {
        for text in ["10m", "600s", "10 min"] {
            let patch: LimitsPatch = toml::from_str(&format!("wall = \"{text}\"")).unwrap();
            assert_eq!(patch.wall, Some(Duration::from_secs(600)), "{text}");
        }
    }

    #[test]
    fn wrong_values_say_what_to_write() {
        let error = toml::from_str::<LimitsPatch>("wall = \"soon\"").unwrap_err();
        assert!(error.message().contains("such as 500ms"), "{error}");
        assert!(toml::from_str::<LimitsPatch>("walls = 3").is_err());
    }

    #[test]
    fn limits_survive_serialisation() {
        for limits in [Limits::for_compilers(), Limits::for_programs()] {
            let text = toml::to_string(&limits).unwrap();
            assert_eq!(toml::from_str::<Limits>(&text).unwrap(), limits);
        }
    }
}
