//! Dafny: the features of a program, the shape of its translation to a target language, and
//! what the translation calls of the runtime. Nothing is built or run.

use super::{Asked, Feedback};
use crate::counts::{FIRST_HASH, hash};
use crate::mark::Reached;
use gadfly_tokens::{Kind, tokens};
use gadfly_toolchain::{Language, ObserveError, Target, Workbench};

/// How many tokens in a row are one shape.
const SHAPE: usize = 3;

/// The names under which target languages know Dafny's runtime.
const RUNTIMES: [&str; 8] = [
    "_dafny",
    "Dafny",
    "dafny",
    "DafnyRuntime",
    "dafny_runtime",
    "Helpers",
    "DafnySequence",
    "BigRational",
];

/// The translations to some target languages.
#[derive(Debug)]
pub struct Translation {
    targets: Vec<Target>,
}

impl Translation {
    /// Translates for the Dafnys and backends of the targets; nothing if there are none.
    #[must_use]
    pub fn of(targets: &[Target]) -> Option<Translation> {
        let targets = targets.iter();
        let targets = targets.filter(|it| it.compiler.language() == Language::Dafny);
        let targets: Vec<Target> = targets.cloned().collect();
        (!targets.is_empty()).then_some(Translation { targets })
    }
}

impl Feedback for Translation {
    fn reached(&self, asked: &Asked<'_>) -> Result<Reached, ObserveError> {
        let mut reached = Reached::default();
        for feature in &asked.case.features {
            reached.add(&format!("feature {feature}"), 1);
        }
        let mut bench = Workbench::new(asked.runner, asked.case)?;
        for target in &self.targets {
            if !target.understands(asked.case) {
                continue;
            }
            let Some(translation) = bench.translation(target)? else {
                continue;
            };
            reached.cpu += translation.cpu;
            let backend = target.options.first().map_or("", String::as_str);
            for text in &translation.texts {
                shapes(backend, text, &mut reached);
                calls(backend, text, &mut reached);
            }
        }
        Ok(reached)
    }
}

/// Tokens in a row, without the names and numbers of this program.
fn shapes(backend: &str, text: &str, reached: &mut Reached) {
    let words: Vec<&str> = tokens(text)
        .map(|it| word(it.kind, &text[it.range]))
        .collect();
    let start = hash(FIRST_HASH, backend.as_bytes());
    for row in words.windows(SHAPE) {
        let key = row
            .iter()
            .fold(start, |key, word| hash(hash(key, word.as_bytes()), &[0]));
        reached.add_edge(key, 1);
    }
}

fn word(kind: Kind, text: &str) -> &str {
    /// Longer words, and those with capitals, are names.
    const LONGEST: usize = 9;
    match kind {
        Kind::Word if text.len() > LONGEST || !text.bytes().all(|b| b.is_ascii_lowercase()) => "x",
        Kind::Number => "0",
        Kind::Text => "\"\"",
        _ => text,
    }
}

/// What of the runtime is named: `_dafny.Seq.Concat`, `Dafny::Map`.
fn calls(backend: &str, text: &str, reached: &mut Reached) {
    let words: Vec<&str> = tokens(text).map(|it| &text[it.range]).collect();
    for (at, word) in words.iter().enumerate() {
        if !RUNTIMES.contains(word) {
            continue;
        }
        let mut name = (*word).to_owned();
        let mut rest = words[at + 1..].chunks_exact(2);
        while let Some([dot @ ("." | "::"), part]) = rest.next() {
            if !part.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
                break;
            }
            name.push_str(dot);
            name.push_str(part);
        }
        if name.len() > word.len() {
            reached.add(&format!("{backend} calls {name}"), 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mark::Mark;

    #[test]
    fn calls_of_the_runtime_have_names() {
        let text =
            "var x = Dafny.Sequence<_System.Rune>.Concat(Dafny.Helpers.Let(y), _dafny.Seq.of(z));";
        let mut reached = Reached::default();
        calls("cs", text, &mut reached);
        let names: Vec<String> = reached.marks().map(|(mark, _)| mark.to_string()).collect();
        assert_eq!(
            names,
            [
                "cs calls Dafny.Helpers.Let",
                "cs calls Dafny.Sequence",
                "cs calls Helpers.Let",
                "cs calls _dafny.Seq.of"
            ]
        );
    }

    #[test]
    fn shapes_do_not_depend_on_names_and_numbers() {
        let shape = |text: &str| {
            let mut reached = Reached::default();
            shapes("py", text, &mut reached);
            reached
        };
        assert_eq!(shape("if (d_1_x > 5) {"), shape("if (d_27_yy > 81) {"));
        assert_ne!(shape("if (d_1_x > 5) {"), shape("if (d_1_x >= 5) {"));
        let is_edge = |(mark, _): (&Mark, u32)| matches!(mark, Mark::Edge(_));
        assert!(shape("while (true) {").marks().all(is_edge));
    }
}
