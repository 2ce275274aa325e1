//! Attributes that do not change a program's behaviour: the native representation of a
//! newtype, settings of the verifier, `{:print}`.

use crate::context::Gen;
use crate::id::FeatureId;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{Argument, Attribute, AttributeStyle, Expression, Name, NodeId, Span};

/// How newtypes can be stored in every other backend.
const NATIVE: [(&str, i128, i128); 6] = [
    ("byte", 0, 0xFF),
    ("sbyte", -0x80, 0x7F),
    ("ushort", 0, 0xFFFF),
    ("short", -0x8000, 0x7FFF),
    ("uint", 0, 0xFFFF_FFFF),
    ("int", -0x8000_0000, 0x7FFF_FFFF),
];

/// Attributes of a newtype whose values Dafny takes to be in this range.
pub(crate) fn of_newtype(g: &mut Gen<'_>, (low, high): (i128, i128)) -> Vec<Attribute> {
    if !g.has(FeatureId::Attributes) || !g.ch.chance(1, 2) {
        return Vec::new();
    }
    g.uses(FeatureId::Attributes);
    let fitting = NATIVE.into_iter();
    let fitting = fitting.filter(|(_, from, to)| *from <= low && high <= *to);
    let names: Vec<&str> = fitting.map(|(name, ..)| name).collect();
    // Dafny 2.3 does not look for one that the backend has.
    let how = if names.is_empty() || g.dialect < Dialect::V4 || g.ch.chance(1, 4) {
        vec![Expression::bool(false)]
    } else {
        let name: &str = names[g.ch.index(names.len())];
        // The first that the backend has: JavaScript has nothing but numbers.
        vec![Expression::string(name), Expression::string("number")]
    };
    vec![attribute("nativeType", how)]
}

impl Gen<'_> {
    /// Attributes of a function.
    pub(super) fn function_attributes(&mut self) -> Vec<Attribute> {
        self.some_attribute(&[
            ("fuel", Some(Expression::int(2_u32))),
            ("timeLimit", Some(Expression::int(10_u32))),
            ("verify", Some(Expression::bool(false))),
            ("induction", Some(Expression::bool(false))),
        ])
    }

    /// Attributes of a method.
    pub(super) fn method_attributes(&mut self) -> Vec<Attribute> {
        self.some_attribute(&[
            ("print", None),
            ("timeLimit", Some(Expression::int(10_u32))),
            ("verify", Some(Expression::bool(false))),
            ("isolate_assertions", None),
        ])
    }

    fn some_attribute(&mut self, known: &[(&str, Option<Expression>)]) -> Vec<Attribute> {
        if !self.has(FeatureId::Attributes) || !self.ch.chance(1, 4) {
            return Vec::new();
        }
        self.uses(FeatureId::Attributes);
        let (name, argument) = self.ch.pick(known);
        vec![attribute(name, argument.iter().cloned().collect())]
    }
}

/// `{:name arguments}`.
fn attribute(name: &str, arguments: Vec<Expression>) -> Attribute {
    Attribute {
        id: NodeId::NONE,
        span: Span::NONE,
        style: AttributeStyle::Braces,
        name: Name::new(name),
        arguments: arguments.into_iter().map(Argument::positional).collect(),
    }
}

/// `{:tailrecursion false}` or `{:tailrecursion}`, which a function may have only if
/// its calls of itself are the last thing it does.
pub(crate) fn of_recursion(g: &mut Gen<'_>, is_tail: bool) -> Vec<Attribute> {
    // Dafny 2.3 knows it for methods only.
    if !g.has(FeatureId::Attributes) || g.dialect < Dialect::V4 || !g.ch.chance(1, 2) {
        return Vec::new();
    }
    g.uses(FeatureId::Attributes);
    let no = Expression::bool(false);
    let arguments = if is_tail { Vec::new() } else { vec![no] };
    vec![attribute("tailrecursion", arguments)]
}
