//! `match` statements on datatypes.

use super::datatypes;
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use gadfly_dafny::syntax::{NodeId, Span, Statement, StatementCase, StatementKind};

pub(super) const FEATURE: Feature = Feature {
    name: "match-statements",
    needs: &[FeatureId::Datatypes],
    statements: &[StmtRule {
        weight: 4,
        nests: true,
        applies: |g| !datatypes::matchable(g).is_empty(),
        write: matched,
    }],
    ..Feature::USUAL
};

fn matched(g: &mut Gen<'_>) {
    let types = datatypes::matchable(g);
    let scrutinised = *g.ch.pick(&types);
    let Some(id) = datatypes::data(g, scrutinised) else {
        return;
    };
    let scrutinee = datatypes::scrutinee(g, scrutinised);
    let constructors = g.declared.data(id).constructors.clone();
    let mut cases = Vec::new();
    for constructor in &constructors {
        let (pattern, variables) = g.constructor_pattern(&constructor.name, &constructor.fields);
        g.body.cases += 1;
        let body = g.block_with(2, variables, None);
        g.body.cases -= 1;
        cases.push(StatementCase {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            pattern,
            body,
        });
    }
    g.push(Statement::new(StatementKind::Match {
        attributes: Vec::new(),
        scrutinee,
        cases,
    }));
}
