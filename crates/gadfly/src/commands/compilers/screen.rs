//! What a person sees while compilers come and go.

use crate::exit::{CommandError, Outcome};
use crate::output;
use gadfly_depot::{DepotError, Installed, PlannedCompiler, Progress, Sizes, Watch, bytes};
use gadfly_sandbox::install_stop_handler;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};

/// Runs a long operation of the depot: Ctrl-C stops it, and every step is shown.
pub(super) fn watched<T>(
    json: bool,
    work: impl FnOnce(&mut Watch<'_>) -> Result<T, DepotError>,
) -> Result<T, CommandError> {
    let stop = install_stop_handler().map_err(CommandError::Output)?;
    let mut screen = Screen::new(json);
    let done = work(&mut Watch {
        progress: &mut |progress| screen.show(&progress),
        stop: &|| stop.is_set(),
    });
    screen.bar.finish_and_clear();
    let done = done?;
    match screen.failed {
        Some(error) => Err(error),
        None => Ok(done),
    }
}

/// Runs an operation that has no result but its steps.
pub(super) fn shown<T>(
    json: bool,
    work: impl FnOnce(&mut Watch<'_>) -> Result<T, DepotError>,
) -> Result<Outcome, CommandError> {
    watched(json, work).map(|_| Outcome::Done)
}

struct Screen {
    json: bool,
    bar: ProgressBar,
    /// The first write error; it does not stop the operation.
    failed: Option<CommandError>,
}

impl Screen {
    fn new(json: bool) -> Screen {
        let bar = if json {
            ProgressBar::hidden()
        } else {
            ProgressBar::no_length()
        };
        let template = "{bar:30} {bytes}/{total_bytes} {bytes_per_sec} {eta} {msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Screen {
            json,
            bar,
            failed: None,
        }
    }

    fn show(&mut self, progress: &Progress) {
        if self.json {
            let written = output::json(progress);
            return self.note(written);
        }
        match progress {
            Progress::Downloading { name, done, total } => {
                self.advance("downloading", name, *done, *total);
            }
            Progress::Unpacking { name, done, total } => {
                self.advance("unpacking", name, *done, *total);
            }
            Progress::Finishing { name } => self.bar.set_message(format!("finishing {name}")),
            Progress::Refreshing { suite } => {
                self.bar
                    .set_message(format!("reading the package list of {suite}"));
            }
            Progress::Waiting => {
                self.aside("waiting for another gadfly to finish with the compilers");
            }
            Progress::Repaired { leftovers } => self.aside(&format!(
                "removed {leftovers} leftovers of an interrupted run"
            )),
            Progress::SuiteSkipped { suite, why } => {
                self.aside(&format!("{suite} is not up to date: {why}"));
            }
            Progress::Planned(sizes) => self.line(&plan(sizes)),
            Progress::Installed(installed) => self.line(&ready(installed)),
            Progress::AlreadyCurrent { name, version } => {
                self.line(&format!("{name} is already installed: {version}"));
            }
            Progress::Removed { name } => self.line(&format!("removed {name}")),
        }
    }

    fn advance(&self, what: &str, name: &str, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
        self.bar.set_message(format!("{what} {name}"));
    }

    fn line(&mut self, text: &str) {
        let mut written = Ok(());
        self.bar.suspend(|| written = output::line(text));
        self.note(written);
    }

    /// Writes a note to standard error: useful, but not part of the result.
    fn aside(&self, text: &str) {
        self.bar.suspend(|| {
            // If standard error is closed, nobody misses the note.
            let _ = writeln!(io::stderr(), "gadfly: {text}");
        });
    }

    fn note(&mut self, written: Result<(), CommandError>) {
        if let Err(error) = written {
            self.failed.get_or_insert(error);
        }
    }
}

/// Describes the plan, with sizes.
pub(super) fn plan(sizes: &Sizes) -> String {
    let described = |compiler: &PlannedCompiler| match &compiler.replaces {
        Some(old) => format!("  {}  {old} -> {}\n", compiler.name, compiler.version),
        None => format!("  {}  {}\n", compiler.name, compiler.version),
    };
    let compilers: String = sizes.compilers.iter().map(described).collect();
    format!(
        "to install:\n{compilers}to download: {}, on the disk afterwards: about {}",
        bytes(sizes.download_bytes),
        bytes(sizes.disk_bytes)
    )
}

fn ready(installed: &Installed) -> String {
    let programs = installed
        .programs
        .iter()
        .map(|program| program.name.as_str());
    format!(
        "installed {} {} ({}): {}",
        installed.name,
        installed.version,
        bytes(installed.disk_bytes),
        programs.collect::<Vec<_>>().join(", ")
    )
}
