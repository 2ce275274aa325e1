//! One test per program of the folders beside this one: `cargo test -p gadfly-dafny
//! --test programs NAME` runs those whose names contain that.
//!
//! `GADFLY_BLESS=1` writes what is expected anew; look at the difference then.

#![allow(clippy::unwrap_used)]

mod check;
mod claims;
mod corpus;
mod interpret;
mod resolve;
mod syntax;

#[path = "../case/mod.rs"]
mod case;
#[path = "../case/interpret.rs"]
mod interpreter;

use std::path::{Path, PathBuf};

fn main() {
    let trials = [
        syntax::trials(),
        resolve::trials(),
        interpret::trials(),
        check::trials(),
        corpus::trials(),
        claims::trials(),
    ];
    gadfly_test_support::trials::main(trials.into_iter().flatten().collect());
}

/// A folder of programs.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// The name of a program's file, which is part of messages about it.
fn file_name(path: &Path) -> &str {
    path.file_name().unwrap().to_str().unwrap()
}
