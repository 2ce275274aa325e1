//! OpenCL C and ISPC as C: what they have beside C, said in words of C that are exactly
//! as long, so that every place in the tree is the same place in the text.
//!
//! Only the parser sees the stand-ins; whoever asks for the text of a node gets what is
//! written. What has no stand-in is a place that the parser cannot read, and no harm to
//! what is around it.

use crate::subject::tokens;
use std::borrow::Cow;
use std::ops::Range;
use std::path::Path;

/// A language that extends C with further words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// OpenCL C.
    OpenCl,
    /// ISPC.
    Ispc,
}

/// OpenCL's qualifiers of functions and pointers, and what replaces them in C.
const OPENCL: [(&str, &str); 18] = [
    ("__kernel", "register"),
    ("kernel", "static"),
    ("__global", "volatile"),
    ("global", "static"),
    ("__local", "_Atomic"),
    ("local", "const"),
    ("__constant", "__inline__"),
    ("constant", "volatile"),
    ("__private", "constexpr"),
    ("private", "_Atomic"),
    ("__generic", "constexpr"),
    ("generic", "_Atomic"),
    ("read_only", "constexpr"),
    ("write_only", "__inline__"),
    ("read_write", "__inline__"),
    ("__write_only", "__restrict__"),
    ("__read_write", "__restrict__"),
    ("pipe", "auto"),
];

/// ISPC's qualifiers, types and statements. Types may be replaced by any type, because it does
/// not matter for the tree.
const ISPC: [(&str, &str); 26] = [
    ("uniform", "_Atomic"),
    ("varying", "_Atomic"),
    ("export", "static"),
    ("task", "auto"),
    ("noinline", "__inline"),
    ("int8", "char"),
    ("int16", "float"),
    ("int32", "float"),
    ("int64", "float"),
    ("uint8", "float"),
    ("uint16", "double"),
    ("uint32", "double"),
    ("uint64", "double"),
    ("uint", "char"),
    ("float16", "ssize_t"),
    ("cif", "if "),
    ("cdo", "do "),
    ("cfor", "for "),
    ("cwhile", "while "),
    ("cbreak", "break "),
    ("creturn", "return "),
    ("ccontinue", "continue "),
    (FOREACH[0], "while  "),
    (FOREACH[1], "while        "),
    (FOREACH[2], "while         "),
    (FOREACH[3], "while         "),
];

/// Loops over ranges, active lanes and different values.
const FOREACH: [&str; 4] = [
    "foreach",
    "foreach_tiled",
    "foreach_active",
    "foreach_unique",
];

/// A block that all lanes execute, and a statement with a body to replace it.
const UNMASKED: (&str, &str) = ("unmasked", "for(;;) ");

impl Dialect {
    /// The dialect of a file, determined by its name.
    pub(super) fn of(name: &str) -> Option<Dialect> {
        match Path::new(name).extension()?.to_str()? {
            "cl" | "clh" => Some(Dialect::OpenCl),
            "ispc" | "isph" => Some(Dialect::Ispc),
            _ => None,
        }
    }

    /// A text as C.
    pub(super) fn as_c(self, text: &str) -> Cow<'_, str> {
        let edits = match self {
            Dialect::OpenCl => words(text, &OPENCL),
            Dialect::Ispc => words(text, &ISPC)
                .into_iter()
                .chain(headers(text))
                .collect(),
        };
        let mut made = Cow::Borrowed(text);
        for (range, word) in edits {
            made.to_mut().replace_range(range, word);
        }
        made
    }
}

/// Whether a statement is one of ISPC's loops that declare their index.
pub(super) fn is_foreach(statement: &str) -> bool {
    tokens(statement)
        .next()
        .is_some_and(|first| FOREACH.contains(&&statement[first]))
}

/// The ranges of the words in a table.
fn words(text: &str, table: &[(&str, &'static str)]) -> Vec<(Range<usize>, &'static str)> {
    let stand_in = |token: Range<usize>| {
        let known = table.iter().find(|(word, _)| *word == &text[token.clone()]);
        known.map(|(_, word)| (token, *word))
    };
    tokens(text).filter_map(stand_in).collect()
}

/// Other syntax that C does not have: the ranges of `foreach (i = 0 ... n)`, the values of
/// `foreach_unique (x in y)`, and unmasked blocks.
fn headers(text: &str) -> Vec<(Range<usize>, &'static str)> {
    let mut edits = Vec::new();
    // The number of open parentheses in the head of a loop.
    let mut open: Option<usize> = None;
    let mut before: Range<usize> = 0..0;
    for token in tokens(text) {
        match (&text[token.clone()], open) {
            (word, _) if FOREACH.contains(&word) => open = Some(0),
            ("(", Some(depth)) => open = Some(depth + 1),
            (")", Some(depth)) => open = Some(depth.saturating_sub(1)).filter(|it| *it > 0),
            ("...", Some(_)) => edits.push((token.clone(), ",  ")),
            ("in", Some(_)) => edits.push((token.clone(), ", ")),
            ("{", None) if text[before.clone()] == *UNMASKED.0 => {
                edits.push((before.clone(), UNMASKED.1));
            }
            _ => {}
        }
        before = token;
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stand_ins_are_as_long_as_what_they_stand_for() {
        for (word, stand_in) in OPENCL.iter().chain(&ISPC).chain([&UNMASKED]) {
            assert_eq!(word.len(), stand_in.len(), "{word}");
        }
    }

    #[test]
    fn opencl_is_read_as_c() {
        assert_eq!(
            Dialect::OpenCl.as_c("__kernel void f(global int *a) { local int b; /* local */ }"),
            "register void f(static int *a) { const int b; /* local */ }"
        );
    }

    #[test]
    fn ispc_is_read_as_c() {
        assert_eq!(
            Dialect::Ispc.as_c("foreach (i = f(0) ... n, j = 0 ... 4) { uniform int8 a; }"),
            "while   (i = f(0) ,   n, j = 0 ,   4) { _Atomic char a; }"
        );
        assert_eq!(
            Dialect::Ispc.as_c("foreach_unique (x in a) g(...); cif (b) unmasked { }"),
            "while          (x ,  a) g(...); if  (b) for(;;)  { }"
        );
    }

    #[test]
    fn words_of_c_are_left_alone() {
        let text = "int kernel_of(int globals) { return globals; }";
        assert_eq!(Dialect::OpenCl.as_c(text), text);
        assert!(Dialect::of("a.c").is_none() && Dialect::of("cl").is_none());
    }
}
