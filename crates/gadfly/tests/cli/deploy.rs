//! The files in `deploy/`: they are read by the programs that they are for, where those are
//! installed, and the command lines in them are understood.

use crate::world::World;
use gadfly_store::Store;
use gadfly_test_support::require;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn deploy(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../deploy")
        .join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(deploy(name)).unwrap()
}

/// Whether the arguments are understood, without carrying them out.
fn understands(world: &World, args: &[&str]) {
    let said = world.run(&[args, &["--version"]].concat());
    assert_eq!(said.code, 0, "{args:?}: {said:?}");
}

#[test]
fn the_command_lines_of_containers_are_understood() {
    let world = World::new();
    for (name, prefix, count) in [
        ("kubernetes/workers.yaml", "args: ", 1),
        ("kubernetes/campaign.yaml", "args: ", 1),
        ("compose/compose.yaml", "command: ", 1),
        ("compose/Dockerfile", "CMD ", 1),
    ] {
        let text = text(name);
        let lists = text
            .lines()
            .filter_map(|line| line.trim().strip_prefix(prefix));
        let lists: Vec<Vec<String>> = lists
            .map(|list| serde_json::from_str(list).unwrap())
            .collect();
        assert_eq!(lists.len(), count, "{name}");
        for list in lists {
            let args: Vec<&str> = list.iter().map(String::as_str).collect();
            understands(&world, &args);
        }
    }
}

fn python_with_yaml() -> Option<PathBuf> {
    let python = require("python3")?;
    let has_yaml = Command::new(&python).args(["-c", "import yaml"]).output();
    if !has_yaml.unwrap().status.success() {
        gadfly_test_support::skip("python3-yaml", "Python has no module `yaml`");
        return None;
    }
    Some(python)
}

#[test]
fn the_manifests_are_yaml() {
    let Some(python) = python_with_yaml() else {
        return;
    };
    let read = "import sys, yaml\nfor name in sys.argv[1:]:\n    yaml.safe_load(open(name))";
    let output = Command::new(python)
        .args(["-c", read])
        .args(["kubernetes/workers.yaml", "kubernetes/campaign.yaml"].map(deploy))
        .arg(deploy("compose/compose.yaml"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
}

/// The templates of workflows are YAML, say what each job may do, give the action only inputs that it
/// has, and never put words of other people into a script.
#[test]
fn the_workflows_are_safe() {
    let Some(python) = python_with_yaml() else {
        return;
    };
    let said = Command::new(&python)
        .arg(deploy("../crates/gadfly/tests/cli/data/workflows.py"))
        .arg(deploy(".."))
        .output()
        .unwrap();
    assert!(said.status.success(), "{said:?}");
}

#[test]
fn systemd_takes_the_unit() {
    let Some(analyze) = require("systemd-analyze") else {
        return;
    };
    let world = World::new();
    let unit = text("systemd/gadfly-worker.service");
    let line = unit
        .lines()
        .find_map(|line| line.strip_prefix("ExecStart="));
    let args: Vec<&str> = line.unwrap().split(' ').skip(1).collect();
    understands(&world, &args);
    // With a program that is there, the only thing that is missing here.
    let unit = unit.replace("/usr/local/bin/gadfly", env!("CARGO_BIN_EXE_gadfly"));
    world.write("gadfly-worker.service", &unit);
    let output = Command::new(analyze)
        .args(["verify", "--man=no"])
        .arg(world.path("gadfly-worker.service"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.is_empty(), "{said}");
}

#[test]
fn the_script_for_slurm_does_a_campaign() {
    let world = World::new();
    let start = ["campaign", "start", "--targets", "wrongcc", "--tests", "4"];
    assert_eq!(world.run(&start).code, 0);
    let gadfly = Path::new(env!("CARGO_BIN_EXE_gadfly")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let output = Command::new("bash")
        .arg(deploy("slurm/gadfly-array.sh"))
        .args(["--until-done", "--no-jobs", "--lang", "c"])
        .current_dir(world.path(""))
        .env("PATH", format!("{}:{path}", gadfly.display()))
        .env("HOME", world.path(""))
        .env("GADFLY_STORE", "gadfly.db")
        .env("SLURM_TMPDIR", world.scratch())
        .env("SLURMD_NODENAME", "node7")
        .env("SLURM_CPUS_PER_TASK", "1")
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let store = Store::open_existing(world.path("gadfly.db")).unwrap();
    assert_eq!(store.fleet_campaigns().unwrap()[0].done, 4);
    let workers = store.fleet_workers(std::time::Duration::from_secs(600));
    assert_eq!(workers.unwrap()[0].machine, "node7");
}
