//! Mutated and truncated programs: whatever the input, the lexer, the parser,
//! the visitors and the printer end in time, without a panic and without using
//! up the stack; and what parses is the same after printing.
//!
//! `GADFLY_DAFNY_INPUTS=1000000` raises the number of inputs.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use gadfly_dafny::{Dialect, ParseOptions, parse, print};

/// SplitMix64: small, and the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// What is put into programs.
const PIECES: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "{:",
    "<",
    ">",
    "|",
    "||",
    "&&",
    "!",
    "!!",
    "!in",
    " in ",
    "==>",
    "<==",
    "<==>",
    "==",
    "!=",
    "<=",
    ">=",
    "+",
    "-",
    "*",
    "/",
    "%",
    "&",
    "^",
    "<<",
    ">>",
    "<-",
    ":=",
    ":|",
    ":-",
    "::",
    ":",
    ";",
    ",",
    ".",
    "..",
    "...",
    "=>",
    "->",
    "-->",
    "~>",
    "`",
    "@",
    "#",
    "==#[1]",
    "'",
    "\"",
    "@\"",
    "'a'",
    "'\\u0041'",
    "\"\\U{1F600}\"",
    "\"\\q\"",
    "/*",
    "*/",
    "//",
    "0",
    "1.",
    ".5",
    "1e9",
    "0x",
    "1_",
    " as ",
    " is ",
    " if ",
    " then ",
    " else ",
    " case ",
    " match ",
    " forall ",
    " exists ",
    " set ",
    " map ",
    " iset ",
    " seq ",
    " multiset ",
    " var ",
    " ghost ",
    " assert ",
    " calc ",
    " by ",
    " new ",
    " old ",
    " this ",
    " null ",
    " true ",
    " while ",
    " for ",
    " to ",
    " label ",
    " break ",
    " method ",
    " function ",
    " predicate ",
    " class ",
    " module ",
    " datatype ",
    " type ",
    " newtype ",
    " requires ",
    " reads ",
    " decreases ",
    " reveal ",
    " opaque ",
    " least ",
    " x ",
    " f(x) ",
    " a < b, c > (d) ",
    " x => x ",
    " set x | x in s ",
    " var x := 1; x ",
    " L(); 1 ",
    " C<int> ",
    " bv8 ",
    "é",
    "𝄞",
    "\u{feff}",
    "\0",
    "\r\n",
    "\t",
    " int ",
    " array2?<int> ",
    " ==> ",
    " (x requires p => q) ",
];

/// What is repeated to nest deeply.
const NESTS: &[&str] = &[
    "(",
    "[",
    "{",
    "-",
    "!",
    "|",
    "a.",
    "a(",
    "a[",
    "1 + ",
    "a ==> ",
    "seq<",
    "int -> ",
    "a => ",
    "if a then b else ",
    "var x := 1; ",
    "forall x :: ",
    "{ ",
    "if a { } else ",
    "while a { ",
    "module M { ",
    "match a case b => ",
    "assert a by { ",
    "calc { ",
    "label L: ",
    "a<",
    "/*",
];

fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A range of a text, mostly short.
fn range(random: &mut Random, text: &str) -> std::ops::Range<usize> {
    let start = boundary(text, random.below(text.len() + 1));
    let longest = 1 << random.below(9);
    let end = boundary(text, (start + random.below(longest)).min(text.len()));
    start..end.max(start)
}

/// A word or symbol of a text.
fn token(random: &mut Random, text: &str) -> std::ops::Range<usize> {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '?');
    let start = boundary(text, random.below(text.len() + 1));
    let Some(first) = text[start..].chars().next() else {
        return start..start;
    };
    let length = if is_word(first) {
        let rest = &text[start..];
        rest.find(|c| !is_word(c)).unwrap_or(rest.len())
    } else {
        first.len_utf8()
    };
    start..start + length
}

