//! Where the store of a test lives: in a file, or in a PostgreSQL that all tests of this
//! program share.

use gadfly_store::Store;
use gadfly_test_support::postgres::Postgres;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tempfile::TempDir;

/// A place for one new store.
pub(crate) struct Home {
    location: PathBuf,
    _folder: Option<TempDir>,
}

impl Home {
    /// A file.
    pub(crate) fn file() -> Home {
        let folder = tempfile::tempdir().unwrap();
        Home {
            location: folder.path().join("gadfly.db"),
            _folder: Some(folder),
        }
    }

    /// A database of PostgreSQL; nothing where there is none.
    pub(crate) fn server() -> Option<Home> {
        Some(Home {
            location: server()?.database().into(),
            _folder: None,
        })
    }

    pub(crate) fn location(&self) -> &Path {
        &self.location
    }

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.location).unwrap()
    }
}

/// The PostgreSQL that tests share. It ends with the test program.
pub(crate) fn server() -> Option<&'static Postgres> {
    static SERVER: OnceLock<Option<Postgres>> = OnceLock::new();
    let start = || Postgres::start(&["fsync=off", "max_connections=200"]);
    SERVER.get_or_init(start).as_ref()
}

/// Makes each function two tests, one for each home of a store.
macro_rules! for_both_homes {
    ($($test:ident),* $(,)?) => {
        mod in_a_file {
            $(
                #[test]
                fn $test() {
                    super::$test(&crate::home::Home::file());
                }
            )*
        }

        mod on_a_server {
            $(
                #[test]
                fn $test() {
                    if let Some(home) = crate::home::Home::server() {
                        super::$test(&home);
                    }
                }
            )*
        }
    };
}
pub(crate) use for_both_homes;
