//! The normal form of a program in C or a language like it: what a reduction leaves over by
//! chance is taken away, so that programs of one bug are alike.
//!
//! Types are told apart as far as a compiler does: narrow, `int`, long, with and without a
//! sign, floating-point. So are literals. The printing of the result, empty statements, blocks
//! around one statement and second declarations are left out. Tokens only: nothing here parses.

use super::vocabulary::is_of_language;
use gadfly_oracle::Language;
use gadfly_tokens::{Kind, tokens};
use std::collections::BTreeSet;
use std::ops::Range;

/// A token in normal form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// A word, an operator or a type of the language.
    Fixed(&'a str),
    /// A literal, by its type.
    Literal(&'static str),
    /// Any other word.
    Word(&'a str),
}

/// The program in normal form.
pub(super) fn parts(text: &str) -> Vec<Part<'_>> {
    let tokens: Vec<(Kind, &str)> = tokens(text)
        .map(|token| (token.kind, &text[token.range]))
        .collect();
    let words: Vec<Part<'_>> = printed_instead_of_hashed(&tokens)
        .into_iter()
        .map(|(kind, word)| match kind {
            Kind::Number => Part::Literal(class_of_number(word)),
            Kind::Text => Part::Fixed("\"\""),
            Kind::Character => Part::Literal("#"),
            Kind::Sign => Part::Fixed(class_of_sign(word)),
            Kind::Word => Part::Word(word),
        })
        .collect();
    let typed = with_classes_of_types(&words);
    let bare = without_printing(&typed);
    without_empty_parts(&once_declared(&bare))
}

/// Operators that differ in their direction or their sense only.
fn class_of_sign(sign: &str) -> &str {
    match sign {
        "||" => "&&",
        ">" | "<=" | ">=" => "<",
        "!=" => "==",
        sign => sign,
    }
}

/// A number that only the checksums of generated programs have.
const OF_A_CHECKSUM: &str = "11400714819323198485";

/// Without the functions that make a checksum: calling one is printing.
fn printed_instead_of_hashed<'a>(tokens: &[(Kind, &'a str)]) -> Vec<(Kind, &'a str)> {
    let functions = functions(tokens);
    let is_of_checksum = |of: &Function<'_>| {
        let body = &tokens[of.body.clone()];
        let has = |word: &str| body.iter().any(|(_, it)| *it == word);
        let is_mixing = body.iter().any(|(_, it)| it.starts_with(OF_A_CHECKSUM));
        of.name != "main" && (is_mixing || (has("sizeof") && has("for")))
    };
    let hashing: Vec<&Function<'_>> = functions.iter().filter(|it| is_of_checksum(it)).collect();
    let mut kept = Vec::with_capacity(tokens.len());
    for (at, token) in tokens.iter().enumerate() {
        if hashing.iter().any(|of| of.whole.contains(&at)) {
            continue;
        }
        let is_call = tokens.get(at + 1).is_some_and(|(_, next)| *next == "(");
        match hashing.iter().any(|of| of.name == token.1) && is_call {
            true => kept.push((Kind::Word, "print")),
            false => kept.push(*token),
        }
    }
    kept
}

/// A function with a body.
struct Function<'a> {
    name: &'a str,
    whole: Range<usize>,
    body: Range<usize>,
}

/// The functions of a program.
fn functions<'a>(tokens: &[(Kind, &'a str)]) -> Vec<Function<'a>> {
    let mut functions = Vec::new();
    let (mut depth, mut began, mut at) = (0_usize, 0, 0);
    while at < tokens.len() {
        match tokens[at].1 {
            "(" if depth == 0 && at > 0 && tokens[at - 1].0 == Kind::Word => {
                let end = matching(tokens, at);
                if tokens.get(end + 1).is_some_and(|(_, next)| *next == "{") {
                    let last = matching(tokens, end + 1);
                    functions.push(Function {
                        name: tokens[at - 1].1,
                        whole: began..last + 1,
                        body: end + 1..last,
                    });
                    (at, began) = (last, last + 1);
                }
            }
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 && matches!(tokens[at].1, ";" | "}") {
            began = at + 1;
        }
        at += 1;
    }
    functions
}

