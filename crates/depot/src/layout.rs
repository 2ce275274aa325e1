//! The layout of the depot's folder.
//!
//! Only paths; nothing here accesses the disk.
//!
//! ```text
//! manifests/gcc-14@trixie.json       written last: what is installed
//! prefixes/gcc-14@trixie/14.2.0-…/   the root of one compiler's tree
//! pool/gcc-14_14.2.0-19_amd64-…/     one unpacked package; prefixes are links to these
//! archives/, archives/partial/       packages downloaded, and on the way
//! staging/                           whatever is not finished; emptied by the next run
//! apt/                               apt's own state: lists, cache, configuration
//! index/trixie.tsv                   what one suite offers, cut down for searching
//! lock                               held by whoever changes anything
//! ```

use std::path::{Path, PathBuf};

/// The paths in a depot.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    root: PathBuf,
}

impl Layout {
    pub(crate) fn new(root: PathBuf) -> Layout {
        Layout { root }
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn lock(&self) -> PathBuf {
        self.root.join("lock")
    }

    pub(crate) fn manifests(&self) -> PathBuf {
        self.root.join("manifests")
    }

    pub(crate) fn manifest(&self, name: &str) -> PathBuf {
        self.manifests().join(format!("{name}.json"))
    }

    pub(crate) fn prefixes(&self) -> PathBuf {
        self.root.join("prefixes")
    }

    pub(crate) fn pool(&self) -> PathBuf {
        self.root.join("pool")
    }

    pub(crate) fn archives(&self) -> PathBuf {
        self.root.join("archives")
    }

    pub(crate) fn partial(&self) -> PathBuf {
        self.archives().join("partial")
    }

    pub(crate) fn staging(&self) -> PathBuf {
        self.root.join("staging")
    }

    pub(crate) fn apt(&self) -> PathBuf {
        self.root.join("apt")
    }

    pub(crate) fn index(&self) -> PathBuf {
        self.root.join("index")
    }
}
