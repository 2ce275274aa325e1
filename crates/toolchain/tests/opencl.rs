//! OpenCL platforms and devices as targets. The compiler of the host program is a
//! script, and what it makes another that plays two platforms with three devices.

#![allow(clippy::unwrap_used)]

use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{
    Detection, KnownTargets, Language, Role, SourceFile, Stage, TestCase, Workbench, select,
};
use std::fs;
use std::path::Path;

/// Makes an "object" that plays the host program, whatever it is given.
const COMPILER: &str = r#"#!/bin/sh
cat > "$1" <<'PROGRAM'
#!/bin/sh
device() { printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$@"; }
if [ $# -eq 0 ]; then
    device 'Portable Computing Language' 'The pocl project' 'OpenCL 3.0 PoCL 6.0  Linux' cpu-haswell-Some 2 'OpenCL 3.0 PoCL HSTR' 6.0
    device 'NVIDIA CUDA' 'NVIDIA Corporation' 'OpenCL 3.0 CUDA 12.4.1' 'NVIDIA H200' 4 'OpenCL 3.0 CUDA' 550.54.15
    device 'NVIDIA CUDA' 'NVIDIA Corporation' 'OpenCL 3.0 CUDA 12.4.1' 'Tesla T4' 4 'OpenCL 3.0 CUDA' 550.54.15
    exit
fi
echo built >&2
echo "$1 on $2, $3 $4"
PROGRAM
chmod 755 "$1"
"#;

const COMMANDS: &str = r#"
needs = []
detect = ["sh"]
compile = ["sh", "@FOLDER@/compiler", "{object}"]
link = ["cp", "{objects}", "{program}"]
"#;

fn detection(folder: &Path, runner: &Runner, stop: &Stop) -> Detection {
    fs::write(folder.join("compiler"), COMPILER).unwrap();
    let commands = COMMANDS
        .replace("@FOLDER@", &folder.to_string_lossy())
        .replace("\"{object}\"]", "\"{object}\", \"{source}\"]");
    let targets = ["pocl", "opencl"].map(|name| format!("[[target]]\nname = \"{name}\"{commands}"));
    let config = folder.join("gadfly.toml");
    fs::write(
        &config,
        format!("disable = [\"rusticl*\"]\n{}", targets.join("")),
    )
    .unwrap();
    let known_targets = KnownTargets::load(Some(&config)).unwrap().with_depot(None);
    known_targets.detect(runner, stop).unwrap()
}

#[test]
fn every_device_of_every_platform_is_a_target_with_its_own_version() {
    let folder = tempfile::tempdir().unwrap();
    let (runner, stop) = (Runner::new(folder.path()).unwrap(), Stop::new().unwrap());
    let detection = detection(folder.path(), &runner, &stop);
    let compilers = detection.compilers.iter();
    let opencl = compilers.filter(|compiler| compiler.language() == Language::OpenCl);
    let told: Vec<[&str; 3]> = opencl
        .map(|c| [c.name.as_str(), c.version.as_str(), c.family()])
        .collect();
    assert_eq!(
        told,
        [
            ["pocl", "6.0", "pocl"],
            ["nvidia-cuda-h200", "550.54.15", "nvidia"],
            ["nvidia-cuda-tesla-t4", "550.54.15", "nvidia"],
        ]
    );
}

#[test]
fn a_program_runs_on_the_device_of_its_target() {
    let folder = tempfile::tempdir().unwrap();
    let (runner, stop) = (Runner::new(folder.path()).unwrap(), Stop::new().unwrap());
    let detection = detection(folder.path(), &runner, &stop);
    let wanted = ["pocl -w", "nvidia-cuda-tesla-t4 -w"].map(str::to_owned);
    let targets = select(&detection, &wanted, Language::OpenCl).unwrap();
    let file = |name: &str, role| SourceFile {
        name: name.into(),
        role,
        text: "anything\n".into(),
    };
    let case = TestCase::new(
        Language::OpenCl,
        vec![
            file("func.cl", Role::Loaded),
            file("driver.c", Role::Driver),
        ],
    );
    let mut bench = Workbench::new(&runner, &case).unwrap();
    let mut said = targets.iter().map(|target| {
        let seen = bench.observe(target, &stop).unwrap();
        assert_eq!(seen.stage, Stage::Run, "{seen:?}");
        seen.stdout
    });
    let expected = "func.cl on Portable Computing Language, cpu-haswell-Some -w\n";
    assert_eq!(said.next().unwrap(), expected);
    assert_eq!(
        said.next().unwrap(),
        "func.cl on NVIDIA CUDA, Tesla T4 -w\n"
    );
}
