//! Scopes of modules: own declarations, nested modules, imports, opened imports, export
//! sets.

use std::collections::{BTreeMap, BTreeSet};

use super::draft::Drafts;
use super::standard;
use crate::diagnostic::Diagnostic;
use crate::resolved::{ConstructorId, MemberId, ModuleId, TypeId};
use crate::syntax::{Declaration, Export, ExportKind, ExportedNames, RefinementKind};

/// The names that a module knows.
#[derive(Clone, Debug, Default)]
pub(super) struct ModuleScope {
    pub(super) types: BTreeMap<String, TypeId>,
    pub(super) members: BTreeMap<String, MemberId>,
    constructors: BTreeMap<String, Vec<OwnedConstructor>>,
    /// Nested and imported modules.
    pub(super) modules: BTreeMap<String, ModuleId>,
    /// Modules whose names are known as if they were declared here.
    opened: Vec<View>,
}

/// A constructor with the name of its datatype.
#[derive(Clone, Debug)]
struct OwnedConstructor {
    id: ConstructorId,
    datatype: String,
}

impl ModuleScope {
    /// Adds a constructor of a datatype of the module.
    pub(super) fn add_constructor(&mut self, name: &str, id: ConstructorId, datatype: &str) {
        let datatype = datatype.to_owned();
        let known = self.constructors.entry(name.to_owned()).or_default();
        known.push(OwnedConstructor { id, datatype });
    }

    /// The module's own constructors of a name.
    pub(super) fn own_constructors(&self, name: &str) -> Vec<ConstructorId> {
        let known = self.constructors.get(name).into_iter().flatten();
        known.map(|constructor| constructor.id).collect()
    }
}

/// A module as seen through an export set.
#[derive(Clone, Debug)]
struct View {
    module: ModuleId,
    /// The visible names; all of them if `None`.
    exported: Option<Exported>,
}

/// The names in export sets.
#[derive(Clone, Debug, Default)]
struct Exported {
    /// The names that are known.
    names: BTreeSet<String>,
    /// Those whose definitions are known, too.
    revealed: BTreeSet<String>,
}

impl View {
    fn shows(&self, name: &str) -> bool {
        self.exported
            .as_ref()
            .is_none_or(|exported| exported.names.contains(name))
    }

    fn reveals(&self, name: &str) -> bool {
        self.exported
            .as_ref()
            .is_none_or(|exported| exported.revealed.contains(name))
    }
}

/// The scopes of all modules.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    pub(super) all: Vec<ModuleScope>,
}

impl Scopes {
    /// The scopes with all modules in them, and nothing else yet.
    pub(super) fn new(drafts: &Drafts, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut scopes = Self {
            all: vec![ModuleScope::default(); drafts.all.len()],
        };
        let replaced = replacements(drafts);
        let id = |module: usize| {
            let module = replaced.get(&module).copied().unwrap_or(module);
            ModuleId(module as u32)
        };
        for (index, draft) in drafts.all.iter().enumerate() {
            for child in &draft.children {
                let name = drafts.all[*child].name.clone();
                scopes.all[index].modules.insert(name, id(*child));
            }
            for (import, home) in &draft.imports {
                let target = drafts
                    .import_target(index, import)
                    .or_else(|| drafts.import_target(*home, import));
                let Some(target) = target else {
                    let message = standard::nowhere(&import.target);
                    diagnostics.push(Diagnostic::error(import.span, message));
                    continue;
                };
                let target = id(target);
                let wanted: Vec<Option<&str>> = match import.exports.as_slice() {
                    [] => vec![None],
                    names => names.iter().map(|name| Some(name.as_str())).collect(),
                };
                let exported = exported(drafts, target.index(), &wanted);
                let scope = &mut scopes.all[index];
                scope.modules.insert(import.name.text.clone(), target);
                if import.opened {
                    scope.opened.push(View {
                        module: target,
                        exported,
                    });
                }
            }
        }
        scopes
    }

