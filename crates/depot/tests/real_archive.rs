//! One small compiler from Debian's real archive: installed, used, removed.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod support;

use gadfly_depot::{Depot, DepotError};
use gadfly_test_support::skip;
use std::fs;
use std::process::Command;
use support::{install, remove};

#[test]
fn a_real_compiler_compiles_and_its_program_runs() {
    let home = tempfile::tempdir().unwrap();
    let depot = Depot::open(home.path());
    let installed = match install(&depot, &["tcc@trixie"]) {
        Ok(mut installed) => installed.remove(0),
        Err(
            error @ (DepotError::Unreachable { .. }
            | DepotError::SuiteNotOffered { .. }
            | DepotError::MissingTool { .. }
            | DepotError::NoMirror
            | DepotError::NoKeyring { .. }),
        ) => {
            skip("archive", error);
            return;
        }
        Err(error) => panic!("{error}"),
    };
    assert_eq!(installed.name, "tcc@trixie");
    assert_eq!(installed.programs[0].path.to_str(), Some("/usr/bin/tcc"));

    let source = "#include <stdio.h>\nint main(void) { printf(\"%d\\n\", 6 * 7); return 0; }\n";
    fs::write(installed.prefix.join("tmp/answer.c"), source).unwrap();
    let inside = |program: &str, arguments: &[&str]| {
        let mut command = Command::new("unshare");
        command
            .args(["--map-root-user", "chroot"])
            .arg(&installed.prefix);
        command.arg(program).args(arguments).output().unwrap()
    };
    let compiled = inside("/usr/bin/tcc", &["/tmp/answer.c", "-o", "/tmp/answer"]);
    let said = String::from_utf8_lossy(&compiled.stderr).into_owned();
    if said.contains("unshare") {
        skip("namespaces", said);
    } else {
        assert!(compiled.status.success(), "{said}");
        let ran = inside("/tmp/answer", &[]);
        assert_eq!(String::from_utf8_lossy(&ran.stdout), "42\n");
    }

    remove(&depot, "tcc").unwrap();
    assert!(!installed.prefix.exists());
    assert!(depot.installed().unwrap().is_empty());
}
