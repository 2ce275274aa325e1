//! What is installed, and its disk usage; shared files are counted once.

use crate::depot::Depot;
use crate::error::DepotError;
use crate::manifest::{self, Installed};
use crate::tree;
use serde::Serialize;
use std::collections::BTreeMap;

/// All compilers of a depot, with the space that they use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listing {
    /// The compilers, in the order of their versions.
    pub compilers: Vec<Listed>,
    /// The space of all compilers together; shared files count once.
    pub compilers_bytes: u64,
    /// The space of package lists and downloads.
    pub cache_bytes: u64,
}

/// One compiler of a listing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The compiler.
    #[serde(flatten)]
    pub installed: Installed,
    /// How much of its space is shared with others; removing it frees only the rest.
    pub shared_bytes: u64,
}

impl Depot {
    /// The installed compilers, and the space that they use.
    ///
    /// # Errors
    /// If the folder cannot be read or a manifest is damaged.
    pub fn listing(&self) -> Result<Listing, DepotError> {
        let manifests = manifest::read_all(&self.layout)?;
        let mut users: BTreeMap<&str, (u64, u32)> = BTreeMap::new();
        for part in manifests.iter().flat_map(|manifest| &manifest.parts) {
            let user = users.entry(&part.pool).or_insert((part.disk_bytes, 0));
            user.1 += 1;
        }
        let compilers = manifests.iter().map(|manifest| {
            let shared = |pool: &str| users.get(pool).is_some_and(|&(_, count)| count > 1);
            let parts = manifest.parts.iter().filter(|part| shared(&part.pool));
            Listed {
                installed: manifest.installed(&self.layout),
                shared_bytes: parts.map(|part| part.disk_bytes).sum(),
            }
        });
        let packages: u64 = users.values().map(|&(bytes, _)| bytes).sum();
        let own: u64 = manifests.iter().map(|manifest| manifest.own_bytes).sum();
        let mut cache_bytes = 0;
        for folder in [
            self.layout.archives(),
            self.layout.apt(),
            self.layout.index(),
            self.layout.staging(),
        ] {
            cache_bytes += tree::space(&folder)?.total();
        }
        Ok(Listing {
            compilers: compilers.collect(),
            compilers_bytes: packages + own,
            cache_bytes,
        })
    }
}
