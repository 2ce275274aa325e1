//! The canonical form of a program: its tokens without names and literals. Two programs
//! with one canonical form are the same program for every purpose of triage.

use super::c_family::{self, Part};
use super::vocabulary::{is_of_language, is_short_name};
use fnv::FnvHasher;
use gadfly_oracle::Language;
use gadfly_tokens::{Kind, tokens};
use std::collections::BTreeMap;
use std::hash::Hasher;

/// The longest run of tokens that a shape counts.
const LONGEST_RUN: usize = 3;

/// What a reduction leaves over often comes again and again: more does not count.
const MOST_COUNTED: u32 = 2;

/// A program as triage compares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The tokens, with names numbered in order of appearance.
    tokens: Vec<String>,
    /// How often each run of one to three tokens occurs; all names and all literals are alike
    /// here.
    runs: BTreeMap<String, u32>,
}

impl Canonical {
    /// The canonical form of a program in this language.
    #[must_use]
    pub fn of(language: Language, text: &str) -> Canonical {
        let words = words(language, text);
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let numbered = words.iter().map(|word| match word {
            Word::Fixed(text) | Word::Literal(text) => (*text).to_owned(),
            Word::Driver => "NAME".to_owned(),
            Word::Name(name) => {
                let next = numbers.len();
                format!("%{}", numbers.entry(name).or_insert(next))
            }
        });
        let tokens = numbered.collect();
        let plain: Vec<&str> = words.iter().map(Word::plain).collect();
        let mut runs = BTreeMap::new();
        for length in 1..=LONGEST_RUN {
            for run in plain.windows(length) {
                let count: &mut u32 = runs.entry(run.join(" ")).or_default();
                *count = MOST_COUNTED.min(*count + 1);
            }
        }
        Canonical { tokens, runs }
    }

    /// How many tokens the program has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.tokens.len()
    }

    /// The form in writing.
    #[must_use]
    pub fn text(&self) -> String {
        self.tokens.join(" ")
    }

    /// A name for the form: equal for equal forms.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = FnvHasher::default();
        for token in &self.tokens {
            hasher.write(token.as_bytes());
            hasher.write_u8(b' ');
        }
        hasher.finish()
    }

    /// The runs of tokens with their numbers.
    pub(super) fn runs(&self) -> &BTreeMap<String, u32> {
        &self.runs
    }
}

/// A token of a program.
enum Word<'a> {
    /// The language's, or one that stands for any string.
    Fixed(&'a str),
    /// A literal of this type, other than a string.
    Literal(&'a str),
    /// A name that the program chose.
    Name(&'a str),
    /// A name of the driver that makes a checksum.
    Driver,
}

impl Word<'_> {
    fn plain(&self) -> &str {
        match self {
            Word::Fixed(text) => text,
            // Whether a number of C is long or unsigned is part of what is computed.
            Word::Literal(class) if class.starts_with('#') => class,
            Word::Literal(_) => "#",
            Word::Name(_) => "%",
            Word::Driver => "NAME",
        }
    }
}

fn words(language: Language, text: &str) -> Vec<Word<'_>> {
    match language {
        Language::Dafny => words_of_dafny(text),
        _ => words_of_c(language, text),
    }
}

fn words_of_c(language: Language, text: &str) -> Vec<Word<'_>> {
    let parts = c_family::parts(text).into_iter();
    let words = parts.map(|part| match part {
        Part::Fixed(text) => Word::Fixed(text),
        Part::Literal(class) => Word::Literal(class),
        Part::Word(text) if is_of_language(language, text) => Word::Fixed(text),
        Part::Word(text) if is_short_name(text) => Word::Name(text),
        Part::Word("checksum" | "bits") => Word::Driver,
        // A reduction could not give it a short name: what it is called matters.
        Part::Word(_) => Word::Fixed("NAME"),
    });
    without_checksums(words.collect())
}

fn words_of_dafny(text: &str) -> Vec<Word<'_>> {
    let language = Language::Dafny;
    let mut words = Vec::new();
    for token in tokens(text) {
        let text = &text[token.range];
        words.push(match token.kind {
            Kind::Number => Word::Literal("#"),
            Kind::Text => Word::Fixed("\"\""),
            Kind::Character => Word::Literal("''"),
            Kind::Word if matches!(text, "true" | "false") => Word::Literal("?"),
            Kind::Sign => Word::Fixed(text),
            Kind::Word if is_bitvector(text) => Word::Fixed("bv"),
            Kind::Word if is_of_language(language, text) => Word::Fixed(text),
            Kind::Word if is_short_name(text) => Word::Name(text),
            // A reduction could not give it a short name: what it is called matters.
            Kind::Word => Word::Fixed("NAME"),
        });
    }
    without_line_ends(words)
}

/// Without the statements that only make and print a checksum, which drivers of all programs
/// have.
fn without_checksums(words: Vec<Word<'_>>) -> Vec<Word<'_>> {
    let mut kept = Vec::with_capacity(words.len());
    let mut statement = Vec::new();
    for word in words {
        let ends = matches!(word, Word::Fixed(";" | "{" | "}"));
        statement.push(word);
        if ends {
            if !statement.iter().any(|it| matches!(it, Word::Driver)) {
                kept.append(&mut statement);
            }
            statement.clear();
        }
    }
    kept.append(&mut statement);
    kept
}

/// Bitvectors of any width are alike.
fn is_bitvector(word: &str) -> bool {
    word.strip_prefix("bv")
        .is_some_and(|width| !width.is_empty() && width.bytes().all(|it| it.is_ascii_digit()))
}

/// Without the `, "\n"` at the end of what is printed.
fn without_line_ends(words: Vec<Word<'_>>) -> Vec<Word<'_>> {
    let mut kept: Vec<Word<'_>> = Vec::with_capacity(words.len());
    for word in words {
        let ends = matches!(word, Word::Fixed(";"))
            && matches!(kept.as_slice(), [.., Word::Fixed(","), Word::Fixed("\"\"")]);
        if ends {
            kept.truncate(kept.len() - 2);
        }
        kept.push(word);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dafny(text: &str) -> Canonical {
        Canonical::of(Language::Dafny, text)
    }

    #[test]
    fn names_and_literals_do_not_count() {
        let one = dafny("method Main() { var a := 1; print a + 2, \"\\n\"; }");
        let other = dafny("method Main() {\n  var b := 30; // thirty\n  print b + 4;\n}");
        assert_eq!(one, other);
        assert_eq!(one.fingerprint(), other.fingerprint());
    }

    #[test]
    fn which_name_is_used_where_counts() {
        let one = dafny("var a, b := 1, 2; print a;");
        let other = dafny("var a, b := 1, 2; print b;");
        assert_ne!(one, other);
        assert_eq!(one.runs(), other.runs());
    }

    #[test]
    fn the_driver_does_not_count() {
        let c = |text: &str| Canonical::of(Language::C, text);
        let one = c("int g_0;\nint main(void) { g_0 = 1; }");
        let other = c("int a;\nint main(void) { a = 7; long bits = 0; checksum ^= bits; }");
        assert_eq!(one, other);
    }

    #[test]
    fn the_type_of_a_literal_counts() {
        let one = dafny("print 1;");
        let other = dafny("print true;");
        assert_ne!(one, other);
        assert_eq!(one.runs(), other.runs());
    }

    #[test]
    fn a_name_that_could_not_be_shortened_counts() {
        assert_ne!(dafny("var prototype := 1;"), dafny("var a := 1;"));
        assert_eq!(dafny("var prototype := 1;"), dafny("var catch := 1;"));
    }
}
