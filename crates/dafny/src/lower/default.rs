//! Default values of types, which variables hold before the first assignment and which
//! `*` stands for; and all values of finite types.

use super::Item;
use super::body::{Body, Key};
use super::grounding::parameters_in;
use crate::deep::deep;
use crate::dialect::Dialect;
use crate::machine::code::{Chunk, Constant, Instr, Kind, Reg};
use crate::resolved::{Type, TypeId, TypeKind, TypeParameterId, Witness};
use crate::value::CtorId;
use std::collections::BTreeSet;

impl Body<'_, '_> {
    /// Puts the default value of a type into a register.
    pub(super) fn default(&mut self, ty: &Type, dst: Reg) {
        self.default_within(ty, dst, 0);
    }

    fn default_within(&mut self, ty: &Type, dst: Reg, depth: u32) {
        // Types without a default of finite size never need one. One of unreasonable size is
        // not worth the code either.
        if depth > 30 || self.b.size() > 100_000 {
            return self.unset(dst);
        }
        match ty {
            Type::Bool => self.b.bool(dst, false),
            Type::Char => self.constant(dst, Constant::Char(u32::from('D'))),
            Type::Int | Type::Nat | Type::Ordinal | Type::BitVector(_) => self.b.small(dst, 0),
            Type::Real => self.constant(dst, Constant::Real("0".to_owned())),
            Type::Set { .. } => self.constant(dst, Constant::EmptySet),
            Type::Multiset(_) => self.constant(dst, Constant::EmptyMultiset),
            // As for displays: an empty string has no brackets in Dafny 2.3.
            Type::Seq(_) if self.unit.is_string(ty) => {
                self.constant(dst, Constant::Text(Vec::new()));
            }
            Type::Seq(_) => self.constant(dst, Constant::EmptySeq),
            Type::Map { .. } => self.constant(dst, Constant::EmptyMap),
            Type::Tuple(fields) => {
                let types: Vec<Type> = fields
                    .iter()
                    .filter(|field| !field.ghost)
                    .map(|field| field.ty.clone())
                    .collect();
                self.default_data(CtorId::TUPLE.0, &types, dst, depth);
            }
            Type::Arrow {
                parameters, result, ..
            } => {
                let (chunk, base, count) =
                    self.closure("default function", parameters.len(), |inner| {
                        let base = inner.b.register();
                        inner.default_within(result, base, depth + 1);
                        inner.b.emit(Instr::Return { base, count: 1 });
                    });
                self.b.emit(Instr::MakeFunction {
                    dst,
                    chunk,
                    base,
                    count,
                });
            }
            Type::Array { .. } | Type::Object { .. } => self.constant(dst, Constant::Null),
            Type::Parameter(parameter) => self.default_of_parameter(*parameter, dst),
            Type::Declared {
                declaration,
                arguments,
                ..
            } => self.default_of_declared(ty, *declaration, arguments, dst, depth),
            Type::Unknown(_) => self.unset(dst),
        }
    }

    fn default_of_parameter(&mut self, parameter: TypeParameterId, dst: Reg) {
        if !self.unit.has_default(parameter) {
            return self.unset(dst);
        }
        let mark = self.b.mark();
        let base = self.b.row(2);
        let maker = self.find(Key::Default(parameter));
        self.b.copy(base, maker);
        self.b.emit(Instr::CallValue { base, count: 0 });
        self.b.take(dst, base + 1);
        self.b.release(mark);
    }

    fn default_of_declared(
        &mut self,
        ty: &Type,
        declaration: TypeId,
        arguments: &[Type],
        dst: Reg,
        depth: u32,
    ) {
        let r = self.unit.r;
        match &r.type_declaration(declaration).kind {
            TypeKind::Datatype { co: false, .. } => {
                match self.unit.groundings.get(&declaration).copied() {
                    Some(ctor) => {
                        let types: Vec<Type> = r
                            .constructor(ctor)
                            .fields
                            .iter()
                            .filter(|field| !self.unit.erases(field.ghost))
                            .map(|field| r.instantiate(&field.ty, declaration, arguments))
                            .collect();
                        self.default_data(ctor.0, &types, dst, depth);
                    }
                    None => self.unset(dst),
                }
            }
            TypeKind::Datatype { co: true, .. } => {
                self.codatatype_default(ty, dst, depth > 0);
            }
            TypeKind::Newtype { base, witness, .. } | TypeKind::Subset { base, witness, .. } => {
                match witness {
                    Witness::Value(_) => {
                        let mark = self.b.mark();
                        let base = self.b.register();
                        let chunk = self.unit.chunk_of(Item::Witness(declaration));
                        self.b.emit(Instr::Call { chunk, base });
                        self.b.take(dst, base);
                        self.b.release(mark);
                    }
                    Witness::Default | Witness::Ghost => {
                        let base = r.instantiate(base, declaration, arguments);
                        self.default_within(&base, dst, depth + 1);
                    }
                }
            }
            TypeKind::Class { .. } | TypeKind::Trait { .. } | TypeKind::Iterator(_) => {
                self.constant(dst, Constant::Null);
            }
            _ => self.unset(dst),
        }
    }

