//! Vectors of the GNU extension, in the way that gcc and clang share in C and in
//! C++.

use super::Writer;
use super::operators::{Strength, binary_sign, binary_strength};
use crate::ir::{PlaceId, Source, VectorExpr, VectorId};
use crate::types::TypeId;
use std::fmt::Write;

impl Writer<'_> {
    /// The name of a vector type: `v4i32` has four lanes of 32 bits with a sign.
    pub(super) fn vector_name(self, ty: TypeId) -> String {
        let (kind, len) = self.program.types.lanes(ty);
        let sign = if kind.signed() { 'i' } else { 'u' };
        format!("v{len}{sign}{}", kind.format().width())
    }

    /// Definitions of all vector types.
    pub(super) fn vector_definitions(self, out: &mut String) {
        let vectors = self.program.types.vectors();
        let undeclared = &self.program.undeclared.vectors;
        for ty in vectors.filter(|ty| !undeclared.contains(ty)) {
            let (kind, len) = self.program.types.lanes(ty);
            let bytes = kind.format().width() / 8 * len;
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                "typedef {} {} __attribute__((vector_size({bytes})));",
                self.kind_name(kind),
                self.vector_name(ty)
            );
        }
    }

    /// Writes a vector expression where it must bind at least as tightly as
    /// `least`.
    pub(super) fn vector_operand(self, out: &mut String, id: VectorId, least: Strength) {
        let parenthesised = self.vector_strength(id) < least;
        if parenthesised {
            out.push('(');
        }
        self.bare_vector(out, id);
        if parenthesised {
            out.push(')');
        }
    }

    fn vector_strength(self, id: VectorId) -> Strength {
        match self.program.exprs.vector(id) {
            VectorExpr::Load(place) => self.place_strength(place),
            VectorExpr::Splat(_) if !self.is_narrow(id) => Strength::Sum,
            VectorExpr::Splat(_)
            | VectorExpr::Compose(_)
            | VectorExpr::Convert(_)
            | VectorExpr::Shuffle(..) => Strength::Postfix,
            VectorExpr::Negate(_)
            | VectorExpr::Complement(_)
            | VectorExpr::Compare(..)
            | VectorExpr::Reinterpret(_) => Strength::Unary,
            VectorExpr::Binary(op, ..) | VectorExpr::WithScalar(op, ..) => binary_strength(op),
            VectorExpr::Conditional(..) => Strength::Conditional,
        }
    }

    /// Whether scalars of the type of the elements are promoted.
    fn is_narrow(self, id: VectorId) -> bool {
        let ty = self.program.exprs.vector_type(id);
        let (kind, _) = self.program.types.lanes(ty);
        kind.promoted() != kind
    }

    fn bare_vector(self, out: &mut String, id: VectorId) {
        let exprs = &self.program.exprs;
        let name = || self.vector_name(exprs.vector_type(id));
        // Writing to a string cannot fail.
        match exprs.vector(id) {
            VectorExpr::Load(place) => self.place(out, place),
            // g++ takes a promoted scalar for one that does not fit into the lanes.
            VectorExpr::Splat(a) if self.is_narrow(id) => {
                let _ = write!(out, "__builtin_shufflevector(({}){{", name());
                self.expr(out, a);
                let _ = write!(out, "}}, ({}){{0}}", name());
                let (_, len) = self.program.types.lanes(exprs.vector_type(id));
                out.push_str(&", 0".repeat(len as usize));
                out.push(')');
            }
            VectorExpr::Splat(a) => {
                let _ = write!(out, "({}){{0}} + ", name());
                self.operand(out, a, Strength::Product);
            }
            VectorExpr::Compose(arguments) => {
                let _ = write!(out, "({}){{", name());
                for (index, &argument) in exprs.arguments(arguments).iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.expr(out, argument);
                }
                out.push('}');
            }
            VectorExpr::Negate(a) => {
                out.push('-');
                // `- -a` must not become `--a`.
                let least = match exprs.vector(a) {
                    VectorExpr::Negate(_) => Strength::Postfix,
                    _ => Strength::Unary,
                };
                self.vector_operand(out, a, least);
            }
            VectorExpr::Complement(a) => {
                out.push('~');
                self.vector_operand(out, a, Strength::Unary);
            }
            VectorExpr::Binary(op, a, b) => {
                let strength = binary_strength(op);
                self.vector_operand(out, a, strength);
                let _ = write!(out, " {} ", binary_sign(op));
                self.vector_operand(out, b, strength.tighter());
            }
            VectorExpr::WithScalar(op, a, b) => {
                let strength = binary_strength(op);
                self.vector_operand(out, a, strength);
                let _ = write!(out, " {} ", binary_sign(op));
                self.operand(out, b, strength.tighter());
            }
            // Which type of that width a comparison has differs between compilers.
            VectorExpr::Compare(op, a, b) => {
                let _ = write!(out, "({})(", name());
                self.vector_operand(out, a, Strength::Shift);
                let _ = write!(out, " {} ", binary_sign(op));
                self.vector_operand(out, b, Strength::Shift);
                out.push(')');
            }
            VectorExpr::Reinterpret(a) => {
                let _ = write!(out, "({})", name());
                self.vector_operand(out, a, Strength::Unary);
            }
            VectorExpr::Convert(a) => {
                out.push_str("__builtin_convertvector(");
                self.vector_operand(out, a, Strength::Conditional);
                let _ = write!(out, ", {})", name());
            }
            VectorExpr::Shuffle(a, b, selection) => {
                out.push_str("__builtin_shufflevector(");
                self.vector_operand(out, a, Strength::Conditional);
                out.push_str(", ");
                self.vector_operand(out, b, Strength::Conditional);
                for lane in exprs.selection(selection) {
                    let _ = write!(out, ", {lane}");
                }
                out.push(')');
            }
            VectorExpr::Conditional(condition, then, otherwise) => {
                self.operand(out, condition, Strength::LogicalOr);
                out.push_str(" ? ");
                self.vector_operand(out, then, Strength::Conditional);
                out.push_str(" : ");
                self.vector_operand(out, otherwise, Strength::Conditional);
            }
        }
    }

    /// Writes the operator and the right side of `place op= value`, if the source
    /// can be written so.
    pub(super) fn vector_compound(self, out: &mut String, place: PlaceId, source: Source) -> bool {
        let Source::VectorUpdate(expr) = source else {
            return false;
        };
        let exprs = &self.program.exprs;
        let is_place = |id: VectorId| exprs.vector(id) == VectorExpr::Load(place);
        match exprs.vector(expr) {
            VectorExpr::Binary(op, left, value) if is_place(left) => {
                let _ = write!(out, " {}= ", binary_sign(op));
                self.vector_operand(out, value, Strength::Conditional);
                true
            }
            VectorExpr::WithScalar(op, left, value) if is_place(left) => {
                let _ = write!(out, " {}= ", binary_sign(op));
                self.expr(out, value);
                true
            }
            _ => false,
        }
    }
}
