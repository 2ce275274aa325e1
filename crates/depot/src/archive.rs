//! Where packages come from: the mirror, the keys and the proxy that this machine uses
//! for Debian.

use crate::child::Running;
use crate::error::DepotError;
use crate::sources;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the package `debian-archive-keyring` installs the keys.
const KEYRINGS: [&str; 2] = [
    "/usr/share/keyrings/debian-archive-keyring.gpg",
    "/usr/share/keyrings/debian-archive-keyring.pgp",
];

/// An archive with the layout of Debian's.
#[derive(Clone, Debug)]
pub struct Archive {
    pub(crate) mirror: String,
    pub(crate) trust: Trust,
    /// apt's settings for access to the archive, in apt's syntax.
    pub(crate) settings: Vec<String>,
    /// The Debian release of this machine, if it is Debian.
    pub(crate) release: Option<String>,
}

/// Which signatures to trust.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trust {
    /// Signatures by the keys in this file.
    Keyring(PathBuf),
    /// No signature is required. Only for archives that a test created on this machine.
    UncheckedForTests,
}

impl Archive {
    /// The archive that this machine uses for Debian, with its access settings.
    ///
    /// # Errors
    /// If apt or Debian's keys are not installed.
    pub(crate) fn of_this_machine() -> Result<Archive, DepotError> {
        let keyring = KEYRINGS.iter().map(Path::new).find(|path| path.exists());
        let keyring = keyring.ok_or_else(|| DepotError::NoKeyring {
            path: KEYRINGS[0].into(),
        })?;
        let mirror = machine_mirror(Path::new("/etc/apt")).ok_or(DepotError::NoMirror)?;
        Ok(Archive {
            mirror,
            trust: Trust::Keyring(keyring.to_owned()),
            settings: machine_settings()?,
            release: running_release(),
        })
    }

    /// Another archive.
    pub fn at(mirror: &str, trust: Trust) -> Archive {
        Archive {
            mirror: mirror.trim_end_matches('/').to_owned(),
            trust,
            settings: Vec::new(),
            release: None,
        }
    }

    /// Its address.
    pub fn mirror(&self) -> &str {
        &self.mirror
    }

    /// A line of apt's sources for one suite.
    pub(crate) fn source_line(&self, suite: &str) -> String {
        let option = match &self.trust {
            Trust::Keyring(path) => format!("signed-by={}", path.display()),
            Trust::UncheckedForTests => "trusted=yes".to_owned(),
        };
        format!("deb [{option}] {} {suite} main\n", self.mirror)
    }
}

/// The first mirror of Debian in the machine's source files. Files that cannot
/// be read are ignored.
fn machine_mirror(etc: &Path) -> Option<String> {
    let list = fs::read_to_string(etc.join("sources.list")).ok();
    let main = list.and_then(|text| sources::mirror_in_list(&text));
    main.or_else(|| {
        let entries = fs::read_dir(etc.join("sources.list.d")).ok()?;
        let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
        paths.sort();
        paths.iter().find_map(|path| {
            let text = fs::read_to_string(path).ok()?;
            match path.extension()?.to_str()? {
                "list" => sources::mirror_in_list(&text),
                "sources" => sources::mirror_in_stanzas(&text),
                _ => None,
            }
        })
    })
}

/// The settings with which this machine's apt reaches archives: proxies, certificates,
/// timeouts.
fn machine_settings() -> Result<Vec<String>, DepotError> {
    let mut command = Command::new("apt-config");
    command.arg("dump");
    let ended = Running::start(&mut command, None)?.finish()?;
    Ok(ended
        .stdout
        .lines()
        .filter(|line| concerns_the_connection(line))
        .map(str::to_owned)
        .collect())
}

fn concerns_the_connection(setting: &str) -> bool {
    const CONNECTION: [&str; 7] = [
        "acquire::http::",
        "acquire::https::",
        "acquire::ftp::",
        "acquire::tor::",
        "acquire::forceipv4 ",
        "acquire::forceipv6 ",
        // Whether to accept outdated mirrors is up to the owner of the machine.
        "acquire::check-valid-until ",
    ];
    let setting = setting.to_ascii_lowercase();
    CONNECTION.iter().any(|name| setting.starts_with(name))
}

fn running_release() -> Option<String> {
    let text = fs::read_to_string("/etc/os-release").ok()?;
    let value = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key));
        line.map(|value| value.trim_matches('"').to_owned())
    };
    let is_debian = value("ID=").is_some_and(|id| id == "debian");
    value("VERSION_CODENAME=").filter(|_| is_debian)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machines_files_are_read_in_apts_order() {
        let etc = tempfile::tempdir().unwrap();
        let parts = etc.path().join("sources.list.d");
        fs::create_dir(&parts).unwrap();
        assert_eq!(machine_mirror(etc.path()), None);
        fs::write(
            parts.join("b.list"),
            "deb http://b.example/debian sid main\n",
        )
        .unwrap();
        let stanza =
            "Types: deb\nURIs: http://a.example/debian/\nSuites: trixie\nComponents: main\n";
        fs::write(parts.join("a.sources"), stanza).unwrap();
        fs::write(parts.join("a.sources.bak"), "Types: deb").unwrap();
        let found = machine_mirror(etc.path());
        assert_eq!(found.as_deref(), Some("http://a.example/debian"));
        fs::write(
            etc.path().join("sources.list"),
            "deb http://m.example/d stable main",
        )
        .unwrap();
        assert_eq!(
            machine_mirror(etc.path()).as_deref(),
            Some("http://m.example/d")
        );
    }

    #[test]
    fn settings_that_weaken_apt_are_not_taken_over() {
        assert!(concerns_the_connection(
            r#"Acquire::http::Proxy "http://proxy:3128";"#
        ));
        assert!(concerns_the_connection(
            r#"Acquire::https::Proxy::m.example "DIRECT";"#
        ));
        assert!(!concerns_the_connection(
            r#"Acquire::AllowInsecureRepositories "1";"#
        ));
        assert!(!concerns_the_connection(
            r#"APT::Update::Post-Invoke:: "rm -f x";"#
        ));
    }
}
