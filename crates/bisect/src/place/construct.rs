//! What in a function a pass got wrong: the loop, and the lines in it.

use super::loops::{Loop, loops};
use super::{Place, definition};
use gadfly_toolchain::{SourceFile, TestCase};
use serde::Serialize;

/// The most lines that still point at something.
const MOST_LINES: usize = 3;

/// Parts of the names of passes that work on loops.
const LOOP_PASSES: [&str; 13] = [
    "loop",
    "Loop",
    "LICM",
    "IndVar",
    "tree-lim",
    "ivopts",
    "ivcanon",
    "cunroll",
    "unswitch",
    "tree-pcom",
    "vect",
    "tree-ch",
    "ldist",
];

/// A part of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Construct {
    /// The innermost loop around what was changed, by its first line.
    #[serde(rename = "loop")]
    pub in_loop: Option<Place>,
    /// The lines whose code was changed, if they are few.
    pub lines: Vec<Place>,
}

/// What a pass got wrong in a function: where it changed the code of these lines, or else the
/// only loop of the function if it is a pass for loops. `None` if neither tells anything.
#[must_use]
pub fn construct(
    case: &TestCase,
    function: &str,
    pass: &str,
    changed: &[usize],
) -> Option<Construct> {
    let begin = definition(case, function)?;
    let file = case.files.iter().find(|file| file.name == begin.file)?;
    let end = end_of(file, begin.line);
    let inside = |line: usize| (begin.line..=end).contains(&line);
    let loops: Vec<Loop> = loops(&file.text)
        .into_iter()
        .filter(|it| inside(it.line))
        .collect();
    let changed: Vec<usize> = changed.iter().copied().filter(|it| inside(*it)).collect();
    let around = match &changed[..] {
        [] => {
            let is_for_loops = LOOP_PASSES.iter().any(|it| pass.contains(it));
            loops.first().filter(|_| is_for_loops && loops.len() == 1)
        }
        // The last of those around all is the innermost.
        _ => (loops.iter()).rfind(|it| changed.iter().all(|line| it.lines.contains(line))),
    };
    let construct = Construct {
        in_loop: around.map(|it| place(file, it.line)),
        lines: match changed.len() {
            0..=MOST_LINES => changed.iter().map(|line| place(file, *line)).collect(),
            _ => Vec::new(),
        },
    };
    (construct != Construct::default()).then_some(construct)
}

fn place(file: &SourceFile, line: usize) -> Place {
    let text = file.text.lines().nth(line - 1).unwrap_or_default();
    Place {
        file: file.name.clone(),
        line,
        text: text.trim().to_owned(),
    }
}

/// The last line of the function that begins on a line: that of the brace that closes it.
fn end_of(file: &SourceFile, begin: usize) -> usize {
    let mut depth = 0usize;
    let mut has_begun = false;
    for (at, line) in file.text.lines().enumerate().skip(begin - 1) {
        for c in line.chars() {
            match c {
                '{' => {
                    depth += 1;
                    has_begun = true;
                }
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if has_begun && depth == 0 {
            return at + 1;
        }
    }
    file.text.lines().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Language, Role};

    fn case() -> TestCase {
        let text = "\
int g(void) { for (;;) return 1; }
int f(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        s += i;
        for (int j = 0; j < n; j++)
            s ^= j;
    }
    return s;
}
";
        let file = SourceFile {
            name: "a.c".to_owned(),
            role: Role::Test,
            text: text.into(),
        };
        TestCase::new(Language::C, vec![file])
    }

    fn said(function: &str, pass: &str, changed: &[usize]) -> (Option<usize>, Vec<usize>) {
        let found = construct(&case(), function, pass, changed).unwrap_or_default();
        let lines = found.lines.iter().map(|it| it.line).collect();
        (found.in_loop.map(|it| it.line), lines)
    }

    #[test]
    fn the_innermost_loop_around_all_changes_is_named() {
        assert_eq!(said("f", "tree-lim", &[8]), (Some(7), vec![8]));
        assert_eq!(said("f", "tree-lim", &[6, 8]), (Some(5), vec![6, 8]));
        assert_eq!(said("f", "tree-fre", &[4, 8]), (None, vec![4, 8]));
        assert_eq!(said("f", "tree-fre", &[5, 6, 7, 8]), (Some(5), vec![]));
        // Of another function.
        assert_eq!(said("f", "tree-fre", &[1]), (None, vec![]));
    }

    #[test]
    fn without_lines_a_pass_for_loops_points_at_the_only_loop() {
        assert_eq!(said("g", "LoopRotatePass", &[]), (Some(1), vec![]));
        assert_eq!(said("g", "InstCombinePass", &[]), (None, vec![]));
        assert_eq!(said("f", "LoopRotatePass", &[]), (None, vec![]));
    }
}
