//! Embeds the folder `bugs/` at the root of the repository into the binary.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it"))
        .join("../../bugs");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut code = String::from("&[\n");
    for compiler in sorted(&root) {
        for bug in sorted(&compiler) {
            let id = format!("{}/{}", name(&compiler), name(&bug));
            writeln!(code, "    ({id:?}, &[").expect("a string takes everything");
            for file in sorted(&bug) {
                let path = file.canonicalize().expect("the file was listed");
                writeln!(code, "        ({:?}, include_str!({path:?})),", name(&file))
                    .expect("a string takes everything");
            }
            code.push_str("    ]),\n");
        }
    }
    code.push_str("]\n");
    let out = std::env::var_os("OUT_DIR").expect("Cargo sets it");
    fs::write(PathBuf::from(out).join("bugs.rs"), code).expect("Cargo made the folder");
}

/// What lies in a folder, by name: the same order on every machine.
fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| !name(path).starts_with('.'))
        .collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> &str {
    path.file_name()
        .and_then(|name| name.to_str())
        .expect("names in bugs/ are plain ASCII")
}
