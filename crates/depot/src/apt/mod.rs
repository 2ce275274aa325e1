//! apt's clients with a configuration of their own: they see only the depot.
//!
//! The system's apt is not read, locked or changed, except that its network settings are
//! used. No packages count as installed: everything that a compiler needs comes from its
//! suite. `trouble.rs` parses apt's messages.

mod trouble;

use crate::archive::{Archive, Trust};
use crate::child::{Ended, Running};
use crate::error::DepotError;
use crate::layout::Layout;
use crate::lock::Exclusive;
use crate::progress::Watch;
use crate::suite::Suite;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use trouble::{Context, understand};

const HELPER: &str = "/usr/lib/apt/apt-helper";

/// A package file that the archive offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    pub(crate) uri: String,
    /// The name apt gives the file: `libgmp10_2%3a6.3.0-3_amd64.deb`.
    pub(crate) file: String,
    pub(crate) size: u64,
    pub(crate) sha256: String,
}

/// apt, confined to one depot.
#[derive(Debug)]
pub(crate) struct Apt<'a> {
    layout: &'a Layout,
    archive: &'a Archive,
    lock: &'a Exclusive,
}

impl<'a> Apt<'a> {
    /// Writes the configuration.
    pub(crate) fn new(
        layout: &'a Layout,
        archive: &'a Archive,
        lock: &'a Exclusive,
    ) -> Result<Apt<'a>, DepotError> {
        let apt = Apt {
            layout,
            archive,
            lock,
        };
        apt.configure()?;
        Ok(apt)
    }

    /// Downloads the package list of one suite again, and checks its signature.
    pub(crate) fn update(&self, suite: Suite, watch: &mut Watch<'_>) -> Result<(), DepotError> {
        let mut command = self.client("apt-get", &self.sources_of(suite, true));
        command.args(["update", "-q"]);
        let ended = self.run(&mut command, watch)?;
        // apt only warns about a list that could not be fetched.
        let failed = !ended.status.success() || ended.stderr.contains("Failed to fetch");
        if failed {
            let what = format!("read the package list of {suite}");
            return Err(self.understand(&ended, &what, Some(suite)));
        }
        Ok(())
    }

    /// The text of one suite's package list.
    pub(crate) fn package_list(
        &self,
        suite: Suite,
        watch: &mut Watch<'_>,
    ) -> Result<String, DepotError> {
        let what = format!("read the package list of {suite}");
        let mut command = self.client("apt-get", &self.sources_of(suite, true));
        command.args(["indextargets", "--format", "$(FILENAME)"]);
        command.arg("Created-By: Packages");
        let targets = self.run(&mut command, watch)?;
        let Some(file) = targets
            .stdout
            .lines()
            .next()
            .filter(|file| !file.is_empty())
        else {
            // A suite without any package has no list.
            return if targets.status.success() {
                Ok(String::new())
            } else {
                Err(self.understand(&targets, &what, Some(suite)))
            };
        };
        let mut command = self.client(HELPER, &self.sources_of(suite, true));
        command.args(["cat-file", file]);
        let list = self.run(&mut command, watch)?;
        if !list.status.success() {
            return Err(self.understand(&list, &what, Some(suite)));
        }
        Ok(list.stdout)
    }

    /// All packages that must be unpacked for these packages to work on an empty machine, in
    /// the order in which apt would unpack them.
    pub(crate) fn closure(
        &self,
        suite: Suite,
        packages: &[String],
        watch: &mut Watch<'_>,
    ) -> Result<Result<Vec<Offered>, String>, DepotError> {
        let mut command = self.client("apt-get", &self.sources_of(suite, false));
        command.args(["install", "-y", "-qq", "--download-only", "--print-uris"]);
        command.args(["-o", "Acquire::ForceHash=SHA256"]);
        if suite.sources().len() > 1 {
            command.args(["-t", suite.name()]);
        }
        let ended = self.run(command.args(packages), watch)?;
        if !ended.status.success() {
            return match self.understand(&ended, "find what is needed", Some(suite)) {
                DepotError::Apt { .. } => Ok(Err(trouble::summary(&ended))),
                other => Err(other),
            };
        }
        let offered = ended.stdout.lines().filter(|line| line.starts_with('\''));
        let offered = offered.map(|line| {
            offered_file(line).ok_or_else(|| DepotError::Apt {
                what: "find what is needed".to_owned(),
                detail: format!("it wrote `{line}`"),
            })
        });
        offered.collect::<Result<_, _>>().map(Ok)
    }

    /// Downloads files to a folder and checks their hashes. Partial downloads are completed.
    pub(crate) fn download(
        &self,
        files: &[&Offered],
        folder: &Path,
        watch: &mut Watch<'_>,
        tick: impl FnMut(&mut Watch<'_>),
    ) -> Result<(), DepotError> {
        let mut command = self.client(HELPER, Path::new("/dev/null"));
        command.arg("download-file");
        for file in files {
            let hash = format!("SHA256:{}", file.sha256);
            let path = folder.join(&file.file);
            command.args([OsStr::new(&file.uri), path.as_os_str(), OsStr::new(&hash)]);
        }
        let ended = self.run_ticking(&mut command, watch, tick)?;
        if !ended.status.success() {
            return Err(self.understand(&ended, "download the packages", None));
        }
        Ok(())
    }

    fn understand(&self, ended: &Ended, what: &str, suite: Option<Suite>) -> DepotError {
        let context = Context {
            archive: &self.archive.mirror,
            root: self.layout.root(),
            suite: suite.map_or("the suite", Suite::name),
            what,
        };
        understand(ended, &context)
    }

    fn run(&self, command: &mut Command, watch: &mut Watch<'_>) -> Result<Ended, DepotError> {
        self.run_ticking(command, watch, |_| ())
    }

    fn run_ticking(
        &self,
        command: &mut Command,
        watch: &mut Watch<'_>,
        mut tick: impl FnMut(&mut Watch<'_>),
    ) -> Result<Ended, DepotError> {
        let mut running = Running::start(command, Some(self.lock.file()))?;
        while !running.has_ended()? {
            watch.check()?;
            tick(watch);
            std::thread::sleep(crate::child::TICK);
        }
        running.finish()
    }

    /// A client that reads only this configuration and these sources.
    fn client(&self, program: &str, sources: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("APT_CONFIG", self.folder().join("apt.conf"));
        let mut option = std::ffi::OsString::from("Dir::Etc::sourcelist=");
        option.push(sources);
        command.arg("-o").arg(option);
        command
    }

    fn folder(&self) -> PathBuf {
        self.layout.apt()
    }

    fn sources_of(&self, suite: Suite, alone: bool) -> PathBuf {
        let kind = if alone { "alone" } else { "all" };
        self.folder().join(format!("{suite}-{kind}.list"))
    }

    fn configure(&self) -> Result<(), DepotError> {
        let folder = self.folder();
        if self
            .layout
            .root()
            .as_os_str()
            .as_encoded_bytes()
            .contains(&b'"')
        {
            let reason = "apt cannot work in a folder with a quotation mark in its name";
            let source = io::Error::new(io::ErrorKind::InvalidInput, reason);
            return Err(DepotError::io("use", self.layout.root())(source));
        }
        if let Trust::Keyring(path) = &self.archive.trust
            && !path.exists()
        {
            return Err(DepotError::NoKeyring { path: path.clone() });
        }
        for part in ["lists/partial", "none/partial"] {
            let path = folder.join(part);
            fs::create_dir_all(&path).map_err(DepotError::io("create", &path))?;
        }
        write(&folder.join("status"), "")?;
        for suite in Suite::all() {
            let line = |suite: &Suite| self.archive.source_line(suite.name());
            let all: String = suite.sources().iter().map(line).collect();
            write(&self.sources_of(suite, false), &all)?;
            write(&self.sources_of(suite, true), &line(&suite))?;
        }
        write(&folder.join("apt.conf"), &self.configuration())
    }

    fn configuration(&self) -> String {
        let folder = self.folder();
        let folder = folder.display();
        let nothing: String = [
            "main",
            "parts",
            "sourceparts",
            "preferences",
            "preferencesparts",
            "trusted",
            "trustedparts",
        ]
        .iter()
        .map(|file| format!("Dir::Etc::{file} \"/dev/null\";\n"))
        .collect();
        let way = self.archive.settings.join("\n");
        // The archives folder stays empty, so that apt never takes a requested file for
        // downloaded already. Lists are kept compressed and without apt's binary caches: 20 MB
        // a suite instead of 140.
        format!(
            "{nothing}\
Dir::State \"{folder}\";
Dir::State::lists \"{folder}/lists\";
Dir::State::status \"{folder}/status\";
Dir::Cache \"{folder}\";
Dir::Cache::archives \"{folder}/none\";
Dir::Cache::pkgcache \"\";
Dir::Cache::srcpkgcache \"\";
Dir::Log \"{folder}\";
APT::Sandbox::User \"root\";
APT::Install-Recommends \"false\";
APT::Install-Suggests \"false\";
APT::Get::List-Cleanup \"false\";
Acquire::Languages \"none\";
Acquire::GzipIndexes \"true\";
Acquire::PDiffs \"false\";
Acquire::Retries \"2\";
Acquire::http::Timeout \"20\";
Acquire::https::Timeout \"20\";
{way}
"
        )
    }
}

fn write(path: &Path, text: &str) -> Result<(), DepotError> {
    fs::write(path, text).map_err(DepotError::io("write", path))
}

/// `'http://…/x_1_amd64.deb' x_1_amd64.deb 4711 SHA256:…`
fn offered_file(line: &str) -> Option<Offered> {
    let (uri, rest) = line.strip_prefix('\'')?.split_once('\'')?;
    let mut words = rest.split_whitespace();
    let file = words.next()?.to_owned();
    let size = words.next()?.parse().ok()?;
    let sha256 = words.next()?.strip_prefix("SHA256:")?.to_owned();
    let hash_is_hash = sha256.len() == 64 && sha256.chars().all(|c| c.is_ascii_hexdigit());
    let file_is_name = !file.contains('/') && file.ends_with(".deb") && !file.starts_with('.');
    (hash_is_hash && file_is_name).then(|| Offered {
        uri: uri.to_owned(),
        file,
        size,
        sha256,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_apt_offers_is_read_strictly() {
        let hash = "957d1607516de7f4c968193b8d89f0df535046c0f793c561aebebacf6846b2d3";
        let line = format!("'http://x/tcc_1%2b2_amd64.deb' tcc_1+2_amd64.deb 293816 SHA256:{hash}");
        let offered = offered_file(&line).unwrap();
        assert_eq!(
            (offered.file.as_str(), offered.size),
            ("tcc_1+2_amd64.deb", 293_816)
        );
        assert_eq!(offered.uri, "http://x/tcc_1%2b2_amd64.deb");
        assert_eq!(offered_file(&line.replace("SHA256", "MD5Sum")), None);
        assert_eq!(offered_file(&line.replace(" tcc_", " ../tcc_")), None);
        assert_eq!(offered_file("Reading package lists..."), None);
    }
}
