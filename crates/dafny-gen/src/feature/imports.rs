//! Imports: by the module's name, by another name, or opened.

use crate::context::declared::{ImportInfo, ModuleId};
use crate::context::{Feature, Gen};
use crate::id::FeatureId;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{Declaration, Import, ImportKind, Name, NodeId, Span};

pub(super) const FEATURE: Feature = Feature {
    name: "imports",
    often: 6,
    needs: &[FeatureId::Modules],
    ..Feature::USUAL
};

/// Lets the current module import a complete one.
pub(super) fn add(g: &mut Gen<'_>) {
    if !g.has(FeatureId::Imports) {
        return;
    }
    // Modules of the default module are found from everywhere.
    let modules = g.declared.modules.iter().enumerate();
    let complete: Vec<ModuleId> = modules
        .filter(|(_, it)| it.complete && it.parent == ModuleId::DEFAULT)
        .map(|(index, _)| ModuleId(index + 1))
        .collect();
    if complete.is_empty() || g.ch.chance(1, 4) {
        return;
    }
    let of = *g.ch.pick(&complete);
    import(g, of);
}

/// Lets the default module import a module of its own; Dafny 2.3 cannot.
pub(super) fn add_to_default(g: &mut Gen<'_>, of: ModuleId) {
    let possible = g.has(FeatureId::Imports)
        && g.dialect >= Dialect::V4
        && g.declared.here == ModuleId::DEFAULT;
    if possible && g.ch.chance(1, 3) {
        import(g, of);
    }
}

fn import(g: &mut Gen<'_>, of: ModuleId) {
    let Some(info) = g.declared.module(of) else {
        return;
    };
    let target = info.name.clone();
    let into = g.declared.here;
    // By its own name the default module knows it already.
    let way = if into == ModuleId::DEFAULT {
        1 + g.ch.index(2)
    } else {
        g.ch.index(3)
    };
    let (kind, name) = match way {
        1 => (ImportKind::Alias, g.name("A")),
        _ => (ImportKind::Plain, target.clone()),
    };
    let opened = way == 2;
    // The default module has something of that name.
    let (kind, name) = if opened && into == ModuleId::DEFAULT {
        (ImportKind::Alias, g.name("A"))
    } else {
        (kind, name)
    };
    g.uses(FeatureId::Imports);
    g.declarations.push(Declaration::Import(Import {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        opened,
        kind,
        name: Name::new(&*name),
        target: vec![Name::new(target)],
        exports: Vec::new(),
    }));
    g.declared.imports.push(ImportInfo {
        into,
        of,
        name: (!opened).then_some(name),
    });
    add_needed_by(g, of);
}

/// Imports what an accessible module imports: its declarations may have those types in
/// their signatures.
pub(super) fn add_needed_by(g: &mut Gen<'_>, module: ModuleId) {
    let needed: Vec<ModuleId> = g
        .declared
        .imports
        .iter()
        .filter(|import| g.declared.is_in(import.into, module))
        .map(|import| import.of)
        .collect();
    for of in needed {
        if !g.declared.sees(of) {
            import(g, of);
        }
    }
}
