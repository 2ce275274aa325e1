//! Deliveries against our server.

use gadfly_forge::{Command, Queue, Secret, Server, Task, Verifier, Webhook};
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const KEY: &str = "a secret of the tests";

/// Runs a server while the work is done.
fn served(file: &Path, work: impl FnOnce(SocketAddr, &Queue)) {
    served_with(Duration::from_secs(60), file, work);
}

/// The same for a server with this much patience.
fn served_with(patience: Duration, file: &Path, work: impl FnOnce(SocketAddr, &Queue)) {
    let queue = Arc::new(Queue::open(file).unwrap());
    let verifier = Verifier::new(Secret::new(KEY).unwrap());
    let webhook = Webhook::new("o/r", verifier, Arc::clone(&queue)).patience(patience);
    let server = Server::listen("127.0.0.1:0").unwrap().patience(patience);
    let address = server.address().unwrap();
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| server.run(webhook.router(), &|| over.load(Ordering::SeqCst)));
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(address, &queue)));
        over.store(true, Ordering::SeqCst);
        if let Err(panic) = done {
            std::panic::resume_unwind(panic);
        }
    });
}

fn signature(body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(KEY.as_bytes()).unwrap();
    mac.update(body.as_bytes());
    let bytes = mac.finalize().into_bytes();
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256={digits}")
}

/// Sends bytes, and gives the status and the text of the answer; 0 if there is none.
fn send(address: SocketAddr, request: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(60)))
        .unwrap();
    // The server may have answered and closed before it has read everything.
    let _ = stream.write_all(request.as_bytes());
    let mut text = String::new();
    let _ = stream.read_to_string(&mut text);
    let status = text
        .split_whitespace()
        .nth(1)
        .unwrap_or("0")
        .parse()
        .unwrap();
    let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status, body.to_owned())
}

fn deliver(address: SocketAddr, id: &str, event: &str, body: &str, signature: &str) -> u16 {
    let request = format!(
        "POST /webhook HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-GitHub-Event: {event}\r\nX-GitHub-Delivery: {id}\r\nX-Hub-Signature-256: {signature}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    send(address, &request).0
}

fn payload(action: &str, about: &Value) -> String {
    let mut payload = json!({ "action": action, "repository": { "full_name": "o/r" } });
    for (name, value) in about.as_object().unwrap() {
        payload[name] = value.clone();
    }
    payload.to_string()
}

fn pull(action: &str, head: char) -> String {
    let sha = |c: char| json!({ "sha": c.to_string().repeat(40) });
    payload(
        action,
        &json!({ "pull_request": { "number": 7, "head": sha(head), "base": sha('b') } }),
    )
}

fn issue(action: &str, body: &str) -> String {
    payload(action, &json!({ "issue": { "number": 8, "body": body } }))
}

fn comment(body: &str) -> String {
    payload(
        "created",
        &json!({ "issue": { "number": 8 }, "comment": { "body": body, "user": { "login": "a-b" } } }),
    )
}

#[test]
fn every_event_becomes_its_task() {
    let folder = tempfile::tempdir().unwrap();
    served(&folder.path().join("queue.db"), |address, queue| {
        let deliveries = [
            ("pull_request", pull("opened", 'a')),
            ("pull_request", pull("synchronize", 'c')),
            ("pull_request", pull("closed", 'c')),
            ("issues", issue("opened", "It dies:\n```c\nint x;\n```\n")),
            ("issues", issue("closed", "")),
            ("issues", issue("reopened", "")),
            ("issue_comment", comment("please\n/gadfly reduce")),
            ("issue_comment", comment("/gadfly bisect")),
            ("issue_comment", comment("/gadfly duplicate of #5")),
            ("issue_comment", comment("/gadfly not a bug")),
        ];
        for (number, (event, body)) in deliveries.iter().enumerate() {
            let id = format!("d{number}");
            assert_eq!(
                deliver(address, &id, event, body, &signature(body)),
                202,
                "{body}"
            );
        }
        let mut tasks = Vec::new();
        while let Some(queued) = queue.take().unwrap() {
            tasks.push(queued.task);
            queue.done(queued.id, "").unwrap();
        }
        let obey = |command| Task::Obey {
            number: 8,
            command,
            by: "a-b".to_owned(),
        };
        // The tests of a pull request are outdated by new commits and by its end.
        let expected = [
            Task::ForgetPull { number: 7 },
            Task::ExamineIssue {
                number: 8,
                language: "c".to_owned(),
                code: "int x;\n".to_owned(),
            },
            Task::VerifyFixed { number: 8 },
            Task::MarkActive { number: 8 },
            obey(Command::Reduce),
            obey(Command::Bisect),
            obey(Command::DuplicateOf { other: 5 }),
            obey(Command::NotABug),
        ];
        assert_eq!(tasks, expected);
    });
}

#[test]
fn what_asks_for_nothing_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    served(&folder.path().join("queue.db"), |address, queue| {
        let elsewhere = pull("opened", 'a').replace("o/r", "o/x");
        for (number, (event, body)) in [
            ("ping", "{}".to_owned()),
            ("push", payload("", &json!({}))),
            ("pull_request", elsewhere),
            ("issues", issue("opened", "no program")),
            (
                "issues",
                issue("opened", "<!-- gadfly-bug C-1 -->\n```c\nint x;\n```"),
            ),
            ("issue_comment", comment("/gadfly format the disk")),
            ("issue_comment", comment("nice")),
        ]
        .iter()
        .enumerate()
        {
            let id = format!("d{number}");
            assert_eq!(
                deliver(address, &id, event, body, &signature(body)),
                200,
                "{body}"
            );
        }
        assert_eq!(queue.take().unwrap(), None);
    });
}

