//! Reduction of OpenCL C, ISPC and SYCL by their syntax, without any compiler for them.
//!
//! A program of `tests/family/` says in its first lines what must stay, and which words
//! its language and its library have:
//!
//! ```text
//! // keep: barrier(      tokens that the program must contain, one after the other
//! // words: barrier      names that nobody need declare
//! ```
//!
//! What it becomes is in the file `.reduced` beside it; `GADFLY_BLESS=1` writes it.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_reduce::{
    End, Event, Interestingness, Options, Pass, Plausibility, Reduced, Subject, TestError, Verdict,
    passes, reduce, tokens,
};
use gadfly_sandbox::Stop;
use gadfly_test_support::trials::{self, compare, per_file};
use gadfly_toolchain::{Role, SourceFile};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Words that may stand before a name that they declare.
const TYPES: [&str; 31] = [
    "void",
    "char",
    "short",
    "int",
    "long",
    "float",
    "double",
    "bool",
    "unsigned",
    "uchar",
    "uint",
    "int8",
    "int16",
    "int32",
    "int64",
    "struct",
    "typename",
    "namespace",
    "uniform",
    "varying",
    "const",
    "restrict",
    "static",
    "inline",
    "export",
    "__kernel",
    "__global",
    "__local",
    "__constant",
    "__attribute__",
    "reqd_work_group_size",
];

const KEYWORDS: [&str; 19] = [
    "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "return",
    "cif", "cwhile", "foreach", "unmasked", "template", "std", "printf", "include",
];

const CONDITIONED: [&str; 6] = ["if", "while", "switch", "foreach", "cif", "cwhile"];

/// Operators that need something on both sides, and have no other meaning.
const BINARY: [&str; 18] = [
    "=", "+=", "-=", "*=", "/", "%", "<<", ">>", ">>=", "<=", ">=", "==", "!=", "^", "|", "?", ".",
    "->",
];

/// What must stay, and a compiler of little understanding: brackets are in pairs,
/// operators have operands, statements an end, and names a declaration before their use.
struct Wanted {
    keep: Vec<Vec<String>>,
    words: BTreeSet<String>,
}

impl Wanted {
    fn of(program: &str) -> Wanted {
        let fields = |key: &'static str| {
            let lines = program.lines();
            lines.filter_map(move |line| line.strip_prefix("// ")?.strip_prefix(key))
        };
        let words = fields("words: ").flat_map(str::split_whitespace);
        Wanted {
            keep: fields("keep: ").map(tokens_of).collect(),
            words: words.map(str::to_owned).collect(),
        }
    }

    fn complaint(&self, text: &str) -> Option<String> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let all = tokens_of(&lines.collect::<Vec<_>>().join("\n"));
        let mut open: Vec<(&str, usize)> = Vec::new();
        let mut declared: BTreeSet<&str> = BTreeSet::new();
        let mut types: BTreeSet<&str> = TYPES.into_iter().chain(KEYWORDS).collect();
        let mut semicolons = 0;
        for (at, token) in all.iter().map(String::as_str).enumerate() {
            let near = |by: isize| {
                let at = at.checked_add_signed(by);
                at.and_then(|at| all.get(at)).map_or("", String::as_str)
            };
            let (before, after) = (near(-1), near(1));
            let is_word = |it: &str| it.starts_with(|c: char| c.is_alphabetic() || c == '_');
            match token {
                "(" | "[" | "{" => {
                    open.push((token, semicolons));
                    if after == ")" && CONDITIONED.contains(&before) {
                        return Some(format!("{before} without a condition"));
                    }
                    if BINARY.contains(&after) && after != "=" {
                        return Some(format!("{token} {after}"));
                    }
                }
                ")" | "]" | "}" => {
                    let (opening, until_then) = open.pop()?;
                    if !matches!((opening, token), ("(", ")") | ("[", "]") | ("{", "}")) {
                        return Some(format!("{opening} {token}"));
                    }
                    if token == "}" && !matches!(before, ";" | "{" | "}") {
                        return Some("a statement without an end".to_owned());
                    }
                    let inside = semicolons - until_then;
                    if token == ")" && inside != 0 && inside != 2 && before != "}" {
                        return Some("semicolons in parentheses".to_owned());
                    }
                }
                ";" => semicolons += 1,
                _ if BINARY.contains(&token) => {
                    let captures = token == "=" && before == "[";
                    if matches!(after, ";" | ")" | "]" | "," | "}") && !captures {
                        return Some(format!("{token} {after}"));
                    }
                }
                word if is_word(word) && !types.contains(word) => {
                    let by_loop = after == "=" && matches!(before, "(" | ",");
                    let declares = types.contains(before) && !KEYWORDS.contains(&before)
                        || matches!(before, "*" | "&" | ">")
                        || by_loop;
                    if matches!(before, "struct" | "typename") {
                        types.insert(word);
                    }
                    if declares {
                        declared.insert(word);
                    } else if !declared.contains(word) && !self.words.contains(word) {
                        return Some(format!("{word} is not declared"));
                    }
                    if is_word(after) {
                        return Some(format!("{word} {after}"));
                    }
                }
                _ => {}
            }
        }
        (!open.is_empty()).then(|| "brackets are open".to_owned())
    }
}

