//! A whole program: `Main`, and the declarations that it needs.

use crate::build::method;
use crate::context::Gen;
use crate::context::body::Body;
use crate::feature::declare_class;
use crate::id::FeatureId;
use gadfly_choice::Label;
use gadfly_dafny::syntax::{Block, Declaration, Member, MethodKind, Program};

const MAIN: Label = Label::new("main");

/// Writes a whole program: its tree, numbered.
pub(crate) fn write(g: &mut Gen<'_>) -> Program {
    g.body = Body::of_method(Vec::new());
    g.body.blocks.push(Vec::new());
    if g.has(FeatureId::GlobalState) {
        g.uses(FeatureId::GlobalState);
        let state = declare_class(g);
        g.state = Some(state);
        g.allocate(state);
    }
    let mut list = g.ch.list(MAIN, 1..=120, 60);
    while list.more(g.ch) {
        if g.statements_left > 0 && g.affords(1) {
            g.stmt();
        }
    }
    g.print_scope(0, 12);
    let statements = g.body.blocks.pop().unwrap_or_default();
    let mut main = method(MethodKind::Method, Some("Main"), Vec::new(), Vec::new());
    main.body = Some(Block::new(statements));
    let mut declarations = std::mem::take(&mut g.declarations);
    declarations.push(Declaration::Member(Box::new(Member::Method(main.into()))));
    if g.has(FeatureId::DeclarationOrder) {
        g.uses(FeatureId::DeclarationOrder);
        shuffle(g, &mut declarations);
    }
    let mut program = Program {
        declarations,
        ..Program::default()
    };
    program.renumber();
    program
}

/// Any order is a right one (Fisher and Yates).
fn shuffle(g: &mut Gen<'_>, declarations: &mut [Declaration]) {
    for last in (1..declarations.len()).rev() {
        let other = last - g.ch.index(last + 1);
        declarations.swap(last, other);
    }
}