    /// The default value of a codatatype. One inside another default value is
    /// lazy, because it may contain that one again.
    fn codatatype_default(&mut self, ty: &Type, dst: Reg, lazy: bool) {
        let mark = self.b.mark();
        if lazy {
            let (chunk, base, count) = self.closure("default", 0, |inner| {
                let base = inner.codatatype_default_call(ty);
                inner.b.emit(Instr::Return { base, count: 1 });
            });
            self.b.emit(Instr::MakeLazy {
                dst,
                chunk,
                base,
                count,
            });
        } else {
            let base = self.codatatype_default_call(ty);
            self.b.take(dst, base);
        }
        self.b.release(mark);
    }

    fn codatatype_default_call(&mut self, ty: &Type) -> Reg {
        let parameters = self.unit.defaulted_parameters(ty);
        let base = self.b.row(parameters.len().max(1));
        for (reg, parameter) in (base..).zip(parameters) {
            let maker = self.find(Key::Default(parameter));
            self.b.copy(reg, maker);
        }
        let chunk = self.unit.chunk_of(Item::Default(ty.clone()));
        self.b.emit(Instr::Call { chunk, base });
        base
    }

    fn default_data(&mut self, ctor: u32, types: &[Type], dst: Reg, depth: u32) {
        let mark = self.b.mark();
        let base = self.b.row(types.len());
        for (offset, ty) in (0..).zip(types) {
            self.default_within(ty, base + offset, depth + 1);
        }
        self.b.emit(Instr::MakeData {
            dst,
            ctor,
            base,
            count: types.len() as u16,
        });
        self.b.release(mark);
    }

    /// A function without parameters that makes the default value of a type, for generic code.
    pub(super) fn maker(&mut self, ty: &Type, dst: Reg) {
        let mark = self.b.mark();
        if let Type::Parameter(parameter) = ty
            && self.unit.has_default(*parameter)
        {
            let reg = self.find(Key::Default(*parameter));
            self.b.copy(dst, reg);
        } else {
            let (chunk, base, count) = self.closure("default", 0, |inner| {
                let base = inner.b.register();
                // Generic code of Dafny 2.3 has the zero of the language below.
                if inner.unit.options.dialect == Dialect::V2_3
                    && inner.unit.r.without_subsets(ty) == Type::Char
                {
                    inner.constant(base, Constant::Char(0));
                } else {
                    inner.default(ty, base);
                }
                inner.b.emit(Instr::Return { base, count: 1 });
            });
            self.b.emit(Instr::MakeFunction {
                dst,
                chunk,
                base,
                count,
            });
        }
        self.b.release(mark);
    }

    /// Adds all values of a finite type to a sequence.
    pub(super) fn all_values(&mut self, ty: &Type, acc: Reg) {
        let r = self.unit.r;
        let mark = self.b.mark();
        match ty {
            Type::Bool => {
                let base = self.b.register();
                for value in [false, true] {
                    self.b.bool(base, value);
                    self.push(acc, base);
                }
            }
            Type::BitVector(_) => self.interval_values(ty, acc),
            Type::Tuple(fields) => {
                let types: Vec<Type> = fields
                    .iter()
                    .filter(|field| !field.ghost)
                    .map(|field| field.ty.clone())
                    .collect();
                self.products(CtorId::TUPLE.0, &types, acc);
            }
            Type::Declared {
                declaration,
                arguments,
                ..
            } => match &r.type_declaration(*declaration).kind {
                TypeKind::Datatype { constructors, .. } => {
                    for ctor in constructors {
                        let types: Vec<Type> = r
                            .constructor(*ctor)
                            .fields
                            .iter()
                            .map(|field| r.instantiate(&field.ty, *declaration, arguments))
                            .collect();
                        self.products(ctor.0, &types, acc);
                    }
                }
                TypeKind::Newtype { base, .. } | TypeKind::Subset { base, .. } => {
                    // Values outside of the type are left out by the caller.
                    let base = r.instantiate(base, *declaration, arguments);
                    if self.unit.is_finite(&base, 0) {
                        self.all_values(&base, acc);
                    } else {
                        self.interval_values(ty, acc);
                    }
                }
                _ => {
                    self.unsupported("listing all values of a type");
                }
            },
            _ => {
                self.unsupported("listing all values of a type");
            }
        }
        self.b.release(mark);
    }