impl Interestingness for Wanted {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let all = tokens_of(text(subject));
        let has = |tokens: &Vec<String>| all.windows(tokens.len()).any(|it| it == tokens);
        if let Some(lost) = self.keep.iter().find(|it| !has(it)) {
            return Ok(Verdict::not(format!("without {lost:?}")));
        }
        Ok(match self.complaint(text(subject)) {
            Some(why) => Verdict::not(why),
            None => Verdict::Interesting,
        })
    }

    fn reason(&self, _: &Subject) -> String {
        String::new()
    }
}

fn tokens_of(text: &str) -> Vec<String> {
    tokens(text).map(|token| text[token].to_owned()).collect()
}

fn text(subject: &Subject) -> &str {
    &subject.files()[0].text
}

fn subject(file: &Path) -> Subject {
    Subject::of_text(vec![SourceFile {
        name: file.file_name().unwrap().to_str().unwrap().to_owned(),
        role: Role::Test,
        text: fs::read_to_string(file).unwrap().into(),
    }])
}

/// What came out, and after how many calls there were how many tokens.
fn reduced(original: &Subject, passes: &[Box<dyn Pass>]) -> (Reduced, Vec<(usize, usize)>) {
    let plausibility = Plausibility::of(original);
    let plausible = |candidate: &Subject| plausibility.allows(candidate);
    let stop = Stop::new().unwrap();
    let options = Options {
        jobs: 1,
        deadline: None,
        max_calls: 5_000,
        stop: &stop,
        tries: 1,
        plausible: Some(&plausible),
        earlier: &[],
    };
    let wanted = Wanted::of(text(original));
    let mut steps = Vec::new();
    let mut watch = |event: Event<'_>| {
        if let Event::Accepted { best, calls, .. } = event {
            steps.push((calls, best.size().tokens));
        }
    };
    let done = reduce(original, passes, &wanted, &options, None, &mut watch).unwrap();
    (done, steps)
}

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/family");
    let endings = ["cl", "ispc", "cpp"].into_iter();
    let all = endings.flat_map(|it| per_file("family", &folder, it, becomes_what_is_recorded));
    trials::main(all.collect());
}

/// With fewer calls than by lines and tokens.
fn becomes_what_is_recorded(file: &Path) -> Result<(), String> {
    let original = subject(file);
    let (by_tree, steps) = reduced(&original, &passes::for_trees());
    let (by_text, _) = reduced(&original, &passes::for_any_text());
    // Where lines and tokens end, trees have been long before.
    let there = steps.iter().find(|it| it.1 <= by_text.best.size().tokens);
    let calls = there.map_or(usize::MAX, |it| it.0);
    assert_eq!(by_tree.end, End::Minimal);
    println!(
        "{}: {} -> {}, {} calls; by lines and tokens {}, {} calls, {calls} by trees",
        file.display(),
        by_tree.original,
        by_tree.best.size(),
        by_tree.calls,
        by_text.best.size(),
        by_text.calls
    );
    compare(&file.with_extension("reduced"), text(&by_tree.best))?;
    assert!(by_tree.best.size() < by_text.best.size());
    assert!(2 * calls < by_text.calls, "{calls}");
    Ok(())
}
