//! The last resort: whether one reduced program turns into the other in small steps, each of
//! which still fails in the same way. Two bugs lie apart: somewhere on the way between their
//! programs, neither shows.
//!
//! The caller tests the programs; this room knows only their tokens.

use gadfly_tokens::tokens;
use std::collections::BTreeSet;

/// How the attempt to turn one program into the other ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// It turned into the other in so many steps.
    Turned(usize),
    /// No next step failed in the same way.
    Stuck,
    /// The limit of tests was reached.
    GaveUp,
}

/// A place where the programs differ: tokens of the first that tokens of the second replace.
#[derive(Clone, Debug)]
struct Change {
    from: std::ops::Range<usize>,
    to: std::ops::Range<usize>,
}

/// A step that changes more tokens at once proves nothing.
const LONGEST_STEP: usize = 6;

/// Turns `a` into `b`, one or two changes at a time, as long as `fails` says that the program
/// that results fails in the same way; with at most `most` calls of it. Deterministic.
///
/// # Errors
/// Those of `fails`.
pub fn turn<E>(
    a: &str,
    b: &str,
    most: usize,
    fails: &mut dyn FnMut(&str) -> Result<bool, E>,
) -> Result<Turning, E> {
    let (from, to) = (pieces(a), pieces(b));
    let changes = changes(&from, &to);
    if changes
        .iter()
        .any(|it| it.from.len().max(it.to.len()) > LONGEST_STEP)
    {
        return Ok(Turning::Stuck);
    }
    let mut done: BTreeSet<usize> = BTreeSet::new();
    let mut steps = 0;
    let mut calls = 0;
    while done.len() < changes.len() {
        let mut moved = false;
        for step in next_steps(changes.len(), &done) {
            let mut next = done.clone();
            next.extend(&step);
            if calls == most {
                return Ok(Turning::GaveUp);
            }
            calls += 1;
            if fails(&written(&from, &to, &changes, &next))? {
                (done, steps, moved) = (next, steps + 1, true);
                break;
            }
        }
        if !moved {
            return Ok(Turning::Stuck);
        }
    }
    Ok(Turning::Turned(steps))
}

/// Single changes first, then pairs.
fn next_steps(count: usize, done: &BTreeSet<usize>) -> Vec<Vec<usize>> {
    let left: Vec<usize> = (0..count).filter(|it| !done.contains(it)).collect();
    let mut steps: Vec<Vec<usize>> = left.iter().map(|it| vec![*it]).collect();
    for (at, one) in left.iter().enumerate() {
        steps.extend(left[at + 1..].iter().map(|other| vec![*one, *other]));
    }
    steps
}

/// The tokens of a text, each with the space before it.
fn pieces(text: &str) -> Vec<(&str, &str)> {
    let mut end = 0;
    tokens(text)
        .map(|token| {
            let space = &text[end..token.range.start];
            end = token.range.end;
            (space, &text[token.range])
        })
        .collect()
}

/// The places where two token sequences differ, by their longest common subsequence.
fn changes(from: &[(&str, &str)], to: &[(&str, &str)]) -> Vec<Change> {
    let mut common = vec![vec![0_u32; to.len() + 1]; from.len() + 1];
    for a in (0..from.len()).rev() {
        for b in (0..to.len()).rev() {
            common[a][b] = match from[a].1 == to[b].1 {
                true => common[a + 1][b + 1] + 1,
                false => common[a + 1][b].max(common[a][b + 1]),
            };
        }
    }
    let mut changes: Vec<Change> = Vec::new();
    let (mut a, mut b) = (0, 0);
    let mut start = (0, 0);
    let mut close = |a: usize, b: usize, start: (usize, usize)| {
        if start != (a, b) {
            changes.push(Change {
                from: start.0..a,
                to: start.1..b,
            });
        }
    };
    while a < from.len() || b < to.len() {
        let is_common = a < from.len() && b < to.len() && from[a].1 == to[b].1;
        if is_common {
            close(a, b, start);
            (a, b) = (a + 1, b + 1);
            start = (a, b);
        } else if b == to.len() || (a < from.len() && common[a + 1][b] >= common[a][b + 1]) {
            a += 1;
        } else {
            b += 1;
        }
    }
    close(a, b, start);
    changes
}

/// The first program with some of the changes.
fn written(
    from: &[(&str, &str)],
    to: &[(&str, &str)],
    changes: &[Change],
    done: &BTreeSet<usize>,
) -> String {
    let mut text = String::new();
    let mut push = |pieces: &[(&str, &str)]| {
        for (space, token) in pieces {
            text.push_str(if space.is_empty() { " " } else { space });
            text.push_str(token);
        }
    };
    let mut at = 0;
    for (number, change) in changes.iter().enumerate() {
        push(&from[at..change.from.start]);
        match done.contains(&number) {
            true => push(&to[change.to.clone()]),
            false => push(&from[change.from.clone()]),
        }
        at = change.from.end;
    }
    push(&from[at..]);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    /// The program fails as long as it has `rotate`, and is valid if it has as many `+` as `1`.
    fn fails(text: &str) -> Result<bool, Infallible> {
        Ok(text.contains("rotate") && text.matches('+').count() == text.matches('1').count())
    }

    fn turned(a: &str, b: &str) -> Turning {
        match turn(a, b, 100, &mut fails) {
            Ok(turning) => turning,
            Err(never) => match never {},
        }
    }

    #[test]
    fn programs_of_one_bug_turn_into_each_other() {
        let (a, b) = ("f(a) + 1; rotate(b);", "g(a); rotate(b, c);");
        assert_eq!(turned(a, b), Turning::Turned(3));
        assert_eq!(turned(a, a), Turning::Turned(0));
    }

    #[test]
    fn programs_of_two_bugs_do_not() {
        let (a, b) = ("rotate(a); c(); d();", "shift(a); e(); d();");
        assert_eq!(turned(a, b), Turning::Stuck);
    }

    #[test]
    fn a_step_that_replaces_everything_proves_nothing() {
        let b = "rotate b b b b b b b b b b b b b b b b b b b b";
        assert_eq!(turned("rotate", b), Turning::Stuck);
    }
}
