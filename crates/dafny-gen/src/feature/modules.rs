//! Modules, made when a function is needed: what it needs is declared in its
//! module, and named from outside with the module's name.

use super::{Feature, FeatureId};
use crate::context::Gen;
use crate::context::declared::ModuleId;
use crate::ty::Ty;
use gadfly_dafny::syntax::{Declaration, Module, ModuleKind, Name, NodeId, Span};

pub(super) const FEATURE: Feature = Feature {
    name: "modules",
    often: 4,
    needs: &[FeatureId::Functions],
    ..Feature::USUAL
};

impl Gen<'_> {
    /// Declares something whose signature has this type, perhaps in a new module.
    pub(crate) fn perhaps_in_module<T>(
        &mut self,
        ty: Ty,
        declare: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let possible = self.has(FeatureId::Modules)
            && self.declared.here == ModuleId::DEFAULT
            && self.traits(ty).builtin;
        if !possible || !self.ch.chance(1, 2) {
            return declare(self);
        }
        self.uses(FeatureId::Modules);
        let name = self.name("M");
        self.declared.modules.push(name.clone());
        self.declared.here = ModuleId(self.declared.modules.len());
        // The object that all methods get is not known in a module.
        let state = self.state.take();
        let outer = std::mem::take(&mut self.declarations);
        let declared = declare(self);
        let declarations = std::mem::replace(&mut self.declarations, outer);
        self.state = state;
        self.declared.here = ModuleId::DEFAULT;
        self.declarations.push(Declaration::Module(Module {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            kind: ModuleKind::Concrete,
            path: vec![Name::new(name)],
            refinement: None,
            declarations,
        }));
        declared
    }
}
