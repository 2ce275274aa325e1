//! Who is let in and what they may do; what others send on somebody's behalf is refused.

use crate::sample;
use crate::world::{Answer, World, token_of};
use gadfly_dashboard::{Proxy, Secret, Settings};
use std::collections::BTreeSet;

const READ: &str = "a-token-for-reading";
const WRITE: &str = "a-token-for-writing";

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

fn guarded() -> World {
    let settings = Settings {
        read_tokens: vec![Secret::new(READ).unwrap()],
        write_tokens: vec![Secret::new(WRITE).unwrap()],
        ..Settings::default()
    };
    World::with(settings, sample::fill)
}

fn with_token(world: &World, method: &str, path: &str, token: &str) -> Answer {
    let value = format!("Bearer {token}");
    let headers = [
        ("Authorization", &*value),
        ("Content-Type", "application/json"),
    ];
    world.ask(method, path, &headers, "{\"status\":\"fixed\"}")
}

#[test]
fn without_a_token_nothing_is_told() {
    let world = guarded();
    for path in [
        "/",
        "/bugs",
        "/findings/F1/report.md",
        "/metrics",
        "/events",
        "/work",
    ] {
        let answer = world.get(path);
        assert_eq!(answer.status, 303, "{path}");
        assert_eq!(
            answer.header("location").as_deref(),
            Some("/login"),
            "{path}"
        );
        assert_eq!(answer.body, "", "{path}");
    }
    for path in ["/api/v1/bugs", "/api/v1/openapi.json", "/api/v1/nothing"] {
        let answer = world.get(path);
        assert_eq!(answer.status, 401, "{path}");
        assert_eq!(answer.header("www-authenticate").as_deref(), Some("Bearer"));
    }
    for path in ["/healthz", "/style.css", "/app.js", "/login"] {
        assert_eq!(world.get(path).status, 200, "{path}");
    }
    assert_eq!(
        with_token(&world, "GET", "/api/v1/bugs", "a-token-for-guessing").status,
        401
    );
}

#[test]
fn a_token_for_reading_does_not_write() {
    let world = guarded();
    assert_eq!(with_token(&world, "GET", "/api/v1/bugs", READ).status, 200);
    assert_eq!(with_token(&world, "GET", "/metrics", READ).status, 200);
    let mark = "/api/v1/bugs/B1/mark";
    let refused = with_token(&world, "POST", mark, READ);
    assert_eq!(refused.status, 403, "{}", refused.body);
    assert_eq!(with_token(&world, "POST", mark, "nobody's").status, 401);
    assert_eq!(with_token(&world, "POST", mark, WRITE).status, 200);
    let page = with_token(&world, "GET", "/causes/R1", READ).body;
    assert!(!page.contains("method=\"post\" action=\"/causes"), "{page}");
}

#[test]
fn a_person_logs_in_and_out() {
    let world = guarded();
    let wrong = world.ask("POST", "/login", &[FORM], "secret=nobody-knows-this");
    assert_eq!(wrong.status, 403);
    assert!(wrong.body.contains("This token is not known here."));
    let answer = world.ask("POST", "/login", &[FORM], &format!("secret={WRITE}"));
    assert_eq!(answer.status, 303, "{}", answer.body);
    let set = answer.header("set-cookie").unwrap();
    assert!(
        set.ends_with("; Path=/; HttpOnly; SameSite=Strict"),
        "{set}"
    );
    let cookie = answer.cookie();
    let page = world.ask("GET", "/causes/R1", &[("Cookie", &cookie)], "");
    assert_eq!(page.status, 200);
    let token = token_of(&page.body);
    let send = |cookie: &str, token: &str| {
        let body = format!("status=fixed&token={token}");
        world.ask("POST", "/bugs/B1/mark", &[FORM, ("Cookie", cookie)], &body)
    };
    assert_eq!(send(&cookie, &token).status, 303);
    assert_eq!(send(&cookie, "forged").status, 403);
    let out = world.ask(
        "POST",
        "/logout",
        &[FORM, ("Cookie", &cookie)],
        &format!("token={token}"),
    );
    assert_eq!(out.status, 303);
    let after = world.ask("GET", "/bugs", &[("Cookie", &out.cookie())], "");
    assert_eq!(after.status, 303);
    // Whoever has only the token for reading gets a session for reading.
    let reader = world.ask("POST", "/login", &[FORM], &format!("secret={READ}"));
    assert_eq!(send(&reader.cookie(), &token).status, 403);
}

