//! The life of a worker: it joins, takes what fits, and leaves.
//!
//! While it works, another thread with its own connection says that it is there, so that a
//! long test or reduction does not lose its lease.

use super::fleet_target;
use super::job::do_job;
use super::machine::{FleetMachine, Until};
use super::patience::persist;
use super::range::Prepared;
use super::recorder::Recorder;
use super::self_check::{BrokenCompiler, self_check};
use crate::config::Config;
use crate::cpu::CpuClock;
use crate::error::CampaignError;
use crate::event::Event;
use crate::test_report::TestReport;
use gadfly_store::{
    CampaignId, FleetCampaign, FleetTarget, JobKind, JobOutcome, Store, TestLease, WorkerId,
    WorkerState,
};
use gadfly_toolchain::ObserveError;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread::sleep;
use std::time::Duration;
use tracing::{info, warn};

/// The interval at which a worker without work looks for some.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// What a worker did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// Tests that were counted.
    pub tests: u64,
    /// Jobs that ended.
    pub jobs: u64,
    /// Campaigns that it could not work on, and why.
    pub refused: BTreeMap<CampaignId, String>,
    /// Why it was put aside, if it was.
    pub broken: Option<BrokenCompiler>,
}

/// What a worker can be told to do with a campaign: how it is configured, or why it is not
/// for this machine.
pub type Configure<'a> = dyn FnMut(&FleetCampaign) -> Result<Config, String> + 'a;

/// Works until the machine's `stop` is set, or there is nothing left if that is wanted.
///
/// # Errors
/// If the store fails for good, or the machine cannot run compilers properly.
pub fn work(
    store: &mut Store,
    machine: &FleetMachine<'_>,
    configure: &mut Configure<'_>,
    watch: &mut dyn FnMut(Event),
) -> Result<Worked, CampaignError> {
    let introduction = machine.introduction();
    let id = persist(machine.stop, || store.join_fleet(&introduction))?;
    info!(worker = %id, "joined");
    let pulse = Pulse::default();
    let mut worker = Worker {
        id,
        store,
        machine,
        configure,
        watch,
        pulse: &pulse,
        prepared: BTreeMap::new(),
        worked: Worked::default(),
    };
    let outcome = std::thread::scope(|scope| {
        let (working, ended) = sync_channel::<()>(0);
        let pulse = &pulse;
        scope.spawn(move || beat(machine, id, pulse, &ended));
        let outcome = worker.live();
        drop(working);
        outcome
    });
    // What it had is somebody else's now, even if it failed.
    if worker.worked.broken.is_none() {
        let left = worker.store.leave_fleet(id);
        outcome?;
        left?;
    } else {
        outcome?;
    }
    Ok(worker.worked)
}

/// What the worker and its heartbeat share.
#[derive(Default)]
struct Pulse {
    doing: Mutex<String>,
    is_aside: AtomicBool,
}

impl Pulse {
    fn say(&self, doing: impl Into<String>) {
        *self.doing.lock().unwrap_or_else(PoisonError::into_inner) = doing.into();
    }

