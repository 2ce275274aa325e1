//! The source files of programs of the C family, as compilers get them.

use gadfly_cfamily::lower::{File, FileRole};
use gadfly_toolchain::{Role, SourceFile};

/// The files of a program in the form that compilers receive.
pub(super) fn source_files(files: Vec<File>) -> Vec<SourceFile> {
    let files = files.into_iter().map(|file| SourceFile {
        name: file.name.to_owned(),
        role: match file.role {
            FileRole::Test => Role::Test,
            FileRole::Driver => Role::Driver,
            FileRole::Header => Role::Header,
            FileRole::Loaded => Role::Loaded,
        },
        text: file.text.into(),
    });
    files.collect()
}
