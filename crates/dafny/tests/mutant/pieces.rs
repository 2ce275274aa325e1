//! Programs with pieces of text put in, taken out, copied and nested: most are no
//! programs any more. For the lexer, the parser and the printer.

use super::Random;

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

/// Changes one place of a text.
pub(crate) fn mutate(random: &mut Random, corpus: &[String], text: &mut String) {
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

/// A declaration, some lines of a program, or now and then all of it.
pub(crate) fn excerpt(random: &mut Random, text: &str) -> String {
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
