//! Whether a delivery comes from GitHub: its signature, over exactly the bytes of its body.

use crate::github::Secret;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// Why a delivery is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It has no signature of the form `sha256=…`.
    #[error("it has no signature")]
    Unsigned,
    /// Its signature is not that of its body.
    #[error("its signature is wrong")]
    Forged,
    /// It was delivered before.
    #[error("it was delivered before")]
    Replayed,
}

/// Checks signatures.
#[derive(Debug)]
pub struct Verifier {
    secret: Secret,
}

impl Verifier {
    /// Checks with the secret of the webhook.
    #[must_use]
    pub fn new(secret: Secret) -> Verifier {
        Verifier { secret }
    }

    /// Checks the value of `X-Hub-Signature-256`. The comparison takes the same time wherever
    /// they differ.
    ///
    /// # Errors
    /// If it is missing or wrong.
    pub fn check(&self, signature: Option<&str>, body: &[u8]) -> Result<(), Refused> {
        let digits = signature.and_then(|it| it.strip_prefix("sha256="));
        let given = digits.and_then(bytes).ok_or(Refused::Unsigned)?;
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(self.secret.reveal().as_bytes()) else {
            return Err(Refused::Forged);
        };
        mac.update(body);
        mac.verify_slice(&given).map_err(|_| Refused::Forged)
    }
}

/// The digest of a body, which tells a replay even under another delivery's name: that name
/// is not signed.
pub(super) fn digest(event: &str, body: &[u8]) -> String {
    let mut hasher = Sha256::new();
    hasher.update(event.as_bytes());
    hasher.update([0]);
    hasher.update(body);
    let bytes = hasher.finalize();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    if digits.len() != 64 || !digits.is_ascii() {
        return None;
    }
    let pairs = (0..digits.len()).step_by(2);
    pairs
        .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Refused, Verifier};
    use crate::github::Secret;

    /// The example of GitHub's documentation.
    #[test]
    fn the_documented_signature_is_right() {
        let verifier = Verifier::new(
            Secret::new("It's a Secret to Everybody").unwrap_or_else(|| unreachable!()),
        );
        let signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
        assert_eq!(verifier.check(Some(signature), b"Hello, World!"), Ok(()));
        assert_eq!(
            verifier.check(Some(signature), b"Hello, World"),
            Err(Refused::Forged)
        );
        assert_eq!(verifier.check(None, b""), Err(Refused::Unsigned));
        let short = Some(&signature[..70]);
        assert_eq!(
            verifier.check(short, b"Hello, World!"),
            Err(Refused::Unsigned)
        );
    }
}
