//! Removes everything from a compiler's message that depends on the program, the machine or
//! the time, so that only the compiler's own words remain.
//!
//! Removed parts are replaced by placeholders: `_` for a name, `#` for a number, `FILE`
//! for a file.

use regex::{Captures, Regex};
use std::sync::LazyLock;

/// A regular expression that is part of Gadfly and therefore known to compile.
macro_rules! pattern {
    ($text:expr) => {
        LazyLock::new(|| Regex::new($text).expect("a fixed pattern"))
    };
}
pub(crate) use pattern;

/// The maximum length of a message; its beginning is enough to distinguish bugs.
const LONGEST: usize = 300;

static LOCATION: LazyLock<Regex> =
    pattern!(r"^\s*(?:[^\s:]+:(?:\(\.[\w.]+\+0x[0-9a-f]+\)|\d+(?::\d+)?):|[^\s,]+, line \d+:)\s*");
static SOURCE_PATH: LazyLock<Regex> = pattern!(r"(?:[\w.+~-]*/)+([\w.+~-]+)");
static SOURCE_LINE: LazyLock<Regex> =
    pattern!(r"(\.(?:cc|cpp|cxx|c|hpp|h|inc|def|md|td)):\d+(?::\d+)?");
static ADDRESS: LazyLock<Regex> = pattern!(r"\b0[xX][0-9a-fA-F]+\b");
/// The section in which the linker found a symbol, which depends on how the program initialises
/// it.
static SECTION: LazyLock<Regex> = pattern!(r"defined in \.[\w.]+ section");
static NODE: LazyLock<Regex> = pattern!(r"\bt\d+\b");
static QUOTED: LazyLock<Regex> =
    pattern!("‘([^’]*)’|`([^'`]*)['`]|'((?:[^'\\\\]|\\\\.)*)'|\"((?:[^\"\\\\]|\\\\.)*)\"");
static GENERATED: LazyLock<Regex> = pattern!(r"\b[a-z]+(?:_[a-z]{0,3}\d+)+\b|\.?\bL[A-Z]*\d+\b");
static FILE: LazyLock<Regex> = pattern!(r"(?:/[\w.+~-]+)+/?|\b[\w+-]+\.(?:c|h|i|s|o|cpp|cc|so)\b");
static NUMBER: LazyLock<Regex> = pattern!(r"(^|[^\w.#])-?\d[\d.]*(?:[eE][-+]?\d+)?[uUlLfF]*\b");
static INTEGER: LazyLock<Regex> = pattern!(
    r"\b(?:signed|unsigned|long|short|char|int|_Bool|bool)(?:\s+(?:signed|unsigned|long|short|char|int))*\b"
);
static WORD: LazyLock<Regex> = pattern!(r"\b[A-Za-z_][\w.$]*");
static SPACE: LazyLock<Regex> = pattern!(r"\s+");

/// Words that mean the same in every program, and say what a message is about.
const KEYWORDS: [&str; 44] = [
    "_Alignas",
    "_Atomic",
    "_Bool",
    "_Complex",
    "_Noreturn",
    "_Static_assert",
    "_Thread_local",
    "auto",
    "bool",
    "break",
    "case",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extern",
    "float",
    "for",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "register",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "template",
    "typedef",
    "union",
    "unsigned",
    "void",
    "volatile",
    "while",
];

/// Functions that compilers call whatever the program does.
const CALLED_BY_COMPILERS: [&str; 5] = ["abort", "memcmp", "memcpy", "memmove", "memset"];

/// Normalises a message about the program: removes everything that the program chose.
pub(crate) fn about_program(message: &str) -> String {
    let text = without_location(message);
    let text = QUOTED.replace_all(text, |quoted: &Captures<'_>| {
        format!("'{}'", without_names(quoted_text(quoted)))
    });
    let text = GENERATED.replace_all(&text, "_");
    let text = SECTION.replace_all(&text, "defined in a section");
    plain(&text)
}

/// Normalises a message of the assembler: of a quoted instruction only the mnemonic is kept,
/// which the compiler chose.
pub(crate) fn about_instruction(message: &str) -> String {
    let text = without_location(message);
    let text = QUOTED.replace_all(text, |quoted: &Captures<'_>| {
        let mnemonic = quoted_text(quoted)
            .split_whitespace()
            .next()
            .unwrap_or_default();
        format!("'{mnemonic}'")
    });
    plain(&text)
}

/// Normalises a message about the compiler itself: its names and quotes are kept, but
/// addresses, positions, paths and numbers are removed.
pub(crate) fn about_compiler(message: &str) -> String {
    tidy(&NUMBER.replace_all(&compiler_source(message), "$1#"))
}

/// Normalises a piece of the compiler's source, such as a failed assertion: here even numbers
/// are kept.
pub(crate) fn compiler_source(message: &str) -> String {
    let text = SOURCE_PATH.replace_all(message, "$1");
    let text = SOURCE_LINE.replace_all(&text, "$1");
    let text = ADDRESS.replace_all(&text, "#");
    let text = NODE.replace_all(&text, "t#");
    let text = GENERATED.replace_all(&text, |name: &Captures<'_>| {
        // Names such as `expand_expr_real_1` belong to the compiler: generated names have one
        // short word before the number.
        if name[0].matches('_').count() > 1 {
            name[0].to_owned()
        } else {
            "_".to_owned()
        }
    });
    tidy(&text)
}

