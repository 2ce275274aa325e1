//! What `gadfly serve` does about deliveries: with a real repository and a compiler that is
//! built, against a server that speaks the parts of GitHub's interface that are used.

use crate::compiler::{CRASH, Compiler, WRONG};
use crate::github::{GitHub, TOKEN};
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

const KEY: &str = "a secret of the tests";

/// Much longer than anything takes; only a failure waits for it.
const MOST_LOOKS: usize = 6_000;

/// A server, its repository, and what it talks to.
struct Served {
    compiler: Compiler,
    github: GitHub,
    child: Option<Child>,
    address: String,
    deliveries: u32,
}

impl Served {
    /// A repository, cloned, of which no server runs yet.
    fn new(compiler: Compiler) -> Served {
        Served {
            compiler,
            github: GitHub::start(),
            child: None,
            address: String::new(),
            deliveries: 0,
        }
    }

    /// Starts a server whose runs may take this long. Examining a program ends by itself.
    fn start(&mut self, oldest: &str, time: &str) {
        let clone = self.compiler.world.path("clone");
        if !clone.exists() {
            let from = self.compiler.folder().display().to_string();
            let to = clone.display().to_string();
            self.compiler.git(&["clone", "--quiet", &from, &to]);
        }
        let arguments = [
            "serve",
            "--webhook",
            "127.0.0.1:0",
            "--repository",
            "o/r",
            "--repo",
            "clone",
            "--build",
            "sh build.sh",
            "--compiler",
            "minic",
            "--config",
            "gadfly.toml",
            "--oldest",
            oldest,
            "--time",
            time,
            "--state",
            "state",
            "--post",
        ];
        let cache = self.compiler.world.path("cache");
        let mut child = self
            .compiler
            .world
            .command(&arguments)
            .env("GADFLY_WEBHOOK_SECRET", KEY)
            .env("GITHUB_API_URL", self.github.root())
            .env("GITHUB_TOKEN", TOKEN)
            .env("GADFLY_CACHE", cache)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut errors = BufReader::new(child.stderr.take().unwrap());
        errors.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("gadfly: listening at ");
        self.address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
        std::thread::spawn(move || std::io::copy(&mut errors, &mut std::io::sink()));
        self.child = Some(child);
    }