/// The bracket that belongs to the one at this place, or the last token.
fn matching(tokens: &[(Kind, &str)], from: usize) -> usize {
    let mut depth = 0_usize;
    for (at, (_, token)) in tokens.iter().enumerate().skip(from) {
        match *token {
            "(" | "{" | "[" => depth += 1,
            ")" | "}" | "]" => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    tokens.len() - 1
}

/// The type of a number, as its suffix and its size tell.
fn class_of_number(number: &str) -> &'static str {
    let lower = number.to_ascii_lowercase();
    let is_hexadecimal = lower.starts_with("0x");
    let is_floating = !is_hexadecimal && lower.contains(['.', 'e', 'p'])
        || is_hexadecimal && lower.contains('p')
        || (!is_hexadecimal && lower.ends_with('f'));
    if is_floating {
        return "#.";
    }
    let digits = lower.trim_end_matches(['u', 'l']);
    let suffix = &lower[digits.len()..];
    let value = match digits.strip_prefix("0x") {
        Some(digits) => u128::from_str_radix(digits, 16),
        None => digits.parse(),
    };
    let is_wide = suffix.contains('l') || value.is_ok_and(|it| it > 0x7fff_ffff);
    match (suffix.contains('u'), is_wide) {
        (false, false) => "#",
        (false, true) => "#l",
        (true, false) => "#u",
        (true, true) => "#ul",
    }
}

/// The words of a type, in any order, as one token.
fn with_classes_of_types<'a>(words: &[Part<'a>]) -> Vec<Part<'a>> {
    let mut found = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let type_word = |part: &Part<'_>| matches!(part, Part::Word(word) if is_of_type(word));
        let length = words[at..].iter().take_while(|it| type_word(it)).count();
        if length == 0 {
            match words[at] {
                // Where something is stored and whether it may change is not what it computes.
                Part::Word("extern" | "static" | "const" | "register" | "restrict" | "inline") => {}
                part => found.push(part),
            }
            at += 1;
            continue;
        }
        let of_type: BTreeSet<&str> = words[at..at + length]
            .iter()
            .filter_map(|it| match it {
                Part::Word(word) => Some(*word),
                _ => None,
            })
            .collect();
        found.push(Part::Fixed(class_of_type(&of_type)));
        at += length;
    }
    found
}

fn is_of_type(word: &str) -> bool {
    matches!(
        word,
        "char"
            | "short"
            | "int"
            | "long"
            | "signed"
            | "unsigned"
            | "float"
            | "double"
            | "_Bool"
            | "bool"
            | "int8_t"
            | "int16_t"
            | "int32_t"
            | "int64_t"
            | "uint8_t"
            | "uint16_t"
            | "uint32_t"
            | "uint64_t"
            | "uchar"
            | "ushort"
            | "uint"
            | "ulong"
            | "size_t"
            | "int8"
            | "int16"
            | "int32"
            | "int64"
            | "__int128"
            | "_Complex"
    )
}

fn class_of_type(words: &BTreeSet<&str>) -> &'static str {
    let has = |any: &[&str]| any.iter().any(|it| words.contains(it));
    if has(&["_Complex"]) {
        return "complex";
    }
    if has(&["double", "float"]) {
        return if has(&["long"]) {
            "long-double"
        } else {
            "floating"
        };
    }
    if has(&["_Bool", "bool"]) {
        return "bool";
    }
    let is_unsigned = has(&[
        "unsigned", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "uchar", "ushort", "uint",
        "ulong", "size_t",
    ]);
    let is_narrow = has(&[
        "char", "short", "int8_t", "int16_t", "uint8_t", "uint16_t", "uchar", "ushort", "int8",
        "int16",
    ]);
    let is_wide = has(&["long", "int64_t", "uint64_t", "ulong", "size_t", "int64"]);
    match (is_unsigned, is_narrow, is_wide || has(&["__int128"])) {
        _ if has(&["__int128"]) && is_unsigned => "unsigned-int128",
        _ if has(&["__int128"]) => "int128",
        (false, true, _) => "narrow",
        (true, true, _) => "unsigned-narrow",
        (false, false, false) => "int",
        (true, false, false) => "unsigned",
        (false, false, true) => "long",
        (true, false, true) => "unsigned-long",
    }
}

