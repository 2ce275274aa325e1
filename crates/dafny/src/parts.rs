//! The parts of the language that Dafny has only when it is asked for them, by
//! the names that its options have.

use crate::syntax::visitor::{walk_declaration, walk_program};
use crate::syntax::{
    Declaration, Expression, Program, TypeDeclaration, TypeDefinition, TypeKeyword, TypeKind,
    Visitor,
};
use std::collections::BTreeSet;

/// Newtypes over what is no number.
pub const GENERAL_NEWTYPES: &str = "general-newtypes";

/// The parts that a program must be given, as far as its declarations show.
pub fn parts_to_ask_for(program: &Program) -> BTreeSet<&'static str> {
    let mut search = Search(BTreeSet::new());
    walk_program(&mut search, program);
    search.0
}

struct Search(BTreeSet<&'static str>);

impl Visitor for Search {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        if let Declaration::Type(it) = declaration
            && is_general_newtype(it)
        {
            self.0.insert(GENERAL_NEWTYPES);
        }
        walk_declaration(self, declaration);
    }

    /// Nothing in them asks for a part.
    fn visit_expression(&mut self, _: &Expression) {}
}

fn is_general_newtype(declaration: &TypeDeclaration) -> bool {
    let base = match &declaration.definition {
        TypeDefinition::Whole(ty) => Some(ty),
        TypeDefinition::Constrained(constrained) => constrained.variable.ty.as_ref(),
        TypeDefinition::Abstract => None,
    };
    let is_no_number = |kind: &TypeKind| {
        matches!(
            kind,
            TypeKind::Bool
                | TypeKind::Char
                | TypeKind::String
                | TypeKind::BitVector(_)
                | TypeKind::Collection { .. }
                | TypeKind::Map { .. }
        )
    };
    declaration.keyword == TypeKeyword::Newtype && base.is_some_and(|ty| is_no_number(&ty.kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ParseOptions, parse};

    fn parts(text: &str) -> Vec<&'static str> {
        let program = parse("a.dfy", text, ParseOptions::default()).unwrap();
        parts_to_ask_for(&program).into_iter().collect()
    }

    #[test]
    fn newtypes_over_numbers_are_there_unasked() {
        let text = "newtype A = int\nnewtype B = x: real | x < 1.0\nnewtype C = A\ntype D = bool";
        assert_eq!(parts(text), [""; 0]);
    }

    #[test]
    fn newtypes_over_other_things_are_not() {
        for base in ["bool", "char", "bv8", "seq<int>", "string", "map<int, int>"] {
            assert_eq!(parts(&format!("newtype N = {base}")), [GENERAL_NEWTYPES]);
            let constrained = format!("module M {{ newtype N = x: {base} | x == x }}");
            assert_eq!(parts(&constrained), [GENERAL_NEWTYPES]);
        }
    }
}
