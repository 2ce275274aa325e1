//! What tests start compilers with, and a compiler that counts its coverage.

use gadfly_choice::{Choices, Recording};
use gadfly_guide::{Asked, Feedback, Reached};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::{require, skip};
use gadfly_toolchain::{KnownTargets, Language, Role, SourceFile, Target, TestCase, select};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use tempfile::TempDir;

pub(crate) const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/guide/data");

/// What compilers are started with.
pub(crate) struct Machine {
    folder: TempDir,
    pub(crate) runner: Arc<Runner>,
    pub(crate) stop: Stop,
}

impl Machine {
    pub(crate) fn new() -> Machine {
        let folder = tempfile::tempdir().unwrap();
        Machine {
            runner: Arc::new(Runner::new(folder.path()).unwrap()),
            stop: Stop::new().unwrap(),
            folder,
        }
    }

    /// The folder where the toy compiler is built.
    pub(crate) fn build(&self) -> PathBuf {
        self.folder.path().join("build")
    }

    /// Builds the toy compiler; `None` where the builder is missing or cannot do it.
    pub(crate) fn toy(&self, builder: &str, options: &[&str]) -> Option<Vec<Target>> {
        require(builder)?;
        fs::create_dir(self.build()).unwrap();
        fs::copy(format!("{DATA}/toycc.c"), self.build().join("toycc.c")).unwrap();
        let built = Command::new(builder)
            .args(options)
            .args(["toycc.c", "-o", "toycc"])
            .current_dir(self.build())
            .output()
            .unwrap();
        if !built.status.success() {
            let words = String::from_utf8_lossy(&built.stderr).into_owned();
            skip(builder, words.lines().next().unwrap_or_default());
            return None;
        }
        Some(self.targets(&self.build().join("toycc"), &["toycc"]))
    }

    /// The targets with these names, of the compilers of the machine and one more.
    pub(crate) fn targets(&self, exe: &Path, names: &[&str]) -> Vec<Target> {
        let config = fs::read_to_string(format!("{DATA}/gadfly.toml")).unwrap();
        let file = self.folder.path().join("gadfly.toml");
        fs::write(&file, config.replace("@EXE@", &exe.display().to_string())).unwrap();
        let known = KnownTargets::load(Some(&file)).unwrap();
        let detection = known.detect(&self.runner, &self.stop).unwrap();
        let patterns: Vec<String> = names.iter().map(ToString::to_string).collect();
        select(&detection, &patterns, Language::C).unwrap_or_default()
    }

    /// What a program reaches.
    pub(crate) fn reached(&self, feedback: &dyn Feedback, text: &str) -> Reached {
        let case = program("test.c", Language::C, text);
        self.reached_by(feedback, &case, &Choices::from_seed(1).finish())
    }

    pub(crate) fn reached_by(
        &self,
        feedback: &dyn Feedback,
        case: &TestCase,
        recording: &Recording,
    ) -> Reached {
        let asked = Asked {
            case,
            recording,
            runner: &self.runner,
            stop: &self.stop,
        };
        feedback.reached(&asked).unwrap()
    }
}

/// A program of one file.
pub(crate) fn program(name: &str, language: Language, text: &str) -> TestCase {
    let file = SourceFile {
        name: name.to_owned(),
        role: Role::Test,
        text: text.into(),
    };
    TestCase::new(language, vec![file])
}
