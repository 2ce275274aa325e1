//! A repository with a small compiler, whose bugs the tests plant.

use crate::world::{Said, World};
use gadfly_test_support::require;
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

const MINIC: &str = include_str!("../../../ci/simulation/compiler/minic.c");
pub(crate) const BUILD: &str = include_str!("../../../ci/simulation/compiler/build.sh");
const TARGET: &str = include_str!("../../../ci/simulation/gadfly.toml");

/// A crash of the compiler: an operator that is not lowered.
pub(crate) const CRASH: (&str, &str) = (r#""&=", "|=", "^=", "<<=""#, r#""&=", "^=", "<<=""#);

/// A wrong output: an operator that is lowered to another one.
pub(crate) const WRONG: (&str, &str) = (
    "\">=\"))\n        return made(format(\"(%s <= %s)\"",
    "\">=\"))\n        return made(format(\"(%s < %s)\"",
);

/// A repository with a small compiler.
pub(crate) struct Compiler {
    pub(crate) world: World,
    pub(crate) text: String,
    pub(crate) commits: u32,
}

impl Compiler {
    /// A repository with one commit, unless a tool is missing.
    pub(crate) fn new() -> Option<Compiler> {
        require("git")?;
        require("gcc")?;
        let world = World::new();
        world.write("gadfly.toml", TARGET);
        let open = fs::Permissions::from_mode(0o755);
        fs::set_permissions(world.path("").parent().unwrap(), open.clone()).unwrap();
        fs::create_dir(world.path("compiler")).unwrap();
        fs::set_permissions(world.path("compiler"), open).unwrap();
        let mut compiler = Compiler {
            world,
            text: MINIC.to_owned(),
            commits: 0,
        };
        compiler.git(&["init", "--quiet", "--initial-branch=main", "."]);
        compiler.commit(&[]);
        Some(compiler)
    }

    pub(crate) fn folder(&self) -> PathBuf {
        self.world.path("compiler")
    }

    pub(crate) fn git(&self, arguments: &[&str]) -> String {
        let output = Command::new("git")
            .args(["-c", "user.name=A", "-c", "user.email=a@example.com"])
            .args(arguments)
            .current_dir(self.folder())
            .output()
            .unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// Commits the compiler after these changes of its text, and gives the commit.
    pub(crate) fn commit(&mut self, changes: &[(&str, &str)]) -> String {
        for (old, new) in changes {
            assert_eq!(self.text.matches(old).count(), 1, "{old}");
            self.text = self.text.replacen(old, new, 1);
        }
        self.commits += 1;
        // Without it, the build of a commit that changes nothing would be the same.
        let version = format!("VERSION \"1.{}\"", self.commits);
        self.write("minic.c", &self.text.replace("VERSION \"1.0\"", &version));
        self.write("build.sh", BUILD);
        self.commit_all()
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.folder().join(name), text).unwrap();
    }

    pub(crate) fn commit_all(&self) -> String {
        self.git(&["add", "--all"]);
        self.git(&[
            "commit",
            "--quiet",
            "--allow-empty",
            "--message",
            "A change",
        ]);
        self.git(&["rev-parse", "HEAD"])
    }

    /// The arguments of a run; of what is given again, the last one counts.
    pub(crate) fn arguments<'a>(&self, more: &[&'a str]) -> Vec<&'a str> {
        let mut all = vec![
            "ci",
            "--repo",
            "compiler",
            "--build",
            "sh build.sh",
            "--compiler",
            "minic",
            "--cache",
            "cache",
        ];
        let defaults = [("--seed", "1"), ("--time", "40s"), ("--enough", "1")];
        for (name, value) in defaults {
            if !more.contains(&name) {
                all.extend([name, value]);
            }
        }
        all.extend(more);
        all
    }

    pub(crate) fn run(&self, more: &[&str]) -> Said {
        self.world.run(&self.arguments(more))
    }

    /// The report of the last run.
    pub(crate) fn report(&self) -> Value {
        serde_json::from_str(&self.world.read("gadfly-ci/report.json")).unwrap()
    }

    /// The folders of the builds in the cache.
    pub(crate) fn builds(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.world.path("cache/bisect/builds")).unwrap();
        let mut folders: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        folders.retain(|path| path.is_dir());
        folders.sort();
        folders
    }

    /// The folder of the build of a commit.
    pub(crate) fn build_of(&self, commit: &str) -> PathBuf {
        let mut builds = self.builds().into_iter();
        let is_of = |folder: &PathBuf| {
            let text = fs::read_to_string(folder.join("built.json"));
            text.is_ok_and(|text| text.contains(commit))
        };
        builds.find(is_of).unwrap()
    }
}
