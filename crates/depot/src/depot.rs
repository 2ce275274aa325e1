//! The depot: a folder of the user with installed compilers.
//!
//! Each operation is in a file of its own.

use crate::archive::Archive;
use crate::error::DepotError;
use crate::layout::Layout;
use crate::lock::Hold;
use crate::manifest::{self, Installed};
use std::env;
use std::path::{Path, PathBuf};

/// A folder with compilers, each in its own tree.
#[derive(Clone, Debug)]
pub struct Depot {
    pub(crate) layout: Layout,
    archive: Option<Archive>,
}

impl Depot {
    /// The depot in this folder. Nothing is created or read yet.
    pub fn open(root: &Path) -> Depot {
        // Absolute, because children run in other folders.
        let root = std::path::absolute(root).unwrap_or_else(|_| root.to_owned());
        Depot {
            layout: Layout::new(root),
            archive: None,
        }
    }

    /// Uses this archive instead of the machine's.
    pub fn with_archive(self, archive: Archive) -> Depot {
        Depot {
            archive: Some(archive),
            ..self
        }
    }

    /// The default folder: `$GADFLY_COMPILERS`, or `gadfly/compilers` in the user's data
    /// folder.
    pub fn default_root() -> PathBuf {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty());
        if let Some(root) = set("GADFLY_COMPILERS") {
            return root.into();
        }
        let data = set("XDG_DATA_HOME").map(PathBuf::from);
        let data = data.filter(|data| data.is_absolute());
        let home = || PathBuf::from(set("HOME").unwrap_or_else(|| "/".into()));
        let data = data.unwrap_or_else(|| home().join(".local/share"));
        data.join("gadfly/compilers")
    }

    /// The folder.
    pub fn root(&self) -> &Path {
        self.layout.root()
    }

    /// The installed compilers, in the order of their versions. Reads only the manifests; a
    /// folder that does not exist has none.
    ///
    /// # Errors
    /// If the folder cannot be read or a manifest is damaged.
    pub fn installed(&self) -> Result<Vec<Installed>, DepotError> {
        let manifests = manifest::read_all(&self.layout)?;
        let installed = manifests.iter().map(|m| m.installed(&self.layout));
        Ok(installed.collect())
    }

    /// Prevents a compiler's tree from being removed or replaced while the returned value
    /// lives.
    ///
    /// # Errors
    /// If it is no longer installed.
    pub fn hold(&self, installed: &Installed) -> Result<Hold, DepotError> {
        Hold::take(installed)
    }

    /// The archive that packages come from.
    pub(crate) fn archive(&self) -> Result<Archive, DepotError> {
        self.archive
            .clone()
            .map_or_else(Archive::of_this_machine, Ok)
    }
}
