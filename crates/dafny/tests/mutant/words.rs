//! Programs with words exchanged, lines lost or doubled: many are still programs.
//! For the resolver and the interpreter.

use super::Random;

/// Where words are in a text.
fn words(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let inside = c.is_ascii_alphanumeric() || c == '_' || c == '\'' || c == '?';
        match (inside, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                found.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// A text with up to three words exchanged, lines lost or doubled.
pub(crate) fn mutate(text: &str, random: &mut Random) -> String {
    let mut text = text.to_owned();
    for _ in 0..=random.below(3) {
        if text.is_empty() {
            break;
        }
        match random.below(4) {
            0 => {
                let mut lines: Vec<&str> = text.lines().collect();
                lines.remove(random.below(lines.len()));
                text = lines.join("\n");
            }
            1 => {
                let mut lines: Vec<&str> = text.lines().collect();
                let line = lines[random.below(lines.len())];
                lines.insert(random.below(lines.len()), line);
                text = lines.join("\n");
            }
            _ => {
                let places = words(&text);
                if places.is_empty() {
                    continue;
                }
                let (from, to) = places[random.below(places.len())];
                let (other_from, other_to) = places[random.below(places.len())];
                let word = text[other_from..other_to].to_owned();
                text.replace_range(from..to, &word);
            }
        }
    }
    text
}
