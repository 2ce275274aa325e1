//! Requests, made by `curl`: every machine that can reach GitHub has it, with the
//! certificates and proxies of that machine, which a library in our binary would not know.
//!
//! Everything is passed on its standard input, also the token: arguments can be seen by
//! every process of the machine.

use super::reply::Reply;
use super::secret::Secret;
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};

/// The largest answer that is read.
const MOST_BYTES: u64 = 16 << 20;

/// The seconds that a request may take.
const SECONDS: u32 = 60;

/// A request.
pub(super) struct Request<'a> {
    pub(super) method: &'a str,
    pub(super) address: &'a str,
    pub(super) token: Option<&'a Secret>,
    /// Further header fields.
    pub(super) fields: &'a [(&'a str, String)],
    /// A body of JSON.
    pub(super) body: Option<String>,
}

/// Makes a request. An answer that says no is an answer.
pub(super) fn send(request: &Request<'_>) -> io::Result<Reply> {
    let mut child = Command::new("curl")
        .args(["-q", "--config", "-"])
        // It needs neither our token nor any other variable but these.
        .env_clear()
        .envs(std::env::vars_os().filter(|(name, _)| is_passed(&name.to_string_lossy())))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => io::Error::other("curl is not installed"),
            _ => error,
        })?;
    let text = config(request);
    if let Some(mut input) = child.stdin.take() {
        input.write_all(text.as_bytes())?;
    }
    let mut bytes = Vec::new();
    if let Some(output) = child.stdout.take() {
        output.take(MOST_BYTES).read_to_end(&mut bytes)?;
    }
    let mut complaint = String::new();
    if let Some(errors) = child.stderr.take() {
        errors.take(2000).read_to_string(&mut complaint)?;
    }
    let status = child.wait()?;
    if !status.success() {
        let said = complaint.lines().next().unwrap_or("no message");
        return Err(io::Error::other(
            said.trim_start_matches("curl: ").to_owned(),
        ));
    }
    Reply::parse(&bytes).ok_or_else(|| io::Error::other("the answer is not HTTP"))
}

fn is_passed(name: &str) -> bool {
    let upper = name.to_uppercase();
    upper == "PATH"
        || upper.ends_with("_PROXY")
        || upper.starts_with("SSL_CERT")
        || upper == "CURL_CA_BUNDLE"
}

fn config(request: &Request<'_>) -> String {
    let mut text = String::from(
        "silent\nshow-error\ninclude\nsuppress-connect-headers\nproto = \"=https,http\"\n",
    );
    let mut set = |name: &str, value: &str| {
        text.push_str(name);
        text.push_str(" = \"");
        for c in value.chars() {
            match c {
                '"' | '\\' => {
                    text.push('\\');
                    text.push(c);
                }
                '\n' => text.push_str("\\n"),
                '\r' => text.push_str("\\r"),
                '\t' => text.push_str("\\t"),
                c => text.push(c),
            }
        }
        text.push_str("\"\n");
    };
    set("url", request.address);
    set("request", request.method);
    set("max-time", &SECONDS.to_string());
    set("user-agent", concat!("gadfly/", env!("CARGO_PKG_VERSION")));
    set("header", "Accept: application/vnd.github+json");
    set("header", "X-GitHub-Api-Version: 2022-11-28");
    set("header", "Expect:");
    for (name, value) in request.fields {
        set("header", &format!("{name}: {value}"));
    }
    if let Some(token) = request.token {
        set(
            "header",
            &format!("Authorization: Bearer {}", token.reveal()),
        );
    }
    if let Some(body) = &request.body {
        set("header", "Content-Type: application/json");
        set("data-raw", body);
    }
    text
}
