//! A token of the settings.

use std::fmt;

/// The shortest token that is accepted.
const SHORTEST: usize = 16;

/// A token, which is never printed.
pub struct Secret(String);

impl Secret {
    /// A token of at least 16 characters; surrounding blanks do not count.
    #[must_use]
    pub fn new(text: &str) -> Option<Secret> {
        let text = text.trim();
        let is_usable = text.len() >= SHORTEST && text.chars().all(|c| c.is_ascii_graphic());
        is_usable.then(|| Secret(text.to_owned()))
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_tokens_are_refused_and_none_is_printed() {
        assert!(Secret::new("short").is_none());
        assert!(Secret::new("with a blank in the middle").is_none());
        let secret = Secret::new(" 0123456789abcdef\n").unwrap();
        assert_eq!(format!("{secret:?}"), "Secret(…)");
    }
}