    fn doing(&self) -> String {
        self.doing
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

/// Says that the worker is there, until it ends.
fn beat(machine: &FleetMachine<'_>, worker: WorkerId, pulse: &Pulse, ended: &Receiver<()>) {
    let mut store = None;
    while ended.recv_timeout(machine.lease_for / 4) == Err(RecvTimeoutError::Timeout) {
        if store.is_none() {
            store = Store::open_existing(&machine.store).ok();
        }
        let Some(open) = &mut store else {
            continue;
        };
        match open.beat(worker, &pulse.doing(), machine.lease_for) {
            Ok(WorkerState::Working) => {}
            Ok(WorkerState::Aside | WorkerState::Left) => {
                pulse.is_aside.store(true, Ordering::SeqCst);
            }
            Err(error) => warn!(%error, "the worker could not say that it is there"),
        }
    }
}

struct Worker<'a, 'c> {
    id: WorkerId,
    store: &'a mut Store,
    machine: &'a FleetMachine<'a>,
    configure: &'a mut Configure<'c>,
    watch: &'a mut dyn FnMut(Event),
    pulse: &'a Pulse,
    prepared: BTreeMap<CampaignId, Prepared>,
    worked: Worked,
}

impl Worker<'_, '_> {
    fn live(&mut self) -> Result<(), CampaignError> {
        while !self.machine.stop.is_set() && self.worked.broken.is_none() {
            if self.pulse.is_aside.load(Ordering::SeqCst) {
                return Ok(());
            }
            if self.do_next_job()? || self.test_some()? {
                continue;
            }
            if self.machine.until == Until::NothingLeft && !self.others_may_fail()? {
                return Ok(());
            }
            self.pulse.say("waiting for work");
            sleep(LOOK_AGAIN);
        }
        Ok(())
    }

    /// Whether another worker has tests that may yet come back.
    fn others_may_fail(&mut self) -> Result<bool, CampaignError> {
        let stop = self.machine.stop;
        let campaigns = persist(stop, || self.store.active_fleet_campaigns())?;
        let is_mine = |it: &FleetCampaign| {
            self.is_wanted(it) && !self.worked.refused.contains_key(&it.campaign.id)
        };
        Ok(campaigns.iter().any(is_mine))
    }

    fn is_wanted(&self, campaign: &FleetCampaign) -> bool {
        self.machine
            .only
            .is_none_or(|only| only == campaign.campaign.id)
    }

    fn do_next_job(&mut self) -> Result<bool, CampaignError> {
        let machine = self.machine;
        if !machine.takes_jobs {
            return Ok(false);
        }
        let taken = persist(machine.stop, || {
            self.store
                .take_job(self.id, &JobKind::ALL, machine.lease_for)
        })?;
        let Some(job) = taken else {
            return Ok(false);
        };
        self.pulse.say(format!("{} {}", job.kind, job.finding));
        let outcome = match do_job(self.store, machine, &job) {
            // Stopped: leaving gives it back.
            Ok(None) => return Ok(true),
            Ok(Some(outcome)) => outcome,
            Err(CampaignError::Store(error)) if error.is_away() => return Ok(true),
            Err(CampaignError::Store(error)) => JobOutcome::Failed(error.to_string()),
            Err(error) => return Err(error),
        };
        persist(machine.stop, || self.store.finish_job(&job, &outcome))?;
        self.worked.jobs += 1;
        Ok(true)
    }

    /// Does the tests of one lease of any campaign that fits.
    fn test_some(&mut self) -> Result<bool, CampaignError> {
        let machine = self.machine;
        let campaigns = persist(machine.stop, || self.store.active_fleet_campaigns())?;
        for campaign in campaigns.iter().rev() {
            let id = campaign.campaign.id;
            if !self.is_wanted(campaign) || !self.prepare(campaign)? {
                continue;
            }
            let leased = persist(machine.stop, || {
                self.store.lease_tests(self.id, id, machine.lease_for)
            })?;
            if let Some(lease) = leased {
                self.test(&lease)?;
                return Ok(true);
            }
            if self.worked.broken.is_some() {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// Prepares for a campaign; `false` if it is not for this machine.
    fn prepare(&mut self, campaign: &FleetCampaign) -> Result<bool, CampaignError> {
        let id = campaign.campaign.id;
        if self.prepared.contains_key(&id) {
            return Ok(true);
        }
        if self.worked.refused.contains_key(&id) {
            return Ok(false);
        }
        let machine = self.machine;
        let configured = (self.configure)(campaign);
        let config = match configured.and_then(|config| fits(campaign, config)) {
            Ok(config) => config,
            Err(why) => {
                warn!(campaign = %id, why, "not for this machine");
                self.worked.refused.insert(id, why);
                return Ok(false);
            }
        };
        let broken = match self_check(machine.runner, &config.targets, machine.stop) {
            Err(ObserveError::Stopped) => return Ok(false),
            broken => broken?,
        };
        if let Some(broken) = broken {
            self.put_aside(broken)?;
            return Ok(false);
        }
        match Prepared::new(config, machine.runner, machine.stop) {
            Ok(prepared) => self.prepared.insert(id, prepared),
            Err(ObserveError::Stopped) => return Ok(false),
            Err(error) => return Err(error.into()),
        };
        Ok(true)
    }

    fn test(&mut self, lease: &TestLease) -> Result<(), CampaignError> {
        let machine = self.machine;
        let Some(prepared) = self.prepared.get(&lease.campaign) else {
            return Ok(());
        };
        let (first, last) = (lease.first, lease.after - 1);
        self.pulse
            .say(format!("tests {first} to {last} of {}", lease.campaign));
        let clock = CpuClock::now();
        let (runner, stop) = (machine.runner, machine.stop);
        let Some(reports) = prepared.run(lease, self.store, runner, stop)? else {
            return Ok(());
        };
        // Findings are believed only while the compilers do what they must.
        if reports.iter().any(TestReport::shows_something) {
            match self_check(runner, &prepared.config.targets, stop) {
                Ok(None) => {}
                Ok(Some(broken)) => return self.put_aside(broken),
                Err(ObserveError::Stopped) => return Ok(()),
                Err(error) => return Err(error.into()),
            }
        }
        let own_seconds = clock.share(Duration::ZERO).own_seconds;
        let recorded = Recorder {
            store: self.store,
            stop,
            machine: &machine.name,
            watch: self.watch,
        }
        .record(lease, reports, own_seconds)?;
        if recorded {
            self.worked.tests += lease.after - lease.first;
        }
        // The last one sees to it that the campaign ends.
        Ok(())
    }

    fn put_aside(&mut self, broken: BrokenCompiler) -> Result<(), CampaignError> {
        let why = broken.to_string();
        persist(self.machine.stop, || self.store.put_aside(self.id, &why))?;
        self.worked.broken = Some(broken);
        Ok(())
    }
}

/// Whether the compilers are those that the campaign was started with.
fn fits(campaign: &FleetCampaign, config: Config) -> Result<Config, String> {
    let generator = config.author.generator();
    if campaign.generator_version != generator.version() {
        return Err(format!(
            "{} needs version {} of the generator `{}`, but this Gadfly has version {}: it would write other programs; use the Gadfly that the campaign was started with",
            campaign.campaign.id,
            campaign.generator_version,
            campaign.generator,
            generator.version()
        ));
    }
    let here: BTreeSet<_> = config
        .targets
        .iter()
        .map(|target| fleet_target(&target.compiler))
        .collect();
    for wanted in &campaign.targets {
        if here.contains(wanted) {
            continue;
        }
        let version = |it: &FleetTarget| format!("{} {}", it.version, it.build).trim().to_owned();
        let (id, name) = (campaign.campaign.id, &wanted.name);
        let other = here.iter().find(|it| it.name == wanted.name);
        return Err(match other {
            Some(other) => format!(
                "{id} needs {name} {}, but this machine has {}",
                version(wanted),
                version(other)
            ),
            None => format!("{id} needs {name}"),
        });
    }
    Ok(config)
}
