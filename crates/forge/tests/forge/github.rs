//! A server that behaves like the parts of GitHub's REST interface that are used: tokens,
//! pages, limits, tags, and errors.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

pub(crate) const TOKEN: &str = "ghs_right";

/// How many items a page has: fewer than are asked for, as GitHub may do.
const PAGE: usize = 2;

/// What the server has and does.
#[derive(Default)]
pub(crate) struct State {
    /// Comments by issue.
    pub(crate) comments: BTreeMap<u64, Vec<Value>>,
    pub(crate) issues: Vec<Value>,
    /// The check runs of commits.
    pub(crate) checks: BTreeMap<String, Value>,
    /// Who may write.
    pub(crate) writers: BTreeSet<String>,
    /// Every request: method, path and whether it had a tag that was current.
    pub(crate) requests: Vec<(String, String, bool)>,
    /// Answers that are given before anything else: a status and header fields.
    pub(crate) troubles: Vec<(u16, String)>,
    /// How many changes are done and then not confirmed, as by a connection that breaks.
    pub(crate) breaks_after_change: u32,
    next: u64,
}

/// The server.
pub(crate) struct GitHub {
    pub(crate) state: Arc<Mutex<State>>,
    address: SocketAddr,
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl GitHub {
    pub(crate) fn start() -> GitHub {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(Mutex::new(State::default()));
        let over = Arc::new(AtomicBool::new(false));
        let (shared, end) = (Arc::clone(&state), Arc::clone(&over));
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if end.load(Ordering::SeqCst) {
                    return;
                }
                let _ = serve(&stream.unwrap(), &shared, address);
            }
        });
        GitHub {
            state,
            address,
            over,
            thread: Some(thread),
        }
    }

    pub(crate) fn root(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The methods of all requests, in order.
    pub(crate) fn methods(&self) -> Vec<String> {
        let state = self.state.lock().unwrap();
        state
            .requests
            .iter()
            .map(|(method, ..)| method.clone())
            .collect()
    }
}

impl Drop for GitHub {
    fn drop(&mut self) {
        self.over.store(true, Ordering::SeqCst);
        // It waits for a connection.
        let _ = TcpStream::connect(self.address);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn serve(mut stream: &TcpStream, state: &Mutex<State>, address: SocketAddr) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut words = line.split_whitespace();
    let method = words.next().unwrap_or_default().to_owned();
    let path = words.next().unwrap_or_default().to_owned();
    let mut fields = BTreeMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        match line.trim().split_once(": ") {
            Some((name, value)) => fields.insert(name.to_lowercase(), value.to_owned()),
            None => break,
        };
    }
    let length = fields.get("content-length").and_then(|it| it.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body)?;
    let text = {
        let mut state = state.lock().unwrap();
        let tag = fields.get("if-none-match").map(String::as_str);
        answer(&mut state, &method, &path, &fields, &body, tag, address)
    };
    stream.write_all(text.as_bytes())
}

