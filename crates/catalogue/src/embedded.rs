//! The folder `bugs/` of the repository, as the build script found it.

use crate::bug::Bug;
use crate::error::CatalogueError;
use crate::folder::assemble;
use std::path::Path;

/// The name and text of a file.
type File = (&'static str, &'static str);

/// The files of each bug, by id.
const BUGS: &[(&str, &[File])] = include!(concat!(env!("OUT_DIR"), "/bugs.rs"));

/// All embedded bugs, by id.
pub(crate) fn read() -> Result<Vec<Bug>, CatalogueError> {
    BUGS.iter()
        .map(|(id, files)| assemble(&Path::new("bugs").join(id), id, files))
        .collect()
}
