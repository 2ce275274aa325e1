//! What a person sees while versions or commits are asked.

use crate::logging;
use crate::output;
use gadfly_bisect::commit::Event;
use indicatif::{ProgressBar, ProgressStyle};
use std::cell::RefCell;
use std::time::Duration;

/// The state of a bisection in one line, on a terminal.
pub(super) struct Screen {
    bar: ProgressBar,
    /// What remains to be done, as of the last question.
    left: RefCell<String>,
    hidden: bool,
}

impl Screen {
    pub(super) fn new(hidden: bool) -> Screen {
        let bar = match hidden || logging::is_on() {
            true => ProgressBar::hidden(),
            false => ProgressBar::new_spinner(),
        };
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(250));
        Screen {
            bar,
            left: RefCell::default(),
            hidden,
        }
    }

    pub(super) fn message(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Shows an event of a search through a history.
    pub(super) fn show(&self, event: &Event<'_>) {
        match event {
            Event::Begins { commits, known } => {
                let resumed = match known {
                    0 => String::new(),
                    known => format!("; continuing with {known} answers, --fresh starts over"),
                };
                self.note(&format!("{commits} commits in question{resumed}"));
            }
            Event::Asking {
                commit,
                left,
                steps_left,
                estimate,
            } => {
                let time = estimate.map_or_else(String::new, |time| {
                    let seconds = Duration::from_secs(time.as_secs());
                    format!(", about {}", humantime::format_duration(seconds))
                });
                let text = format!("{left} commits, {steps_left} steps left{time}");
                self.message(format!("{text}: {}", commit.short()));
                *self.left.borrow_mut() = text;
            }
            Event::Building(commit) => {
                let left = self.left.borrow();
                self.message(format!(
                    "{left}: building {} {}",
                    commit.short(),
                    commit.subject
                ));
            }
            Event::Waiting => self.message("waiting for another bisection".to_owned()),
            Event::Answered(tested) => {
                let again = if tested.resumed { ", known" } else { "" };
                let line = format!(
                    "{} is {}{again} ({}): {}",
                    tested.commit.short(),
                    tested.reply.answer,
                    output::one_line(&tested.reply.why),
                    tested.commit.subject
                );
                self.note(&line);
            }
        }
    }

    /// A line above the state, on standard error.
    fn note(&self, text: &str) {
        if !self.hidden {
            self.bar.suspend(|| output::note(text));
        }
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
