//! A network that stops forwarding without closing anything, as a firewall does that has
//! forgotten a connection.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use tempfile::TempDir;

/// Stands between a store and its server.
pub(crate) struct Proxy {
    folder: TempDir,
    state: Arc<State>,
}

struct State {
    /// How many answers are still forwarded; negative for all.
    answers_left: AtomicI64,
    hung: AtomicU64,
}

impl Proxy {
    pub(crate) fn start(server: &Path) -> Proxy {
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
        let state = Arc::new(State {
            answers_left: AtomicI64::new(-1),
            hung: AtomicU64::new(0),
        });
        let (shared, server) = (Arc::clone(&state), server.to_owned());
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                forward(client, &server, &shared);
            }
        });
        Proxy { folder, state }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Lets the connection that is open hang after so many more answers; the next one works.
    pub(crate) fn hang_after(&self, answers: u64) {
        let answers = i64::try_from(answers).unwrap();
        self.state.answers_left.store(answers, Ordering::SeqCst);
    }

    /// The number of connections that hang.
    pub(crate) fn hung(&self) -> u64 {
        self.state.hung.load(Ordering::SeqCst)
    }
}

fn forward(client: UnixStream, server: &PathBuf, state: &Arc<State>) {
    let server = UnixStream::connect(server).unwrap();
    let (client_too, server_too) = (client.try_clone().unwrap(), server.try_clone().unwrap());
    std::thread::spawn(move || {
        copy(&client, &server, || false);
        let _ = server.shutdown(Shutdown::Both);
    });
    let state = Arc::clone(state);
    std::thread::spawn(move || {
        let mut hangs = false;
        copy(&server_too, &client_too, || {
            if !hangs && state.answers_left.load(Ordering::SeqCst) >= 0 {
                hangs = state.answers_left.fetch_sub(1, Ordering::SeqCst) == 0;
                state.hung.fetch_add(u64::from(hangs), Ordering::SeqCst);
            }
            hangs
        });
    });
}

/// Forwards what arrives, or swallows it from some time on.
fn copy(mut from: &UnixStream, mut to: &UnixStream, mut swallows: impl FnMut() -> bool) {
    let mut buffer = [0; 65536];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        if !swallows() && to.write_all(&buffer[..length]).is_err() {
            return;
        }
    }
}
