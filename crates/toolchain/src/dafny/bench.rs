//! The bench: programs in, what became of them on each backend out.

use super::cache::DafnyCache;
use super::cold::{self, Route};
use super::context::{Context, DafnyError};
use super::downstream::Downstream;
use super::install::{Dafny, DafnysFound};
use super::invocation::Invocation;
use super::limits::DafnyLimits;
use super::outcome::{DafnyObservation, DafnyOutcome};
use super::program::DafnyProgram;
use super::step::StepEnd;
use super::tools::Inquiry;
use super::translated::{Translated, texts};
use super::warm::Hosts;
use super::work::Work;
use gadfly_dafny::Backend;
use gadfly_sandbox::{Runner, Stop};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A backend that cannot be used on this machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// The backend.
    pub backend: Backend,
    /// What is missing and what to do about it, in one sentence.
    pub why: String,
}

/// Whether Dafny accepts a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// [`DafnyOutcome::Finished`] if Dafny accepts it; otherwise rejected, crashed or out of
    /// time.
    pub outcome: DafnyOutcome,
    /// Dafny's messages.
    pub words: String,
}

impl Resolved {
    /// Whether Dafny accepts the program.
    pub fn accepted(&self) -> bool {
        self.outcome == DafnyOutcome::Finished
    }
}

/// Runs programs with the backends of one Dafny, from any number of threads.
#[derive(Debug)]
pub struct DafnyBench {
    // Dropped before what they use.
    hosts: Hosts,
    dafny: Dafny,
    invocation: Invocation,
    context: Context,
    limits: DafnyLimits,
    downstream: BTreeMap<Backend, Box<dyn Downstream>>,
    skipped: Vec<Skipped>,
}

impl DafnyBench {
    /// A bench for the newest Dafny of this machine, if there is one.
    ///
    /// # Errors
    /// If no process can be started, or `stop` was set.
    pub fn detect(runner: &Arc<Runner>, stop: &Stop) -> Result<Option<Self>, DafnyError> {
        let found = DafnysFound::look(runner, stop)?;
        let newest = found.installed.into_iter().next();
        newest
            .map(|dafny| Self::open(dafny, runner, stop))
            .transpose()
    }

    /// A bench for this Dafny, with the user's cache folder.
    ///
    /// # Errors
    /// As [`DafnyBench::detect`].
    pub fn open(dafny: Dafny, runner: &Arc<Runner>, stop: &Stop) -> Result<Self, DafnyError> {
        let Some(invocation) = Invocation::of(dafny.version) else {
            return Err(DafnyError::Prepare {
                what: format!("Dafny {}", dafny.version),
                why: "it is older than all versions that Gadfly supports".into(),
            });
        };
        let inquiry = Inquiry {
            dafny: &dafny,
            invocation: &invocation,
            runner,
            stop,
        };
        let mut downstream = BTreeMap::new();
        let mut skipped = Vec::new();
        for &backend in &invocation.backends {
            match inquiry.downstream(backend)? {
                Ok(found) => {
                    downstream.insert(backend, found);
                }
                Err(why) => skipped.push(Skipped { backend, why }),
            }
        }
        Ok(DafnyBench {
            hosts: Hosts::new(parallel()),
            dafny,
            invocation,
            context: Context {
                runner: runner.clone(),
                stop: stop.clone(),
                cache: DafnyCache::new(DafnyCache::default_root()),
            },
            limits: DafnyLimits::default(),
            downstream,
            skipped,
        })
    }

    /// Sets other limits.
    #[must_use]
    pub fn with_limits(self, limits: DafnyLimits) -> Self {
        DafnyBench { limits, ..self }
    }

    /// The Dafny.
    pub fn dafny(&self) -> &Dafny {
        &self.dafny
    }

    /// The backends that can be used on this machine.
    pub fn backends(&self) -> Vec<Backend> {
        self.downstream.keys().copied().collect()
    }

    /// The backends of this Dafny that cannot be used on this machine, and why.
    pub fn skipped(&self) -> &[Skipped] {
        &self.skipped
    }

    /// Why a backend cannot be used, if it cannot.
    pub(crate) fn why_not(&self, backend: Backend) -> Option<String> {
        if self.downstream.contains_key(&backend) {
            return None;
        }
        let mut skipped = self.skipped.iter();
        let skipped = skipped.find(|skipped| skipped.backend == backend);
        Some(match skipped {
            Some(skipped) => skipped.why.clone(),
            None => format!("Dafny {} has no backend {backend}", self.dafny.version),
        })
    }

    /// The arguments with which a user runs `FILE` with a backend.
    pub fn run_arguments(&self, backend: Backend, file: &str) -> Vec<String> {
        self.invocation.run(backend, file)
    }

    /// Dafny's options for these features.
    pub fn asking_for(&self, parts: &BTreeSet<String>) -> Vec<String> {
        self.invocation.asking_for(parts)
    }

    /// The features that other versions have with an option, but this one does not.
    pub(crate) fn lacks(&self) -> BTreeSet<String> {
        self.invocation.lacks()
    }

    /// The oldest Go that compiles this Dafny's output.
    pub(crate) fn oldest_go(&self) -> (u32, u32) {
        self.invocation.go
    }

    /// The arguments with which a user translates `NAME.dfy`, if that is a separate command.
    pub(crate) fn translate_arguments(&self, backend: Backend, name: &str) -> Option<Vec<String>> {
        let arguments = self.invocation.translate(backend, name);
        let is_command = arguments.first().is_some_and(|verb| verb == "translate");
        is_command.then_some(arguments)
    }

    /// The tools of a backend and their versions, for people to read.
    pub fn describe(&self, backend: Backend) -> Option<String> {
        let downstream = self.downstream.get(&backend);
        downstream.map(|downstream| downstream.describe())
    }

