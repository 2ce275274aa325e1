//! The syntax tree of Dafny.
//!
//! One tree serves all dialects. Names are not resolved and types are not inferred here;
//! later phases store their results in tables keyed by [`NodeId`]. Equality of trees (`==`)
//! ignores identities and positions. Parentheses are not in the tree; the printer adds
//! those that are needed.

#[macro_use]
mod node;
#[macro_use]
mod walk_code;
#[macro_use]
mod walk;

pub mod attribute;
pub mod build;
pub mod declaration;
pub mod expression;
pub mod literal;
pub mod member;
pub mod module;
pub mod mut_visitor;
pub mod operator;
pub mod pattern;
pub mod program;
pub mod shared;
pub mod source;
pub mod specification;
pub mod statement;
pub mod types;
pub mod visitor;

pub use attribute::{Argument, Attribute, AttributeStyle};
pub use declaration::{
    Characteristics, Class, ClassKind, ConstrainedType, Constructor, Datatype, Declaration,
    Initialisable, TypeDeclaration, TypeDefinition, TypeKeyword, TypeParameter, Variance, Witness,
};
pub use expression::{
    BoundVariable, CollectionKind, Expression, ExpressionKind, Guard, MatchCase, NameSegment,
    Quantifier, TupleComponent,
};
pub use literal::{CharLiteral, IntLiteral, Literal, RealLiteral, StringLiteral};
pub use member::{
    Constant, ExtremalIndex, Field, Formal, Function, FunctionKind, FunctionResult, Iterator,
    Member, Method, MethodKind,
};
pub use module::{
    Export, ExportClause, ExportItem, ExportKind, ExportedNames, Import, ImportKind, Module,
    ModuleKind, Refinement, RefinementKind,
};
pub use mut_visitor::MutVisitor;
pub use node::{Name, NodeId};
pub use operator::{BinaryOperator, Binding, CalcOperator, UnaryOperator};
pub use pattern::{Pattern, PatternKind};
pub use program::{Include, Program};
pub use shared::Shared;
pub use source::{FileId, Location, SourceFile, SourceMap, Span};
pub use specification::{Clause, ClauseKind, Frame, Specification};
pub use statement::{
    Allocation, Alternative, ArrayInitialiser, Assignment, Block, Calc, CalcStep, FailureKeyword,
    ForDirection, ForLoop, JumpKind, JumpTarget, LocalVariable, Revealed, RightHandSide,
    RightHandSideKind, Skeleton, Statement, StatementCase, StatementKind,
};
pub use types::{ArrowKind, NamedType, TupleTypeComponent, Type, TypeKind};

pub use visitor::Visitor;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identities_and_places_do_not_count_in_comparisons() {
        let mut one = Expression::binary(
            BinaryOperator::Add,
            Expression::name("x"),
            Expression::int(1u32),
        );
        let other = one.clone();
        one.id = NodeId(7);
        one.span = Span::default();
        assert_eq!(one, other);
        assert_ne!(one, Expression::name("x"));
    }
}
