//! Classes: where fields are in objects, how objects are allocated, and which
//! code a method called through a trait runs.

use super::body::{Body, Key};
use super::{Item, Lowering};
use crate::machine::code::{Chunk, ClassInfo, Instr, Reg};
use crate::resolved::{MemberId, MemberKind, ModuleId, Type, TypeId, TypeKind, TypeParameterId};
use std::collections::BTreeMap;

/// Where everything is in objects of a class.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    /// Fields and constants by member; makers of defaults by [`maker_field`].
    pub(super) slots: BTreeMap<u32, u16>,
    /// The fields that get a default value, with their types.
    fields: Vec<(u16, Type)>,
    /// The makers of defaults: of the class's own type parameters and of those
    /// of its traits, with what they are for this class.
    makers: Vec<(u16, Type)>,
}

/// The number under which an object keeps what makes defaults of a type
/// parameter. Members have smaller ones.
pub(super) fn maker_field(parameter: TypeParameterId) -> u32 {
    0x8000_0000 | parameter.0
}

impl Lowering<'_> {
    pub(super) fn layout(&mut self, id: TypeId) -> &Layout {
        if !self.layouts.contains_key(&id) {
            let layout = self.lay_out(id);
            self.layouts.insert(id, layout);
        }
        self.layouts.entry(id).or_default()
    }

    fn lay_out(&self, id: TypeId) -> Layout {
        let r = self.r;
        let declaration = r.type_declaration(id);
        let own: Vec<Type> = declaration
            .parameters
            .iter()
            .map(|parameter| Type::Parameter(*parameter))
            .collect();
        let mut layout = Layout::default();
        let mut next = 0;
        let mut owners = vec![Type::declared(id, own)];
        owners.extend(r.ancestors(id));
        for owner in &owners {
            let Some(owner_id) = owner.declaration() else {
                continue;
            };
            let declaration = r.type_declaration(owner_id);
            for (parameter, argument) in declaration.parameters.iter().zip(owner.arguments()) {
                let field = maker_field(*parameter);
                if self.has_default(*parameter) && !layout.slots.contains_key(&field) {
                    layout.slots.insert(field, next);
                    layout.makers.push((next, argument.clone()));
                    next += 1;
                }
            }
            for member_id in &declaration.members {
                let member = r.member(*member_id);
                if self.erases(member.ghost)
                    || member.is_static
                    || layout.slots.contains_key(&member_id.0)
                {
                    continue;
                }
                let (ty, plain) = match &member.kind {
                    MemberKind::Field { ty } => (ty, true),
                    MemberKind::Constant { ty, value } => (ty, value.is_none()),
                    _ => continue,
                };
                layout.slots.insert(member_id.0, next);
                if plain {
                    let ty = r.instantiate(ty, owner_id, owner.arguments());
                    layout.fields.push((next, ty));
                }
                next += 1;
            }
        }
        layout
    }

    /// The machine's number of a class, an iterator, or a datatype that
    /// implements traits.
    pub(super) fn class(&mut self, id: TypeId) -> u32 {
        if let Some(class) = self.classes.get(&id) {
            return *class;
        }
        let r = self.r;
        let declaration = r.type_declaration(id);
        let class = self.code.classes.len() as u32;
        self.classes.insert(id, class);
        let mut module = Some(declaration.module);
        let mut name = declaration.name.clone();
        while let Some(id) = module {
            if id != ModuleId::DEFAULT || declaration.module == ModuleId::DEFAULT {
                name = format!("{}.{name}", r.module(id).name);
            }
            module = r.module(id).parent;
        }
        let slots = match declaration.kind {
            TypeKind::Datatype { .. } => BTreeMap::new(),
            _ => self.layout(id).slots.clone(),
        };
        self.code.classes.push(ClassInfo {
            name,
            portable: declaration.parameters.is_empty(),
            fields: slots.len() as u16,
            slots,
            methods: BTreeMap::new(),
        });
        // What traits declare and nobody overrides runs as it is.
        let inherited = r.ancestors(id);
        let inherited = inherited
            .iter()
            .filter_map(Type::declaration)
            .flat_map(|parent| r.type_declaration(parent).members.iter());
        let mut methods: Vec<(MemberId, MemberId)> =
            inherited.map(|member| (*member, *member)).collect();
        methods.extend(declaration.overrides.iter().copied());
        for (called, runs) in methods {
            let member = r.member(runs);
            if self.erases(member.ghost) || member.is_static {
                continue;
            }
            if matches!(member.kind, MemberKind::Field { .. }) {
                continue;
            }
            let chunk = self.implementation(id, called, runs);
            self.class_info(class).methods.insert(called.0, chunk);
        }
        class
    }

    /// The chunk that allocates an object. Its parameters make the defaults of the
    /// class's type parameters.
    pub(super) fn allocation(&mut self, id: TypeId) -> Chunk {
        let r = self.r;
        let class = self.class(id);
        let layout = self.layout(id).clone();
        let parameters = self.class_makers(id);
        let mut body = Body::new(self, format!("new {}", r.type_declaration(id).name));
        for parameter in parameters {
            body.declare(Key::Default(parameter));
        }
        let obj = body.b.register();
        body.b.emit(Instr::New { dst: obj, class });
        let src = body.b.register();
        for (index, ty) in &layout.makers {
            body.maker(ty, src);
            let index = *index;
            body.b.emit(Instr::SetField { obj, index, src });
        }
        for (index, ty) in &layout.fields {
            body.default(ty, src);
            let index = *index;
            body.b.emit(Instr::SetField { obj, index, src });
        }
        body.b.emit(Instr::Return {
            base: obj,
            count: 1,
        });
        body.finish()
    }

    /// The type parameters of a class whose defaults its objects can make.
    fn class_makers(&self, id: TypeId) -> Vec<TypeParameterId> {
        let parameters = &self.r.type_declaration(id).parameters;
        let parameters = parameters.iter().copied();
        parameters.filter(|p| self.has_default(*p)).collect()
    }
}

impl Body<'_, '_> {
    /// A new object with default fields; no constructor is called.
    pub(super) fn allocate(&mut self, id: TypeId, arguments: &[Type]) -> Reg {
        let r = self.unit.r;
        let makers = self.unit.class_makers(id);
        let base = self.b.row(makers.len().max(1));
        let parameters = &r.type_declaration(id).parameters;
        for (offset, maker) in (0..).zip(makers) {
            let index = parameters.iter().position(|parameter| *parameter == maker);
            let argument = index.and_then(|index| arguments.get(index)).cloned();
            self.maker(&argument.unwrap_or(Type::Unknown(0)), base + offset);
        }
        let chunk = self.unit.chunk_of(Item::Allocate(id));
        self.b.emit(Instr::Call { chunk, base });
        base
    }
}
