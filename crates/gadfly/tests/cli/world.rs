//! A folder with fake compilers in which the built binary is run, and what it
//! said.

use gadfly_test_support::skip;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/data");

/// A working folder with a `gadfly.toml`, and a folder for scratch files that
/// no other test uses.
pub(crate) struct World {
    folder: TempDir,
}

impl World {
    pub(crate) fn new() -> World {
        World::with_config("gadfly.toml")
    }

    /// A world with the compilers that a file of `data/` describes.
    pub(crate) fn with_config(name: &str) -> World {
        let world = World {
            folder: tempfile::tempdir().unwrap(),
        };
        fs::create_dir(world.path("")).unwrap();
        fs::create_dir(world.scratch()).unwrap();
        let config = fs::read_to_string(format!("{DATA}/{name}")).unwrap();
        world.write("gadfly.toml", &config.replace("@DATA@", DATA));
        world
    }

    /// A world in whose store `gadfly.db` there are findings that are not reduced: one of each
    /// kind but a hang.
    pub(crate) fn with_findings() -> World {
        let world = World::new();
        let said = world.run(&[
            "fuzz",
            "--tests",
            "1",
            "--seed",
            "7",
            "--targets",
            "icecc",
            "refusecc",
            "wrongcc",
            "diecc",
            "--quick-reduction",
            "0",
        ]);
        assert_eq!(said.code, 0, "{said:?}");
        world
    }

    /// Whether there is a compiler that works; says so if not.
    pub(crate) fn has_good_compiler(&self) -> bool {
        let targets = self.run(&["targets", "--json"]).json();
        let mut compilers = targets["compilers"].as_array().unwrap().iter();
        let found = compilers.any(|compiler| compiler["name"] == "goodcc");
        if !found {
            skip("gcc", "no C compiler works");
        }
        found
    }

    /// A path in the working folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("work").join(name)
    }

    /// The folder that scratch folders are made in. Its name is part of the
    /// environment of every process that is started on the way.
    pub(crate) fn scratch(&self) -> PathBuf {
        self.folder.path().join("scratch")
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names in a folder, in order.
    pub(crate) fn names(&self, folder: &str) -> Vec<String> {
        names(&self.path(folder))
    }

    /// The binary with these arguments, not yet started.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gadfly"));
        command
            .args(args)
            .current_dir(self.path(""))
            .env("TMPDIR", self.scratch())
            .env("GADFLY_COMPILERS", self.folder.path().join("compilers"))
            .env_remove("GADFLY_STORE")
            .env_remove("GADFLY_LOG")
            .stdin(Stdio::null());
        command
    }

    /// Runs the binary to its end. Whatever it did, it leaves no scratch folder.
    pub(crate) fn run(&self, args: &[&str]) -> Said {
        let said = Said::from(self.command(args).output().unwrap());
        assert_eq!(names(&self.scratch()), [""; 0], "left behind by {args:?}");
        assert!(!said.stderr.contains("panicked"), "{args:?}: {said:?}");
        said
    }

    /// Runs the binary, which must fail with this code and say why in one
    /// sentence on standard error, and nothing else.
    pub(crate) fn fails(&self, args: &[&str], code: i32) -> String {
        let said = self.run(args);
        assert_eq!(said.code, code, "{args:?}: {said:?}");
        assert_eq!(said.stdout, "", "{args:?}");
        assert_eq!(said.stderr.lines().count(), 1, "{args:?}: {said:?}");
        assert!(said.stderr.starts_with("gadfly: "), "{args:?}: {said:?}");
        said.stderr
    }
}

/// The names in a folder, in order.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// What a finished run of the binary said.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Said {
    fn from(output: Output) -> Said {
        Said {
            code: output.status.code().unwrap(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Said {
    /// Standard output as one JSON value.
    pub(crate) fn json(&self) -> Value {
        match serde_json::from_str(&self.stdout) {
            Ok(value) => value,
            Err(error) => panic!("{error}: {self:?}"),
        }
    }

    /// Standard output as events, one per line.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.stdout.lines().map(event).collect()
    }
}

/// One line of `fuzz --json`.
pub(crate) fn event(line: &str) -> Value {
    let value: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
    assert!(value["event"].is_string(), "{line}");
    value
}

/// The events with this name.
pub(crate) fn named<'a>(events: &'a [Value], name: &str) -> Vec<&'a Value> {
    events
        .iter()
        .filter(|event| event["event"] == name)
        .collect()
}
