//! Classes: how the machine knows them, how their objects are allocated, and which
//! code runs when a method is called through a trait.

use super::body::{Body, Key};
use super::{Item, Lowering};
use crate::machine::code::{Chunk, ClassInfo, Instr, Reg};
use crate::resolved::{MemberId, MemberKind, ModuleId, Type, TypeId, TypeKind, TypeParameterId};
use std::collections::BTreeMap;

impl Lowering<'_> {
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
        // Members of traits that are not overridden run as they are.
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