    /// Asks the server to end, and waits for it.
    fn end(&mut self) {
        let Some(mut child) = self.child.take() else {
            return;
        };
        let id = child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &id])
                .status()
                .unwrap()
                .success()
        );
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }

    fn deliver(&mut self, event: &str, action: &str, about: &Value) {
        self.deliveries += 1;
        let mut payload = json!({
            "action": action, "repository": { "full_name": "o/r" }, "delivery": self.deliveries,
        });
        for (name, value) in about.as_object().unwrap() {
            payload[name] = value.clone();
        }
        let body = payload.to_string();
        let mut mac = Hmac::<Sha256>::new_from_slice(KEY.as_bytes()).unwrap();
        mac.update(body.as_bytes());
        let digits = mac.finalize().into_bytes();
        let digits: String = digits.iter().map(|byte| format!("{byte:02x}")).collect();
        let request = format!(
            "POST /webhook HTTP/1.1\r\nConnection: close\r\nX-GitHub-Event: {event}\r\nX-GitHub-Delivery: d{}\r\nX-Hub-Signature-256: sha256={digits}\r\nContent-Length: {}\r\n\r\n{body}",
            self.deliveries,
            body.len()
        );
        let answer = self.ask(&request);
        assert!(answer.starts_with("HTTP/1.1 202 "), "{answer}");
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    }

    /// How many tasks have a status.
    fn tasks(&self, status: &str) -> u64 {
        let metrics = self.ask("GET /metrics HTTP/1.1\r\nConnection: close\r\n\r\n");
        let wanted = format!("gadfly_tasks{{status=\"{status}\"}} ");
        let mut counts = metrics.lines().filter_map(|it| it.strip_prefix(&wanted));
        counts.next().map_or(0, |it| it.parse().unwrap())
    }

    /// Waits until so many tasks are done, and none has failed.
    fn done(&self, count: u64) {
        for _ in 0..MOST_LOOKS {
            assert_eq!(self.tasks("failed"), 0);
            if self.tasks("done") == count {
                return;
            }
            sleep(Duration::from_millis(100));
        }
        panic!("not done");
    }

    fn comments(&self, number: u64) -> Vec<String> {
        let state = self.github.state.lock().unwrap();
        let all = state.comments.get(&number).cloned().unwrap_or_default();
        let bodies = all.iter().map(|it| it["body"].as_str().unwrap().to_owned());
        bodies.collect()
    }

    fn set_checks(&self, commit: &str, status: &str, conclusion: Option<&str>) {
        let mut state = self.github.state.lock().unwrap();
        let runs = json!([{ "status": status, "conclusion": conclusion }]);
        state.checks.insert(commit.to_owned(), runs);
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn pull(head: &str, base: &str) -> Value {
    json!({ "pull_request": { "number": 7, "head": { "sha": head }, "base": { "sha": base } } })
}

#[test]
fn a_pull_request_is_tested_when_its_checks_are_green_and_forgotten_when_it_is_closed() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    compiler.git(&["checkout", "--quiet", "-b", "work"]);
    let head = compiler.commit(&[CRASH]);
    compiler.git(&["update-ref", "refs/pull/7/head", &head]);
    compiler.git(&["checkout", "--quiet", "main"]);
    compiler.git(&["branch", "--quiet", "-D", "work"]);
    let mut served = Served::new(compiler);
    served.set_checks(&head, "in_progress", None);
    served.start(&base, "10s");
    served.deliver("pull_request", "opened", &pull(&head, &base));
    let is_asked = |served: &Served| {
        let state = served.github.state.lock().unwrap();
        let mut requests = state.requests.iter();
        requests.any(|(_, path, _)| path.contains("/status"))
    };
    for _ in 0..MOST_LOOKS {
        if is_asked(&served) && served.tasks("waiting") == 1 {
            break;
        }
        sleep(Duration::from_millis(100));
    }
    assert_eq!(served.tasks("waiting"), 1);
    assert!(served.comments(7).is_empty());
    // New commits: the old ones are not waited for any more.
    served.set_checks(&head, "completed", Some("success"));
    served.deliver("pull_request", "synchronize", &pull(&head, &base));
    served.done(1);
    assert_eq!(served.tasks("outdated"), 1);
    let comments = served.comments(7);
    assert_eq!(comments.len(), 1, "{comments:?}");
    assert!(comments[0].contains("1 new bug"), "{comments:?}");
    assert!(
        comments[0].contains("this change introduces it"),
        "{comments:?}"
    );
    let store = served.compiler.world.path("state/pulls/7.db");
    assert!(store.exists());
    served.deliver("pull_request", "closed", &pull(&head, &base));
    served.done(2);
    assert!(!store.exists());
    served.end();
}

/// As small as it gets, so that there is little to reduce.
const PROGRAM: &str = "int printf(const char *, ...);\nint main(void) {\n  int a = 3;\n  printf(\"%d\\n\", a >= 3);\n}\n";

fn issue(body: &str) -> Value {
    json!({ "issue": { "number": 8, "body": body } })
}

fn asked(words: &str, by: &str) -> Value {
    json!({
        "issue": { "number": 8 }, "comment": { "body": words, "user": { "login": by } },
    })
}

