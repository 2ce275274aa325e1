//! The repositories of compilers that a configuration names, in which campaigns bisect bugs.
//!
//! Only what the file says: what it means is for those who bisect.

use gadfly_sandbox::{parse_duration, parse_size};
use serde::{Deserialize, Deserializer, de};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// One `[[bisect]]` of a configuration.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RepositoryConfig {
    /// The compiler, such as `tcc`, or `gcc` for all its versions.
    pub of: String,
    /// The repository, from the folder of the configuration.
    pub repo: PathBuf,
    /// A commit without bugs.
    pub good: String,
    /// A commit with them.
    #[serde(default)]
    pub bad: Option<String>,
    /// The command that builds a commit.
    pub build: String,
    /// The compiler in a build.
    #[serde(default)]
    pub compiler: Option<PathBuf>,
    /// A command that is run with every build.
    #[serde(default)]
    pub run: Option<String>,
    /// A description of how the compiler is called, from version to version.
    #[serde(default)]
    pub invocation: Option<PathBuf>,
    /// Whether merged branches count as one commit.
    #[serde(default)]
    pub first_parent: bool,
    /// Whether builds may use the network.
    #[serde(default)]
    pub network: bool,
    /// The time limit of a build.
    #[serde(default, deserialize_with = "duration")]
    pub build_time: Option<Duration>,
    /// The memory limit of each process of a build.
    #[serde(default, deserialize_with = "size")]
    pub build_memory: Option<u64>,
    /// The most commits to ask about.
    #[serde(default)]
    pub steps: Option<u32>,
    /// The folder for builds and answers.
    #[serde(default)]
    pub cache: Option<PathBuf>,
    /// The bytes that builds may take.
    #[serde(default, deserialize_with = "size")]
    pub cache_size: Option<u64>,
}

impl RepositoryConfig {
    /// The same with paths that do not depend on the current folder.
    pub(super) fn resolved(self, folder: &Path) -> RepositoryConfig {
        RepositoryConfig {
            repo: folder.join(self.repo),
            invocation: self.invocation.map(|it| folder.join(it)),
            cache: self.cache.map(|it| folder.join(it)),
            ..self
        }
    }
}

fn duration<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
    let text = String::deserialize(from)?;
    parse_duration(&text).map(Some).map_err(de::Error::custom)
}

fn size<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    let text = String::deserialize(from)?;
    parse_size(&text).map(Some).map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_those_of_the_file_and_limits_have_units() {
        let text = "of = 'tcc'\nrepo = 'src'\ngood = 'a'\nbuild = 'make'\nbuild-time = '2h'\ncache-size = '1GiB'";
        let read: RepositoryConfig = toml::from_str(text).unwrap();
        let read = read.resolved(Path::new("/etc"));
        assert_eq!(read.repo, Path::new("/etc/src"));
        assert_eq!(read.build_time, Some(Duration::from_secs(7200)));
        assert_eq!(read.cache_size, Some(1 << 30));
        let error = toml::from_str::<RepositoryConfig>(&text.replace("2h", "2 furlongs"));
        assert!(error.unwrap_err().message().contains("furlongs"));
    }
}
