//! The lines of a program whose code a pass changed, by the dumps of a compiler before and
//! after it.
//!
//! Reads text; makes no experiments.

use std::collections::{BTreeMap, BTreeSet};

/// Instructions with the lines that they come from, without the numbers that a compiler gives
/// to temporaries, and how often each occurs.
pub(super) type Code = BTreeMap<(usize, String), usize>;

/// The lines of the instructions that only one of the two has.
pub(super) fn changed(before: &Code, after: &Code) -> Vec<usize> {
    let only_in = |one: &Code, other: &Code| -> BTreeSet<usize> {
        let differing = one
            .iter()
            .filter(|(key, count)| other.get(*key) != Some(*count));
        differing.map(|((line, _), _)| *line).collect()
    };
    let lines = &only_in(before, after) | &only_in(after, before);
    lines.into_iter().collect()
}

/// The instructions of a function in a dump of gcc with `-lineno`, in which every location
/// stands in brackets: `[a.c:9:18] [a.c:9:10] a[_2] = 67;`.
pub(super) fn of_gcc(dump: &str, function: &str) -> Code {
    let mut code = Code::new();
    let mut is_inside = false;
    for line in dump.lines() {
        if let Some(heading) = line.strip_prefix(";; Function ") {
            let inside = heading.split_once('(').map_or("", |(_, it)| it);
            is_inside = inside.split(',').next() == Some(function);
            continue;
        }
        if is_inside && let Some((at, text)) = located(line) {
            *code.entry((at, text)).or_default() += 1;
        }
    }
    code
}

/// The first line in brackets, and the text without any of them.
fn located(line: &str) -> Option<(usize, String)> {
    let mut first = None;
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('[') {
        text.push_str(before);
        let end = after.find(']')?;
        match location(&after[..end]) {
            Some(line) => {
                first = first.or(Some(line));
                rest = &after[end + 1..];
            }
            None => {
                text.push('[');
                rest = after;
            }
        }
    }
    text.push_str(rest);
    Some((first?, plain(&text, &['_', '.'])))
}

/// `9` of `dir/a.c:9:18` and of `a.c:9:18 discrim 1`.
fn location(text: &str) -> Option<usize> {
    let text = text.split(' ').next()?;
    let (rest, column) = text.rsplit_once(':')?;
    let _: usize = column.parse().ok()?;
    let (_, line) = rest.rsplit_once(':')?;
    line.parse().ok()
}

/// The functions of a module of LLVM with their instructions; each ends in `!dbg !12`, and
/// `!12 = !DILocation(line: 9, …)`.
pub(super) fn of_llvm(module: &str) -> BTreeMap<String, Code> {
    let lines: BTreeMap<&str, usize> = module.lines().filter_map(debug_location).collect();
    let mut functions: BTreeMap<String, Code> = BTreeMap::new();
    let mut name = None;
    for line in module.lines() {
        if let Some(rest) = line.strip_prefix("define ") {
            let called = rest.split_once('@').map_or("", |(_, it)| it);
            let called = called.split('(').next().unwrap_or_default();
            name = Some(called.trim_matches('"').to_owned());
        } else if line == "}" {
            name = None;
        } else if let Some(name) = &name
            && let Some((text, debug)) = line.split_once(", !dbg ")
        {
            let number = debug.split([',', ' ']).next().unwrap_or_default();
            if let Some(at) = lines.get(number).filter(|at| **at > 0) {
                let code = functions.entry(name.clone()).or_default();
                *code
                    .entry((*at, plain(text, &['%', '.', '!'])))
                    .or_default() += 1;
            }
        }
    }
    functions
}

/// `("!12", 9)` of `!12 = !DILocation(line: 9, column: 18, scope: !8)`.
fn debug_location(line: &str) -> Option<(&str, usize)> {
    let (number, rest) = line.split_once(" = ")?;
    let rest = rest.trim_start_matches("distinct ");
    let (_, rest) = rest.strip_prefix("!DILocation(")?.split_once("line: ")?;
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    Some((number, digits.parse().ok()?))
}

/// The text without space around it, and without numbers behind these characters.
fn plain(text: &str, before_numbers: &[char]) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut is_number = false;
    for c in text.trim().chars() {
        is_number = c.is_ascii_digit() && (is_number || plain.ends_with(before_numbers));
        if !is_number {
            plain.push(c);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_statements_of_gcc_that_were_moved_are_found() {
        let before = "\
;; Function g (g, funcdef_no=1)
  [a.c:1:1] x = 1;
;; Function f (f, funcdef_no=0, decl_uid=1985)
  <bb 3> [local count: 214748368]:
  # i_20 = PHI <[a.c:7:26] i_19(8), [a.c:7:14] 0(2)>
  [a.c:9:18] [a.c:9:10] a[_2] = 67;
  [a.c:10:3 discrim 1] _5 = _4 + 1;
";
        let after = before
            .replace(
                "[a.c:9:18] [a.c:9:10] a[_2] = 67;",
                "[a.c:9:18] a_lsm.8_9 = 67;",
            )
            .replace("_5 = _4", "_7 = _6")
            .replace("x = 1", "x = 2");
        let (one, other) = (of_gcc(before, "f"), of_gcc(&after, "f"));
        assert_eq!(changed(&one, &other), [9]);
        assert_eq!(changed(&of_gcc(before, "g"), &of_gcc(&after, "g")), [1]);
        assert!(changed(&one, &one).is_empty());
    }

    #[test]
    fn the_instructions_of_llvm_are_found_by_their_debug_locations() {
        let before = "\
define dso_local i32 @f(ptr %p) #0 !dbg !7 {
entry:
  %0 = load i32, ptr %p, align 4, !dbg !12, !tbaa !3
  %mul = mul nsw i32 %0, 3, !dbg !13
}
!12 = !DILocation(line: 7, column: 14, scope: !8)
!13 = distinct !DILocation(line: 8, column: 19, scope: !8)
";
        let after = before
            .replace("mul nsw", "shl")
            .replace("%0", "%4")
            .replace("!12", "!21");
        let (one, other) = (of_llvm(before), of_llvm(&after));
        assert_eq!(changed(&one["f"], &other["f"]), [8]);
    }
}
