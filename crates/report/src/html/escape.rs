//! Texts in HTML.

/// A text without anything that HTML would read, in content or in quoted attributes. Control
/// characters, and those that turn the direction of the text around, become visible.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => safe.push('\u{fffd}'),
            c if c.is_control() && c != '\n' && c != '\t' => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

/// The same on one line of at most so many characters.
#[must_use]
pub fn short(text: &str, most: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut kept: String = line.chars().take(most).collect();
    if line.chars().nth(most).is_some() {
        kept.push('…');
    }
    escape(&kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_its_element_or_attribute() {
        let text = "</script><img src=x onerror='a(\"b\")'>&\u{202e}\u{7}";
        let safe = escape(text);
        assert!(
            !safe.contains(['<', '>', '"', '\'', '\u{202e}', '\u{7}']),
            "{safe}"
        );
    }

    #[test]
    fn short_texts_have_one_line() {
        assert_eq!(short("a\n b<", 9), "a b&lt;");
        assert_eq!(short("abcdef", 3), "abc…");
    }
}
