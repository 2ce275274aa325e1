//! The script that shows a finding in C#, on every Dafny of this machine whose C#
//! backend can be used: also where .NET has a compiler but is no whole SDK.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_toolchain::{
    Backend, Catalogue, Engine, Language, Platform, Role, Runner, SourceFile, Stop, Symptom,
    TestCase, reproduce_script, select,
};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

#[test]
fn the_script_of_a_finding_in_csharp_tells_whether_it_shows() {
    let base = tempfile::tempdir().unwrap();
    let runner = Arc::new(Runner::new(base.path()).unwrap());
    let stop = Stop::new().unwrap();
    let catalogue = Catalogue::load(None).unwrap();
    let detection = catalogue.detect_dafny(&runner, &stop).unwrap();
    let case = TestCase::new(
        Language::Dafny,
        vec![SourceFile {
            name: "main.dfy".into(),
            role: Role::Test,
            text: "method Main() { print \"one\\n\"; }".into(),
        }],
    );
    if detection.compilers.is_empty() {
        println!("skipped: no Dafny here");
        return;
    }
    let targets = select(&detection, &["dafny*".into()], Language::Dafny).unwrap();
    let csharp = Backend::Cs.name();
    for target in targets.iter().filter(|target| target.options == [csharp]) {
        let Engine::Dafny(bench) = &target.compiler.engine else {
            unreachable!("a target of Dafny's")
        };
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
        if let Platform::DotNet { root } = &bench.dafny().platform {
            folders.push(root.clone());
        }
        for (expected, status) in [("one\n", 1), ("two\n", 0)] {
            let folder = tempfile::tempdir().unwrap();
            let expected = expected.to_owned();
            let script = reproduce_script(&case, target, &Symptom::WrongOutput { expected });
            fs::write(folder.path().join("reproduce.sh"), &script).unwrap();
            fs::write(folder.path().join("main.dfy"), &*case.files[0].text).unwrap();
            let done = Command::new("sh")
                .arg(folder.path().join("reproduce.sh"))
                .env("DAFNY", &target.compiler.exe)
                .env("PATH", std::env::join_paths(&folders).unwrap())
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&done.stdout);
            assert_eq!(
                done.status.code(),
                Some(status),
                "{}: {said}\n{script}",
                target.name()
            );
        }
    }
}
