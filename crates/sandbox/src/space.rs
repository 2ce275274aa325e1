//! Whether there is room left where jobs write.
//!
//! Some compilers do not notice a full disk: they leave half an object and claim
//! success. Whoever runs them must look at the disk and not believe them.

use crate::sys::{self, Space};
use std::path::Path;

/// With less than this a file system counts as full: what a job could not write
/// may have been a little more than the little that is left.
const ENOUGH_BYTES: u64 = 1 << 20;

/// Says so when the file system of `folder` is full. Costs one system call.
///
/// A file system that cannot be asked is not accused.
pub fn check_space(folder: &Path) -> Result<(), String> {
    let shortage = sys::space(folder).ok().and_then(Space::shortage);
    match shortage {
        None => Ok(()),
        Some(shortage) => Err(format!("the disk of {} {shortage}", folder.display())),
    }
}

impl Space {
    /// What there is too little of. Some file systems count neither their bytes
    /// nor their files, and say that they have none at all.
    fn shortage(self) -> Option<String> {
        if self.total_bytes > 0 && self.free_bytes < ENOUGH_BYTES {
            return Some(format!("is full ({} bytes are free)", self.free_bytes));
        }
        if self.total_files > 0 && self.free_files == 0 {
            return Some("can hold no more files (it has no free inodes)".into());
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOMY: Space = Space {
        total_bytes: 1 << 30,
        free_bytes: 1 << 29,
        total_files: 1000,
        free_files: 1,
    };

    #[test]
    fn a_disk_is_full_without_bytes_or_without_files() {
        assert_eq!(ROOMY.shortage(), None);
        let short_of_bytes = Space {
            free_bytes: ENOUGH_BYTES - 1,
            ..ROOMY
        };
        let told = short_of_bytes.shortage().unwrap();
        assert!(told.contains("1048575 bytes are free"), "{told}");
        let just_enough = Space {
            free_bytes: ENOUGH_BYTES,
            ..ROOMY
        };
        assert_eq!(just_enough.shortage(), None);
        let short_of_files = Space {
            free_files: 0,
            ..ROOMY
        };
        let told = short_of_files.shortage().unwrap();
        assert!(told.contains("no free inodes"), "{told}");
    }

    #[test]
    fn a_file_system_that_does_not_count_is_not_full() {
        let uncounted = Space {
            total_bytes: 0,
            free_bytes: 0,
            total_files: 0,
            free_files: 0,
        };
        assert_eq!(uncounted.shortage(), None);
        assert_eq!(check_space(Path::new("/no/such/folder")), Ok(()));
    }
}
