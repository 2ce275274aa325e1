//! The server: accepts connections, a bounded number, each with a time limit for its headers,
//! until it is told to stop.

use crate::app::{App, Peer};
use crate::desk::Desk;
use crate::routes::router;
use crate::settings::{Settings, SettingsError};
use crate::stores::Opener;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tower::ServiceExt;

/// The most connections at a time; others wait.
const MOST_CONNECTIONS: usize = 256;

/// The time for the header of a request.
const HEADER_TIME: Duration = Duration::from_secs(10);

/// The most bytes of the header of a request.
const LONGEST_HEADER: usize = 32 * 1024;

/// How often it is asked whether to stop.
const TICK: Duration = Duration::from_millis(100);

/// How long requests may go on after the server was told to stop.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The address cannot be used.
    #[error("cannot listen at {address}: {source}; choose another with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The error of the system.
        source: io::Error,
    },
    /// It would not be safe.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The machine got in the way.
    #[error("the server cannot run: {0}")]
    System(#[from] io::Error),
}

/// A server that listens, but does not answer yet.
pub struct Dashboard {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
}

impl Dashboard {
    /// Listens at an address. `open` opens the store, once for each connection that is used.
    ///
    /// # Errors
    /// If the address cannot be used, or the settings are not safe there.
    pub fn listen(
        address: SocketAddr,
        settings: Settings,
        open: Opener,
        desk: Arc<dyn Desk>,
    ) -> Result<Dashboard, ServerError> {
        settings.check(address)?;
        let listen = |source| ServerError::Listen { address, source };
        let listener = TcpListener::bind(address).map_err(listen)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let app = App::new(settings, address, open, desk)?;
        Ok(Dashboard {
            listener,
            address,
            app,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `is_over`. Requests that are being answered then get a few seconds.
    ///
    /// # Errors
    /// If the machine gets in the way.
    pub fn run(self, is_over: &dyn Fn() -> bool) -> Result<(), ServerError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()?;
        runtime.block_on(self.serve(is_over))?;
        // A page that is still being made must not keep us.
        runtime.shutdown_timeout(Duration::from_secs(1));
        Ok(())
    }

    async fn serve(self, is_over: &dyn Fn() -> bool) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let router = router(&self.app);
        let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let open = GracefulShutdown::new();
        while !is_over() {
            let accepted = async {
                let place = Arc::clone(&places).acquire_owned().await;
                (listener.accept().await, place)
            };
            let Ok((accepted, place)) = tokio::time::timeout(TICK, accepted).await else {
                continue;
            };
            // That one connection failed, or that there are too many files, passes.
            let Ok((stream, peer)) = accepted else {
                tokio::time::sleep(TICK).await;
                continue;
            };
            let router = router.clone();
            let service = service_fn(move |request| answer(router.clone(), request, peer));
            let connection = hyper::server::conn::http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEADER_TIME)
                .max_buf_size(LONGEST_HEADER)
                .serve_connection(TokioIo::new(stream), service);
            let connection = open.watch(connection);
            tokio::spawn(async move {
                let _place = place;
                // Whoever broke it off knows.
                let _ = connection.await;
            });
        }
        self.app.live.end();
        let _ = tokio::time::timeout(LAST_REQUESTS, open.shutdown()).await;
        Ok(())
    }
}

async fn answer(
    router: Router,
    request: Request<Incoming>,
    peer: SocketAddr,
) -> Result<axum::response::Response, std::convert::Infallible> {
    let mut request = request.map(Body::new);
    request
        .extensions_mut()
        .insert(Peer(peer.ip().to_canonical()));
    router.oneshot(request).await
}
