//! Pass: put single iterations in the place of a loop that counts: of
//! `for (int i = 0; i < 3; i++) f(i);`, the first one, `f(0);`, or the last one, `f(2);`, is
//! left, or all of them, where they are shorter than the loop.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees};
use std::ops::Range;
use tree_sitter::Node;

/// Replaces loops by iterations with the number in the place of the index.
#[derive(Clone, Copy, Debug)]
pub struct Iterations;

/// The most iterations that are tried one by one, and that take the place of a loop together.
const MOST: usize = 8;
const MOST_TOGETHER: usize = 4;

impl Edits for Iterations {
    fn name(&self) -> &'static str {
        "iterations"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let loops = all.iter().filter(|it| it.node.kind() == "for_statement");
        loops
            .filter_map(|it| Counting::of(&trees, &names, *it))
            .flat_map(|it| it.edits())
            .collect()
    }
}

/// A loop that counts.
struct Counting<'t> {
    trees: &'t Trees,
    place: FileNode<'t>,
    /// The uses of the index in the body, in order.
    uses: Vec<Range<usize>>,
    body: Node<'t>,
    /// The values of the index as far as they are known, in order.
    values: Vec<String>,
    /// Whether these are all of its values.
    is_complete: bool,
}

impl<'t> Counting<'t> {
    fn of(trees: &'t Trees, names: &Names, place: FileNode<'t>) -> Option<Counting<'t>> {
        let FileNode { file, node } = place;
        let text = |node| trees.text(FileNode { file, node });
        let body = node.child_by_field_name("body")?;
        let (index, first) = start(node)?;
        let name = text(index);
        let uses = names.get(name)?.used.iter();
        let inside = uses.filter(|at| at.0 == file && body.byte_range().contains(&at.1));
        let mut uses: Vec<Range<usize>> = inside.map(|at| at.1..at.1 + name.len()).collect();
        uses.sort_unstable_by_key(|it| it.start);
        let (values, is_complete) = match values(trees, place, name, first) {
            Some(all) if all.len() <= MOST => (all.iter().map(i128::to_string).collect(), true),
            Some(all) => {
                let ends = [all.first()?, all.last()?];
                (ends.map(i128::to_string).to_vec(), false)
            }
            // Of other loops, only the start is known.
            None if first.named_child_count() == 0 => (vec![text(first).to_owned()], false),
            None => return None,
        };
        (!uses.is_empty()).then_some(Counting {
            trees,
            place,
            uses,
            body,
            values,
            is_complete,
        })
    }

    /// The first iteration, the last one, those between them, and all together.
    fn edits(&self) -> Vec<Edit> {
        let all: Vec<String> = self.values.iter().map(|it| self.iteration(it)).collect();
        let together = self.is_complete && (2..=MOST_TOGETHER).contains(&all.len());
        let together = together.then(|| format!("{{ {} }}", all.join(" ")));
        let last = (all.len() > 1).then(|| all.last().cloned()).flatten();
        let first_and_last = all.first().cloned().into_iter().chain(last);
        let between = all.iter().skip(1).take(all.len().saturating_sub(2));
        let texts = first_and_last.chain(between.cloned()).chain(together);
        let range = self.place.node.byte_range();
        texts
            .map(|text| Edit::replace(self.place.file, range.clone(), text))
            .collect()
    }

    /// The body with a number in the place of the index.
    fn iteration(&self, value: &str) -> String {
        let value = match value.starts_with('-') {
            true => format!("({value})"),
            false => value.to_owned(),
        };
        let part = |range| self.trees.text_of(self.place.file, range);
        let mut text = String::new();
        let mut from = self.body.start_byte();
        for used in &self.uses {
            text.push_str(part(from..used.start));
            text.push_str(&value);
            from = used.end;
        }
        text.push_str(part(from..self.body.end_byte()));
        text
    }
}

/// The index of a loop, and its first value.
fn start(counting: Node<'_>) -> Option<(Node<'_>, Node<'_>)> {
    let initializer = counting.child_by_field_name("initializer")?;
    let (index, first) = match initializer.kind() {
        "declaration" => {
            let mut cursor = initializer.walk();
            let mut all = initializer.children_by_field_name("declarator", &mut cursor);
            let only = all.next().filter(|_| all.next().is_none())?;
            (
                only.child_by_field_name("declarator")?,
                only.child_by_field_name("value")?,
            )
        }
        "assignment_expression" => (
            initializer.child_by_field_name("left")?,
            initializer.child_by_field_name("right")?,
        ),
        _ => return None,
    };
    (index.kind() == "identifier").then_some((index, first))
}

/// The values of the index, if the text of the loop tells; at most as many as a program needs
/// that is worth reducing.
fn values(trees: &Trees, place: FileNode<'_>, index: &str, first: Node<'_>) -> Option<Vec<i128>> {
    const LIMIT: usize = 1 << 12;
    let text = |node| trees.text(FileNode { node, ..place });
    let condition = place.node.child_by_field_name("condition")?;
    let field = |name: &str| condition.child_by_field_name(name);
    if text(field("left")?) != index {
        return None;
    }
    let (operator, bound) = (text(field("operator")?), number(text(field("right")?))?);
    let step = step(trees, place, index)?;
    let goes_on = |value: i128| match operator {
        "<" => value < bound,
        "<=" => value <= bound,
        ">" => value > bound,
        ">=" => value >= bound,
        "!=" => value != bound,
        _ => false,
    };
    let first = number(text(first))?;
    let all = std::iter::successors(Some(first), |value| value.checked_add(step));
    let all: Vec<i128> = all.take_while(|it| goes_on(*it)).take(LIMIT).collect();
    (!all.is_empty() && all.len() < LIMIT).then_some(all)
}

/// By how much a loop changes its index.
fn step(trees: &Trees, place: FileNode<'_>, index: &str) -> Option<i128> {
    let text = |node| trees.text(FileNode { node, ..place });
    let update = place.node.child_by_field_name("update")?;
    let field = |name: &str| update.child_by_field_name(name);
    let changed = field("argument").or_else(|| field("left"))?;
    let operator = text(field("operator")?);
    if text(changed) != index {
        return None;
    }
    let amount = || number(text(field("right")?));
    match operator {
        "++" => Some(1),
        "--" => Some(-1),
        "+=" => amount(),
        "-=" => amount().map(|it| -it),
        _ => None,
    }
}

/// The value of a decimal literal.
fn number(text: &str) -> Option<i128> {
    let bare = text.trim_matches(['(', ')', ' ']);
    bare.trim_end_matches(['u', 'U', 'l', 'L']).parse().ok()
}
