//! Modules, declared on demand together with a function: everything that the function
//! needs is declared in its module and has a qualified name outside. Modules can contain
//! modules, import others, have an export set, and refine a module.

use super::{exports, imports, refinements};
use crate::build::module;
use crate::context::declared::{ModuleId, ModuleInfo};
use crate::context::{Feature, Gen};
use crate::id::FeatureId;
use crate::ty::Ty;
use gadfly_dafny::syntax::ModuleKind;

pub(super) const FEATURE: Feature = Feature {
    name: "modules",
    often: 4,
    needs: &[FeatureId::Functions],
    ..Feature::USUAL
};

impl Gen<'_> {
    /// Declares a function with this result, sometimes in a new module.
    pub(crate) fn perhaps_in_module(
        &mut self,
        ty: Ty,
        declare: impl FnOnce(&mut Self) -> usize,
    ) -> usize {
        let outer = self.declared.here;
        let possible = self.has(FeatureId::Modules)
            && (outer == ModuleId::DEFAULT || super::nested_modules::may_nest(self))
            && self.traits(ty).builtin;
        if !possible || !self.ch.chance(1, 2) {
            return declare(self);
        }
        self.uses(FeatureId::Modules);
        if outer != ModuleId::DEFAULT {
            self.uses(FeatureId::NestedModules);
        }
        let name = self.name("M");
        self.declared.modules.push(ModuleInfo {
            name: name.clone(),
            parent: outer,
            complete: false,
        });
        let id = ModuleId(self.declared.modules.len());
        self.declared.here = id;
        // The object that all methods get is not known in a module.
        let state = self.state.take();
        let outside = std::mem::take(&mut self.declarations);
        imports::add(self);
        let function = declare(self);
        exports::add(self);
        let mut declarations = std::mem::replace(&mut self.declarations, outside);
        self.state = state;
        self.declared.here = outer;
        self.declared.modules[id.0 - 1].complete = true;
        let refinement = refinements::add(self, function, &mut declarations);
        let written = module(&name, ModuleKind::Concrete, refinement, declarations);
        self.declarations.push(written);
        imports::add_needed_by(self, id);
        imports::add_to_default(self, id);
        function
    }
}
