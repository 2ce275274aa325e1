//! The checksums of generated programs: a reduction that was cut short leaves the functions that
//! make one, and what they are called with is what the program prints.

use gadfly_tokens::Kind;
use std::ops::Range;

/// A number that only the checksums of generated programs have.
const OF_A_CHECKSUM: &str = "11400714819323198485";

/// Without the functions that make a checksum: calling one is printing.
pub(super) fn printed_instead_of_hashed<'a>(tokens: &[(Kind, &'a str)]) -> Vec<(Kind, &'a str)> {
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