#[test]
fn forged_forms_are_refused() {
    let world = World::new();
    let visitor = world.visitor();
    let stranger = world.visitor();
    let cookie = ("Cookie", &*visitor.cookie);
    let good = format!("status=fixed&token={}", visitor.token);
    let of_stranger = format!("status=fixed&token={}", stranger.token);
    let own = format!("http://{}", world.address);
    let send = |headers: &[(&str, &str)], body: &str| {
        world.ask("POST", "/bugs/B1/mark", headers, body).status
    };
    assert_eq!(send(&[FORM, cookie], "status=fixed"), 403);
    assert_eq!(send(&[FORM, cookie], &of_stranger), 403);
    assert_eq!(send(&[FORM], &good), 403, "a cookie belongs to it");
    assert_eq!(
        send(&[FORM, cookie, ("Origin", "http://evil.example")], &good),
        403
    );
    assert_eq!(send(&[FORM, cookie, ("Origin", "null")], &good), 403);
    assert_eq!(
        send(&[FORM, cookie, ("Sec-Fetch-Site", "cross-site")], &good),
        403
    );
    assert_eq!(
        send(&[FORM, cookie, ("Sec-Fetch-Site", "same-site")], &good),
        403
    );
    // What a page of somebody else can send without asking.
    assert_eq!(
        send(
            &[("Content-Type", "text/plain"), cookie],
            "{\"status\":\"fixed\"}"
        ),
        415
    );
    assert_eq!(send(&[cookie], &good), 415);
    let json = ("Content-Type", "application/json");
    let elsewhere = ("Origin", "http://evil.example");
    assert_eq!(send(&[json, elsewhere], "{\"status\":\"fixed\"}"), 403);
    let store = world.store();
    let status = store.bug(gadfly_store::BugId(1)).unwrap().status;
    assert_eq!(status, gadfly_store::BugStatus::Open);
    assert_eq!(send(&[FORM, cookie, ("Origin", &own)], &good), 303);
}

#[test]
fn reading_changes_nothing_whatever_it_asks_for() {
    let world = World::new();
    let token = world.visitor().token;
    let path = format!("/bugs/B1/mark?status=fixed&token={token}");
    assert_eq!(world.get(&path).status, 405);
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"] {
        let answer = world.ask(method, "/bugs/B1", &[], "");
        assert_eq!(answer.status, 405, "{method}");
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

#[test]
fn another_name_of_the_server_is_not_answered() {
    let world = World::new();
    for host in ["evil.example", "localhost.evil.example", "127.0.0.1:1", ""] {
        let answer = world.ask("GET", "/bugs", &[("Host", host)], "");
        assert_eq!(answer.status, 421, "{host}");
        assert!(!answer.body.contains("tree_swap"), "{host}");
    }
    let port = world.address.port();
    let named = world.ask(
        "GET",
        "/bugs",
        &[("Host", &format!("localhost:{port}"))],
        "",
    );
    assert_eq!(named.status, 200);
    let twice = [
        ("Host", &*world.address.to_string()),
        ("Host", "evil.example"),
    ];
    assert_ne!(world.ask("GET", "/bugs", &twice, "").status, 200);
    let missing = world.raw(b"GET /bugs HTTP/1.0\r\n\r\n");
    assert!(missing.starts_with("HTTP/1.0 421"), "{missing}");
}

#[test]
fn a_proxy_says_who_somebody_is() {
    let proxy = |peer: &str| Settings {
        hosts: BTreeSet::from(["bugs.example".to_owned()]),
        proxy: Some(Proxy {
            peer: peer.parse().unwrap(),
            user_header: "x-remote-user".to_owned(),
            writers: BTreeSet::from(["ada".to_owned()]),
        }),
        ..Settings::default()
    };
    let world = World::with(proxy("127.0.0.1"), sample::fill);
    let json = ("Content-Type", "application/json");
    let mark = |user: Option<&str>| {
        let headers: Vec<(&str, &str)> = [("Host", "bugs.example"), json]
            .into_iter()
            .chain(user.map(|user| ("X-Remote-User", user)))
            .collect();
        world
            .ask(
                "POST",
                "/api/v1/bugs/B1/mark",
                &headers,
                "{\"status\":\"fixed\"}",
            )
            .status
    };
    assert_eq!(mark(None), 401);
    assert_eq!(mark(Some("")), 401);
    assert_eq!(mark(Some("eve")), 403);
    assert_eq!(mark(Some("ada")), 200);
    let notes = world.json_as("/bugs/B1", ("X-Remote-User", "eve"));
    assert_eq!(notes["notes"][0]["author"], "ada");
    // From elsewhere, anybody can write this header.
    let world = World::with(proxy("10.1.2.3"), sample::fill);
    let answer = world.ask("GET", "/api/v1/bugs", &[("X-Remote-User", "ada")], "");
    assert_eq!(answer.status, 401);
}
