//! The versions of compilers that were installed on demand, remembered between
//! runs: asking twenty of them takes a second, and they do not change.
//!
//! Only a memory: when the file is lost or damaged, the compilers are asked
//! again.

use super::compiler::Root;
use super::spec::TargetSpec;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the file in the depot's folder.
const FILE: &str = "versions.toml";

/// The versions of an earlier run, and those to remember.
#[derive(Debug)]
pub(super) struct KnownVersions {
    file: Option<PathBuf>,
    known: BTreeMap<String, String>,
    /// The versions used in this run; all others are forgotten.
    used: BTreeMap<String, String>,
}

impl KnownVersions {
    /// Reads the versions of an earlier run.
    pub(super) fn read(depot: Option<&Path>) -> Self {
        let file = depot.map(|root| root.join(FILE));
        let text = file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let known = text.and_then(|text| toml::from_str(&text).ok());
        KnownVersions {
            file,
            known: known.unwrap_or_default(),
            used: BTreeMap::new(),
        }
    }

    /// The version of a program: the remembered one, or from a query.
    pub(super) fn version<E>(
        &mut self,
        spec: &TargetSpec,
        root: &Root,
        exe: &Path,
        ask: impl FnOnce() -> Result<Result<String, String>, E>,
    ) -> Result<Result<String, String>, E> {
        let key = key(spec, root, exe);
        let version = match self.known.get(&key) {
            Some(known) => known.clone(),
            None => match ask()? {
                Ok(version) => version,
                failed => return Ok(failed),
            },
        };
        self.used.insert(key, version.clone());
        Ok(Ok(version))
    }

    /// Saves the versions for the next run, if the folder is writable.
    pub(super) fn save(self) {
        let (Some(file), false) = (self.file, self.used == self.known) else {
            return;
        };
        let fresh = file.with_extension(format!("{}.tmp", std::process::id()));
        let saved = toml::to_string(&self.used)
            .map_err(std::io::Error::other)
            .and_then(|text| fs::write(&fresh, text))
            .and_then(|()| fs::rename(&fresh, &file));
        if saved.is_err() {
            let _ = fs::remove_file(&fresh);
        }
    }
}

/// The path identifies the version of a package, because a new version has a new prefix. The
/// command is part of the key because the user may change it.
fn key(spec: &TargetSpec, root: &Root, exe: &Path) -> String {
    format!(
        "{}{} {} {}",
        root.prefix.display(),
        exe.display(),
        spec.version.join(" "),
        spec.version_pattern
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    type Asked = Result<Result<String, String>, ()>;

    #[test]
    fn a_version_is_asked_for_once() {
        let depot = tempfile::tempdir().unwrap();
        let config = super::super::config::load(None).unwrap();
        let spec = &config.specs[0];
        let root = |tree: &str| Root {
            prefix: depot.path().join(tree),
            package: "gcc-14@trixie".into(),
            libraries: Vec::new(),
            _hold: None,
        };
        let exe = Path::new("/usr/bin/gcc-14");
        let say = |version: &str| -> Asked { Ok(Ok(version.to_owned())) };
        let never = || -> Asked { panic!("it was asked again") };

        let mut first = KnownVersions::read(Some(depot.path()));
        let failed = first.version(spec, &root("1"), exe, || -> Asked { Ok(Err("no".into())) });
        assert_eq!(failed, Ok(Err("no".into())), "a failure is not remembered");
        let asked = first.version(spec, &root("1"), exe, || say("14.2.0"));
        assert_eq!(asked, say("14.2.0"));
        first.save();

        let mut second = KnownVersions::read(Some(depot.path()));
        assert_eq!(second.version(spec, &root("1"), exe, never), say("14.2.0"));
        let updated = second.version(spec, &root("2"), exe, || say("14.3.0"));
        assert_eq!(updated, say("14.3.0"));
        second.save();
        assert_eq!(fs::read_dir(depot.path()).unwrap().count(), 1);

        fs::write(depot.path().join(FILE), "damaged [").unwrap();
        let mut third = KnownVersions::read(Some(depot.path()));
        let asked = third.version(spec, &root("1"), exe, || say("14.2.0"));
        assert_eq!(asked, say("14.2.0"));
    }
}