#[test]
fn forged_and_replayed_deliveries_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    served(&folder.path().join("queue.db"), |address, queue| {
        let body = pull("opened", 'a');
        let right = signature(&body);
        assert_eq!(
            deliver(address, "1", "pull_request", &body, "sha256=00"),
            401
        );
        let forged = format!("sha256={}", "0".repeat(64));
        assert_eq!(deliver(address, "1", "pull_request", &body, &forged), 401);
        let other = pull("opened", 'd');
        assert_eq!(deliver(address, "1", "pull_request", &other, &right), 401);
        assert_eq!(deliver(address, "1", "pull_request", &body, &right), 202);
        assert_eq!(deliver(address, "1", "pull_request", &body, &right), 409);
        // The name of a delivery is not signed: another one does not help.
        assert_eq!(deliver(address, "2", "pull_request", &body, &right), 409);
        assert!(queue.take().unwrap().is_some());
        assert!(queue.take().unwrap().is_none());
    });
}

/// A request without a body.
fn ask(address: SocketAddr, method: &str, path: &str) -> (u16, String) {
    let request = format!("{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    send(address, &request)
}

#[test]
fn malformed_and_oversized_requests_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    served(&folder.path().join("queue.db"), |address, _| {
        let of = |request: &str| send(address, request).0;
        let post = "POST /webhook HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
        assert_eq!(of(&format!("{post}Content-Length: 99000000\r\n\r\n")), 413);
        // Without a length it is counted while it is read.
        let chunk = format!("100000\r\n{}\r\n", "x".repeat(1 << 20));
        let chunks = chunk.repeat(6);
        assert_eq!(
            of(&format!(
                "{post}Transfer-Encoding: chunked\r\n\r\n{chunks}0\r\n\r\n"
            )),
            413
        );
        assert_eq!(of("what?\r\n\r\n"), 400);
        // Two lengths are how requests are smuggled.
        let two = format!("{post}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd");
        assert_eq!(of(&two), 400);
        assert_eq!(of(&format!("{post}Content-Length: +3\r\n\r\nabc")), 400);
        assert_eq!(of(&format!("{post}A: {}\r\n\r\n", "x".repeat(40_000))), 431);
        assert_eq!(of(&format!("{post}{}\r\n", "A: b\r\n".repeat(200))), 431);
        assert_eq!(ask(address, "GET", "/webhook").0, 405);
        assert_eq!(ask(address, "GET", "/etc/passwd").0, 404);
        let bad_commit = pull("opened", 'a').replace(&"a".repeat(40), "--upload-pack=x");
        let signed = signature(&bad_commit);
        assert_eq!(
            deliver(address, "1", "pull_request", &bad_commit, &signed),
            400
        );
        assert_eq!(deliver(address, "2", "issues", "[", &signature("[")), 400);
        assert_eq!(ask(address, "GET", "/healthz"), (200, "ok\n".to_owned()));
        let (_, metrics) = ask(address, "GET", "/metrics");
        assert!(
            metrics.contains("gadfly_deliveries_total{result=\"refused\"} 4"),
            "{metrics}"
        );
    });
}

