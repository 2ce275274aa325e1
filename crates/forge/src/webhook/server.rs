//! The server: one thread for each of a few connections, one request each.
//!
//! Meant to stand behind something that speaks TLS.

use super::event::{Event, read_event};
use super::metrics::Metrics;
use super::queue::{Queue, QueueError};
use super::request::{MOST_TIME, Request, answer};
use super::verify::{Refused, Verifier};
use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tracing::{info, warn};

/// The most connections at a time.
const MOST_CONNECTIONS: usize = 32;

/// How often the server looks whether it is to stop.
const TICK: Duration = Duration::from_millis(50);

/// The server of a repository's webhook.
#[derive(Debug)]
pub struct Server<'a> {
    listener: TcpListener,
    repository: &'a str,
    verifier: Verifier,
    queue: &'a Queue,
    metrics: Metrics,
    connections: AtomicUsize,
}

impl<'a> Server<'a> {
    /// Listens for the deliveries of a repository, `owner/name`.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub fn listen(
        address: impl ToSocketAddrs,
        repository: &'a str,
        verifier: Verifier,
        queue: &'a Queue,
    ) -> io::Result<Server<'a>> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Server {
            listener,
            repository,
            verifier,
            queue,
            metrics: Metrics::default(),
            connections: AtomicUsize::new(0),
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers requests until `is_over`, and then finishes those that it has begun.
    pub fn run(&self, is_over: &(dyn Fn() -> bool + Sync)) {
        std::thread::scope(|scope| {
            while !is_over() {
                match self.listener.accept() {
                    Ok((stream, _)) => {
                        let busy = self.connections.fetch_add(1, Ordering::SeqCst);
                        if busy >= MOST_CONNECTIONS {
                            self.connections.fetch_sub(1, Ordering::SeqCst);
                            continue;
                        }
                        scope.spawn(move || {
                            if let Err(error) = self.serve(stream) {
                                info!(%error, "a connection ended early");
                            }
                            self.connections.fetch_sub(1, Ordering::SeqCst);
                        });
                    }
                    Err(_) => std::thread::sleep(TICK),
                }
            }
        });
    }

    fn serve(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_nonblocking(false)?;
        stream.set_read_timeout(Some(MOST_TIME))?;
        stream.set_write_timeout(Some(MOST_TIME))?;
        let (status, text) = match Request::read(&mut stream) {
            Ok(request) => self.respond(&request),
            Err(bad) => {
                self.metrics.count(&self.metrics.refused);
                (bad as u16, "the request cannot be read\n".to_owned())
            }
        };
        answer(&mut stream, status, &text)
    }

    fn respond(&self, request: &Request) -> (u16, String) {
        match (request.method.as_str(), request.path.as_str()) {
            ("GET", "/healthz") => match self.queue.counts() {
                Ok(_) => (200, "ok\n".to_owned()),
                Err(error) => (503, format!("{error}\n")),
            },
            ("GET", "/metrics") => (200, self.metrics.text(self.queue)),
            ("POST", "/webhook") => self.deliver(request),
            (_, "/webhook" | "/healthz" | "/metrics") => {
                (405, "another method is needed\n".to_owned())
            }
            _ => (404, "there is nothing here\n".to_owned()),
        }
    }

    fn deliver(&self, request: &Request) -> (u16, String) {
        let refuse = |status: u16, why: &str| {
            self.metrics.count(&self.metrics.refused);
            (status, format!("{why}\n"))
        };
        let signature = request.field("x-hub-signature-256");
        if let Err(refused) = self.verifier.check(signature, &request.body) {
            warn!(%refused, "a delivery was refused");
            return refuse(401, &refused.to_string());
        }
        let (Some(name), Some(delivery)) = (
            request.field("x-github-event"),
            request
                .field("x-github-delivery")
                .filter(|it| it.len() <= 100),
        ) else {
            return refuse(400, "it does not say what it is");
        };
        let event = read_event(name, &request.body, self.repository);
        let task = match &event {
            Event::Do(task) => Some(task),
            Event::Ignore(_) => None,
            Event::Malformed => return refuse(400, "it cannot be understood"),
        };
        match self.queue.accept(delivery, name, &request.body, task) {
            Ok(()) => {}
            Err(QueueError::Refused(Refused::Replayed)) => {
                return refuse(409, &Refused::Replayed.to_string());
            }
            Err(error) => return refuse(503, &error.to_string()),
        }
        match event {
            Event::Do(task) => {
                self.metrics.count(&self.metrics.accepted);
                info!(?task, "accepted");
                (202, "accepted\n".to_owned())
            }
            Event::Ignore(why) => {
                self.metrics.count(&self.metrics.ignored);
                (200, format!("ignored: {why}\n"))
            }
            Event::Malformed => refuse(400, "it cannot be understood"),
        }
    }
}
