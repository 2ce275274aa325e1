//! A token, which is never printed.

use std::fmt;

/// A secret. Its debug form does not show it, and it cannot be displayed or serialised.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// Takes a secret; nothing if it is empty or has characters that no header may have.
    #[must_use]
    pub fn new(text: &str) -> Option<Secret> {
        let text = text.trim();
        let is_plain = !text.is_empty() && text.chars().all(|c| c == ' ' || c.is_ascii_graphic());
        is_plain.then(|| Secret(text.to_owned()))
    }

    /// For the client that sends it, whose type for it is as discreet as this one.
    pub(super) fn into_text(self) -> String {
        self.0
    }

    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
