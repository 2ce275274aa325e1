//! Limits on what one request, or many, may cost.

use crate::world::World;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn a_body_that_is_too_long_is_refused() {
    let world = World::new();
    let visitor = world.visitor();
    let text = format!("text={}", "x".repeat(70_000));
    assert_eq!(visitor.send("/bugs/B1/comment", &text).status, 413);
    // Without a length, too.
    let chunk = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
    let head = format!(
        "POST /api/v1/bugs/B1/comment HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        world.address
    );
    let said = world.raw(format!("{head}{}0\r\n\r\n", chunk.repeat(20)).as_bytes());
    assert!(said.starts_with("HTTP/1.1 413"), "{said}");
}

#[test]
fn an_address_and_a_header_that_are_too_long_are_refused() {
    let world = World::new();
    let answer = world.get(&format!("/bugs?q={}", "x".repeat(5000)));
    assert_eq!(answer.status, 414);
    let long = "x".repeat(100_000);
    let answer = world.ask("GET", "/bugs", &[("X-Long", &long)], "");
    assert_eq!(answer.status, 431);
}

#[test]
fn parts_of_lists_are_bounded() {
    let world = World::new();
    for query in [
        "page=0",
        "page=-1",
        "page=10001",
        "page=x",
        "days=0",
        "days=x",
        "order=odd",
        "status=odd",
        "campaign=odd",
    ] {
        let answer = world.get(&format!("/bugs?{query}"));
        assert_eq!(answer.status, 422, "{query}: {}", answer.body);
    }
    assert_eq!(world.get("/bugs?page=10000").status, 200);
    let long = world.get(&format!("/bugs?kind={}", "x".repeat(201)));
    assert_eq!(long.status, 422);
    assert_eq!(world.get("/api/v1/findings?page=0").status, 422);
    assert_eq!(world.get("/campaigns?page=0").status, 422);
}

/// Somebody who sends nothing does not keep others from being answered.
#[test]
fn silent_connections_keep_nobody_waiting() {
    let world = World::new();
    let silent: Vec<TcpStream> = (0..50)
        .map(|_| {
            let mut stream = TcpStream::connect(world.address).unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nHost:").unwrap();
            stream
        })
        .collect();
    assert_eq!(world.get("/healthz").status, 200);
    drop(silent);
}

#[test]
fn what_is_no_request_is_answered_as_such() {
    let world = World::new();
    for junk in [
        "\u{1}\u{2}\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
    ] {
        let said = world.raw(junk.as_bytes());
        assert!(
            said.is_empty() || said.starts_with("HTTP/1.1 400"),
            "{said}"
        );
    }
    assert_eq!(world.get("/healthz").status, 200);
}

/// More listeners than there are places: the others are told so, and pages go on.
#[test]
fn listeners_are_counted() {
    let world = World::new();
    let request = format!("GET /events HTTP/1.1\r\nHost: {}\r\n\r\n", world.address);
    let mut listeners = Vec::new();
    let mut refused = 0;
    for _ in 0..66 {
        let mut stream = TcpStream::connect(world.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).unwrap();
        match &start {
            b"HTTP/1.1 200" => listeners.push(stream),
            b"HTTP/1.1 503" => refused += 1,
            other => panic!("{}", String::from_utf8_lossy(other)),
        }
    }
    assert_eq!((listeners.len(), refused), (64, 2));
    assert_eq!(world.get("/bugs").status, 200);
}
