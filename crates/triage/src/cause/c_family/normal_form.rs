//! The normal form of a program in C or a language like it: what a reduction leaves over by
//! chance is taken away, so that programs of one bug are alike.
//!
//! Types are told apart as far as a compiler does: narrow, `int`, long, with and without a
//! sign, floating-point. So are literals. The printing of the result, empty statements, blocks
//! around one statement and second declarations are left out. Tokens only: nothing here parses.

use super::checksums::{printed_instead_of_copied, printed_instead_of_hashed};
use gadfly_tokens::{Kind, tokens};
use std::collections::BTreeSet;

/// A token in normal form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cause) enum Part<'a> {
    /// A word, an operator or a type of the language.
    Fixed(&'a str),
    /// A literal, by its type.
    Literal(&'static str),
    /// Any other word.
    Word(&'a str),
}

/// The program in normal form.
pub(in crate::cause) fn parts(text: &str) -> Vec<Part<'_>> {
    let tokens: Vec<(Kind, &str)> = tokens(text)
        .map(|token| (token.kind, &text[token.range]))
        .collect();
    let printed = printed_instead_of_copied(&printed_instead_of_hashed(&tokens));
    let words: Vec<Part<'_>> = printed
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
    without_empty_parts(&once_declared(&without_needless_brackets(&bare)))
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

/// The type of a number, as its suffix and its size tell.
fn class_of_number(number: &str) -> &'static str {
    let lower = number.to_ascii_lowercase();
    let is_hexadecimal = lower.starts_with("0x");
    let is_floating = match is_hexadecimal {
        true => lower.contains('p'),
        false => lower.contains(['.', 'e']) || lower.ends_with('f'),
    };
    if is_floating {
        return match lower.ends_with('l') {
            true => "#.l",
            false => "#.",
        };
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

/// Without brackets around a single name or literal that is an operand.
fn without_needless_brackets<'a>(words: &[Part<'a>]) -> Vec<Part<'a>> {
    let mut found: Vec<Part<'a>> = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let is_operand = match found.last() {
            // A call, a conversion, or the condition of a statement.
            Some(Part::Fixed(")" | "]" | "print") | Part::Word(_)) | None => false,
            Some(_) => true,
        };
        match &words[at..] {
            [
                Part::Fixed("("),
                inner @ (Part::Word(_) | Part::Literal(_)),
                Part::Fixed(")"),
                ..,
            ] if is_operand => {
                found.push(*inner);
                at += 3;
            }
            [first, ..] => {
                found.push(*first);
                at += 1;
            }
            [] => break,
        }
    }
    found
}

/// Without the declaration of `printf`, of what is never used, and of every variable but its last declaration.
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
    // In a program of declarations, they are what shows the bug.
    let has_code = words.contains(&Part::Word("main"));
    let mut kept: Vec<&[Part<'a>]> = Vec::new();
    for statement in statements {
        let is_of_printf = statement.contains(&Part::Word("printf"));
        // `return 0;` and `int a;` a second time.
        let is_return = matches!(
            statement,
            [Part::Word("return"), Part::Literal("#"), Part::Fixed(";")]
        );
        let declared = match statement {
            [Part::Fixed(_), name @ Part::Word(_), Part::Fixed(";")] => Some(name),
            _ => None,
        };
        let is_again = declared.is_some() && kept.contains(&statement);
        let is_unused = declared.is_some_and(|name| has_code && is_only_declared(words, *name));
        if is_of_printf || is_return || is_again || is_unused {
            continue;
        }
        kept.push(statement);
    }
    kept.concat()
}

/// Whether a name occurs in declarations like `int a;` only.
fn is_only_declared(words: &[Part<'_>], name: Part<'_>) -> bool {
    let is_declaration =
        |of: &[Part<'_>]| matches!(of, [Part::Fixed(_), it, Part::Fixed(";")] if *it == name);
    let declarations = words.windows(3).filter(|of| is_declaration(of)).count();
    declarations == words.iter().filter(|it| **it == name).count()
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
    fn a_copy_of_the_bytes_of_a_value_is_the_value() {
        let copied = parts(
            "double a; long long b; int main() { a -= 1.0L; long c; for (c = 0; c < sizeof a; c++)((char *) & b)[c] = ((unsigned char *) & a)[c]; printf(\"%llu\\n\", (b)); ; }",
        );
        assert_eq!(
            copied,
            parts("double a; int main() { a -= 1.0L; printf(\"%f\", a); }")
        );
    }

    #[test]
    fn what_is_declared_and_never_used_does_not_count() {
        let one = parts("int a; int b; int b; int main() { int c; return a; }");
        assert_eq!(one, parts("int a; int main() { return a; }"));
        assert_ne!(parts("int a;"), parts("long a;"));
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
        assert_ne!(parts("a = 1.0;"), parts("a = 1.0L;"));
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
            let _ = parts(text);
        }
    }
}
