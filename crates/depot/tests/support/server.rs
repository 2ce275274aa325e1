//! A small HTTP server: whole files, parts of files, and stalling on demand.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) path: String,
    /// The first byte wanted, where not all were.
    pub(crate) from: Option<usize>,
}

/// When answers stop in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stall {
    Never,
    /// Packages are sent up to this many bytes, and no further until told.
    PackagesAfter(usize),
}

struct State {
    stall: Mutex<Stall>,
    changed: Condvar,
    requests: Mutex<Vec<Request>>,
    root: PathBuf,
}

/// Serves a folder until the test ends.
pub(crate) struct Server {
    port: u16,
    state: Arc<State>,
}

impl Server {
    pub(crate) fn start(root: &Path) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(State {
            stall: Mutex::new(Stall::Never),
            changed: Condvar::new(),
            requests: Mutex::new(Vec::new()),
            root: root.to_owned(),
        });
        let shared = state.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = shared.clone();
                // A client that goes away ends its own thread only.
                thread::spawn(move || serve(&stream, &state));
            }
        });
        Server { port, state }
    }

    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub(crate) fn stall(&self, stall: Stall) {
        *self.state.stall.lock().unwrap() = stall;
        self.state.changed.notify_all();
    }

    /// The requests for packages so far.
    pub(crate) fn package_requests(&self) -> Vec<Request> {
        let requests = self.state.requests.lock().unwrap();
        let packages = requests.iter().filter(|request| is_package(&request.path));
        packages.cloned().collect()
    }

    pub(crate) fn forget_requests(&self) {
        self.state.requests.lock().unwrap().clear();
    }
}

fn is_package(path: &str) -> bool {
    path.ends_with(".deb")
}

fn serve(stream: &TcpStream, state: &State) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    loop {
        let mut path = String::new();
        let mut from = None;
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim_end();
            if let Some(rest) = line.strip_prefix("GET ") {
                path = rest.split(' ').next()?.to_owned();
            } else if let Some(range) = line.strip_prefix("Range: bytes=") {
                from = range.split('-').next()?.parse().ok();
            } else if line.is_empty() {
                break;
            }
        }
        let request = Request { path, from };
        state.requests.lock().unwrap().push(request.clone());
        answer(stream, state, &request)?;
    }
}

fn answer(mut stream: &TcpStream, state: &State, request: &Request) -> Option<()> {
    let path = request.path.trim_start_matches('/').replace("%2b", "+");
    let Ok(content) = fs::read(state.root.join(path)) else {
        let text = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
        return stream.write_all(text.as_bytes()).ok();
    };
    let from = request.from.unwrap_or(0).min(content.len());
    let length = content.len() - from;
    let head = match request.from {
        Some(_) if length > 0 => format!(
            "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes {from}-{}/{}\r\n",
            content.len() - 1,
            content.len()
        ),
        Some(_) => format!(
            "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Range: bytes */{}\r\n",
            content.len()
        ),
        None => "HTTP/1.1 200 OK\r\n".to_owned(),
    };
    let head = format!("{head}Content-Length: {length}\r\n\r\n");
    stream.write_all(head.as_bytes()).ok()?;
    let stall = *state.stall.lock().unwrap();
    let mut sent = from;
    if let Stall::PackagesAfter(bytes) = stall
        && is_package(&request.path)
        && bytes < content.len()
    {
        sent = bytes.max(from);
        stream.write_all(&content[from..sent]).ok()?;
        let guard = state.stall.lock().unwrap();
        drop(
            state
                .changed
                .wait_while(guard, |now| *now != Stall::Never)
                .unwrap(),
        );
    }
    stream.write_all(&content[sent..]).ok()
}