/// Without what only prints: `printf("%d\n", x)` is `print(x)`.
fn without_printing<'a>(words: &[Part<'a>]) -> Vec<Part<'a>> {
    let mut found: Vec<Part<'a>> = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let is_print = matches!(words[at], Part::Word("printf" | "print"));
        let rest = &words[at + 1..];
        match rest {
            [Part::Fixed("("), Part::Fixed("\"\""), Part::Fixed(","), ..] if is_print => {
                found.extend([Part::Fixed("print"), Part::Fixed("(")]);
                at += 4;
            }
            [Part::Fixed("("), Part::Fixed("\"\""), Part::Fixed(")"), ..] if is_print => {
                found.extend([Part::Fixed("print"), Part::Fixed("("), Part::Fixed(")")]);
                at += 4;
            }
            _ => {
                found.push(match words[at] {
                    Part::Word("print") => Part::Fixed("print"),
                    part => part,
                });
                at += 1;
            }
        }
    }
    found
}

/// Without the declaration of `printf`, and of every variable but its last declaration.
fn once_declared<'a>(words: &[Part<'a>]) -> Vec<Part<'a>> {
    let mut statements: Vec<&[Part<'a>]> = Vec::new();
    let mut from = 0;
    for (at, word) in words.iter().enumerate() {
        if matches!(word, Part::Fixed(";" | "{" | "}")) {
            statements.push(&words[from..=at]);
            from = at + 1;
        }
    }
    statements.push(&words[from..]);
    let mut kept: Vec<&[Part<'a>]> = Vec::new();
    for statement in statements {
        let is_of_printf = statement.contains(&Part::Word("printf"));
        // `return 0;` and `int a;` a second time.
        let is_return = matches!(
            statement,
            [Part::Word("return"), Part::Literal("#"), Part::Fixed(";")]
        );
        let declares = matches!(statement, [Part::Fixed(_), Part::Word(_), Part::Fixed(";")]);
        if is_of_printf || is_return || (declares && kept.contains(&statement)) {
            continue;
        }
        kept.push(statement);
    }
    kept.concat()
}

/// Without `;` and `{}` on their own, `void` as the only parameter, and braces around a block
/// in a block.
fn without_empty_parts<'a>(words: &[Part<'a>]) -> Vec<Part<'a>> {
    let mut found = words.to_vec();
    loop {
        let before = found.len();
        let mut at = 0;
        while at < found.len() {
            let fixed = |index: usize, text: &str| found.get(index) == Some(&Part::Fixed(text));
            let begins = at == 0 || [";", "{", "}"].iter().any(|it| fixed(at - 1, it));
            if fixed(at, ";") && begins {
                found.remove(at);
            } else if fixed(at, "{") && fixed(at + 1, "}") && begins {
                found.drain(at..at + 2);
            } else if fixed(at, "(")
                && found.get(at + 1) == Some(&Part::Word("void"))
                && fixed(at + 2, ")")
            {
                found.remove(at + 1);
            } else if fixed(at, "{") && begins {
                match closing(&found, at) {
                    Some(end) => {
                        found.remove(end);
                        found.remove(at);
                    }
                    None => at += 1,
                }
            } else {
                at += 1;
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// The `}` that belongs to the `{` at this place.
fn closing(words: &[Part<'_>], from: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, word) in words.iter().enumerate().skip(from) {
        match word {
            Part::Fixed("{") => depth += 1,
            Part::Fixed("}") => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// The constructs of a program that its operators and keywords do not name: conversions,
/// bit-fields, labels and operands of unusual types.
pub(super) fn constructs(text: &str) -> BTreeSet<String> {
    let parts = parts(text);
    let mut found = BTreeSet::new();
    for window in parts.windows(3) {
        match window {
            [Part::Fixed("("), Part::Fixed(of), Part::Fixed(")" | "*")]
                if of.starts_with(char::is_alphabetic) =>
            {
                found.insert(format!("conversion to {of}"));
            }
            [Part::Word("case"), Part::Literal(of), _] if *of != "#" => {
                found.insert(format!("case {of}"));
            }
            [Part::Word(_), Part::Fixed(":"), Part::Literal(_)] => {
                found.insert("a bit-field".to_owned());
            }
            _ => {}
        }
        if let [before, Part::Fixed(sign), after] = window
            && is_operator(sign)
        {
            for side in [before, after] {
                if let Part::Literal(of) = side {
                    found.insert(format!("{sign} with {of}"));
                }
            }
        }
    }
    for part in &parts {
        match part {
            Part::Fixed(of) if !COMMON.contains(of) => {
                found.insert((*of).to_owned());
            }
            Part::Word(of) if is_of_language(Language::C, of) && !COMMON.contains(of) => {
                found.insert((*of).to_owned());
            }
            Part::Literal(of) if *of != "#" => {
                found.insert((*of).to_owned());
            }
            _ => {}
        }
    }
    found
}

/// What nearly every program has.
const COMMON: [&str; 18] = [
    "(", ")", "{", "}", "[", "]", ";", ",", ":", "=", ".", "\"\"", "int", "print", "main", "void",
    "return", "struct",
];

fn is_operator(sign: &str) -> bool {
    matches!(
        sign,
        "+" | "-"
            | "*"
            | "/"
            | "%"
            | "<<"
            | ">>"
            | "<"
            | ">"
            | "<="
            | ">="
            | "=="
            | "!="
            | "&"
            | "|"
            | "^"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_over_by_chance_does_not_count() {
        let one = parts(
            "int printf(const char *, ...);\nint a;\nint main(void) {\n  ;\n  { { switch (2147483648) { case 2147483648: printf(\"0\"); } } }\n  return 0;\n}",
        );
        let other = parts(
            "int a; int a; extern int printf(const char *, ...); int main() { switch (68719476735L) { case 68719476735L: printf(\" \"); } }",
        );
        assert_eq!(one, other);
    }

    #[test]
    fn a_checksum_is_printing() {
        let hashed = parts(
            "int a; static void h(unsigned long long i) { g ^= i + 11400714819323198485ULL; } int main() { h(a / 3U); }",
        );
        assert_eq!(
            hashed,
            parts("int a; int main() { printf(\"%d\", a / 3U); }")
        );
    }

    #[test]
    fn types_are_told_apart_as_a_compiler_does() {
        let unsigned_short = parts("unsigned short a;");
        assert_eq!(unsigned_short, parts("unsigned char a;"));
        assert_eq!(
            parts("long unsigned int a;"),
            parts("unsigned long long a;")
        );
        assert_ne!(unsigned_short, parts("short a;"));
        assert_ne!(parts("a = 1 / 2U;"), parts("a = 1 / 2;"));
        assert_ne!(parts("a = 1.0;"), parts("a = 1;"));
    }

    #[test]
    fn conversions_and_bit_fields_are_constructs() {
        let found = constructs("struct a { unsigned b : 3; }; int c = (unsigned short) d;");
        assert!(found.contains("a bit-field"), "{found:?}");
        assert!(found.contains("conversion to unsigned-narrow"), "{found:?}");
        assert!(constructs("case 4294967296: ;").contains("case #l"));
    }

    #[test]
    fn broken_programs_are_no_trouble() {
        for text in [
            "",
            "{",
            "}",
            "{{{",
            "printf(",
            "case",
            "(",
            ";;;{;}",
            "int unsigned",
        ] {
            let _ = (parts(text), constructs(text));
        }
    }
}