    /// A type by its name.
    pub(super) fn find_type(&self, module: ModuleId, name: &str) -> Option<TypeId> {
        self.find(module, name, |scope| scope.types.get(name).copied())
    }

    /// A member of the module itself by its name.
    pub(super) fn find_member(&self, module: ModuleId, name: &str) -> Option<MemberId> {
        self.find(module, name, |scope| scope.members.get(name).copied())
    }

    /// A module by its name.
    pub(super) fn find_module(&self, module: ModuleId, name: &str) -> Option<ModuleId> {
        self.find(module, name, |scope| scope.modules.get(name).copied())
    }

    /// The constructors with a name: the module's own, or else those of opened
    /// modules.
    pub(super) fn find_constructors(&self, module: ModuleId, name: &str) -> Vec<ConstructorId> {
        let Some(scope) = self.all.get(module.index()) else {
            return Vec::new();
        };
        let mut found = scope.own_constructors(name);
        // Declarations of the module hide those of opened modules.
        if !found.is_empty() || scope.members.contains_key(name) {
            return found;
        }
        for view in &scope.opened {
            let there = &self.all[view.module.index()];
            for constructor in there.constructors.get(name).into_iter().flatten() {
                if view.reveals(&constructor.datatype) && !found.contains(&constructor.id) {
                    found.push(constructor.id);
                }
            }
        }
        found
    }

    fn find<T>(
        &self,
        module: ModuleId,
        name: &str,
        get: impl Fn(&ModuleScope) -> Option<T>,
    ) -> Option<T> {
        let scope = self.all.get(module.index())?;
        get(scope).or_else(|| {
            let mut views = scope.opened.iter().filter(|view| view.shows(name));
            views.find_map(|view| get(&self.all[view.module.index()]))
        })
    }
}

/// The replacement of each replaced module.
fn replacements(drafts: &Drafts) -> BTreeMap<usize, usize> {
    let mut replaced = BTreeMap::new();
    for (index, draft) in drafts.all.iter().enumerate() {
        let replaces = draft
            .refinement
            .as_ref()
            .is_some_and(|refinement| refinement.kind == RefinementKind::Replaces);
        if let (true, Some(base)) = (replaces, draft.base) {
            replaced.insert(base, index);
        }
    }
    replaced
}

/// The names in export sets of a module; `None` for all names.
fn exported(drafts: &Drafts, module: usize, wanted: &[Option<&str>]) -> Option<Exported> {
    let draft = &drafts.all[module];
    let exports: Vec<&Export> = draft
        .declarations
        .iter()
        .filter_map(|declaration| match declaration {
            Declaration::Export(export) => Some(export),
            _ => None,
        })
        .collect();
    if exports.is_empty() {
        return None;
    }
    let is_default = |export: &Export| {
        export
            .name
            .as_ref()
            .is_none_or(|name| name.as_str() == draft.name)
    };
    let mut exported = Exported::default();
    let mut done: Vec<usize> = Vec::new();
    let mut waiting: Vec<Option<String>> =
        wanted.iter().map(|name| name.map(str::to_owned)).collect();
    while let Some(set) = waiting.pop() {
        let mut known = false;
        for (index, export) in exports.iter().enumerate() {
            let chosen = match &set {
                None => is_default(export),
                Some(set) => match &export.name {
                    Some(name) => name.as_str() == set,
                    None => *set == draft.name,
                },
            };
            if !chosen {
                continue;
            }
            known = true;
            if done.contains(&index) {
                continue;
            }
            done.push(index);
            waiting.extend(export.extends.iter().map(|name| Some(name.text.clone())));
            for clause in &export.clauses {
                match &clause.names {
                    ExportedNames::All => return None,
                    ExportedNames::Listed(items) => {
                        for item in items {
                            let name = &item.owner.as_ref().unwrap_or(&item.name).text;
                            exported.names.insert(name.clone());
                            if clause.kind == ExportKind::Reveals {
                                exported.revealed.insert(name.clone());
                            }
                        }
                    }
                }
            }
        }
        // Without a default set, everything is exported by default.
        if !known {
            return None;
        }
    }
    Some(exported)
}