    /// Why steps that should run in a host run in cold processes, one sentence each: this
    /// explains a slow campaign.
    pub fn trouble_with_hosts(&self) -> Vec<String> {
        self.hosts.trouble()
    }

    /// How many hosts died on a request, and how the last of each kind ended. A program that
    /// does not terminate costs one.
    pub fn lost_hosts(&self) -> Vec<String> {
        self.hosts.losses()
    }

    /// Runs a program with these backends in hosts, several at a time. If a host dies, or Dafny
    /// crashes in one, the step is repeated in cold processes.
    ///
    /// # Errors
    /// If the machine fails, a backend cannot be used, or `stop` was set.
    pub fn observe(
        &self,
        program: &DafnyProgram,
        backends: &[Backend],
    ) -> Result<Vec<DafnyObservation>, DafnyError> {
        self.each(backends, |backend| {
            let work = Work::new(&self.context.runner, program)?;
            let route = self.route(backend)?;
            let folder = work.folder(Some(backend))?;
            match self.hosts.observe(route, &folder)? {
                Some(observation) => Ok(observation),
                None => self.observe_cold(program, backend),
            }
        })
    }

    /// The same in cold processes, which share nothing.
    ///
    /// # Errors
    /// As [`DafnyBench::observe`].
    pub fn confirm(
        &self,
        program: &DafnyProgram,
        backends: &[Backend],
    ) -> Result<Vec<DafnyObservation>, DafnyError> {
        self.each(backends, |backend| self.observe_cold(program, backend))
    }

    /// What Dafny makes of a program for a backend, without building it; `None` if it makes
    /// nothing of it.
    ///
    /// # Errors
    /// As [`DafnyBench::observe`].
    pub fn translate(
        &self,
        program: &DafnyProgram,
        backend: Backend,
    ) -> Result<Option<Translated>, DafnyError> {
        let work = Work::new(&self.context.runner, program)?;
        let route = self.route(backend)?;
        let folder = work.folder(Some(backend))?;
        let Some(end) = self.hosts.translate(route, &folder)? else {
            return Ok(None);
        };
        if route.outcome_of_translation(&folder, &end).is_some() {
            return Ok(None);
        }
        Ok(Some(Translated {
            texts: texts(&route.downstream.translated(&folder)),
            cpu: end.cpu,
        }))
    }

    /// Asks Dafny whether it accepts a program.
    ///
    /// # Errors
    /// If the machine fails, or `stop` was set.
    pub fn resolve(&self, program: &DafnyProgram) -> Result<Resolved, DafnyError> {
        let work = Work::new(&self.context.runner, program)?;
        let folder = work.folder(None)?;
        let args = folder.with_options(self.invocation.resolve(&format!("{}.dfy", folder.name)));
        let translate = &self.limits.translate;
        let (context, dafny, invocation) = (&self.context, &self.dafny, &self.invocation);
        let warm = self
            .hosts
            .resolve(context, dafny, invocation, &folder, translate, &args)?;
        let end: StepEnd = match warm {
            Some(end) => end,
            None => {
                let job = cold::dafny_job(&self.context, &self.dafny, &folder, translate, args)?;
                self.context.run(&job)?
            }
        };
        Ok(Resolved {
            outcome: cold::outcome_of_resolution(&self.invocation, &end),
            words: end.words(),
        })
    }

    /// A program that Dafny rejects, with the options for another type inference with which it
    /// accepts it, if any: then the rejected program is valid.
    ///
    /// # Errors
    /// If the machine fails, or `stop` was set.
    pub fn taken_otherwise(
        &self,
        program: &DafnyProgram,
    ) -> Result<Option<DafnyProgram>, DafnyError> {
        let options = self.invocation.other_inference();
        if options.iter().all(|option| program.has_option(option)) {
            return Ok(None);
        }
        let otherwise = program.clone().with_options(options);
        let resolved = self.resolve(&otherwise)?;
        Ok(resolved.accepted().then_some(otherwise))
    }

    fn observe_cold(
        &self,
        program: &DafnyProgram,
        backend: Backend,
    ) -> Result<DafnyObservation, DafnyError> {
        let work = Work::new(&self.context.runner, program)?;
        cold::observe(self.route(backend)?, &work.folder(Some(backend))?)
    }

    /// The route of a backend, with everything prepared that it needs.
    fn route(&self, backend: Backend) -> Result<Route<'_>, DafnyError> {
        let Some(downstream) = self.downstream.get(&backend) else {
            let why = self.why_not(backend).unwrap_or_default();
            return Err(DafnyError::Skipped { backend, why });
        };
        downstream.prepare(&self.context)?;
        Ok(Route {
            context: &self.context,
            dafny: &self.dafny,
            invocation: &self.invocation,
            limits: &self.limits,
            backend,
            downstream: downstream.as_ref(),
        })
    }

    /// Calls a function for every backend, on as many threads as there are processors; the
    /// results are in the order of the backends.
    fn each(
        &self,
        backends: &[Backend],
        observe: impl Fn(Backend) -> Result<DafnyObservation, DafnyError> + Sync,
    ) -> Result<Vec<DafnyObservation>, DafnyError> {
        let next = AtomicUsize::new(0);
        let results: Mutex<BTreeMap<usize, Result<DafnyObservation, DafnyError>>> =
            Mutex::new(BTreeMap::new());
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(&backend) = backends.get(number) else {
                    return;
                };
                let result = observe(backend);
                let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                results.insert(number, result);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..parallel().get().min(backends.len()) {
                scope.spawn(work);
            }
            work();
        });
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        results.into_values().collect()
    }
}

fn parallel() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
