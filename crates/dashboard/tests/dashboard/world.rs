//! A dashboard that runs in this process, and somebody who asks it.

use crate::sample;
use gadfly_dashboard::{Attached, Dashboard, Desk, Settings};
use gadfly_store::{FindingId, Store};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;

/// Knows nothing of compilers.
struct Clerk;

impl Desk for Clerk {
    fn report(&self, store: &Store, finding: FindingId) -> Result<String, String> {
        let details = store.finding(finding).map_err(|error| error.to_string())?;
        Ok(format!("# {}\n\n```c\n```\n", details.finding.title))
    }

    fn reproducer(&self, store: &Store, finding: FindingId) -> Result<Vec<Attached>, String> {
        let details = store.finding(finding).map_err(|error| error.to_string())?;
        let files = details.program.files.into_iter().map(|file| Attached {
            name: file.name,
            bytes: file.text.into_bytes(),
            is_executable: false,
        });
        Ok(files.collect())
    }

    fn known_bug(&self, id: &str) -> Option<String> {
        (id == "gcc/known").then(|| "a known bug".to_owned())
    }
}

/// A dashboard that runs until it is dropped.
pub(crate) struct World {
    folder: TempDir,
    pub(crate) address: SocketAddr,
    is_over: Arc<AtomicBool>,
    server: Option<JoinHandle<()>>,
}

impl World {
    /// One about a few bugs, which everybody on this machine may use.
    pub(crate) fn new() -> World {
        World::with(Settings::default(), sample::fill)
    }

    pub(crate) fn with(settings: Settings, fill: impl FnOnce(&mut Store)) -> World {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gadfly.db");
        fill(&mut Store::open(&path).unwrap());
        World::at(settings, folder)
    }

    /// One about a copy of a store.
    pub(crate) fn of_file(settings: Settings, file: &Path) -> World {
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(file, folder.path().join("gadfly.db")).unwrap();
        World::at(settings, folder)
    }

    fn at(settings: Settings, folder: TempDir) -> World {
        let path = folder.path().join("gadfly.db");
        let open = move || Store::open_existing(&path);
        let here = "127.0.0.1:0".parse().unwrap();
        let dashboard = Dashboard::listen(here, settings, Box::new(open), Arc::new(Clerk));
        let dashboard = dashboard.unwrap();
        let address = dashboard.address();
        let is_over = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&is_over);
        let server = std::thread::spawn(move || {
            dashboard.run(&|| told.load(Ordering::Relaxed)).unwrap();
        });
        World {
            folder,
            address,
            is_over,
            server: Some(server),
        }
    }

    /// The store behind it.
    pub(crate) fn store(&self) -> Store {
        Store::open_existing(self.store_path()).unwrap()
    }

    pub(crate) fn store_path(&self) -> PathBuf {
        self.folder.path().join("gadfly.db")
    }

    /// Sends bytes, and reads until the server ends the connection.
    pub(crate) fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .unwrap();
        // The server may answer and close before it has read everything.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            request += &format!("Host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        Answer::of(&self.raw(request.as_bytes()))
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "")
    }

    /// A page that is there.
    pub(crate) fn page(&self, path: &str) -> String {
        let answer = self.get(path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.body
    }

    pub(crate) fn json(&self, path: &str) -> Value {
        let path = format!("/api/v1{path}");
        let answer = self.get(&path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }

    /// The same with another header.
    pub(crate) fn json_as(&self, path: &str, header: (&str, &str)) -> Value {
        let answer = self.ask("GET", &format!("/api/v1{path}"), &[header], "");
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }

    /// Somebody with a cookie and the token of their forms.
    pub(crate) fn visitor(&self) -> Visitor<'_> {
        let answer = self.get("/causes/R1");
        Visitor {
            world: self,
            cookie: answer.cookie(),
            token: token_of(&answer.body),
        }
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        let ended = self.server.take().unwrap().join();
        if !std::thread::panicking() {
            ended.unwrap();
        }
    }
}

/// The token in the forms of a page.
pub(crate) fn token_of(page: &str) -> String {
    let (_, rest) = page.split_once("name=\"token\" value=\"").unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// Somebody with a browser.
pub(crate) struct Visitor<'w> {
    pub(crate) world: &'w World,
    pub(crate) cookie: String,
    pub(crate) token: String,
}

impl Visitor<'_> {
    /// Sends a form as a browser does.
    pub(crate) fn send(&self, path: &str, fields: &str) -> Answer {
        let body = format!("token={}&{fields}", self.token);
        let origin = format!("http://{}", self.world.address);
        let headers = [
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("Cookie", &*self.cookie),
            ("Origin", &*origin),
            ("Sec-Fetch-Site", "same-origin"),
        ];
        self.world.ask("POST", path, &headers, &body)
    }

    /// The same for an action that succeeds; returns the address of the next page.
    pub(crate) fn does(&self, path: &str, fields: &str) -> String {
        let answer = self.send(path, fields);
        assert_eq!(answer.status, 303, "{path}: {}", answer.body);
        answer.header("location").unwrap()
    }
}

/// An answer of the server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Answer {
    fn of(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let status = head.split(' ').nth(1).unwrap_or_default();
        let mut answer = Answer {
            status: status.parse().unwrap_or_else(|_| panic!("{text:?}")),
            head: head.to_owned(),
            body: body.to_owned(),
        };
        if answer.header("transfer-encoding").as_deref() == Some("chunked") {
            answer.body = joined(body);
        }
        answer
    }

    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let mut lines = self.head.lines().skip(1);
        lines.find_map(|line| {
            let (own, value) = line.split_once(':')?;
            own.eq_ignore_ascii_case(name)
                .then(|| value.trim().to_owned())
        })
    }

    /// What a browser sends back.
    pub(crate) fn cookie(&self) -> String {
        let set = self.header("set-cookie").unwrap();
        set.split(';').next().unwrap().to_owned()
    }
}

/// The chunks of a body.
fn joined(mut body: &str) -> String {
    let mut all = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap_or(0);
        if length == 0 {
            break;
        }
        all.push_str(&rest[..length]);
        body = &rest[length + 2..];
    }
    all
}
