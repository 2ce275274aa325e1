//! What a person sees while something takes long. Nothing is drawn when
//! standard error is no terminal.

use crate::{logging, output};
use gadfly_campaign::Progress;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// A progress bar with a known end.
pub(crate) struct Counter {
    bar: ProgressBar,
}

impl Counter {
    pub(crate) fn new(total: u64, what: &'static str, hidden: bool) -> Counter {
        let bar = if hidden || logging::is_on() {
            ProgressBar::hidden()
        } else {
            ProgressBar::new(total)
        };
        bar.set_style(style("{bar:30} {pos}/{len} {msg} {per_sec} {eta}"));
        bar.set_message(what);
        Counter { bar }
    }

    pub(crate) fn advance(&self) {
        self.bar.inc(1);
    }

    pub(crate) fn reach(&self, position: u64) {
        self.bar.set_position(position);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The state of a campaign, in one line.
pub(crate) struct CampaignLine {
    bar: ProgressBar,
}

impl CampaignLine {
    pub(crate) fn new(hidden: bool) -> CampaignLine {
        let bar = if hidden || logging::is_on() {
            ProgressBar::hidden()
        } else {
            ProgressBar::new_spinner()
        };
        bar.set_style(style("{spinner} {elapsed_precise} {msg}"));
        bar.enable_steady_tick(Duration::from_millis(250));
        CampaignLine { bar }
    }

    pub(crate) fn show(&self, progress: &Progress) {
        self.bar.set_message(state(progress));
    }

    /// Writes a line above the state, to standard output.
    pub(crate) fn above(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The state of a reduction, in one line.
pub(crate) struct ReductionLine {
    bar: ProgressBar,
}

impl ReductionLine {
    pub(crate) fn new(hidden: bool) -> ReductionLine {
        let bar = if hidden || logging::is_on() {
            ProgressBar::hidden()
        } else {
            ProgressBar::new_spinner()
        };
        bar.set_style(style("{spinner} {elapsed_precise} {msg}"));
        bar.enable_steady_tick(Duration::from_millis(250));
        ReductionLine { bar }
    }

    pub(crate) fn show(&self, event: &gadfly_reduce::Event<'_>) {
        use gadfly_reduce::Event;
        match event {
            Event::Judged { calls, pass, size } => {
                self.bar
                    .set_message(format!("{size} after {calls} calls, {pass}"));
            }
            Event::Slipped { bug, .. } => {
                let title = &bug.title;
                self.bar
                    .suspend(|| output::note(&format!("another bug: {title}")));
            }
            Event::Panicked { pass, panic } => {
                self.bar.suspend(|| {
                    output::note(&format!(
                        "a bug in Gadfly: it panicked on a candidate of {pass} and continues: {panic}; please report it"
                    ));
                });
            }
            Event::Resumed { best } => {
                let size = best.size();
                self.bar.suspend(|| {
                    output::note(&format!(
                        "continuing from the {size} of an earlier reduction; --fresh starts over"
                    ));
                });
            }
            Event::Outdated { size, why } => {
                self.bar.suspend(|| {
                    output::note(&format!(
                        "the {size} of an earlier reduction no longer pass the test ({why}) and are ignored"
                    ));
                });
            }
            Event::Accepted { .. } | Event::Withdrawn { .. } => {}
        }
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A number that grows to an unknown end.
pub(crate) struct Steps {
    bar: ProgressBar,
    what: &'static str,
}

impl Steps {
    pub(crate) fn new(what: &'static str, hidden: bool) -> Steps {
        let bar = if hidden || logging::is_on() {
            ProgressBar::hidden()
        } else {
            ProgressBar::new_spinner()
        };
        bar.set_style(style("{spinner} {elapsed_precise} {msg}"));
        bar.enable_steady_tick(Duration::from_millis(250));
        Steps { bar, what }
    }

    pub(crate) fn show(&self, number: u32) {
        self.bar.set_message(format!("{number} {}", self.what));
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The progress of a campaign in one line.
pub(crate) fn state(progress: &Progress) -> String {
    let tallies = &progress.tallies;
    let mut text = format!(
        "{} tests, {:.1}/s, {} builds, {} findings, {} new bugs",
        tallies.tests,
        progress.tests_per_second,
        tallies.builds,
        tallies.all_findings(),
        tallies.new_bugs,
    );
    // Before the first build there is no CPU time to compare.
    if progress.cpu.compilers_seconds > 0.0 {
        let share = 100.0 * (1.0 - progress.cpu.own_share());
        text.push_str(&format!(", {share:.1} % of CPU time in compilers"));
    }
    text
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

#[cfg(test)]
mod tests {
    use super::state;
    use gadfly_campaign::{CpuShare, Progress, Tallies};

    #[test]
    fn the_share_of_cpu_time_is_told_once_there_is_one() {
        let state = |own_seconds, compilers_seconds| {
            state(&Progress {
                seconds: 1.0,
                tests_per_second: 0.0,
                tallies: Tallies::default(),
                cpu: CpuShare {
                    own_seconds,
                    compilers_seconds,
                },
            })
        };
        assert!(state(1.0, 3.0).ends_with(", 75.0 % of CPU time in compilers"));
        for nothing in [state(0.0, 0.0), state(1.0, 0.0)] {
            assert!(nothing.ends_with(" 0 new bugs"), "{nothing}");
        }
    }
}
