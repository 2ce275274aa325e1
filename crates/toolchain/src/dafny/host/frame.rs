//! What is said to hosts and by them: a list of byte strings.
//!
//! The number of strings in decimal and a line feed; then each string as its
//! length in decimal, a line feed and its bytes. Every language reads and writes
//! that in a dozen lines, without a library.

/// The maximum length of a message; a longer one means that the host is broken.
const MOST: usize = 64 << 20;

/// Encodes a message.
pub(super) fn encode<S: AsRef<[u8]>>(fields: &[S]) -> Vec<u8> {
    let mut bytes = format!("{}\n", fields.len()).into_bytes();
    for field in fields {
        let field = field.as_ref();
        bytes.extend(format!("{}\n", field.len()).into_bytes());
        bytes.extend_from_slice(field);
    }
    bytes
}

/// The result of decoding received bytes.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Decoded {
    /// A complete message.
    Message(Vec<Vec<u8>>),
    /// The beginning of a message.
    Incomplete,
    /// Not a message.
    Garbled,
}

/// Decodes the message at the start of `bytes`.
pub(super) fn decode(bytes: &[u8]) -> Decoded {
    let mut rest = bytes;
    let count = match number(&mut rest) {
        Ok(count) => count,
        Err(no) => return no,
    };
    let mut fields = Vec::new();
    for _ in 0..count {
        let length = match number(&mut rest) {
            Ok(length) => length,
            Err(no) => return no,
        };
        let Some((field, after)) = rest.split_at_checked(length) else {
            return Decoded::Incomplete;
        };
        fields.push(field.to_vec());
        rest = after;
    }
    match rest.is_empty() {
        true => Decoded::Message(fields),
        // Only one message is expected.
        false => Decoded::Garbled,
    }
}

fn number(bytes: &mut &[u8]) -> Result<usize, Decoded> {
    let Some(end) = bytes.iter().take(20).position(|&byte| byte == b'\n') else {
        return Err(match bytes.len() < 20 {
            true => Decoded::Incomplete,
            false => Decoded::Garbled,
        });
    };
    let (digits, rest) = bytes.split_at(end);
    let number = std::str::from_utf8(digits)
        .ok()
        .and_then(|n| n.parse().ok());
    *bytes = &rest[1..];
    number
        .filter(|&number| number <= MOST)
        .ok_or(Decoded::Garbled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_arrive_in_pieces_and_whole() {
        let bytes = encode(&["run", "", "a\nb"]);
        assert_eq!(bytes, b"3\n3\nrun0\n3\na\nb");
        for end in 0..bytes.len() {
            assert_eq!(decode(&bytes[..end]), Decoded::Incomplete, "{end}");
        }
        let fields: Vec<Vec<u8>> = vec![b"run".to_vec(), Vec::new(), b"a\nb".to_vec()];
        assert_eq!(decode(&bytes), Decoded::Message(fields));
    }

    #[test]
    fn nonsense_is_recognised() {
        for nonsense in [
            "hello\n",
            "1\n-3\nabc",
            "1\n99999999999\n",
            "0\nmore",
            "123456789012345678901",
        ] {
            assert_eq!(decode(nonsense.as_bytes()), Decoded::Garbled, "{nonsense}");
        }
    }
}
