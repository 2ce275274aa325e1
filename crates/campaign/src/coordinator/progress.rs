//! How far the campaign is: what it counts, what the store knows of that, and what its watcher
//! is told.

use super::{Coordinator, PROGRESS_EVERY};
use crate::checkpoint::Checkpoint;
use crate::error::CampaignError;
use crate::event::{Event, Progress, Summary};
use crate::reached::Reached;
use crate::record::unix_time;
use crate::tallies::Tallies;
use gadfly_store::{CampaignStatus, Sample};
use std::time::{Duration, Instant};

/// The shortest time between two moments whose counts are kept; later in a campaign it is a
/// hundredth of its age.
const SAMPLE_EVERY: Duration = Duration::from_secs(10);

impl Coordinator<'_> {
    /// All counts, including those of earlier processes.
    fn all_tallies(&self) -> Tallies {
        let share = self.clock.share(self.compilers_cpu);
        let mut all = self.past.tallies.clone();
        all.add(&self.tallies);
        all.compilers_cpu += share.compilers_seconds;
        all.own_cpu += share.own_seconds;
        all
    }

    pub(super) fn checkpoint(&mut self) -> Result<(), CampaignError> {
        let checkpoint = Checkpoint {
            tallies: self.all_tallies(),
            done_ahead: self.done_ahead.clone(),
            blockers: self.blockers.found().to_vec(),
            seconds: self.past.seconds + self.started.elapsed().as_secs_f64(),
        };
        self.store
            .checkpoint_campaign(self.campaign, self.next_index, &checkpoint.to_json())?;
        self.checkpointed = Instant::now();
        let every = SAMPLE_EVERY.max(self.started.elapsed() / 100);
        if self.sampled.is_none_or(|at| at.elapsed() >= every) {
            self.sample(&checkpoint.tallies)?;
        }
        Ok(())
    }

    /// Keeps what is counted now, for lines over time.
    fn sample(&mut self, tallies: &Tallies) -> Result<(), CampaignError> {
        self.sampled = Some(Instant::now());
        let sample = Sample {
            at: unix_time(),
            tests: tallies.tests,
            builds: tallies.builds,
        };
        Ok(self.store.record_sample(self.campaign, sample)?)
    }

    pub(super) fn finish(&mut self, status: CampaignStatus) -> Result<(), CampaignError> {
        self.sampled = None;
        self.checkpoint()?;
        self.store
            .finish_campaign(self.campaign, status, unix_time())?;
        Ok(())
    }

    pub(super) fn progress(&mut self) {
        if self.progressed.elapsed() < PROGRESS_EVERY {
            return;
        }
        self.progressed = Instant::now();
        let progress = self.state();
        (self.watch)(Event::Progress(progress));
    }

    fn state(&self) -> Progress {
        let seconds = self.started.elapsed().as_secs_f64();
        Progress {
            seconds,
            tests_per_second: self.tallies.tests as f64 / seconds.max(1e-3),
            tallies: Tallies {
                reached: Reached::default(),
                ..self.all_tallies()
            },
            cpu: self.clock.share(self.compilers_cpu),
        }
    }

    pub(super) fn summary(&mut self, interrupted: bool) -> Summary {
        let summary = Summary {
            campaign: self.campaign,
            interrupted,
            progress: self.state(),
        };
        (self.watch)(Event::Finished(summary.clone()));
        summary
    }
}