fn mutate(random: &mut Random, corpus: &[String], text: &mut String) {
    match random.below(11) {
        0 => {
            let at = boundary(text, random.below(text.len() + 1));
            text.truncate(at);
        }
        1 => {
            let range = range(random, text);
            text.replace_range(range, "");
        }
        2 => {
            let copy = text[range(random, text)].to_owned();
            let at = boundary(text, random.below(text.len() + 1));
            text.insert_str(at, &copy);
        }
        3 => {
            let other = &corpus[random.below(corpus.len())];
            let piece = other[range(random, other)].to_owned();
            let at = boundary(text, random.below(text.len() + 1));
            text.insert_str(at, &piece);
        }
        4 if random.below(20) == 0 => {
            let nest = random.pick(NESTS).repeat(1 + random.below(4000));
            let at = boundary(text, random.below(text.len() + 1));
            text.insert_str(at, &nest);
        }
        5..=7 => {
            let range = token(random, text);
            text.replace_range(range, random.pick(PIECES));
        }
        8 => {
            let range = token(random, text);
            let other = &corpus[random.below(corpus.len())];
            text.replace_range(range, &other[token(random, other)]);
        }
        9 => {
            let range = token(random, text);
            text.replace_range(range, "");
        }
        _ => {
            let at = boundary(text, random.below(text.len() + 1));
            text.insert_str(at, random.pick(PIECES));
        }
    }
}

fn corpus() -> Vec<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut paths = Vec::new();
    for directory in ["parse", "errors", "dialects"] {
        for entry in fs::read_dir(tests.join(directory)).unwrap() {
            paths.push(entry.unwrap().path());
        }
    }
    paths.retain(|path| path.extension().is_some_and(|it| it != "expected"));
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// A declaration, some lines of a program, or now and then all of it.
fn excerpt(random: &mut Random, text: &str) -> String {
    match random.below(10) {
        0 => text.to_owned(),
        1 | 2 => {
            let lines: Vec<&str> = text.lines().collect();
            let start = random.below(lines.len());
            let end = (start + 1 + random.below(12)).min(lines.len());
            lines[start..end].join("\n")
        }
        _ => {
            let at = boundary(text, random.below(text.len()));
            let start = last_declaration(&text[..at]);
            let end = text[at..].find("\n\n").map_or(text.len(), |end| at + end);
            text[start..end].to_owned()
        }
    }
}

/// Where the last line begins that is not indented and no closing brace.
fn last_declaration(text: &str) -> usize {
    let mut end = text.len();
    while let Some(line_break) = text[..end].rfind('\n') {
        let begins = |c: char| c.is_alphabetic();
        if text[line_break + 1..].starts_with(begins) {
            return line_break + 1;
        }
        end = line_break;
    }
    0
}

fn check(input: &str, dialect: Dialect) -> bool {
    let Ok(mut program) = parse("mutated.dfy", input, ParseOptions { dialect }) else {
        return false;
    };
    let created = program.node_count;
    program.renumber();
    // Old dialects' attributes that become flags leave gaps.
    let complete = program.node_count == created;
    assert!(
        complete || dialect != Dialect::V4 && program.node_count < created,
        "{input}"
    );
    for target in Dialect::ALL {
        let Ok(text) = print(&program, target) else {
            assert_ne!(target, Dialect::V4, "{input}");
            continue;
        };
        if target != dialect {
            continue;
        }
        match parse("printed.dfy", &text, ParseOptions { dialect }) {
            Ok(again) => assert!(program == again, "changed: {input}\n=== {dialect}\n{text}"),
            Err(failure) => panic!("{failure}\n=== {input}\n=== {dialect}\n{text}"),
        }
    }
    true
}

#[test]
fn no_input_is_too_strange() {
    let inputs: u64 = std::env::var("GADFLY_DAFNY_INPUTS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(20_000);
    let corpus = corpus();
    let mut accepted = 0u64;
    for seed in 0..inputs {
        let mut random = Random(seed);
        let base = &corpus[random.below(corpus.len())];
        let mut text = excerpt(&mut random, base);
        for _ in 0..=random.below(3) {
            mutate(&mut random, &corpus, &mut text);
        }
        let dialect = match random.below(8) {
            0 => Dialect::V2_3,
            1 => Dialect::V3,
            _ => Dialect::V4,
        };
        accepted += u64::from(check(&text, dialect));
    }
    // Enough of them parse for the comparison to mean something.
    assert!(accepted * 20 > inputs, "{accepted} of {inputs} parse");
}
