//! An answer over HTTP, and what GitHub's header fields mean.

use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::collections::BTreeMap;
use std::error::Error;

/// The largest answer that is read.
pub(super) const MOST_BYTES: usize = 16 << 20;

/// An answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Reply {
    pub(super) status: u16,
    /// Header fields, by their names in small letters.
    fields: BTreeMap<String, String>,
    pub(super) body: Vec<u8>,
}

impl Reply {
    /// Reads an answer whose body has at most this many bytes.
    pub(super) async fn read<B>(answer: http::Response<B>, most: usize) -> Result<Reply, String>
    where
        B: http_body::Body,
        B::Error: Into<Box<dyn Error + Send + Sync>>,
    {
        let (head, body) = answer.into_parts();
        let body = Limited::new(body, most).collect().await;
        let body = body.map_err(|error| match error.is::<LengthLimitError>() {
            true => format!("the answer is larger than {most} bytes"),
            false => error.to_string(),
        })?;
        let fields = head.headers.iter().map(|(name, value)| {
            let value = String::from_utf8_lossy(value.as_bytes()).trim().to_owned();
            (name.as_str().to_owned(), value)
        });
        Ok(Reply {
            status: head.status.as_u16(),
            fields: fields.collect(),
            body: body.to_bytes().to_vec(),
        })
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

    fn read(most: usize) -> Result<Reply, String> {
        let answer = http::Response::builder()
            .status(403)
            .header("Retry-After", "7")
            .header(
                "link",
                "<https://a/2>; rel=\"next\", <https://a/9>; rel=\"last\"",
            )
            .body("{\"message\":\"slow\\u001b down\"}".to_owned())
            .unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.unwrap().block_on(Reply::read(answer, most))
    }

    #[test]
    fn an_answer_is_read_with_its_fields() {
        let reply = read(1000).unwrap();
        assert_eq!(reply.status, 403);
        assert_eq!(reply.number("retry-after"), Some(7));
        assert_eq!(reply.next_page().as_deref(), Some("https://a/2"));
        assert_eq!(reply.message(), "slow down");
    }

    #[test]
    fn an_answer_has_a_largest_size() {
        let error = read(10).unwrap_err();
        assert!(error.contains("10 bytes"), "{error}");
    }
}