    fn push(&mut self, acc: Reg, base: Reg) {
        self.b.emit(Instr::Push {
            kind: Kind::Seq,
            acc,
            base,
        });
    }

    fn interval_values(&mut self, ty: &Type, acc: Reg) {
        let interval = self.unit.interval(ty);
        let (Some(low), Some(high)) = (interval.low, interval.high) else {
            return;
        };
        let (index, bound, item) = (self.b.register(), self.b.register(), self.b.register());
        self.integer(index, &low.to_string());
        self.integer(bound, &high.to_string());
        let (test, end) = (self.b.label_here(), self.b.label());
        self.b.jump_unless_less(index, bound, end);
        self.b.copy(item, index);
        self.push(acc, item);
        self.b.emit(Instr::AddSmall {
            dst: index,
            a: index,
            value: 1,
        });
        self.b.jump(test);
        self.b.here(end);
    }

    /// Adds a constructor applied to all combinations of values of its fields.
    fn products(&mut self, ctor: u32, types: &[Type], acc: Reg) {
        // Partial rows, as tuples that grow field by field.
        let mut loops = Vec::new();
        let fields = self.b.row(types.len());
        for (offset, ty) in (0..).zip(types) {
            let items = self.accumulator(Kind::Seq);
            self.all_values(ty, items);
            let (index, length) = (self.b.register(), self.b.register());
            self.op1(crate::machine::code::Op1::Cardinality, length, items);
            self.b.small(index, 0);
            let (test, end) = (self.b.label_here(), self.b.label());
            self.b.jump_unless_less(index, length, end);
            self.b.emit(Instr::Index {
                dst: fields + offset,
                a: items,
                b: index,
            });
            loops.push((index, test, end));
        }
        let copies = self.b.row(types.len().max(1));
        for offset in 0..types.len() as Reg {
            self.b.copy(copies + offset, fields + offset);
        }
        let value = self.b.register();
        self.b.emit(Instr::MakeData {
            dst: value,
            ctor,
            base: copies,
            count: types.len() as u16,
        });
        self.push(acc, value);
        for (index, test, end) in loops.into_iter().rev() {
            self.b.emit(Instr::AddSmall {
                dst: index,
                a: index,
                value: 1,
            });
            self.b.jump(test);
            self.b.here(end);
        }
    }
}

impl super::Lowering<'_> {
    /// The type parameters in a type that a default value of it may depend on.
    pub(super) fn defaulted_parameters(&self, ty: &Type) -> BTreeSet<TypeParameterId> {
        let mut found = BTreeSet::new();
        parameters_in(ty, &mut found);
        found.retain(|parameter| self.has_default(*parameter));
        found
    }

    /// The chunk that makes the default value of a codatatype, with its first constructor. Its
    /// arguments make the default values of the type parameters.
    pub(super) fn codatatype_default(&mut self, ty: &Type) -> Chunk {
        let r = self.r;
        let parameters = self.defaulted_parameters(ty);
        let mut body = Body::new(self, "default".to_owned());
        for parameter in parameters {
            body.declare(Key::Default(parameter));
        }
        let base = body.b.register();
        match ty {
            Type::Declared {
                declaration,
                arguments,
                ..
            } if nesting(ty) < 30
                && let TypeKind::Datatype { constructors, .. } =
                    &r.type_declaration(*declaration).kind
                && let Some(ctor) = constructors.iter().find(|id| !r.constructor(**id).ghost) =>
            {
                let fields = r.constructor(*ctor).fields.iter();
                let types: Vec<Type> = fields
                    .filter(|field| !body.unit.erases(field.ghost))
                    .map(|field| r.instantiate(&field.ty, *declaration, arguments))
                    .collect();
                body.default_data(ctor.0, &types, base, 0);
            }
            _ => body.unset(base),
        }
        body.b.emit(Instr::Return { base, count: 1 });
        body.finish()
    }

    /// The chunk that computes a witness.
    pub(super) fn witness(&mut self, id: TypeId) -> Chunk {
        let r = self.r;
        let (TypeKind::Newtype {
            witness: Witness::Value(value),
            ..
        }
        | TypeKind::Subset {
            witness: Witness::Value(value),
            ..
        }) = &r.type_declaration(id).kind
        else {
            return Chunk::default();
        };
        let mut body = Body::new(self, r.type_declaration(id).name.clone());
        body.tail(value);
        body.finish()
    }
}

/// How deep type arguments are nested. A codatatype may contain itself with ever
/// larger ones.
fn nesting(ty: &Type) -> usize {
    deep(|| 1 + ty.parts().map(nesting).max().unwrap_or(0))
}
