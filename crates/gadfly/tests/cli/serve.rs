//! `gadfly serve`: how it starts, answers and ends. What it makes of deliveries is tested
//! where they are read, in `forge`.

use crate::world::World;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

const ARGUMENTS: [&str; 13] = [
    "serve",
    "--webhook",
    "127.0.0.1:0",
    "--repository",
    "o/r",
    "--repo",
    ".",
    "--build",
    "true",
    "--compiler",
    "cc",
    "--state",
    "state",
];

/// A server that is running, and its address.
fn started(world: &World) -> (Child, String) {
    let mut child = world
        .command(&ARGUMENTS)
        .env("GADFLY_WEBHOOK_SECRET", "a secret of the tests")
        .env("GITHUB_API_URL", "http://127.0.0.1:9")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    errors.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("gadfly: listening at ");
    let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
    // Whoever reads must go on reading.
    std::thread::spawn(move || std::io::copy(&mut errors, &mut std::io::sink()));
    (child, address)
}

fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_server_needs_a_secret() {
    let world = World::new();
    let mut command = world.command(&ARGUMENTS);
    let output = command
        .env_remove("GADFLY_WEBHOOK_SECRET")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("GADFLY_WEBHOOK_SECRET"), "{said}");
}

#[test]
fn a_server_answers_until_it_is_asked_to_stop() {
    let world = World::new();
    let (mut child, address) = started(&world);
    let health = ask(
        &address,
        "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n",
    );
    assert!(health.starts_with("HTTP/1.1 200 "), "{health}");
    let body = "{}";
    let unsigned = format!(
        "POST /webhook HTTP/1.1\r\nConnection: close\r\nX-GitHub-Event: ping\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let refused = ask(&address, &unsigned);
    assert!(refused.starts_with("HTTP/1.1 401 "), "{refused}");
    let id = child.id().to_string();
    let told = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    assert!(told.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(world.path("state/queue.db").exists());
}

#[test]
fn the_dashboard_of_a_store_is_served() {
    let world = World::with_findings();
    let mut child = world
        .command(&["serve", "--listen", "127.0.0.1:0"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    errors.read_line(&mut line).unwrap();
    let address = line
        .trim()
        .strip_prefix("gadfly: the dashboard is at http://");
    let address = address.unwrap_or_else(|| panic!("{line}"));
    let address = address.trim_end_matches('/');
    let get = |path: &str| {
        let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        ask(address, &head)
    };
    let bugs = get("/bugs");
    assert!(
        bugs.starts_with("HTTP/1.1 200 ") && bugs.contains("icecc"),
        "{bugs}"
    );
    let report = get("/findings/F1/report.md");
    assert!(report.starts_with("HTTP/1.1 200 "), "{report}");
    let archive = get("/findings/F1/reproducer.tar");
    for name in ["F1/reproduce.sh", "F1/report.md", "F1/test.choices"] {
        assert!(archive.contains(name), "{name}: {archive}");
    }
    let id = child.id().to_string();
    let told = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    assert!(told.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_dashboard_for_other_machines_needs_a_token() {
    let world = World::with_findings();
    let said = world.fails(&["serve", "--listen", "0.0.0.0:0"], 2);
    assert!(said.contains("set a token"), "{said}");
    let said = world.fails(&["serve", "--store", "nothing.db"], 5);
    assert!(said.contains("there is no store"), "{said}");
}
