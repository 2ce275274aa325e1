//! The tables of the code: constants, ranges, constructors, tests. Equal entries
//! are shared.

use super::Lowering;
use crate::dialect::Dialect;
use crate::machine::code::{Constant, CtorInfo, DataUpdate, Destructor, Range};
use crate::resolved::{self, ConstructorId, MemberKind, ModuleId, Type, TypeId, TypeKind};
use crate::syntax::Span;
use crate::value::CtorNames;
use std::collections::BTreeSet;

impl Lowering<'_> {
    pub(super) fn constant(&mut self, constant: Constant) -> u32 {
        if let Some(index) = self.constants.get(&constant) {
            return *index;
        }
        let index = self.code.constants.len() as u32;
        self.code.constants.push(constant.clone());
        self.constants.insert(constant, index);
        index
    }

    pub(super) fn range(&mut self, range: Range) -> u32 {
        if let Some(index) = self.ranges.get(&range) {
            return *index;
        }
        let index = self.code.ranges.len() as u32;
        self.code.ranges.push(range.clone());
        self.ranges.insert(range, index);
        index
    }

    pub(super) fn unsupported(&mut self, what: &str) -> u32 {
        let known = self.code.unsupported.iter().position(|known| known == what);
        known.unwrap_or_else(|| {
            self.code.unsupported.push(what.to_owned());
            self.code.unsupported.len() - 1
        }) as u32
    }

    /// Where a destructor finds its field among the fields that are not erased.
    pub(super) fn destructor(&mut self, destructor: &resolved::Destructor) -> u32 {
        let places = destructor
            .places
            .iter()
            .map(|(ctor, field)| (ctor.0, self.field_place(*ctor, *field)))
            .collect();
        self.code.destructors.push(Destructor {
            name: destructor.name.clone(),
            places,
        });
        self.code.destructors.len() as u32 - 1
    }

    pub(super) fn data_update(&mut self, update: &resolved::DatatypeUpdate) -> u32 {
        let ctors = update
            .constructors
            .iter()
            .map(|(ctor, fields)| {
                let declared = &self.r.constructor(*ctor).fields;
                let places = fields
                    .iter()
                    .filter(|field| !self.erases(declared[**field].ghost))
                    .map(|field| self.field_place(*ctor, *field));
                (ctor.0, places.collect())
            })
            .collect();
        self.code.updates.push(DataUpdate { ctors });
        self.code.updates.len() as u32 - 1
    }

    /// The number of a field when erased ones are left out.
    pub(super) fn field_place(&self, ctor: ConstructorId, field: usize) -> u16 {
        let fields = &self.r.constructor(ctor).fields;
        let before = fields.iter().take(field);
        before.filter(|field| !self.erases(field.ghost)).count() as u16
    }

    /// The information about constructors that printing needs.
    pub(super) fn describe_constructors(&mut self) {
        for constructor in &self.r.constructors {
            let datatype = self.r.type_declaration(constructor.datatype);
            let prefix = match datatype.module {
                ModuleId::DEFAULT => String::new(),
                module => {
                    let declared = self.r.module(module);
                    let (name, number) = (&declared.name, declared.number);
                    match self.options.dialect {
                        Dialect::V2_3 => format!("_{number}_{name}_Compile."),
                        Dialect::V3 => format!("{name}_Compile."),
                        Dialect::V4 => format!("{name}."),
                    }
                }
            };
            let names = CtorNames {
                name: format!("{prefix}{}.{}", datatype.name, constructor.name),
                strings: constructor
                    .fields
                    .iter()
                    .filter(|field| !self.erases(field.ghost))
                    .map(|field| self.is_string(&field.ty))
                    .collect(),
                ghosts: match self.options.check {
                    true => constructor.fields.iter().map(|f| f.ghost).collect(),
                    false => Vec::new(),
                },
                wrapper: self.is_wrapper(constructor.datatype),
                lazy: matches!(datatype.kind, TypeKind::Datatype { co: true, .. }),
            };
            let class = u32::MAX;
            self.code.ctors.push(CtorInfo { names, class });
        }
        for index in 0..self.r.types.len() {
            let id = TypeId(index as u32);
            if let TypeKind::Datatype { constructors, .. } = &self.r.type_declaration(id).kind
                && !self.r.type_declaration(id).parents.is_empty()
            {
                let constructors = constructors.clone();
                let class = self.class(id);
                for ctor in constructors {
                    self.code.ctors[ctor.index()].class = class;
                }
            }
        }
    }

    /// Whether the type is, declared so, a string, and no newtype of one.
    pub(super) fn is_string(&self, ty: &Type) -> bool {
        matches!(self.r.without_subsets(ty), Type::Seq(element)
            if self.r.without_subsets(&element) == Type::Char)
    }

    /// Whether a datatype has one constructor with one field and no constants, so
    /// that newer Dafnys erase it: its values are those of the field.
    pub(super) fn is_wrapper(&self, id: TypeId) -> bool {
        if self.options.dialect == Dialect::V2_3 {
            return false;
        }
        let declaration = self.r.type_declaration(id);
        let TypeKind::Datatype {
            co: false,
            constructors,
        } = &declaration.kind
        else {
            return false;
        };
        let mut present = constructors
            .iter()
            .map(|id| self.r.constructor(*id))
            .filter(|constructor| !constructor.ghost);
        let (Some(constructor), None) = (present.next(), present.next()) else {
            return false;
        };
        let fields = &constructor.fields;
        let mut fields = fields.iter().filter(|field| !field.ghost);
        let constants = declaration.members.iter().any(|member| {
            let member = self.r.member(*member);
            !member.ghost && matches!(member.kind, MemberKind::Constant { .. })
        });
        match (fields.next(), fields.next()) {
            (Some(field), None) => {
                !constants
                    && declaration.parents.is_empty()
                    && !self.leads_to(&field.ty, id, &mut BTreeSet::new())
            }
            _ => false,
        }
    }

    /// Whether a type has a datatype among its parts, directly or through other
    /// types; each of those is looked into once.
    fn leads_to(&self, ty: &Type, id: TypeId, seen: &mut BTreeSet<TypeId>) -> bool {
        let declaration = ty.declaration();
        if declaration == Some(id) || ty.parts().any(|part| self.leads_to(part, id, seen)) {
            return true;
        }
        let Some(declaration) = declaration.filter(|declaration| seen.insert(*declaration)) else {
            return false;
        };
        match &self.r.type_declaration(declaration).kind {
            TypeKind::Subset { base, .. } | TypeKind::Newtype { base, .. } => {
                self.leads_to(base, id, seen)
            }
            TypeKind::Datatype { constructors, .. } if self.is_single(declaration) => constructors
                .iter()
                .flat_map(|ctor| &self.r.constructor(*ctor).fields)
                .any(|field| self.leads_to(&field.ty, id, seen)),
            _ => false,
        }
    }

    fn is_single(&self, id: TypeId) -> bool {
        matches!(
            &self.r.type_declaration(id).kind,
            TypeKind::Datatype { constructors, .. }
                if constructors.iter().filter(|id| !self.r.constructor(**id).ghost).count() == 1
        )
    }

    /// The position of `expect` in `:- expect e`, which Dafny prints when it halts.
    pub(super) fn keyword_span(&self, statement: Span, value: Span) -> Span {
        let before = Span {
            end: value.start,
            ..statement
        };
        let offset = self.sources.text(before).rfind("expect").unwrap_or(0);
        Span {
            start: statement.start + offset as u32,
            ..statement
        }
    }

    /// The text that a failed `expect` at this position prints before its message. Its columns
    /// start at zero.
    pub(super) fn halt_prefix(&self, span: Span) -> String {
        let file = self.sources.file(span.file).map_or("", |file| file.name());
        let (line, column) = self.sources.line_column(span).unwrap_or((0, 1));
        format!("[Program halted] {file}({line},{}): ", column - 1)
    }
}
