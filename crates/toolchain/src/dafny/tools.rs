//! What each backend needs besides Dafny, and whether this machine has it.
//!
//! Every tool is asked inside the sandbox that it will run in. What is missing
//! is said in one sentence each.

use super::downstream::Downstream;
use super::downstream::cpp::Cpp;
use super::downstream::csharp::{CSharp, MonoCSharp};
use super::downstream::go::Go;
use super::downstream::java::Java;
use super::downstream::javascript::JavaScript;
use super::downstream::python::Python;
use super::downstream::rust::Rust;
use super::install::{Dafny, Platform};
use super::invocation::{Invocation, two_numbers};
use super::locate::{newest, on_path};
use gadfly_dafny::Backend;
use gadfly_depot::Depot;
use gadfly_sandbox::{Exit, Finished, Job, Limits, RunError, Runner, Stop};
use std::path::{Path, PathBuf};

/// Finds out what Gadfly must know about tools.
pub(super) struct Inquiry<'a> {
    pub(super) dafny: &'a Dafny,
    pub(super) invocation: &'a Invocation,
    pub(super) runner: &'a Runner,
    pub(super) stop: &'a Stop,
}

/// The tools for the output of a backend, or one sentence on what is missing.
type Found = Result<Result<Box<dyn Downstream>, String>, RunError>;

