//! Pass: the value of an expression that consists of literals: `1L << 32` becomes `4294967296`.
//! Unlike the pass on values, it needs no run, so it reaches labels, sizes and what is never
//! executed.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees};
use tree_sitter::Node;

/// Replaces constant expressions by their values.
#[derive(Clone, Copy, Debug)]
pub struct Folds;

impl Edits for Folds {
    fn name(&self) -> &'static str {
        "folds"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let expressions = all.iter().filter(|it| {
            let parent = it.node.parent();
            let is_condition =
                parent.is_some_and(|outer| outer.child_by_field_name("condition") == Some(it.node));
            it.node.kind().ends_with("_expression") && !is_condition
        });
        expressions
            .filter_map(|it| {
                let value = value(&trees, *it)?;
                // Larger numbers have no literals.
                let fits = u64::try_from(value.unsigned_abs()).is_ok();
                let text = match value {
                    // Its type often matters more than its value.
                    0.. if it.node.kind() == "sizeof_expression" => format!("{value}UL"),
                    0.. => value.to_string(),
                    _ => format!("({value})"),
                };
                fits.then(|| Edit::replace(it.file, it.node.byte_range(), text))
            })
            .collect()
    }
}

/// What `sizeof` gives for a number or a type that is named with keywords, on most machines.
fn size(trees: &Trees, place: FileNode<'_>) -> Option<i128> {
    let field = |name: &str| place.node.child_by_field_name(name);
    let text = |node| trees.text(FileNode { node, ..place });
    let mut operand = field("value").or(field("type"))?;
    while operand.kind() == "parenthesized_expression" {
        operand = operand.named_child(0)?;
    }
    let words: Vec<&str> = text(operand).split_whitespace().collect();
    let has = |word: &str| words.contains(&word);
    match operand.kind() {
        "number_literal" if text(operand).bytes().all(|it| it.is_ascii_digit()) => Some(4),
        "type_descriptor" if text(operand).contains(['*', '[', '(']) => None,
        "type_descriptor" if has("long") && has("double") => Some(16),
        "type_descriptor" if has("char") => Some(1),
        "type_descriptor" if has("short") => Some(2),
        "type_descriptor" if has("long") || has("double") => Some(8),
        "type_descriptor" if has("int") || has("unsigned") || has("float") => Some(4),
        _ => None,
    }
}

/// The value of an expression, as if all types were large enough: the test decides whether the
/// difference matters.
fn value(trees: &Trees, place: FileNode<'_>) -> Option<i128> {
    let field = |name: &str| place.node.child_by_field_name(name);
    let of = |node: Node<'_>| value(trees, FileNode { node, ..place });
    let text = |node| trees.text(FileNode { node, ..place });
    match place.node.kind() {
        "number_literal" => {
            let digits = text(place.node).trim_end_matches(['u', 'U', 'l', 'L']);
            match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
                Some(digits) => i128::from_str_radix(digits, 16).ok(),
                None if digits.len() > 1 && digits.starts_with('0') => None,
                None => digits.parse().ok(),
            }
        }
        "parenthesized_expression" => of(place.node.named_child(0)?),
        "sizeof_expression" => size(trees, place),
        "cast_expression" => of(field("value")?),
        // With a name for a type, `(t)(1)` reads like a call.
        "call_expression" if field("function")?.kind() == "parenthesized_expression" => {
            of(field("arguments")?.named_child(0)?)
        }
        "unary_expression" => {
            let value = of(field("argument")?)?;
            match text(field("operator")?) {
                "-" => value.checked_neg(),
                "+" => Some(value),
                "~" => Some(!value),
                "!" => Some(i128::from(value == 0)),
                _ => None,
            }
        }
        "binary_expression" => {
            let (left, right) = (of(field("left")?)?, of(field("right")?)?);
            combined(left, text(field("operator")?), right)
        }
        "conditional_expression" => match of(field("condition")?)? {
            0 => of(field("alternative")?),
            _ => of(field("consequence")?),
        },
        _ => None,
    }
}

fn combined(left: i128, operator: &str, right: i128) -> Option<i128> {
    let amount = || u32::try_from(right).ok().filter(|it| *it < 64);
    match operator {
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        "/" => left.checked_div(right),
        "%" => left.checked_rem(right),
        "<<" => left.checked_mul(1 << amount()?),
        ">>" => Some(left >> amount()?),
        "&" => Some(left & right),
        "|" => Some(left | right),
        "^" => Some(left ^ right),
        "==" => Some(i128::from(left == right)),
        "!=" => Some(i128::from(left != right)),
        "<" => Some(i128::from(left < right)),
        "<=" => Some(i128::from(left <= right)),
        ">" => Some(i128::from(left > right)),
        ">=" => Some(i128::from(left >= right)),
        "&&" => Some(i128::from(left != 0 && right != 0)),
        "||" => Some(i128::from(left != 0 || right != 0)),
        _ => None,
    }
}
