//! Does not declare types that nothing is of: structures, unions, enumerations and
//! vectors.

use crate::ir::{Program, Step, Stmt, VariableForm};
use crate::shrink::change::Change;
use crate::shrink::rebuild::each;
use crate::shrink::uses::Uses;
use crate::types::{IntKind, StructId, Type, TypeId};
use std::collections::BTreeSet;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let used = Used::of(program);
    let gone = &program.undeclared;
    let mut changes = Vec::new();
    // Those that are defined last may be made of those before.
    let structs = program.types.structs().map(|(id, _)| id);
    let structs = structs.filter(|id| !used.structs.contains(id) && !gone.structs.contains(id));
    changes.extend(structs.map(Change::DropStruct));
    changes.reverse();
    let enums = 0..program.types.enums().len();
    let enums = enums.filter(|it| !used.enums.contains(it) && !gone.enums.contains(it));
    changes.extend(enums.map(Change::DropEnum));
    let vectors = program.types.vectors();
    let vectors = vectors.filter(|it| !used.vectors.contains(it) && !gone.vectors.contains(it));
    changes.extend(vectors.map(Change::DropVectorType));
    changes
}

/// The types that something is of.
struct Used<'a> {
    program: &'a Program,
    structs: BTreeSet<StructId>,
    enums: BTreeSet<usize>,
    vectors: BTreeSet<TypeId>,
}

impl<'a> Used<'a> {
    fn of(program: &'a Program) -> Used<'a> {
        let mut used = Used {
            program,
            structs: BTreeSet::new(),
            enums: BTreeSet::new(),
            vectors: BTreeSet::new(),
        };
        used.variables();
        used.declared_structs();
        used.expressions();
        used.helpers();
        used
    }

    fn variables(&mut self) {
        let mut declared: Vec<_> = self.program.globals.iter().map(|(id, _)| *id).collect();
        each(self.program, &mut |_, site| match site.stmt {
            Stmt::Declare(variable, _) => declared.push(*variable),
            Stmt::Loop(inner) => declared.push(inner.counter),
            Stmt::Bind(closure) => declared.extend(closure.captures.iter().map(|it| it.variable)),
            _ => {}
        });
        for variable in declared {
            let variable = self.program.variable(variable);
            self.ty(variable.ty);
            if let VariableForm::StaticMember(id) = variable.form {
                self.structure(id);
            }
        }
    }

    /// What is declared needs what it is made of, whether anything is of it or not.
    fn declared_structs(&mut self) {
        let gone = &self.program.undeclared.structs;
        let structs = self.program.types.structs();
        for (_, definition) in structs.filter(|(id, _)| !gone.contains(id)) {
            for field in &definition.fields {
                self.ty(field.ty);
            }
        }
    }

    fn expressions(&mut self) {
        let uses = Uses::of_everything(self.program);
        for id in uses.all_exprs() {
            self.kind(self.program.exprs.kind(id));
        }
        for id in uses.all_vectors() {
            self.ty(self.program.exprs.vector_type(id));
        }
    }

    fn helpers(&mut self) {
        for helper in &self.program.helpers {
            helper.parameters.iter().for_each(|kind| self.kind(*kind));
            self.kind(helper.result);
            self.steps(&helper.steps);
        }
        for constant in &self.program.constants {
            self.kind(constant.kind);
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Declare(_, kind, _) | Step::Set(_, kind, _) => self.kind(*kind),
                Step::Repeat { body, .. } => self.steps(body),
                Step::ReturnIf(..) => {}
            }
        }
    }

    fn kind(&mut self, kind: IntKind) {
        if let IntKind::Enum { index, .. } = kind {
            self.enums.insert(usize::from(index));
        }
    }

    fn structure(&mut self, id: StructId) {
        if self.structs.insert(id) {
            for field in &self.program.types.structure(id).fields {
                self.ty(field.ty);
            }
        }
    }

    fn ty(&mut self, ty: TypeId) {
        match self.program.types.get(ty) {
            Type::Int(kind) => self.kind(kind),
            Type::Float(_) | Type::Complex(_) => {}
            Type::Pointer { to: of, .. } | Type::Array { of, .. } => self.ty(of),
            Type::Vector { of, .. } => {
                self.vectors.insert(ty);
                self.ty(of);
            }
            Type::Struct(id) => self.structure(id),
        }
    }
}