#[test]
fn the_program_of_an_issue_is_examined_and_its_end_verified() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let oldest = compiler.git(&["rev-parse", "HEAD"]);
    let culprit = compiler.commit(&[WRONG]);
    compiler.commit(&[]);
    let body = format!("It prints 0:\n```c\n{PROGRAM}```\n");
    let mut served = Served::new(compiler);
    {
        let mut state = served.github.state.lock().unwrap();
        state
            .issues
            .push(json!({ "number": 8, "body": body, "state": "open" }));
        state.writers.insert("maintainer".to_owned());
    }
    served.start(&oldest, "10m");
    served.deliver("issues", "opened", &issue(&body));
    served.done(1);
    let comments = served.comments(8);
    assert_eq!(comments.len(), 1, "{comments:?}");
    assert!(comments[0].contains(&culprit[..12]), "{comments:?}");
    // Somebody without write access is not heard, and what was said is not said again.
    served.deliver(
        "issue_comment",
        "created",
        &asked("/gadfly reduce", "stranger"),
    );
    served.done(2);
    assert_eq!(served.comments(8).len(), 1);
    served.deliver(
        "issue_comment",
        "created",
        &asked("/gadfly bisect", "maintainer"),
    );
    served.done(3);
    let comments = served.comments(8);
    assert_eq!(comments.len(), 2, "{comments:?}");
    assert!(
        comments[1].starts_with("<!-- gadfly-bisected -->"),
        "{comments:?}"
    );
    // Closed too early.
    served.deliver("issues", "closed", &issue(&body));
    served.done(4);
    let comments = served.comments(8);
    assert_eq!(comments.len(), 3, "{comments:?}");
    assert!(comments[2].contains("still shows a bug"), "{comments:?}");
    served.compiler.commit(&[(WRONG.1, WRONG.0)]);
    served.deliver("issues", "closed", &issue(&body));
    served.done(5);
    assert_eq!(served.comments(8).len(), 3);
    served.end();
}

#[test]
fn the_bug_of_an_issue_follows_what_people_say() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let oldest = compiler.git(&["rev-parse", "HEAD"]);
    compiler.commit(&[CRASH]);
    compiler.world.write("state-is-there", "");
    std::fs::create_dir_all(compiler.world.path("state/pulls")).unwrap();
    let said = compiler.run(&["--nightly", "--store", "state/main.db"]);
    assert_eq!(said.code, 1, "{said:?}");
    let id = compiler.report()["bugs"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let status = |served: &Served| {
        let said = (served.compiler.world).run(&["bugs", "--store", "state/main.db", "--json"]);
        let bugs = said.json();
        let mut bugs = bugs.as_array().unwrap().iter();
        let bug = bugs.find(|bug| bug["short_id"] == id.as_str());
        bug.unwrap()["status"].as_str().unwrap().to_owned()
    };
    let mut served = Served::new(compiler);
    let body = format!("<!-- gadfly-bug {id} -->\nIt crashes.\n");
    {
        let mut state = served.github.state.lock().unwrap();
        state
            .issues
            .push(json!({ "number": 8, "body": body, "state": "open" }));
        state.writers.insert("maintainer".to_owned());
    }
    served.start(&oldest, "10m");
    assert_eq!(status(&served), "open");
    let steps = [
        (
            "issue_comment",
            "created",
            asked("/gadfly not a bug", "stranger"),
            "open",
        ),
        (
            "issue_comment",
            "created",
            asked("/gadfly not a bug", "maintainer"),
            "ignored",
        ),
        ("issues", "reopened", issue(&body), "open"),
        (
            "issue_comment",
            "created",
            asked("/gadfly duplicate of #3", "maintainer"),
            "ignored",
        ),
        ("issues", "closed", issue(&body), "fixed"),
    ];
    for (at, (event, action, about, expected)) in steps.iter().enumerate() {
        served.deliver(event, action, about);
        served.done(at as u64 + 1);
        assert_eq!(&status(&served), expected, "{action} {about}");
    }
    served.end();
}

#[test]
fn a_task_that_is_stopped_is_done_by_the_next_server() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    let head = compiler.commit(&[CRASH]);
    compiler.git(&["update-ref", "refs/pull/7/head", &head]);
    let mut served = Served::new(compiler);
    served.set_checks(&head, "completed", Some("success"));
    served.start(&base, "10s");
    served.deliver("pull_request", "opened", &pull(&head, &base));
    for _ in 0..MOST_LOOKS {
        if served.tasks("running") == 1 {
            break;
        }
        sleep(Duration::from_millis(20));
    }
    served.end();
    let queue = gadfly_forge::Queue::open(&served.compiler.world.path("state/queue.db")).unwrap();
    assert_eq!(queue.counts().unwrap(), [("waiting".to_owned(), 1)]);
    drop(queue);
    served.start(&base, "10s");
    served.done(1);
    assert_eq!(served.comments(7).len(), 1);
    served.end();
}
