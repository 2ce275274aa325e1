//! What the pages need of the rest of Gadfly, which knows compilers: reports, reproducers, and
//! the catalogue.

use gadfly_store::{FindingId, Store};

/// A file to download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attached {
    /// Its name, with `/` between folders.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// Whether it is a program.
    pub is_executable: bool,
}

/// Somebody who knows what the dashboard does not.
pub trait Desk: Send + Sync {
    /// The report on a finding as Markdown, ready to be posted. Runs nothing.
    ///
    /// # Errors
    /// In words, if there is none.
    fn report(&self, store: &Store, finding: FindingId) -> Result<String, String>;

    /// What reproduces a finding: programs, a script, what to expect. Runs nothing.
    ///
    /// # Errors
    /// In words, if there is none.
    fn reproducer(&self, store: &Store, finding: FindingId) -> Result<Vec<Attached>, String>;

    /// The title of a bug of the catalogue, if there is one with this id.
    fn known_bug(&self, id: &str) -> Option<String>;
}
