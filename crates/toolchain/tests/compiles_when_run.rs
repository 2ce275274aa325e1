//! Compilers that are libraries of the program: what the program says about them
//! is told apart from what it does. The program is a shell script that plays a
//! driver, so that no such compiler is needed.

#![allow(clippy::unwrap_used)]

use gadfly_sandbox::{Exit, Runner, Stop};
use gadfly_toolchain::{
    KnownTargets, Language, Observation, Role, SourceFile, Stage, Symptom, Target, TestCase,
    Workbench, reproduce_script, select,
};
use std::fs;

const CONFIG: &str = r#"
disable = ["gcc*", "g++*", "clang*", "tcc", "pcc", "chibicc", "zig*", "ispc*", "pocl*", "rusticl*", "icpx*", "acpp*", "dpcpp*"]

[[target]]
name = "played"
language = "opencl"
detect = ["sh"]
compile = ["cp", "{source}", "{object}"]
link = ["cp", "{objects}", "{program}"]
run = ["sh", "{program}", "{options}"]
levels = [[], ["-cl-opt-disable"]]
compiles-when-run = { refused = 101, built = "built" }
internal-error = ['libCompiler\(']
environment = { PLAYED = "yes" }
"#;

fn played(script: &str) -> (TestCase, Vec<Observation>, Vec<Target>) {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("gadfly.toml");
    fs::write(&config, CONFIG).unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = KnownTargets::load(Some(&config))
        .unwrap()
        .detect(&runner, &stop)
        .unwrap();
    let targets = select(&detection, &["played".into()], Language::OpenCl).unwrap();
    let file = |name: &str, role, text: &str| SourceFile {
        name: name.into(),
        role,
        text: text.into(),
    };
    let case = TestCase::new(
        Language::OpenCl,
        vec![
            file("func.cl", Role::Loaded, "kernels\n"),
            file("driver.sh", Role::Driver, script),
        ],
    );
    let mut bench = Workbench::new(&runner, &case).unwrap();
    let observe = |target| bench.observe(target, &stop).unwrap();
    let seen = targets.iter().map(observe).collect();
    (case, seen, targets)
}

fn outcome(script: &str) -> (Stage, Exit, bool) {
    let (_, seen, _) = played(script);
    (seen[0].stage, seen[0].exit, seen[0].internal_error)
}

#[test]
fn what_is_loaded_is_there_when_the_program_runs_and_never_compiled() {
    let (_, seen, _) = played("echo built >&2; cat func.cl; echo \"$PLAYED $1\"\n");
    assert_eq!(seen[0].stage, Stage::Run);
    assert_eq!(seen[0].stdout, "kernels\nyes \n");
    // That it was built is known, and need not be said again.
    assert_eq!(seen[0].stderr, "");
    // The same objects, and yet another program: nothing is remembered.
    assert_eq!(seen[1].stdout, "kernels\nyes -cl-opt-disable\n");
}

#[test]
fn a_refusal_a_death_and_a_crash_of_the_program_are_told_apart() {
    let table = [
        // Refused.
        (
            "echo 'error: no' >&2; exit 101\n",
            (Stage::Compile, Exit::Code(101), false),
        ),
        // The compiler died before it was done.
        ("kill -SEGV $$\n", (Stage::Compile, Exit::Signal(11), false)),
        // It left some of its work until the code was used, and died then.
        (
            "echo built >&2; echo 'libCompiler(+0x1)' >&2; kill -SEGV $$\n",
            (Stage::Compile, Exit::Signal(11), true),
        ),
        // What it had compiled died.
        (
            "echo built >&2; kill -SEGV $$\n",
            (Stage::Run, Exit::Signal(11), false),
        ),
        // Running what it had compiled failed, and the driver ended itself.
        (
            "echo built >&2; echo 'clFinish: error -5' >&2; kill -ABRT $$\n",
            (Stage::Run, Exit::Signal(6), false),
        ),
        ("echo built >&2\n", (Stage::Run, Exit::Code(0), false)),
    ];
    for (script, expected) in table {
        assert_eq!(outcome(script), expected, "{script}");
    }
}

#[test]
fn the_script_runs_what_compiles_when_it_runs() {
    let (case, _, targets) = played("echo 'error: no' >&2; exit 101\n");
    let says = Some("error: no".to_owned());
    let script = reproduce_script(&case, &targets[1], &Symptom::BuildFails { says });
    assert!(
        script.contains("env PLAYED=yes sh program -cl-opt-disable || return"),
        "{script}"
    );
}
