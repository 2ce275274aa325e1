//! The manifests: what is installed.
//!
//! A compiler is installed when its manifest exists, and not before: the file
//! is written last, in one step, after the tree has been synced to the disk.

use crate::error::DepotError;
use crate::layout::Layout;
use crate::natural::natural_order;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// An installed compiler, which runs with its prefix as the root folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Installed {
    /// Its name in the depot: `gcc-14@trixie`.
    pub name: String,
    /// The package it comes from: `gcc-14`.
    pub package: String,
    /// The suite of the package.
    pub suite: String,
    /// The package's version.
    pub version: String,
    /// The root of its tree. A new version gets a new root.
    pub prefix: PathBuf,
    /// The programs to run, the main one first.
    pub programs: Vec<Program>,
    /// Folders inside the prefix with libraries that compiled programs need at run time and the
    /// loader does not find (`LD_LIBRARY_PATH`).
    pub library_dirs: Vec<PathBuf>,
    /// The space of its tree, including files shared with other compilers.
    pub disk_bytes: u64,
}

/// A program of an installed compiler.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Its name, as on `PATH`: `g++-14`.
    pub name: String,
    /// Its absolute path inside the prefix: `/usr/bin/g++-14`.
    pub path: PathBuf,
}

/// One package of a compiler's tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// Its folder in the pool; the same content has the same name.
    pub(crate) pool: String,
    /// The space of its files, which are stored once however many compilers share them.
    pub(crate) disk_bytes: u64,
}

/// The content of a manifest file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    /// Increased when the meaning of a field changes.
    pub(crate) format: u32,
    pub(crate) name: String,
    pub(crate) package: String,
    pub(crate) suite: String,
    pub(crate) version: String,
    /// The folder under `prefixes/NAME/`.
    pub(crate) tree: String,
    pub(crate) programs: Vec<Program>,
    pub(crate) library_dirs: Vec<PathBuf>,
    pub(crate) parts: Vec<Part>,
    /// The space of the tree's own folders and links.
    pub(crate) own_bytes: u64,
}

impl Manifest {
    pub(crate) const FORMAT: u32 = 1;

    pub(crate) fn prefix(&self, layout: &Layout) -> PathBuf {
        layout.prefixes().join(&self.name).join(&self.tree)
    }

    pub(crate) fn installed(&self, layout: &Layout) -> Installed {
        let parts: u64 = self.parts.iter().map(|part| part.disk_bytes).sum();
        Installed {
            name: self.name.clone(),
            package: self.package.clone(),
            suite: self.suite.clone(),
            version: self.version.clone(),
            prefix: self.prefix(layout),
            programs: self.programs.clone(),
            library_dirs: self.library_dirs.clone(),
            disk_bytes: self.own_bytes + parts,
        }
    }

    /// Writes the manifest, replacing an older one atomically.
    pub(crate) fn write(&self, layout: &Layout) -> Result<(), DepotError> {
        let path = layout.manifest(&self.name);
        let fresh = layout.staging().join(format!("{}.json", self.name));
        write_synced(&fresh, self).map_err(DepotError::io("write", &fresh))?;
        fs::rename(&fresh, &path).map_err(DepotError::io("write", &path))?;
        sync_folder(&layout.manifests())
    }
}

fn write_synced(path: &Path, manifest: &Manifest) -> io::Result<()> {
    let mut file = File::create(path)?;
    let text = serde_json::to_string_pretty(manifest)?;
    file.write_all(text.as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_all()
}

/// Makes the names in a folder survive a crash of the machine.
pub(crate) fn sync_folder(path: &Path) -> Result<(), DepotError> {
    File::open(path)
        .and_then(|folder| folder.sync_all())
        .map_err(DepotError::io("save", path))
}

/// All manifests whose tree exists, in the order of their versions.
pub(crate) fn read_all(layout: &Layout) -> Result<Vec<Manifest>, DepotError> {
    let folder = layout.manifests();
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(DepotError::io("read", &folder)(error)),
    };
    let mut manifests = Vec::new();
    for entry in entries {
        let path = entry.map_err(DepotError::io("read", &folder))?.path();
        if path.extension().is_some_and(|ext| ext == "json") {
            let manifest = read(&path)?;
            // The user may have deleted the tree.
            if manifest.prefix(layout).is_dir() {
                manifests.push(manifest);
            }
        }
    }
    manifests.sort_by(|a, b| natural_order(&a.name, &b.name));
    Ok(manifests)
}

fn read(path: &Path) -> Result<Manifest, DepotError> {
    let damaged = |detail: String| DepotError::DamagedManifest {
        path: path.to_owned(),
        detail,
    };
    let text = fs::read_to_string(path).map_err(DepotError::io("read", path))?;
    let manifest: Manifest = serde_json::from_str(&text).map_err(|e| damaged(e.to_string()))?;
    if manifest.format != Manifest::FORMAT {
        let detail = format!(
            "its format is {}, not {}",
            manifest.format,
            Manifest::FORMAT
        );
        return Err(damaged(detail));
    }
    Ok(manifest)
}
