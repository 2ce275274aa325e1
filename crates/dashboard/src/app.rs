//! What all requests share.

use crate::access::{Key, Who};
use crate::desk::Desk;
use crate::error::Failure;
use crate::live::Live;
use crate::settings::Settings;
use crate::stores::{Opener, Stores};
use axum::http::HeaderMap;
use gadfly_store::{Facets, Store};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long the values of filters are kept: finding them reads whole indexes.
const FACETS_LAST: Duration = Duration::from_secs(15);

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Peer {
    pub(crate) const LOCAL: Peer = Peer(IpAddr::V4(Ipv4Addr::LOCALHOST));
}

/// What all requests share.
pub(crate) struct App {
    pub(crate) settings: Settings,
    /// The address of the server.
    pub(crate) address: SocketAddr,
    pub(crate) key: Key,
    pub(crate) desk: Arc<dyn Desk>,
    pub(crate) live: Live,
    stores: Arc<Stores>,
    facets: Mutex<Option<(Instant, Arc<Facets>)>>,
}

impl App {
    pub(crate) fn new(
        settings: Settings,
        address: SocketAddr,
        open: Opener,
        desk: Arc<dyn Desk>,
    ) -> io::Result<Arc<App>> {
        Ok(Arc::new(App {
            settings,
            address,
            key: Key::new()?,
            desk,
            live: Live::default(),
            stores: Arc::new(Stores::new(open)),
            facets: Mutex::default(),
        }))
    }

    /// The time, in seconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs().cast_signed())
    }

    pub(crate) fn who(&self, headers: &HeaderMap, peer: Peer) -> Option<Who> {
        self.key.who(&self.settings, headers, peer.0, self.now())
    }

    /// Does something with the store.
    pub(crate) async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.stores.with(work).await
    }

    /// The values of filters, as they were a moment ago.
    pub(crate) fn facets(&self, store: &Store) -> Result<Arc<Facets>, Failure> {
        let lock = || self.facets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, facets)) = &*lock()
            && at.elapsed() < FACETS_LAST
        {
            return Ok(Arc::clone(facets));
        }
        let facets = Arc::new(store.facets()?);
        *lock() = Some((Instant::now(), Arc::clone(&facets)));
        Ok(facets)
    }
}