impl Inquiry<'_> {
    /// Finds the tools for the output of this backend.
    pub(super) fn downstream(&self, backend: Backend) -> Found {
        match backend {
            Backend::Cs => self.csharp(),
            Backend::Java => self.java(),
            Backend::Js => self.javascript(),
            Backend::Go => self.go(),
            Backend::Py => self.python(),
            Backend::Rs => self.rust(),
            Backend::Cpp => Ok(self.cpp()),
        }
    }

    fn csharp(&self) -> Found {
        let root = match &self.dafny.platform {
            Platform::DotNet { root } => root,
            Platform::Mono => return self.mono_csharp(),
        };
        let sdk = "install the .NET SDK for C# (package dotnet-sdk)";
        let Some(bincore) = newest(&root.join("sdk"), "Roslyn/bincore/csc.dll") else {
            return Ok(Err(format!(
                "the .NET in {} has no C# compiler (sdk/*/Roslyn/bincore/csc.dll): {sdk}",
                root.display()
            )));
        };
        let Some(framework) = newest(
            &root.join("shared/Microsoft.NETCore.App"),
            "System.Runtime.dll",
        ) else {
            return Ok(Err(format!(
                "{} has no .NET runtime: {sdk}",
                root.display()
            )));
        };
        let runtime = self.dafny.home.join("DafnyRuntime.dll");
        if !runtime.exists() {
            return Ok(Err(lacking(&runtime)));
        }
        Ok(Ok(Box::new(CSharp {
            root: root.clone(),
            bincore,
            framework,
            runtime,
        })))
    }

    fn mono_csharp(&self) -> Found {
        let home = &self.dafny.home;
        match (on_path("mcs"), on_path("mono")) {
            (Some(mcs), Some(mono)) => Ok(Ok(Box::new(MonoCSharp {
                mcs,
                mono,
                home: home.clone(),
            }))),
            _ => Ok(Err(
                "no mono and mcs on the PATH: install them for C# (package mono-mcs)".into(),
            )),
        }
    }

    fn java(&self) -> Found {
        let jdk = "install a JDK for Java (package default-jdk-headless)";
        let (Some(javac), Some(java)) = (on_path("javac"), on_path("java")) else {
            return Ok(Err(format!("no javac and java on the PATH: {jdk}")));
        };
        let runtime = self.dafny.home.join("DafnyRuntime.jar");
        if !runtime.exists() {
            return Ok(Err(lacking(&runtime)));
        }
        let answer = self.ask(&javac, &["-version"], &[])?;
        if !answer.exit.success() {
            return Ok(Err(format!(
                "javac does not start ({}): {jdk}",
                answer.exit
            )));
        }
        let said = [answer.stdout, answer.stderr].concat();
        let version = String::from_utf8_lossy(&said).trim().to_owned();
        Ok(Ok(Box::new(Java {
            javac,
            java,
            runtime,
            version,
        })))
    }

    fn javascript(&self) -> Found {
        let Some(node) = on_path("node") else {
            return Ok(Err(
                "no node on the PATH: install Node for JavaScript (package nodejs)".into(),
            ));
        };
        for modules in module_folders() {
            let script = "process.stdout.write(require.resolve('bignumber.js'))";
            let path = modules.display().to_string();
            let answer = self.ask(&node, &["-e", script], &[("NODE_PATH", &path)])?;
            if answer.exit.success() {
                let bignumber = String::from_utf8_lossy(&answer.stdout).into_owned();
                return Ok(Ok(Box::new(JavaScript {
                    node,
                    modules,
                    bignumber: bignumber.into(),
                })));
            }
        }
        Ok(Err(
            "node finds no bignumber.js: install it for JavaScript (package node-bignumber, or npm install -g bignumber.js)".into(),
        ))
    }

    fn go(&self) -> Found {
        let oldest = self.invocation.go;
        let needed = format!(
            "install Go {}.{} or newer for Go (gadfly compilers install golang-1.23-go)",
            oldest.0, oldest.1
        );
        let mut too_old = None;
        for (go, hold) in goes() {
            let answer = self.ask(&go, &["env", "GOVERSION", "GOROOT", "GOTOOLDIR"], &[])?;
            let said = String::from_utf8_lossy(&answer.stdout).into_owned();
            let mut lines = said.lines();
            let (Some(name), Some(root), Some(tools)) = (lines.next(), lines.next(), lines.next())
            else {
                continue;
            };
            match two_numbers(name) {
                Some(version) if version >= oldest => {
                    return Ok(Ok(Box::new(Go {
                        go,
                        version: name.to_owned(),
                        root: root.into(),
                        tools: tools.into(),
                        home: self.dafny.home.clone(),
                        prepared: std::sync::OnceLock::new(),
                        _hold: hold,
                    })));
                }
                _ => too_old = Some(name.to_owned()),
            }
        }
        Ok(Err(match too_old {
            Some(version) => format!("{version} is too old: {needed}"),
            None => format!("no go on the PATH and none installed by Gadfly: {needed}"),
        }))
    }

    fn python(&self) -> Found {
        let needed = "install Python 3 for Python (package python3)";
        let runtime = self.dafny.home.join("DafnyRuntimePython");
        if !runtime.exists() {
            return Ok(Err(lacking(&runtime)));
        }
        let Some(python) = on_path("python3") else {
            return Ok(Err(format!("no python3 on the PATH: {needed}")));
        };
        // The program on the PATH may be a script that finds the real one by settings that a
        // sandbox does not have.
        let script = "import sys; print(sys.executable)";
        let answer = self.ask(&python, &["-c", script], &[])?;
        let real = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
        if answer.exit == Exit::Code(0) && !real.is_empty() {
            let main = self.invocation.clone();
            return Ok(Ok(Box::new(Python {
                python: real.into(),
                runtime,
                invocation: main,
            })));
        }
        Ok(Err(format!(
            "python3 does not start ({}): {needed}",
            answer.exit
        )))
    }

    fn rust(&self) -> Found {
        let runtime = self.dafny.home.join("DafnyRuntimeRust");
        if !runtime.join("Cargo.toml").exists() {
            return Ok(Err(lacking(&runtime)));
        }
        let rust = match Rust::find(&runtime) {
            Ok(rust) => rust,
            Err(missing) => return Ok(Err(missing)),
        };
        let scratch = self.runner.scratch()?;
        let answer = self
            .runner
            .run(&rust.look_for_crates(scratch.path()), self.stop)?;
        Ok(match answer.exit.success() {
            true => Ok(Box::new(rust)),
            false => Err(rust.without_crates()),
        })
    }

    fn cpp(&self) -> Result<Box<dyn Downstream>, String> {
        let runtime = self.dafny.home.join("DafnyRuntimeCpp");
        if !runtime.join("DafnyRuntime.h").exists() {
            return Err(lacking(&runtime));
        }
        let compiler = Cpp::COMPILERS.into_iter().find_map(on_path);
        let Some(compiler) = compiler else {
            return Err("no C++ compiler on the PATH: install g++".to_owned());
        };
        Ok(Box::new(Cpp { compiler, runtime }))
    }

    fn ask(&self, exe: &Path, args: &[&str], env: &[(&str, &str)]) -> Result<Finished, RunError> {
        let scratch = self.runner.scratch()?;
        let limits = Limits {
            memory: Limits::UNLIMITED,
            processes: 256,
            ..Limits::for_compilers()
        };
        let mut job = Job::new(exe, scratch.path(), limits).args(args);
        for (name, value) in env {
            job = job.env(name, value);
        }
        match self.runner.run(&job, self.stop) {
            // Treat this like a process that failed at once.
            Err(RunError::CannotStart { error, .. }) => Ok(Finished {
                exit: Exit::Code(127),
                stdout: Vec::new(),
                stderr: error.to_string().into_bytes(),
                stdout_truncated: false,
                stderr_truncated: false,
                wall: std::time::Duration::ZERO,
                cpu: std::time::Duration::ZERO,
                max_rss: 0,
            }),
            other => other,
        }
    }
}

fn lacking(file: &Path) -> String {
    format!(
        "this Dafny lacks {}: install a complete release of Dafny",
        file.display()
    )
}

/// Folders in which Node's packages may be, besides its own search path.
fn module_folders() -> Vec<PathBuf> {
    let set = std::env::var_os("NODE_PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&set).collect();
    folders.extend(
        [
            "/usr/share/nodejs",
            "/usr/local/lib/node_modules",
            "/usr/lib/node_modules",
        ]
        .map(PathBuf::from),
    );
    folders
}

/// All Go installations, each with what keeps it from being removed.
fn goes() -> Vec<(PathBuf, Option<gadfly_depot::Hold>)> {
    let mut goes: Vec<_> = on_path("go").map(|go| (go, None)).into_iter().collect();
    let depot = Depot::open(&Depot::default_root());
    for installed in depot.installed().unwrap_or_default().iter().rev() {
        let programs = installed.programs.iter();
        for program in programs.filter(|program| program.name.starts_with("go-")) {
            let inside = program.path.strip_prefix("/").unwrap_or(&program.path);
            // Go's programs need no libraries, so they also run outside of its tree.
            goes.push((installed.prefix.join(inside), depot.hold(installed).ok()));
        }
    }
    goes
}
