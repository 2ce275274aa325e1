//! Connections to one store that several threads share.

use crate::{Result, Store};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A few connections to one store, opened when they are first needed.
#[derive(Clone)]
pub struct StorePool(Arc<Shared>);

struct Shared {
    location: PathBuf,
    state: Mutex<State>,
    returned: Condvar,
}

struct State {
    idle: Vec<Store>,
    /// How many more may be opened.
    left: usize,
}

impl fmt::Debug for StorePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StorePool").finish_non_exhaustive()
    }
}

impl StorePool {
    /// A pool of at most `most` connections to a store that exists. The first is opened at
    /// once.
    pub fn open(location: impl AsRef<Path>, most: usize) -> Result<StorePool> {
        let location = location.as_ref();
        let first = Store::open_existing(location)?;
        Ok(StorePool(Arc::new(Shared {
            location: location.to_owned(),
            state: Mutex::new(State {
                idle: vec![first],
                left: most.saturating_sub(1),
            }),
            returned: Condvar::new(),
        })))
    }

    /// Takes a connection, and waits for one if all are in use.
    pub fn take(&self) -> Result<PooledStore> {
        let mut state = self.0.lock();
        loop {
            if let Some(store) = state.idle.pop() {
                return Ok(self.pooled(store));
            }
            if state.left > 0 {
                state.left -= 1;
                drop(state);
                let opened = Store::open_existing(&self.0.location);
                if opened.is_err() {
                    self.0.lock().left += 1;
                    self.0.returned.notify_one();
                }
                return opened.map(|store| self.pooled(store));
            }
            let waited = self.0.returned.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn pooled(&self, store: Store) -> PooledStore {
        PooledStore {
            store: Some(store),
            pool: self.clone(),
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection of a pool, which goes back to it.
#[derive(Debug)]
pub struct PooledStore {
    /// Taken only when it goes back.
    store: Option<Store>,
    pool: StorePool,
}

impl Deref for PooledStore {
    type Target = Store;

    fn deref(&self) -> &Store {
        match &self.store {
            Some(store) => store,
            None => unreachable!("it goes back only when it is dropped"),
        }
    }
}

impl DerefMut for PooledStore {
    fn deref_mut(&mut self) -> &mut Store {
        match &mut self.store {
            Some(store) => store,
            None => unreachable!("it goes back only when it is dropped"),
        }
    }
}

impl Drop for PooledStore {
    fn drop(&mut self) {
        let shared = &self.pool.0;
        shared.lock().idle.extend(self.store.take());
        shared.returned.notify_one();
    }
}
