//! The hosts of one kind: as many as are needed at once, each kept until it has
//! served so many requests that what it may have leaked adds up.

use super::HostRecipe;
use super::process::{Host, Lost};
use crate::RunError;
use crate::dafny::shop::{DafnyError, Shop};
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A host is replaced after this many requests.
const MOST_SERVED: u32 = 1000;
/// After so many failures to start in a row it is not tried again.
const MOST_FAILURES: u32 = 2;

/// The hosts of one kind.
#[derive(Debug)]
pub(in super::super) struct Pool {
    kind: &'static str,
    most: NonZeroUsize,
    state: Mutex<State>,
    freed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    idle: Vec<Host>,
    /// How many are in use.
    busy: usize,
    failures: u32,
    /// Why there are none.
    trouble: Option<String>,
    /// How many were lost over a request, and how the last of them ended.
    lost: u64,
    last_words: String,
}

/// An answer and how long it took.
type Answer = Option<(Vec<Vec<u8>>, Duration)>;

impl Pool {
    /// No hosts yet, and never more than `most`.
    pub(in super::super) fn new(kind: &'static str, most: NonZeroUsize) -> Self {
        Pool {
            kind,
            most,
            state: Mutex::default(),
            freed: Condvar::new(),
        }
    }

    /// Why there are no hosts, if there should be some.
    pub(in super::super) fn trouble(&self) -> Option<String> {
        let trouble = self.lock().trouble.clone()?;
        Some(format!("{} runs in cold processes: {trouble}", self.kind))
    }

    /// What became of hosts that did not survive a request, if any.
    pub(in super::super) fn losses(&self) -> Option<String> {
        let state = self.lock();
        let (kind, lost, words) = (self.kind, state.lost, &state.last_words);
        (lost > 0).then(|| format!("{kind}: {lost} hosts lost, the last with: {words}"))
    }

    /// Asks a host; nothing when it was lost over the request, or when there are
    /// no hosts of this kind here.
    pub(in super::super) fn ask(
        &self,
        shop: &Shop,
        recipe: impl FnOnce() -> Result<HostRecipe, DafnyError>,
        request: &[String],
        patience: Duration,
    ) -> Result<Answer, DafnyError> {
        let Some(idle) = self.take() else {
            return Ok(None);
        };
        // Gives the place back however this ends.
        let mut seat = Seat {
            pool: self,
            host: None,
        };
        let mut host = match idle {
            Some(host) => host,
            None => match self.start(shop, recipe)? {
                Some(host) => host,
                None => return Ok(None),
            },
        };
        let asked = Instant::now();
        match host.ask(request, patience, &shop.stop) {
            Ok(answer) => {
                if host.served() < MOST_SERVED {
                    seat.host = Some(host);
                }
                Ok(Some((answer, asked.elapsed())))
            }
            Err(Lost::Stopped) => Err(RunError::Stopped.into()),
            Err(Lost::Host | Lost::Unable(_)) => {
                let words = host.last_words();
                let mut state = self.lock();
                state.lost += 1;
                state.last_words = words;
                Ok(None)
            }
        }
    }

    fn start(
        &self,
        shop: &Shop,
        recipe: impl FnOnce() -> Result<HostRecipe, DafnyError>,
    ) -> Result<Option<Host>, DafnyError> {
        let started = match recipe() {
            Ok(recipe) => Host::start(shop, &recipe)?,
            Err(error @ DafnyError::Prepare { .. }) => Err(Lost::Unable(error.to_string())),
            Err(error) => return Err(error),
        };
        let mut state = self.lock();
        match started {
            Ok(host) => {
                state.failures = 0;
                Ok(Some(host))
            }
            Err(Lost::Stopped) => Err(RunError::Stopped.into()),
            Err(Lost::Unable(why)) => {
                state.failures += 1;
                if state.failures >= MOST_FAILURES {
                    state.trouble = Some(why);
                }
                Ok(None)
            }
            Err(Lost::Host) => Ok(None),
        }
    }

    /// A place for one host, with an idle one if there is one. Nothing when
    /// there are no hosts of this kind here.
    fn take(&self) -> Option<Option<Host>> {
        let mut state = self.lock();
        while state.busy >= self.most.get() {
            state = self
                .freed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
        if state.trouble.is_some() {
            return None;
        }
        state.busy += 1;
        Some(state.idle.pop())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in a pool, and the host to be kept.
struct Seat<'a> {
    pool: &'a Pool,
    host: Option<Host>,
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        let mut state = self.pool.lock();
        state.busy -= 1;
        state.idle.extend(self.host.take());
        drop(state);
        self.pool.freed.notify_one();
    }
}
