//! Pages that are open hear of news, and the server ends although they listen.

use crate::world::World;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn listeners_hear_of_news() {
    let world = World::new();
    let mut stream = TcpStream::connect(world.address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(60)))
        .unwrap();
    let request = format!("GET /events HTTP/1.1\r\nHost: {}\r\n\r\n", world.address);
    stream.write_all(request.as_bytes()).unwrap();
    let mut lines = BufReader::new(stream).lines().map(Result::unwrap);
    let mut told = || {
        let mut data = lines.by_ref().filter(|line| line.starts_with("data: "));
        data.next().unwrap()
    };
    let before = told();
    assert!(before.contains("\"last_finding\":6"), "{before}");
    let visitor = world.visitor();
    visitor.does("/bugs/B1/comment", "text=news");
    let after = told();
    assert!(after.contains("\"last_note\":2"), "{after}");
    // The world ends with this connection open.
    drop(world);
}
