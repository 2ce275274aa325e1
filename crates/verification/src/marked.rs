//! Text with places that have a right and a wrong wording.
//!
//! `⟦kind¦right¦wrong⟧` is such a place; there is none inside another. Knows no Dafny.

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Fixed(String),
    Site {
        kind: String,
        right: String,
        wrong: String,
    },
}

/// A text with sites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Marked {
    parts: Vec<Part>,
}

impl Marked {
    /// Reads a text. What looks like a site and is none stays as it is, so that a mistake in a
    /// template is seen in its program.
    pub(crate) fn new(text: &str) -> Marked {
        let mut parts = Vec::new();
        for (number, piece) in text.split('⟦').enumerate() {
            let site = piece.split_once('⟧').filter(|_| number > 0);
            let words = site.map(|(inside, _)| inside.split('¦').collect::<Vec<_>>());
            match (site, words.as_deref()) {
                (Some((_, after)), Some(&[kind, right, wrong])) => {
                    parts.push(Part::Site {
                        kind: kind.to_owned(),
                        right: right.to_owned(),
                        wrong: wrong.to_owned(),
                    });
                    parts.push(Part::Fixed(after.to_owned()));
                }
                _ => parts.push(Part::Fixed(piece.to_owned())),
            }
        }
        Marked { parts }
    }

    /// The kinds of the sites, in order.
    pub(crate) fn kinds(&self) -> Vec<&str> {
        let sites = self.parts.iter().filter_map(|part| match part {
            Part::Site { kind, .. } => Some(kind.as_str()),
            Part::Fixed(_) => None,
        });
        sites.collect()
    }

    /// The text with everything right.
    pub(crate) fn right(&self) -> String {
        self.text(None)
    }

    /// The text with one site wrong.
    pub(crate) fn wrong(&self, site: usize) -> String {
        self.text(Some(site))
    }

    fn text(&self, wrong_site: Option<usize>) -> String {
        let mut text = String::new();
        let mut number = 0;
        for part in &self.parts {
            match part {
                Part::Fixed(fixed) => text.push_str(fixed),
                Part::Site { right, wrong, .. } => {
                    let is_wrong = wrong_site == Some(number);
                    text.push_str(if is_wrong { wrong } else { right });
                    number += 1;
                }
            }
        }
        text
    }
}

/// Replaces `$name$` by numbers.
pub(crate) fn fill(template: &str, numbers: &[(&str, i64)]) -> String {
    let mut text = template.to_owned();
    for (name, number) in numbers {
        text = text.replace(&format!("${name}$"), &number.to_string());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_site_is_wrong_at_a_time() {
        let marked = Marked::new("a ⟦one¦1¦2⟧ b ⟦two¦x¦⟧ c");
        assert_eq!(marked.kinds(), ["one", "two"]);
        assert_eq!(marked.right(), "a 1 b x c");
        assert_eq!(marked.wrong(0), "a 2 b x c");
        assert_eq!(marked.wrong(1), "a 1 b  c");
    }

    #[test]
    fn numbers_are_filled_in() {
        assert_eq!(fill("$a$ + $bb$", &[("a", 1), ("bb", -2)]), "1 + -2");
    }
}