/// Removes the position in the program at the start of a message.
pub(crate) fn without_location(message: &str) -> &str {
    LOCATION
        .find(message)
        .map_or(message, |place| &message[place.end()..])
}

fn quoted_text<'t>(quoted: &Captures<'t>) -> &'t str {
    quoted
        .iter()
        .skip(1)
        .flatten()
        .next()
        .map_or("", |text| text.as_str())
}

/// Replaces the names and integer types in a quoted piece of program, except those that the
/// program did not choose: keywords, reserved names, and functions that the compiler calls on
/// its own.
fn without_names(quoted: &str) -> String {
    let text = INTEGER.replace_all(quoted, "int");
    WORD.replace_all(&text, |word: &Captures<'_>| {
        let word = &word[0];
        let is_fixed = KEYWORDS.contains(&word)
            || CALLED_BY_COMPILERS.contains(&word)
            || word.starts_with("__");
        if is_fixed {
            word.to_owned()
        } else {
            "_".to_owned()
        }
    })
    .into_owned()
}

fn plain(text: &str) -> String {
    let text = FILE.replace_all(text, "FILE");
    let text = ADDRESS.replace_all(&text, "#");
    let text = NUMBER.replace_all(&text, "$1#");
    tidy(&text)
}

fn tidy(text: &str) -> String {
    let text = SPACE.replace_all(text.trim(), " ");
    text.chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_program_chose_is_removed() {
        let table = [
            (
                "/tmp/a/func.c:1:26: ‘g_12’ undeclared (first use in this function)",
                "'_' undeclared (first use in this function)",
            ),
            (
                "invalid operands to binary + (have ‘struct s_1’ and ‘int’)",
                "invalid operands to binary + (have 'struct _' and 'int')",
            ),
            (
                "expected expression before ‘;’ token",
                "expected expression before ';' token",
            ),
            (
                "array is too large (9223372036854775807 elements)",
                "array is too large (# elements)",
            ),
            (
                "func.c, line 12: redeclaration of g_1",
                "redeclaration of _",
            ),
            (
                "l.c:(.text+0x5): undefined reference to `nowhere_5'",
                "undefined reference to '_'",
            ),
            (
                "l.c:(.text+0x5): undefined reference to `__udivti3'",
                "undefined reference to '__udivti3'",
            ),
            (
                "relocation truncated to fit: R_X86_64_PC32 against symbol `g_3' defined in .bss section in /tmp/cc6hf5yo.o",
                "relocation truncated to fit: R_X86_64_PC32 against symbol '_' defined in a section in FILE",
            ),
            (
                "cannot convert 'extern struct s_1' to 'int'",
                "cannot convert 'extern struct _' to 'int'",
            ),
            ("requirement '-1 == 2u'", "requirement '# == #'"),
            ("',' expected (got \")\")", "',' expected (got ')')"),
        ];
        for (message, wanted) in table {
            assert_eq!(about_program(message), wanted);
        }
    }

    #[test]
    fn what_the_compiler_calls_its_own_things_stays() {
        let table = [
            (
                "in expand_expr_real_1, at expr.cc:10899",
                "in expand_expr_real_1, at expr.cc",
            ),
            (
                "UNREACHABLE executed at /build/llvm-19/lib/Target/X86/X86ISelLowering.cpp:1234!",
                "UNREACHABLE executed at X86ISelLowering.cpp!",
            ),
            (
                "Cannot select: t12: v4i32 = add t3, t0x7f8",
                "Cannot select: t#: v4i32 = add t#, t0x7f8",
            ),
            (
                "Cannot select: 0x55d0: i32 = bitcast 0x55d8",
                "Cannot select: #: i32 = bitcast #",
            ),
        ];
        for (message, wanted) in table {
            assert_eq!(about_compiler(message), wanted);
        }
    }

    #[test]
    fn a_condition_in_the_compilers_source_keeps_its_numbers() {
        let condition = "Assertion `V.getBitWidth() == 32 && \"bad width\"' failed";
        assert_eq!(compiler_source(condition), condition);
    }

    /// A program chooses its integer types as freely as its names.
    #[test]
    fn integer_types_are_all_one() {
        assert_eq!(
            about_program("'unsigned long long *' vs 'const short' vs 'double'"),
            "'int *' vs 'const int' vs 'double'"
        );
    }

    #[test]
    fn of_an_instruction_the_mnemonic_stays() {
        assert_eq!(
            about_instruction("/tmp/ccX.s:12: Error: operand size mismatch for `movzx'"),
            "Error: operand size mismatch for 'movzx'"
        );
        assert_eq!(
            about_instruction("no such instruction: `bogus %eax,12(%rsp)'"),
            "no such instruction: 'bogus'"
        );
    }

    #[test]
    fn hostile_messages_are_bounded_and_do_not_panic() {
        for message in ["", "'", "‘", "\u{0}\u{fffd}", &"x'\"`".repeat(50_000)] {
            assert!(about_program(message).chars().count() <= LONGEST);
            assert!(about_compiler(message).chars().count() <= LONGEST);
            assert!(about_instruction(message).chars().count() <= LONGEST);
        }
    }
}
