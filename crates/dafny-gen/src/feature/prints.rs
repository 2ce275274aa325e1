//! `print`, between other statements.

use crate::context::{Feature, Gen, StmtRule, TypeRequest, everywhere};
use gadfly_dafny::syntax::Statement;

pub(super) const FEATURE: Feature = Feature {
    name: "prints",
    statements: &[StmtRule {
        weight: 3,
        nests: false,
        applies: everywhere,
        write: print_something,
    }],
    ..Feature::CORE
};

fn print_something(g: &mut Gen<'_>) {
    let ty = g.some_type(TypeRequest::PURE);
    let name = g.name("v");
    let value = g.expr_at(ty, true);
    let written = g.type_syntax(ty);
    g.push(Statement::var(&name, Some(written), value));
    g.print_value(gadfly_dafny::syntax::Expression::name(&name), ty);
}
