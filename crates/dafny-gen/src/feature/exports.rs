//! Export sets that export everything in a module, some of it without its definition.

use crate::context::{Feature, Gen};
use crate::id::FeatureId;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Datatype, Declaration, Export, ExportClause, ExportItem, ExportKind, ExportedNames, Member,
    Name, NodeId, Span,
};

pub(super) const FEATURE: Feature = Feature {
    name: "exports",
    often: 5,
    // Dafny 2.3 forgets them in `forall` statements.
    since: Dialect::V4,
    needs: &[FeatureId::Modules],
    ..Feature::USUAL
};

/// Gives the current module an export set, if it declares only datatypes, newtypes and
/// subset types, functions and constants.
pub(super) fn add(g: &mut Gen<'_>) {
    if !g.has(FeatureId::Exports) || !g.declarations.iter().all(is_simple) || g.ch.chance(1, 3) {
        return;
    }
    g.uses(FeatureId::Exports);
    let mut revealed = Vec::new();
    let mut provided = Vec::new();
    for declaration in &g.declarations {
        let name = declaration.name().cloned();
        let item = name.map(|name| ExportItem { owner: None, name });
        match declaration {
            Declaration::Member(_) if g.ch.chance(1, 2) => provided.extend(item),
            Declaration::Datatype(datatype) => {
                revealed.extend(item);
                let members = members(datatype);
                revealed.extend(members);
            }
            _ => revealed.extend(item),
        }
    }
    let clauses = [
        (ExportKind::Reveals, revealed),
        (ExportKind::Provides, provided),
    ];
    let clauses = clauses
        .into_iter()
        .filter(|(_, items)| !items.is_empty())
        .map(|(kind, items)| ExportClause {
            kind,
            names: ExportedNames::Listed(items),
        });
    let export = Export {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        name: None,
        extends: Vec::new(),
        clauses: clauses.collect(),
    };
    g.declarations.insert(0, Declaration::Export(export));
}

fn is_simple(declaration: &Declaration) -> bool {
    match declaration {
        Declaration::Datatype(_) | Declaration::Type(_) => true,
        Declaration::Member(member) => {
            matches!(**member, Member::Function(_) | Member::Constant(_))
        }
        _ => false,
    }
}

/// The members of a datatype, which are not exported together with it.
fn members(datatype: &Datatype) -> impl Iterator<Item = ExportItem> {
    let named = |member: &Member| Some((datatype.name.clone(), member.name()?.clone()));
    datatype
        .members
        .iter()
        .filter_map(named)
        .map(|(owner, name): (Name, Name)| ExportItem {
            owner: Some(owner),
            name,
        })
}
