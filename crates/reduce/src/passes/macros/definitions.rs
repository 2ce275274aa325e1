//! The macros of a file: where they are defined, and where they are used.

use crate::subject::{Subject, tokens};
use std::collections::BTreeMap;
use std::ops::Range;

/// A macro that is defined once.
#[derive(Clone, Debug)]
pub(super) struct Macro {
    pub(super) file: usize,
    pub(super) name: String,
    /// The directive without its line end.
    pub(super) definition: Range<usize>,
    /// From the parenthesis behind the name to the other one, if it takes arguments.
    pub(super) list: Option<Range<usize>>,
    /// The names of the parameters; the last one may be `...`.
    pub(super) parameters: Vec<Range<usize>>,
    /// The tokens that it stands for.
    pub(super) body: Vec<Range<usize>>,
    /// The uses outside of its own definition, in order; inner ones come after those around
    /// them.
    pub(super) uses: Vec<Use>,
}

/// A use of a macro.
#[derive(Clone, Debug)]
pub(super) struct Use {
    /// The name, with its arguments if there are any.
    pub(super) range: Range<usize>,
    /// The arguments without blanks around them; empty ones, too.
    pub(super) arguments: Vec<Range<usize>>,
}

/// All macros of a subject that are defined once and used in the same file.
pub(super) fn macros(subject: &Subject) -> Vec<Macro> {
    let files = subject.files().iter().enumerate();
    let all = files.flat_map(|(file, it)| of_file(file, &it.text));
    all.collect()
}

fn of_file(file: usize, text: &str) -> Vec<Macro> {
    if !text.contains('#') {
        return Vec::new();
    }
    let directives = directives(text);
    let all: Vec<Range<usize>> = tokens(text).collect();
    let mut found: BTreeMap<String, Macro> = BTreeMap::new();
    let mut kept: Vec<String> = Vec::new();
    for directive in &directives {
        let words: Vec<Range<usize>> = within(&all, directive).to_vec();
        match words.get(1).map(|it| &text[it.clone()]) {
            Some("define") => {
                let Some(made) = definition(file, text, directive, &words) else {
                    continue;
                };
                if found.insert(made.name.clone(), made.clone()).is_some() {
                    kept.push(made.name);
                }
            }
            // What a condition asks for, or takes back, has to stay.
            _ => kept.extend(words.iter().map(|it| text[it.clone()].to_owned())),
        }
    }
    let mut macros: Vec<Macro> = found.into_values().collect();
    macros.retain(|it| !kept.contains(&it.name));
    macros.retain_mut(|it| find_uses(text, &all, it).is_some());
    macros.sort_by_key(|it| it.definition.start);
    macros
}

/// The lines that begin with `#`, each with the lines that continue it.
fn directives(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    let mut goes_on = false;
    for line in text.split_inclusive('\n') {
        let end = start + line.trim_end().len();
        match found.last_mut().filter(|_| goes_on) {
            Some(last) => last.end = end.max(last.end),
            None if line.trim_start().starts_with('#') => found.push(start..end),
            None => {}
        }
        let is_part = found.last().is_some_and(|it| it.end == end && end > start);
        goes_on = is_part && line.trim_end().ends_with('\\');
        start += line.len();
    }
    found
}

/// The tokens in a range.
fn within<'a>(all: &'a [Range<usize>], range: &Range<usize>) -> &'a [Range<usize>] {
    let first = all.partition_point(|it| it.start < range.start);
    let last = all.partition_point(|it| it.start < range.end);
    &all[first..last.max(first)]
}

fn definition(
    file: usize,
    text: &str,
    directive: &Range<usize>,
    words: &[Range<usize>],
) -> Option<Macro> {
    let name = words.get(2)?;
    let is = |at: usize, sign: &str| words.get(at).is_some_and(|it| &text[it.clone()] == sign);
    let takes = is(3, "(") && words[3].start == name.end;
    let close = match takes {
        true => (4..words.len()).find(|at| is(*at, ")"))?,
        false => 2,
    };
    let listed = if takes { &words[4..close] } else { &[] };
    let parameters = listed.iter().filter(|it| &text[(*it).clone()] != ",");
    let body = words[close + 1..].iter();
    Some(Macro {
        file,
        name: text[name.clone()].to_owned(),
        definition: directive.clone(),
        list: takes.then(|| words[3].start..words[close].end),
        parameters: parameters.cloned().collect(),
        // A line that goes on ends with a token of its own.
        body: body
            .filter(|it| &text[(*it).clone()] != "\\")
            .cloned()
            .collect(),
        uses: Vec::new(),
    })
}

/// Finds the uses of a macro; `None` if one of them is none that can be replaced.
fn find_uses(text: &str, all: &[Range<usize>], it: &mut Macro) -> Option<()> {
    for (at, token) in all.iter().enumerate() {
        if text[token.clone()] != it.name {
            continue;
        }
        if it.definition.contains(&token.start) {
            let is_name = at >= 2 && &text[all[at - 1].clone()] == "define";
            // A macro that mentions itself.
            is_name.then_some(())?;
            continue;
        }
        let found = match it.list {
            None => Use {
                range: token.clone(),
                arguments: Vec::new(),
            },
            Some(_) => with_arguments(text, all, at)?,
        };
        it.uses.push(found);
    }
    Some(())
}

/// The use of a macro with arguments whose name is this token.
fn with_arguments(text: &str, all: &[Range<usize>], at: usize) -> Option<Use> {
    let open = all.get(at + 1).filter(|it| &text[(*it).clone()] == "(")?;
    let mut arguments = Vec::new();
    let mut depth = 1usize;
    let mut start = open.end;
    let mut last = open.end;
    for token in &all[at + 2..] {
        match &text[token.clone()] {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        let ends = depth == 0 || depth == 1 && &text[token.clone()] == ",";
        if ends {
            let first = start + text[start..last].len() - text[start..last].trim_start().len();
            arguments.push(first.min(last)..last);
            start = token.end;
        }
        if depth == 0 {
            return Some(Use {
                range: all[at].start..token.end,
                arguments,
            });
        }
        last = token.end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_have_their_arguments() {
        let text = "#define A(x, y) x \\\n  + y\n#define B 3\n#ifdef C\n#endif\n#define C\n\
            int a = A(B, f(1, 2)) + A( , );\n";
        let all = of_file(0, text);
        let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["A", "B"]);
        let uses = all[0].uses.iter();
        let arguments: Vec<Vec<&str>> = uses
            .map(|it| it.arguments.iter().map(|it| &text[it.clone()]).collect())
            .collect();
        assert_eq!(arguments, [["B", "f(1, 2)"], ["", ""]]);
        let body: Vec<&str> = all[0].body.iter().map(|it| &text[it.clone()]).collect();
        assert_eq!(body, ["x", "+", "y"]);
    }
}
