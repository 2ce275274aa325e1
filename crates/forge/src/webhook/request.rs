//! One request over HTTP/1.1, with limits on everything: a server that anybody can reach
//! believes nothing.
//!
//! A small part of the protocol is enough: GitHub sends a body with its length, and every
//! connection is closed after one answer.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

/// The largest header.
const MOST_HEADER: usize = 16 << 10;

/// The largest body. GitHub sends at most 25 MB, but no event that we understand is so large.
pub(super) const MOST_BODY: usize = 5 << 20;

/// How long a whole request may take.
pub(super) const MOST_TIME: Duration = Duration::from_secs(20);

/// A request.
#[derive(Debug, Default)]
pub(super) struct Request {
    pub(super) method: String,
    pub(super) path: String,
    fields: Vec<(String, String)>,
    pub(super) body: Vec<u8>,
}

/// Why a request is not read, as the status to answer with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bad {
    Malformed = 400,
    TooSlow = 408,
    LengthRequired = 411,
    TooLarge = 413,
    HeaderTooLarge = 431,
}

impl Request {
    /// Reads a request.
    pub(super) fn read(stream: &mut impl Read) -> Result<Request, Bad> {
        let deadline = Instant::now() + MOST_TIME;
        let mut bytes = Vec::new();
        let mut chunk = [0; 4096];
        let (mut request, length, begin) = loop {
            let read = receive(stream, &mut chunk, deadline)?;
            if read == 0 {
                return Err(Bad::Malformed);
            }
            bytes.extend_from_slice(&chunk[..read]);
            if let Some(head) = head(&bytes)? {
                break head;
            }
            if bytes.len() > MOST_HEADER {
                return Err(Bad::HeaderTooLarge);
            }
        };
        if length > MOST_BODY {
            return Err(Bad::TooLarge);
        }
        let mut body = bytes.split_off(begin);
        while body.len() < length {
            let read = receive(stream, &mut chunk, deadline)?;
            if read == 0 {
                return Err(Bad::Malformed);
            }
            body.extend_from_slice(&chunk[..read]);
        }
        body.truncate(length);
        request.body = body;
        Ok(request)
    }

    pub(super) fn field(&self, name: &str) -> Option<&str> {
        let mut fields = self.fields.iter();
        let found = fields.find(|(field, _)| field.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// The request without its body, the length of the body, and where it begins; nothing if the
/// header is not complete.
fn head(bytes: &[u8]) -> Result<Option<(Request, usize, usize)>, Bad> {
    let mut fields = [httparse::EMPTY_HEADER; 64];
    let mut parsed = httparse::Request::new(&mut fields);
    let begin = match parsed.parse(bytes) {
        Ok(httparse::Status::Complete(begin)) => begin,
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(httparse::Error::TooManyHeaders) => return Err(Bad::HeaderTooLarge),
        Err(_) => return Err(Bad::Malformed),
    };
    let fields = parsed.headers.iter().map(|field| {
        let value = String::from_utf8_lossy(field.value).trim().to_owned();
        (field.name.to_owned(), value)
    });
    let request = Request {
        method: parsed.method.unwrap_or_default().to_owned(),
        path: parsed.path.unwrap_or_default().to_owned(),
        fields: fields.collect(),
        body: Vec::new(),
    };
    if request.field("transfer-encoding").is_some() {
        return Err(Bad::LengthRequired);
    }
    let lengths: Vec<&str> = request
        .fields
        .iter()
        .filter(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        .map(|(_, value)| value.as_str())
        .collect();
    let length = match (&lengths[..], request.method.as_str()) {
        ([], "GET" | "HEAD") => 0,
        ([], _) => return Err(Bad::LengthRequired),
        ([one], _) if one.bytes().all(|it| it.is_ascii_digit()) => {
            one.parse().map_err(|_| Bad::TooLarge)?
        }
        // Two lengths are how requests are smuggled.
        _ => return Err(Bad::Malformed),
    };
    Ok(Some((request, length, begin)))
}

fn receive(stream: &mut impl Read, chunk: &mut [u8], deadline: Instant) -> Result<usize, Bad> {
    loop {
        if Instant::now() >= deadline {
            return Err(Bad::TooSlow);
        }
        match stream.read(chunk) {
            Ok(read) => return Ok(read),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => {
                let kinds = [io::ErrorKind::WouldBlock, io::ErrorKind::TimedOut];
                return Err(if kinds.contains(&error.kind()) {
                    Bad::TooSlow
                } else {
                    Bad::Malformed
                });
            }
        }
    }
}

/// Writes an answer of plain text.
pub(super) fn answer(stream: &mut impl Write, status: u16, text: &str) -> io::Result<()> {
    let words = match status {
        200 => "OK",
        202 => "Accepted",
        400 => "Bad Request",
        401 => "Unauthorized",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        409 => "Conflict",
        411 => "Length Required",
        413 => "Content Too Large",
        431 => "Request Header Fields Too Large",
        _ => "Service Unavailable",
    };
    write!(
        stream,
        "HTTP/1.1 {status} {words}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n{text}",
        text.len()
    )?;
    stream.flush()
}

#[cfg(test)]
mod tests {
    use super::{Bad, Request};

    fn read(text: &str) -> Result<Request, Bad> {
        Request::read(&mut text.as_bytes())
    }

    #[test]
    fn a_body_has_exactly_its_length() {
        let request = read("POST /webhook HTTP/1.1\r\ncontent-length: 3\r\n\r\nabcdef").unwrap();
        assert_eq!(request.body, b"abc");
        assert_eq!(request.path, "/webhook");
    }

    #[test]
    fn what_is_ambiguous_or_large_is_refused() {
        let of = |text: &str| read(text).map(|_| ()).unwrap_err();
        let two = "POST / HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd";
        assert_eq!(of(two), Bad::Malformed);
        let chunked = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
        assert_eq!(of(chunked), Bad::LengthRequired);
        assert_eq!(of("POST / HTTP/1.1\r\n\r\n"), Bad::LengthRequired);
        let large = "POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n";
        assert_eq!(of(large), Bad::TooLarge);
        let signed = "POST / HTTP/1.1\r\nContent-Length: +3\r\n\r\nabc";
        assert_eq!(of(signed), Bad::Malformed);
        let header = format!("GET / HTTP/1.1\r\nA: {}\r\n\r\n", "x".repeat(40_000));
        assert_eq!(of(&header), Bad::HeaderTooLarge);
        assert_eq!(of("GET / HTTP/1.1\r\nA: b"), Bad::Malformed);
    }
}
