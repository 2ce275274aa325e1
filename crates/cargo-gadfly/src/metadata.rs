//! What cargo knows about the package: its name, folder, and the names of its crates.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use crate::arguments::Build;
use crate::{BROKEN, Trouble, USAGE};

/// The package under test.
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    pub(crate) target: PathBuf,
    /// The names of its libraries, executables and tests, as the compiler spells them.
    pub(crate) crates: Vec<String>,
}

/// The cargo that called us.
pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

impl Package {
    /// The package that is asked for, or the one in this folder.
    pub(crate) fn find(build: &Build) -> Result<Package, Trouble> {
        let mut command = cargo();
        command.args(["metadata", "--format-version=1", "--no-deps"]);
        if let Some(path) = &build.manifest_path {
            command.arg("--manifest-path").arg(path);
        }
        let output = command
            .output()
            .map_err(|error| Trouble::new(BROKEN, format!("cannot run cargo: {error}")))?;
        if !output.status.success() {
            let text = String::from_utf8_lossy(&output.stderr);
            let reason = text.trim().trim_start_matches("error: ");
            return Err(Trouble::new(
                USAGE,
                format!("cargo metadata failed: {reason}"),
            ));
        }
        let metadata: Value = serde_json::from_slice(&output.stdout)
            .map_err(|error| Trouble::new(BROKEN, format!("cargo metadata: {error}")))?;
        let target = metadata["target_directory"].as_str().unwrap_or("target");
        let packages = metadata["packages"]
            .as_array()
            .map_or(&[][..], Vec::as_slice);
        let package = choose(packages, build)?;
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
        let targets = package["targets"].as_array().map_or(&[][..], Vec::as_slice);
        Ok(Package {
            name: package["name"].as_str().unwrap_or_default().to_owned(),
            folder: manifest.parent().map(PathBuf::from).unwrap_or_default(),
            target: PathBuf::from(target),
            crates: targets
                .iter()
                .filter_map(|target| target["name"].as_str())
                .map(|name| name.replace('-', "_"))
                .collect(),
        })
    }
}

fn choose<'a>(packages: &'a [Value], build: &Build) -> Result<&'a Value, Trouble> {
    if let Some(name) = &build.package {
        return packages
            .iter()
            .find(|package| package["name"].as_str() == Some(name))
            .ok_or_else(|| {
                let message = format!("there is no package {name:?} in this workspace");
                Trouble::new(USAGE, message)
            });
    }
    if let [only] = packages {
        return Ok(only);
    }
    // The deepest folder that this one is in.
    let manifest = build
        .manifest_path
        .clone()
        .and_then(|path| path.canonicalize().ok());
    let here = manifest
        .or_else(|| std::env::current_dir().ok())
        .unwrap_or_default();
    packages
        .iter()
        .filter(|package| {
            let path = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
            path.parent().is_some_and(|folder| here.starts_with(folder))
        })
        .max_by_key(|package| package["manifest_path"].as_str().map(str::len))
        .ok_or_else(|| {
            let message = "this workspace has several packages: say which with --package NAME";
            Trouble::new(USAGE, message)
        })
}
