//! Rust: rustc against Dafny's runtime crate, which cargo builds once.

use super::super::cache::fingerprint;
use super::super::context::{Context, DafnyError, reserving};
use super::super::locate::on_path;
use super::super::work::{ProgramFolder, files_below};
use super::Downstream;
use gadfly_sandbox::{Job, Limits};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

/// A Rust toolchain and Dafny's runtime crate.
#[derive(Debug)]
pub(in super::super) struct Rust {
    cargo: PathBuf,
    rustc: PathBuf,
    runtime: PathBuf,
    /// The folder with the compiled runtime.
    prepared: OnceLock<PathBuf>,
}

impl Rust {
    /// The toolchain on the `PATH`, or what is missing.
    pub(in super::super) fn find(runtime: &Path) -> Result<Self, String> {
        match (on_path("cargo"), on_path("rustc")) {
            (Some(cargo), Some(rustc)) => Ok(Rust {
                cargo,
                rustc,
                runtime: runtime.to_owned(),
                prepared: OnceLock::new(),
            }),
            _ => Err("no cargo and rustc on the PATH: install Rust (https://rustup.rs)".into()),
        }
    }

    /// A job that can use the user's toolchains and crates inside a sandbox.
    fn job(&self, program: &Path, folder: &Path, limits: &Limits) -> Job {
        let home = std::env::var_os("HOME")
            .map(PathBuf::from)
            .unwrap_or_default();
        let mut job = reserving(Job::new(program, folder, limits.clone()));
        for (name, usual) in [("RUSTUP_HOME", ".rustup"), ("CARGO_HOME", ".cargo")] {
            let set = std::env::var_os(name).map(PathBuf::from);
            job = job.env(name, set.unwrap_or_else(|| home.join(usual)));
        }
        job
    }

    /// A job that succeeds if cargo has all crates that the runtime needs.
    pub(in super::super) fn look_for_crates(&self, scratch: &Path) -> Job {
        let manifest = self.runtime.join("Cargo.toml");
        let limits = Limits {
            output: 4 << 20,
            ..Limits::for_compilers()
        };
        self.job(&self.cargo, scratch, &limits)
            .args(["metadata", "--offline", "--locked", "--format-version=1"])
            .args(["--manifest-path".as_ref(), manifest.as_os_str()])
    }

    /// The hint for the user if it fails.
    pub(in super::super) fn without_crates(&self) -> String {
        format!(
            "cargo has not downloaded the crates of Dafny's Rust runtime: run `cargo fetch --locked --manifest-path {}`",
            self.runtime.join("Cargo.toml").display()
        )
    }

    fn compile_runtime(&self, context: &Context, folder: &Path) -> Result<(), DafnyError> {
        let scratch = context.runner.scratch()?;
        let crate_folder = scratch.path().join("runtime");
        copy_tree(&self.runtime, &crate_folder)?;
        let limits = Limits {
            wall: Duration::from_secs(900),
            cpu: Duration::from_secs(900),
            ..Limits::for_compilers()
        };
        // The sandbox has no network, so the crates must be in cargo's cache.
        let build = self
            .job(&self.cargo, scratch.path(), &limits)
            .args([
                "build",
                "--offline",
                "--lib",
                "--manifest-path",
                "runtime/Cargo.toml",
            ])
            .env("CARGO_TARGET_DIR", scratch.path().join("target"));
        context.must("Dafny's Rust runtime", &build)?;
        let built = scratch.path().join("target/debug");
        fs::copy(
            built.join("libdafny_runtime.rlib"),
            folder.join("libdafny_runtime.rlib"),
        )?;
        for ending in ["rlib", "rmeta", "so"] {
            for file in files_below(&built.join("deps"), ending)? {
                fs::copy(&file, folder.join(file.file_name().unwrap_or_default()))?;
            }
        }
        Ok(())
    }
}

impl Downstream for Rust {
    fn translated(&self, folder: &ProgramFolder) -> PathBuf {
        folder.path("{}-rust/src/{}.rs")
    }

    fn prepare(&self, context: &Context) -> Result<(), DafnyError> {
        if self.prepared.get().is_some() {
            return Ok(());
        }
        let scratch = context.runner.scratch()?;
        let ask = self
            .job(&self.rustc, scratch.path(), &Limits::for_compilers())
            .args(["--version", "--verbose"]);
        let mut texts = vec![context.must("rustc", &ask)?.stdout.into_bytes()];
        for file in files_below(&self.runtime, "rs")? {
            texts.push(fs::read(file)?);
        }
        let name = format!("rust-{}", fingerprint(texts.iter().map(Vec::as_slice)));
        let made = context
            .cache
            .entry(&name, |folder| self.compile_runtime(context, folder))?;
        self.prepared.get_or_init(|| made);
        Ok(())
    }

    fn build(&self, folder: &ProgramFolder, limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        let Some(libraries) = self.prepared.get() else {
            return Err(DafnyError::Prepare {
                what: "Dafny's Rust runtime".into(),
                why: "it was not compiled".into(),
            });
        };
        let runtime = libraries.join("libdafny_runtime.rlib");
        let job = self
            .job(&self.rustc, &folder.root, limits)
            .args([
                "--edition=2021",
                "-Awarnings",
                "-Cdebuginfo=0",
                "--crate-name=program",
            ])
            .args([format!("-Ldependency={}", libraries.display())])
            .args([format!("--extern=dafny_runtime={}", runtime.display())])
            .args(["-o".as_ref(), folder.path("program").as_os_str()])
            .args([self.translated(folder)]);
        Ok(vec![job])
    }

    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job {
        Job::new(folder.path("program"), &folder.root, limits.clone())
    }

    fn describe(&self) -> String {
        self.rustc.display().to_string()
    }
}

fn copy_tree(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy_tree(&entry.path(), &target)?,
            false => fs::copy(entry.path(), target).map(|_| ())?,
        }
    }
    Ok(())
}
