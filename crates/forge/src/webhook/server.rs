//! A server over HTTP/1.1 that anybody may reach: it limits connections, headers and the
//! time that each takes, and finishes what it has begun when it is to stop.
//!
//! It knows nothing of what is served. Meant to stand behind something that speaks TLS.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{SocketAddr, TcpListener as StdListener, ToSocketAddrs};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tracing::info;

/// The most connections at a time.
const MOST_CONNECTIONS: usize = 128;

/// The largest header.
const MOST_HEADER: usize = 16 << 10;

/// The most fields of a header.
const MOST_FIELDS: usize = 64;

/// How long a client may take for a header, and what has begun may take at the end.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often the server looks whether it is to stop.
const TICK: Duration = Duration::from_millis(50);

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: StdListener,
    patience: Duration,
}

impl Server {
    /// Listens at an address.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub fn listen(address: impl ToSocketAddrs) -> io::Result<Server> {
        let listener = StdListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Server {
            listener,
            patience: PATIENCE,
        })
    }

    /// Waits this long for slow clients.
    #[must_use]
    pub fn patience(mut self, patience: Duration) -> Server {
        self.patience = patience;
        self
    }

    /// Where it listens.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers requests until `is_over`, and then finishes those that it has begun.
    ///
    /// # Errors
    /// If the system does not let it wait for connections.
    pub fn run(self, routes: Router, is_over: &dyn Fn() -> bool) -> io::Result<()> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let done = runtime.block_on(self.accept(routes, is_over));
        // A handler that hangs does not keep the process.
        runtime.shutdown_timeout(self.patience);
        done
    }

    async fn accept(&self, routes: Router, is_over: &dyn Fn() -> bool) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener.try_clone()?)?;
        let permits = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let (ending, end) = watch::channel(());
        let mut connections = JoinSet::new();
        while !is_over() {
            while connections.try_join_next().is_some() {}
            let stream = match timeout(TICK, listener.accept()).await {
                Err(_) => continue,
                Ok(Ok((stream, _))) => stream,
                Ok(Err(error)) => {
                    info!(%error, "a connection was not accepted");
                    tokio::time::sleep(TICK).await;
                    continue;
                }
            };
            // Whoever comes when all are busy is turned away.
            let Ok(permit) = Arc::clone(&permits).try_acquire_owned() else {
                continue;
            };
            let serving = serve(stream, routes.clone(), self.patience, end.clone());
            connections.spawn(async move {
                serving.await;
                drop(permit);
            });
        }
        drop(listener);
        drop(ending);
        let finish = async { while connections.join_next().await.is_some() {} };
        if timeout(self.patience, finish).await.is_err() {
            info!("some connections did not end and are closed");
        }
        Ok(())
    }
}

/// Serves one connection until it ends, or until it has answered after `end`.
async fn serve(
    stream: TcpStream,
    routes: Router,
    patience: Duration,
    mut end: watch::Receiver<()>,
) {
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .max_buf_size(MOST_HEADER)
            .max_headers(MOST_FIELDS)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(routes))
    );
    let ended = {
        // The channel never has news: it closes.
        let mut over = pin!(end.changed());
        std::future::poll_fn(|context| {
            if let std::task::Poll::Ready(done) = connection.as_mut().poll(context) {
                return std::task::Poll::Ready(Some(done));
            }
            over.as_mut().poll(context).map(|_| None)
        })
        .await
    };
    let done = match ended {
        Some(done) => done,
        None => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = done {
        info!(%error, "a connection ended early");
    }
}