#[test]
fn a_slow_client_keeps_nobody_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let patience = Duration::from_millis(300);
    served_with(patience, &folder.path().join("queue.db"), |address, _| {
        let mut half_a_header = TcpStream::connect(address).unwrap();
        half_a_header
            .write_all(b"POST /webhook HTTP/1.1\r\nHost")
            .unwrap();
        let mut half_a_body = TcpStream::connect(address).unwrap();
        half_a_body
            .write_all(b"POST /webhook HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc")
            .unwrap();
        // Others are served meanwhile.
        assert_eq!(ask(address, "GET", "/healthz").0, 200);
        let mut text = String::new();
        half_a_body.read_to_string(&mut text).unwrap();
        assert!(text.starts_with("HTTP/1.1 408 "), "{text}");
        text.clear();
        // The server ends the connection by itself, with an answer or without.
        half_a_header.read_to_string(&mut text).unwrap();
        assert!(!text.contains(" 200 "), "{text}");
    });
}

#[test]
fn what_has_begun_is_answered_before_the_server_ends() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("queue.db");
    let body = pull("opened", 'a');
    let mut begun = None;
    served(&file, |address, _| {
        let mut stream = TcpStream::connect(address).unwrap();
        let signed = signature(&body);
        write!(
            stream,
            "POST /webhook HTTP/1.1\r\nX-GitHub-Event: pull_request\r\nX-GitHub-Delivery: 1\r\nX-Hub-Signature-256: {signed}\r\nContent-Length: {}\r\nExpect: 100-continue\r\n\r\n",
            body.len()
        )
        .unwrap();
        // It has read the header: it asks for the body.
        let mut asked = [0; 25];
        stream.read_exact(&mut asked).unwrap();
        assert!(asked.starts_with(b"HTTP/1.1 100 "));
        let rest = body.clone();
        begun = Some(std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            stream.write_all(rest.as_bytes()).unwrap();
            let mut text = String::new();
            stream.read_to_string(&mut text).unwrap();
            text
        }));
    });
    let text = begun.unwrap().join().unwrap();
    assert!(text.starts_with("HTTP/1.1 202 "), "{text}");
    assert!(Queue::open(&file).unwrap().take().unwrap().is_some());
}

#[test]
fn a_queue_survives_its_server() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("queue.db");
    let body = pull("opened", 'a');
    served(&file, |address, queue| {
        assert_eq!(
            deliver(address, "1", "pull_request", &body, &signature(&body)),
            202
        );
        // It is being done when the server dies.
        assert!(queue.take().unwrap().is_some());
        assert!(queue.take().unwrap().is_none());
    });
    served(&file, |address, queue| {
        assert_eq!(
            deliver(address, "9", "pull_request", &body, &signature(&body)),
            409
        );
        let again = queue.take().unwrap().unwrap();
        assert!(matches!(again.task, Task::TestPull { number: 7, .. }));
        queue
            .postpone(again.id, Duration::ZERO, "the checks are not done")
            .unwrap();
        for tries in 0..5 {
            let again = queue.take().unwrap().unwrap();
            assert_eq!(again.tries, tries);
            queue.again(again.id, Duration::ZERO, "it failed").unwrap();
        }
        // It was tried often enough.
        assert!(queue.take().unwrap().is_none());
        assert_eq!(queue.counts().unwrap(), [("failed".to_owned(), 1)]);
    });
}
