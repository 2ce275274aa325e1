//! The script that shows a finding, on every Dafny of this machine whose backend for C#
//! or Go can be used: also where .NET has a compiler but is no whole SDK, and where the
//! only Go that is new enough is one that Gadfly has installed.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_dafny::Backend;
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{
    Engine, KnownTargets, Language, Platform, Role, SourceFile, Symptom, TestCase,
    reproduce_script, select,
};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

#[test]
fn the_script_of_a_finding_in_csharp_tells_whether_it_shows() {
    the_script_tells_whether_a_finding_shows(Backend::Cs);
}

#[test]
fn the_script_of_a_finding_in_go_tells_whether_it_shows() {
    the_script_tells_whether_a_finding_shows(Backend::Go);
}

fn the_script_tells_whether_a_finding_shows(backend: Backend) {
    let base = tempfile::tempdir().unwrap();
    let runner = Arc::new(Runner::new(base.path()).unwrap());
    let stop = Stop::new().unwrap();
    let known_targets = KnownTargets::load(None).unwrap();
    let detection = known_targets.detect_dafny(&runner, &stop).unwrap();
    let case = TestCase::new(
        Language::Dafny,
        vec![SourceFile {
            name: "main.dfy".into(),
            role: Role::Test,
            text: "method Main() { print \"one\\n\"; }".into(),
        }],
    );
    if detection.compilers.is_empty() {
        skip("dafny-4", "no Dafny is installed");
        return;
    }
    let targets = select(&detection, &["dafny*".into()], Language::Dafny).unwrap();
    for target in targets
        .iter()
        .filter(|target| target.options == [backend.name()])
    {
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
