//! Connections to the store, a few, each used by one request at a time. The work is done on
//! threads of its own, because it waits for the disk.

use crate::error::Failure;
use axum::http::StatusCode;
use gadfly_store::{Store, StoreError};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// The most connections; further requests wait for one.
const MOST: usize = 4;

/// Opens the store once more.
pub type Opener = Box<dyn Fn() -> Result<Store, StoreError> + Send + Sync>;

/// Connections that are not in use, and how more are made.
pub(crate) struct Stores {
    open: Opener,
    free: Mutex<Vec<Store>>,
    places: Arc<Semaphore>,
}

impl Stores {
    pub(crate) fn new(open: Opener) -> Stores {
        Stores {
            open,
            free: Mutex::default(),
            places: Arc::new(Semaphore::new(MOST)),
        }
    }

    /// Does something with the store.
    pub(crate) async fn with<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Store) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let busy = || Failure::new(StatusCode::SERVICE_UNAVAILABLE, "the server is ending");
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| busy())?;
        let stores = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            let mut store = stores.take()?;
            let done = work(&mut store);
            // Only a connection that works is used again.
            if !matches!(&done, Err(failure) if failure.status.is_server_error()) {
                stores.lock().push(store);
            }
            done
        });
        done.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a page could not be made: a bug in Gadfly");
            let message = "this page cannot be made, which is a bug in Gadfly";
            Err(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, message))
        })
    }

    fn take(&self) -> Result<Store, Failure> {
        let free = self.lock().pop();
        match free {
            Some(store) => Ok(store),
            None => Ok((self.open)()?),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Store>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
