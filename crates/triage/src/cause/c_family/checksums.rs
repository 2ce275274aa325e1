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

/// Without loops that copy the bytes of a value, as those checksums do that were moved into
/// `main`: printing the copy is printing the value.
pub(super) fn printed_instead_of_copied<'a>(tokens: &[(Kind, &'a str)]) -> Vec<(Kind, &'a str)> {
    let mut kept = tokens.to_vec();
    while let Some((whole, copy, value)) = copy_of_bytes(&kept) {
        kept.drain(whole);
        for at in 0..kept.len() {
            let is_declared = at.checked_sub(1).is_some_and(
                |before| matches!(kept[before], (Kind::Word, word) if word != "return"),
            );
            if kept[at].1 == copy && !is_declared {
                kept[at].1 = value;
            }
        }
    }
    kept
}

/// The first loop over the size of a value whose only statement is
/// `((char *)&COPY)[i] = ((char *)&VALUE)[i]`, with both names.
fn copy_of_bytes<'a>(tokens: &[(Kind, &'a str)]) -> Option<(Range<usize>, &'a str, &'a str)> {
    let heads = tokens.iter().enumerate();
    let heads = heads.filter(|(_, (_, word))| *word == "for");
    heads.map(|(at, _)| at).find_map(|at| {
        (tokens.get(at + 1)?.1 == "(").then_some(())?;
        let header = at + 1..matching(tokens, at + 1);
        let of_header = &tokens[header.clone()];
        of_header
            .iter()
            .any(|(_, it)| *it == "sizeof")
            .then_some(())?;
        let first = header.end + 1;
        let end = match tokens.get(first)?.1 {
            "{" => matching(tokens, first),
            _ => first + tokens[first..].iter().position(|(_, it)| *it == ";")?,
        };
        let body = &tokens[first..=end];
        let statements = body.iter().filter(|(_, it)| *it == ";").count();
        let is_copy = statements == 1 && body.iter().any(|(_, it)| *it == "=");
        let names: Vec<&str> = body
            .windows(4)
            .filter(|of| matches!(of, [(_, "char"), (_, "*"), (_, ")"), (_, "&")]))
            .zip(addressed(body))
            .map(|(_, name)| name)
            .collect();
        match (is_copy, names.as_slice()) {
            (true, [copy, value]) if copy != value => Some((at..end + 1, *copy, *value)),
            _ => None,
        }
    })
}

/// The names behind `&`.
fn addressed<'t, 'a: 't>(tokens: &'t [(Kind, &'a str)]) -> impl Iterator<Item = &'a str> + 't {
    let pairs = tokens.windows(2);
    pairs.filter_map(|of| match of {
        [(_, "&"), (Kind::Word, name)] => Some(*name),
        _ => None,
    })
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
