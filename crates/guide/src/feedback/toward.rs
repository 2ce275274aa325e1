//! How near a program comes to the lines that a patch touches: the coverage of the compiler,
//! and which lines of the touched files were executed.

use super::coverage::{Coverage, NoCoverage, of_machine};
use super::{Asked, Feedback};
use crate::counts;
use crate::lines::LineReader;
use crate::mark::{Mark, Reached};
use crate::patch::Touched;
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::ObserveError;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// What the first program that reaches a touched line is worth, in new marks.
const TOUCHED: f64 = 6.0;

/// The same of any other line of a touched file.
const NEAR: f64 = 0.5;

/// What a program that reaches all touched lines is worth again and again.
const PULL: f64 = 8.0;

/// The beginning of the names of touched lines, and of the others of their files.
const TOUCHED_LINE: &str = "touched ";
const NEAR_LINE: &str = "near ";

/// How near programs come to a patch.
#[derive(Debug)]
pub struct Toward {
    coverage: Coverage,
    touched: Touched,
    /// The folder of the build, with what gcov needs beside the counts.
    build: PathBuf,
    /// The touched lines that can be executed.
    lines: BTreeSet<String>,
}

/// Why nothing can be directed at a patch.
#[derive(Debug, thiserror::Error)]
pub enum NoWay {
    /// The compiler does not count.
    #[error(transparent)]
    NoCoverage(#[from] NoCoverage),
    /// The lines cannot be told from the counts.
    #[error(
        "the coverage of `{compiler}` does not tell lines: there are no .gcno files that fit it below {build}; name the folder of its build with --coverage-build, or build it with gcc's --coverage"
    )]
    NoLines {
        /// The compiler.
        compiler: String,
        /// Where it was looked.
        build: String,
    },
    /// The patch does not touch it.
    #[error(
        "none of the lines that the patch touches is code of `{compiler}` that counts its coverage; check that it was built with the patch applied"
    )]
    Elsewhere {
        /// The compiler.
        compiler: String,
    },
}

impl Toward {
    /// Directs programs at touched lines, after having seen that the compiler counts them.
    ///
    /// # Errors
    /// If it does not.
    pub fn new(
        coverage: Coverage,
        touched: Touched,
        build: PathBuf,
        (runner, stop): (&Runner, &Stop),
    ) -> Result<Toward, NoWay> {
        let mut toward = Toward {
            coverage,
            touched,
            build,
            lines: BTreeSet::new(),
        };
        let compiler = toward.coverage.target().compiler.name.clone();
        let small = super::coverage::small_program(toward.coverage.target().compiler.language());
        let (mut any, mut lines) = (false, BTreeSet::new());
        let compiled = toward
            .coverage
            .compile(&small, runner, stop, &mut |folder| {
                let reader = toward.reader(runner, stop);
                reader.read(folder, &toward.touched, &mut |file, line, _| {
                    any = true;
                    if toward.touched.contains(file, line) {
                        lines.insert(format!("{file}:{line}"));
                    }
                });
                false
            });
        compiled?;
        match (any, lines.is_empty()) {
            (false, _) => Err(NoWay::NoLines {
                compiler,
                build: toward.build.display().to_string(),
            }),
            (true, true) => Err(NoWay::Elsewhere { compiler }),
            (true, false) => {
                toward.lines = lines;
                Ok(toward)
            }
        }
    }

    /// How many touched lines can be executed.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// How many of them a program reached.
    #[must_use]
    pub fn reached_lines(&self, reached: &Reached) -> usize {
        let touched = |line: &&String| {
            let mark = Mark::Named(format!("{TOUCHED_LINE}{line}").into());
            reached.count(&mark) > 0
        };
        self.lines.iter().filter(touched).count()
    }

    fn reader<'a>(&'a self, runner: &'a Runner, stop: &'a Stop) -> LineReader<'a> {
        LineReader {
            runner,
            stop,
            build: &self.build,
            exe: &self.coverage.target().compiler.exe,
            only_touched: true,
        }
    }
}

impl Feedback for Toward {
    fn reached(&self, asked: &Asked<'_>) -> Result<Reached, ObserveError> {
        let mut reached = Reached::default();
        if !self.coverage.target().compiler.understands(asked.case) {
            return Ok(reached);
        }
        let read = &mut |folder: &std::path::Path| {
            counts::read(folder, &mut reached);
            let reader = self.reader(asked.runner, asked.stop);
            reader.read(folder, &self.touched, &mut |file, line, count| {
                let kind = match self.touched.contains(file, line) {
                    true => TOUCHED_LINE,
                    false => NEAR_LINE,
                };
                let count = u32::try_from(count).unwrap_or(u32::MAX);
                reached.add(&format!("{kind}{file}:{line}"), count);
            });
            false
        };
        let cpu = (self.coverage).compile(asked.case, asked.runner, asked.stop, read);
        reached.cpu += of_machine(cpu)?;
        Ok(reached)
    }

    fn worth(&self, new: &[(Mark, u8)]) -> f64 {
        let worth = new.iter().map(|(mark, _)| match mark {
            Mark::Named(name) if name.starts_with(TOUCHED_LINE) => TOUCHED,
            Mark::Named(name) if name.starts_with(NEAR_LINE) => NEAR,
            _ => 0.0,
        });
        worth.sum()
    }

    fn pull(&self, reached: &Reached) -> f64 {
        PULL * self.reached_lines(reached) as f64 / self.lines.len().max(1) as f64
    }
}
