//! The coverage of a compiler that its user built for it: gcc's `--coverage`, or clang's
//! `-fsanitize-coverage` with `trace-pc-guard`. Each program is compiled once more, alone, so
//! that the counts are its own.

use super::remarks::effort;
use super::{Asked, Feedback};
use crate::counts;
use crate::mark::Reached;
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Language, ObserveError, Role, SourceFile, Target, TestCase, Workbench};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The folder of the counts, in that of a compilation.
const FOLDER: &str = "coverage";

/// The coverage of one target.
#[derive(Debug)]
pub struct Coverage {
    target: Target,
}

/// Why a compiler cannot be listened to.
#[derive(Debug, thiserror::Error)]
pub enum NoCoverage {
    /// It writes no counts.
    #[error(
        "`{compiler}` wrote no coverage when it compiled a small program; build it with gcc's --coverage or clang's -fsanitize-coverage=trace-pc-guard, and keep the build where it was made"
    )]
    NoCounts {
        /// The compiler.
        compiler: String,
    },
    /// There is no compiler to listen to.
    #[error("none of the targets is `{compiler}`; name it among --targets, too")]
    NoTarget {
        /// The name that was given.
        compiler: String,
    },
    /// Several could be meant.
    #[error(
        "the targets are of several compilers; say with --coverage-of which of them counts its coverage: {compilers}"
    )]
    Several {
        /// The compilers.
        compilers: String,
    },
    /// The machine gets in the way.
    #[error(transparent)]
    Observe(#[from] ObserveError),
}

impl Coverage {
    /// Listens to the compiler of this name, or to the only one of the targets, with the most
    /// optimisation, after having seen that it counts its edges.
    ///
    /// # Errors
    /// If there is no such compiler, or it does not count.
    pub fn of(
        targets: &[Target],
        compiler: Option<&str>,
        machine: (&Runner, &Stop),
    ) -> Result<Coverage, NoCoverage> {
        Coverage::find(targets, compiler, machine, false)
    }

    /// The same for a compiler of which only lines are to be known, which clang's
    /// `-fprofile-instr-generate -fcoverage-mapping` tells as well.
    ///
    /// # Errors
    /// As [`Coverage::of`].
    pub fn of_lines(
        targets: &[Target],
        compiler: Option<&str>,
        machine: (&Runner, &Stop),
    ) -> Result<Coverage, NoCoverage> {
        Coverage::find(targets, compiler, machine, true)
    }

    fn find(
        targets: &[Target],
        compiler: Option<&str>,
        (runner, stop): (&Runner, &Stop),
        lines_suffice: bool,
    ) -> Result<Coverage, NoCoverage> {
        let mut names: Vec<&str> = targets.iter().map(|it| it.compiler.name.as_str()).collect();
        names.dedup();
        let name = match (compiler, &names[..]) {
            (Some(name), _) => name,
            (None, [one]) => *one,
            (None, _) => {
                let compilers = names.join(", ");
                return Err(NoCoverage::Several { compilers });
            }
        };
        let of_compiler = targets.iter().filter(|it| it.compiler.name == name);
        let Some(target) = of_compiler.max_by_key(|it| effort(it)) else {
            let compiler = name.to_owned();
            return Err(NoCoverage::NoTarget { compiler });
        };
        let coverage = Coverage {
            target: counting(target),
        };
        let small = small_program(target.compiler.language());
        let mut seen = Reached::default();
        coverage.compile(&small, runner, stop, &mut |folder| {
            counts::read(folder, &mut seen);
            seen.is_empty() && !(lines_suffice && counts::has_profiles(folder))
        })?;
        Ok(coverage)
    }

    /// The compiler.
    #[must_use]
    pub fn target(&self) -> &Target {
        &self.target
    }

    /// Compiles a program and shows the folder of its counts, which says whether there are
    /// none; the CPU time.
    pub(super) fn compile(
        &self,
        case: &TestCase,
        runner: &Runner,
        stop: &Stop,
        read: &mut dyn FnMut(&Path) -> bool,
    ) -> Result<Duration, NoCoverage> {
        let mut bench = Workbench::new(runner, case)?;
        let folder = bench.subfolder(FOLDER)?;
        let recorded = bench.record(&self.target, stop)?;
        if read(&folder) {
            let compiler = self.target.compiler.name.clone();
            return Err(NoCoverage::NoCounts { compiler });
        }
        Ok(recorded.cpu)
    }
}

impl Feedback for Coverage {
    fn reached(&self, asked: &Asked<'_>) -> Result<Reached, ObserveError> {
        let mut reached = Reached::default();
        if !self.target.compiler.understands(asked.case) {
            return Ok(reached);
        }
        let cpu = self.compile(asked.case, asked.runner, asked.stop, &mut |folder| {
            counts::read(folder, &mut reached);
            false
        });
        reached.cpu += of_machine(cpu)?;
        Ok(reached)
    }
}

/// The error of the machine: the others were excluded when listening began.
pub(super) fn of_machine(result: Result<Duration, NoCoverage>) -> Result<Duration, ObserveError> {
    match result {
        Ok(cpu) => Ok(cpu),
        Err(NoCoverage::Observe(error)) => Err(error),
        Err(_) => Ok(Duration::ZERO),
    }
}

/// The target with the environment in which its compiler writes counts beside the program.
fn counting(target: &Target) -> Target {
    let mut target = target.clone();
    let mut compiler = (*target.compiler).clone();
    let mut spec = (*compiler.spec).clone();
    let folder = format!("{{scratch}}/{FOLDER}");
    let dump = format!("coverage=1:coverage_dir={folder}");
    for (name, value) in [
        ("GCOV_PREFIX", folder.clone()),
        ("LLVM_PROFILE_FILE", format!("{folder}/%p.profraw")),
        ("UBSAN_OPTIONS", dump.clone()),
        ("ASAN_OPTIONS", format!("detect_leaks=0:{dump}")),
    ] {
        spec.environment.insert(name.to_owned(), value);
    }
    compiler.spec = Arc::new(spec);
    target.compiler = Arc::new(compiler);
    target
}

/// A program that every compiler of a language understands.
pub(super) fn small_program(language: Language) -> TestCase {
    let (name, text) = match language {
        Language::C => ("small.c", "int answer(int x) { return x + 42; }\n"),
        Language::Cpp | Language::Sycl => ("small.cpp", "int answer(int x) { return x + 42; }\n"),
        Language::OpenCl => (
            "small.cl",
            "kernel void answer(global int *x) { x[0] += 42; }\n",
        ),
        Language::Ispc => (
            "small.ispc",
            "export void answer(uniform int x[]) { x[0] += 42; }\n",
        ),
        Language::Dafny => ("small.dfy", "method Main() { print 42; }\n"),
    };
    let file = SourceFile {
        name: name.to_owned(),
        role: Role::Test,
        text: text.into(),
    };
    TestCase::new(language, vec![file])
}
