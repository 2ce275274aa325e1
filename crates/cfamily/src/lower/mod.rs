//! From the IR to text: one folder per language.

pub mod c;
pub mod cpp;

/// A file of a lowered program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: &'static str,
    /// What it is for.
    pub role: FileRole,
    /// Its text.
    pub text: String,
}

/// What a file of a lowered program is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileRole {
    /// The code under test.
    Test,
    /// Set-up, `main` and the checksum.
    Driver,
    /// Declarations included by the others.
    Header,
}