fn reply(status: u16, fields: &str, body: &Value) -> String {
    let body = if status == 304 {
        String::new()
    } else {
        body.to_string()
    };
    format!(
        "HTTP/1.1 {status} X\r\n{fields}Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn answer(
    state: &mut State,
    method: &str,
    path: &str,
    fields: &BTreeMap<String, String>,
    body: &[u8],
    tag: Option<&str>,
    address: SocketAddr,
) -> String {
    if !state.troubles.is_empty() {
        let (status, fields) = state.troubles.remove(0);
        state
            .requests
            .push((method.to_owned(), path.to_owned(), false));
        return reply(
            status,
            &fields,
            &json!({ "message": "You have exceeded a secondary rate limit" }),
        );
    }
    if fields.get("authorization").map(String::as_str) != Some(&format!("Bearer {TOKEN}")) {
        return reply(401, "", &json!({ "message": "Bad credentials" }));
    }
    let (place, query) = path.split_once('?').unwrap_or((path, ""));
    let Some(place) = place.strip_prefix("/repos/o/r/") else {
        return reply(404, "", &json!({ "message": "Not Found" }));
    };
    let parts: Vec<&str> = place.split('/').collect();
    let input: Value = serde_json::from_slice(body).unwrap_or_default();
    if method == "GET" {
        if let Some(object) = object(state, &parts) {
            let request = (method.to_owned(), path.to_owned(), false);
            state.requests.push(request);
            return reply(200, "", &object);
        }
        let items = match &parts[..] {
            ["issues", number, "comments"] => {
                let number = number.parse().unwrap();
                state.comments.get(&number).cloned().unwrap_or_default()
            }
            ["issues"] => state.issues.clone(),
            _ => return reply(404, "", &json!({ "message": "Not Found" })),
        };
        let page = query.split('&').find_map(|it| it.strip_prefix("page="));
        let page: usize = page.map_or(1, |it| it.parse().unwrap());
        let shown: Vec<Value> = items
            .iter()
            .skip((page - 1) * PAGE)
            .take(PAGE)
            .cloned()
            .collect();
        let current = format!(
            "W/\"{}-{}\"",
            items.len(),
            serde_json::to_string(&shown).unwrap().len()
        );
        let is_current = tag == Some(current.as_str());
        state
            .requests
            .push((method.to_owned(), path.to_owned(), is_current));
        let mut fields = format!("ETag: {current}\r\n");
        if items.len() > page * PAGE {
            fields += &format!(
                "Link: <http://{address}/repos/o/r/{place}?per_page=100&page={}>; rel=\"next\"\r\n",
                page + 1
            );
        }
        return reply(if is_current { 304 } else { 200 }, &fields, &json!(shown));
    }
    state
        .requests
        .push((method.to_owned(), path.to_owned(), false));
    change(state, method, &parts, &input)
}

/// What is no list.
fn object(state: &State, parts: &[&str]) -> Option<Value> {
    Some(match parts {
        ["issues", number] => {
            let number: u64 = number.parse().ok()?;
            let mut issues = state.issues.iter();
            issues.find(|it| it["number"] == number)?.clone()
        }
        ["commits", commit, "check-runs"] => {
            let runs = state.checks.get(*commit).cloned().unwrap_or(json!([]));
            json!({ "check_runs": runs })
        }
        ["commits", _, "status"] => json!({ "state": "pending", "total_count": 0 }),
        ["collaborators", login, "permission"] => {
            let may_write = state.writers.contains(*login);
            json!({ "permission": if may_write { "write" } else { "read" } })
        }
        _ => return None,
    })
}

fn change(state: &mut State, method: &str, parts: &[&str], input: &Value) -> String {
    state.next += 1;
    let id = 100 + state.next;
    let done = match (method, parts) {
        ("POST", ["issues", number, "comments"]) => {
            let comment = json!({ "id": id, "body": input["body"] });
            let number = number.parse().unwrap();
            state
                .comments
                .entry(number)
                .or_default()
                .push(comment.clone());
            comment
        }
        ("PATCH", ["issues", "comments", wanted]) => {
            let wanted: u64 = wanted.parse().unwrap();
            let mut all = state.comments.values_mut().flatten();
            let Some(comment) = all.find(|it| it["id"] == wanted) else {
                return reply(404, "", &json!({ "message": "Not Found" }));
            };
            if comment["by"] == "somebody" {
                return reply(403, "", &json!({ "message": "Must have write access" }));
            }
            comment["body"] = input["body"].clone();
            comment.clone()
        }
        ("POST", ["issues"]) => {
            let issue = json!({
                "number": id, "title": input["title"], "body": input["body"], "state": "open"
            });
            state.issues.push(issue.clone());
            issue
        }
        _ => return reply(404, "", &json!({ "message": "Not Found" })),
    };
    if state.breaks_after_change > 0 {
        state.breaks_after_change -= 1;
        return String::new();
    }
    reply(201, "", &done)
}
