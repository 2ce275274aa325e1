//! An answer over HTTP, as text.

use std::collections::BTreeMap;

/// The most header fields of an answer.
const MOST_FIELDS: usize = 100;

/// An answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Reply {
    pub(super) status: u16,
    /// Header fields, by their names in small letters.
    fields: BTreeMap<String, String>,
    pub(super) body: Vec<u8>,
}

impl Reply {
    /// Parses an answer with its header, after any provisional ones.
    pub(super) fn parse(mut bytes: &[u8]) -> Option<Reply> {
        loop {
            let mut fields = [httparse::EMPTY_HEADER; MOST_FIELDS];
            let mut response = httparse::Response::new(&mut fields);
            // HTTP/2 is written as HTTP/1 would be.
            let line_end = bytes.iter().position(|byte| *byte == b'\n')?;
            let line = String::from_utf8_lossy(&bytes[..line_end]);
            let rest = &bytes[line_end + 1..];
            let status: u16 = line.split_whitespace().nth(1)?.parse().ok()?;
            let head = [b"HTTP/1.1 200 OK\r\n", rest].concat();
            let length = match response.parse(&head).ok()? {
                httparse::Status::Complete(length) => length - b"HTTP/1.1 200 OK\r\n".len(),
                httparse::Status::Partial => return None,
            };
            let body = &rest[length..];
            if (100..200).contains(&status) {
                bytes = body;
                continue;
            }
            let fields = response.headers.iter().map(|field| {
                let value = String::from_utf8_lossy(field.value).trim().to_owned();
                (field.name.to_lowercase(), value)
            });
            return Some(Reply {
                status,
                fields: fields.collect(),
                body: body.to_vec(),
            });
        }
    }

    pub(super) fn field(&self, name: &str) -> Option<&str> {
        self.fields.get(name).map(String::as_str)
    }

    pub(super) fn number(&self, name: &str) -> Option<u64> {
        self.field(name)?.parse().ok()
    }

    /// The address of the next page, as the header `Link` has it.
    pub(super) fn next_page(&self) -> Option<String> {
        let links = self.field("link")?.split(',');
        let mut next = links.filter(|link| link.contains("rel=\"next\""));
        let (_, rest) = next.next()?.split_once('<')?;
        rest.split_once('>').map(|(address, _)| address.to_owned())
    }

    /// What an error says.
    pub(super) fn message(&self) -> String {
        let value: serde_json::Value = serde_json::from_slice(&self.body).unwrap_or_default();
        let said = value["message"].as_str().unwrap_or("no message");
        said.chars().filter(|c| !c.is_control()).take(200).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Reply;

    #[test]
    fn answers_of_both_versions_are_read() {
        let text = b"HTTP/1.1 100 Continue\r\n\r\nHTTP/2 403 \r\nRetry-After: 7\r\nlink: <https://a/2>; rel=\"next\", <https://a/9>; rel=\"last\"\r\n\r\n{\"message\":\"slow\\u001b down\"}";
        let reply = Reply::parse(text).unwrap();
        assert_eq!(reply.status, 403);
        assert_eq!(reply.number("retry-after"), Some(7));
        assert_eq!(reply.next_page().as_deref(), Some("https://a/2"));
        assert_eq!(reply.message(), "slow down");
    }

    #[test]
    fn half_an_answer_is_none() {
        assert!(Reply::parse(b"HTTP/1.1 200 OK\r\nlink").is_none());
        assert!(Reply::parse(b"").is_none());
    }
}
