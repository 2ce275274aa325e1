//! Statements.

use super::attribute::{Argument, Attribute};
use super::expression::{BoundVariable, Expression, Guard};
use super::node::Name;
use super::operator::CalcOperator;
use super::pattern::Pattern;
use super::specification::{Frame, Specification};
use super::types::Type;

node! {
    /// Statements in braces.
    pub struct Block {
        /// The statements.
        pub statements: Vec<Statement>,
    }
}

node! {
    /// A statement.
    pub struct Statement {
        /// Labels before it, outermost first.
        pub labels: Vec<Name>,
        /// Which one.
        pub kind: StatementKind,
    }
}

/// The forms of statements.
#[derive(Clone, Debug, PartialEq)]
pub enum StatementKind {
    /// `{ … }`.
    Block(Block),
    /// `opaque ensures P { … }`.
    OpaqueBlock {
        /// The facts that hold after it.
        specification: Specification,
        /// The statements.
        body: Block,
    },
    /// `var x, y: int := …;`, also `ghost var`.
    Var {
        /// Whether all variables exist for proofs only.
        ghost: bool,
        /// The variables.
        variables: Vec<LocalVariable>,
        /// Their first values.
        value: Option<Assignment>,
        /// `by { … }`: why the call's precondition holds.
        proof: Option<Block>,
    },
    /// `var (x, Cons(y, _)) := e;`, `var (x, y) :- e;`.
    VarPattern {
        /// Whether all variables exist for proofs only.
        ghost: bool,
        /// The pattern.
        pattern: Pattern,
        /// Whether `:-` is written instead of `:=`.
        or_fail: bool,
        /// The value.
        value: Expression,
    },
    /// `a, b := e, f;`, `x :| P;`, `x :- e;`, `:- e;` (no targets).
    Assign {
        /// The targets.
        targets: Vec<Expression>,
        /// The values.
        value: Assignment,
        /// `by { … }`: why the call's precondition holds.
        proof: Option<Block>,
    },
    /// `M(x);`
    Call {
        /// Attributes after the call.
        attributes: Vec<Attribute>,
        /// The call; whether it is one, the typer says.
        call: Expression,
        /// `by { … }`: why the call's precondition holds.
        proof: Option<Block>,
    },
    /// `if guard { … } else …`.
    If {
        /// The guard.
        guard: Guard,
        /// Attributes after `if`.
        attributes: Vec<Attribute>,
        /// The block to execute if it holds.
        then: Block,
        /// The block or `if` to execute otherwise.
        otherwise: Option<Box<Statement>>,
    },
    /// `if { case P => … }`.
    IfCase {
        /// Attributes after `if`.
        attributes: Vec<Attribute>,
        /// The cases.
        alternatives: Vec<Alternative>,
    },
    /// `while guard … { … }`.
    While {
        /// The guard.
        guard: Guard,
        /// Attributes after `while`.
        attributes: Vec<Attribute>,
        /// Invariants and the like.
        specification: Specification,
        /// The body; none if only the specification matters.
        body: Option<Block>,
    },
    /// `while … { case P => … }`.
    WhileCase {
        /// Attributes after `while`.
        attributes: Vec<Attribute>,
        /// Invariants and the like.
        specification: Specification,
        /// The cases.
        alternatives: Vec<Alternative>,
    },
    /// `for i := a to b … { … }`.
    For(Box<ForLoop>),
    /// `match e { case p => … }`.
    Match {
        /// Attributes after `match`.
        attributes: Vec<Attribute>,
        /// The scrutinee.
        scrutinee: Expression,
        /// The cases.
        cases: Vec<StatementCase>,
    },
    /// `forall x | P { … }`.
    Forall {
        /// The variables.
        variables: Vec<BoundVariable>,
        /// `ensures` clauses.
        specification: Specification,
        /// The body; none if it only states a claim.
        body: Option<Block>,
    },
    /// `break`, `break break`, `break L`, `continue`, `break continue`, `continue L`.
    Jump {
        /// Which.
        kind: JumpKind,
        /// Of which loop.
        target: JumpTarget,
    },
    /// `return;`, `return a, b;`.
    Return(Vec<RightHandSide>),
    /// `yield;`, `yield a, b;`.
    Yield(Vec<RightHandSide>),
    /// `print a, b;`.
    Print(Vec<Expression>),
    /// `assert L: P by { … }`.
    Assert {
        /// Attributes after `assert`.
        attributes: Vec<Attribute>,
        /// Its label.
        label: Option<Name>,
        /// The claim.
        condition: Expression,
        /// The proof.
        proof: Option<Block>,
    },
    /// `assume P;`
    Assume {
        /// Attributes after `assume`.
        attributes: Vec<Attribute>,
        /// The condition.
        condition: Expression,
    },
    /// `expect P, message;`
    Expect {
        /// Attributes after `expect`.
        attributes: Vec<Attribute>,
        /// The condition, tested when the program runs.
        condition: Expression,
        /// The message if it does not hold.
        message: Option<Expression>,
    },
    /// `calc { … }`.
    Calc(Calc),
    /// `reveal f(), L;`, `reveal *;`
    Reveal(Revealed),
    /// `hide f, g;`, `hide *;`
    Hide(Revealed),
    /// `modify frames;`, `modify frames { … }`.
    Modify {
        /// Attributes after `modify`.
        attributes: Vec<Attribute>,
        /// The frames.
        frames: Vec<Frame>,
        /// How it changes.
        body: Option<Block>,
    },
    /// `new;`: after it, a constructor may use the object.
    NewDivider,
    /// Statements with `...`, which denote those of the refined module.
    Skeleton(Skeleton),
}

/// `for i := a to b … { … }`.
#[derive(Clone, Debug, PartialEq)]
pub struct ForLoop {
    /// Attributes after `for`.
    pub attributes: Vec<Attribute>,
    /// The index.
    pub variable: LocalVariable,
    /// The bound where it begins.
    pub from: Expression,
    /// Up or down.
    pub direction: ForDirection,
    /// The bound where it ends; none for `*`.
    pub to: Option<Expression>,
    /// Invariants and the like.
    pub specification: Specification,
    /// The body; none if only the specification matters.
    pub body: Option<Block>,
}

/// Statements that only name the form of what the refined module says. (`if …`
/// and `while …` have [`Guard::Elided`] instead.)
#[derive(Clone, Debug, PartialEq)]
pub enum Skeleton {
    /// `...;`: any statements.
    Any,
    /// `assert ...;`
    Assert,
    /// `assume ...;`
    Assume,
    /// `expect ...;`
    Expect,
    /// `modify ...;`, `modify ... { … }`.
    Modify(Option<Block>),
}

node! {
    /// A local variable.
    pub struct LocalVariable {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Its name.
        pub name: Name,
        /// Its type, if written.
        pub ty: Option<Type>,
    }
}

/// The right-hand side of an assignment.
#[derive(Clone, Debug, PartialEq)]
pub enum Assignment {
    /// `:= e, f`.
    Values(Vec<RightHandSide>),
    /// `:| P`, `:| assume P`.
    SuchThat {
        /// Whether `assume` says that there are such values.
        assume: bool,
        /// Attributes of `assume`.
        attributes: Vec<Attribute>,
        /// The condition.
        condition: Expression,
    },
    /// `:- e, f`, `:- expect e`.
    OrFail {
        /// The keyword for failures that are not returned.
        keyword: Option<FailureKeyword>,
        /// Attributes of the keyword.
        attributes: Vec<Attribute>,
        /// The value that may be a failure.
        first: RightHandSide,
        /// Values for the other targets.
        rest: Vec<RightHandSide>,
    },
}

/// The word after `:-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKeyword {
    /// `expect`: halts.
    Expect,
    /// `assert`: is proved not to happen.
    Assert,
    /// `assume`: does not happen.
    Assume,
}

node! {
    /// A right-hand side of an assignment, of `return` or of `yield`.
    pub struct RightHandSide {
        /// Which one.
        pub kind: RightHandSideKind,
        /// Attributes after it.
        pub attributes: Vec<Attribute>,
    }
}

/// The forms of right-hand sides.
#[derive(Clone, Debug, PartialEq)]
pub enum RightHandSideKind {
    /// An expression or a method call.
    Expression(Expression),
    /// `*`: any value.
    Havoc,
    /// `new …`.
    New(Allocation),
}

/// The allocation of a `new`.
#[derive(Clone, Debug, PartialEq)]
pub enum Allocation {
    /// `new C`, `new C(x)`, `new M.C<int>.Init(x)`.
    Object {
        /// The class, and perhaps the constructor's name as the last part:
        /// only resolution can tell.
        ty: Box<Type>,
        /// The constructor's arguments, if parentheses are written.
        arguments: Option<Vec<Argument>>,
    },
    /// `new int[n]`, `new int[a, b]((i, j) => 0)`, `new int[] [1, 2]`.
    Array {
        /// The elements' type, if written.
        element: Option<Box<Type>>,
        /// The lengths; empty for `[]`, which the display tells.
        dimensions: Vec<Expression>,
        /// The elements.
        initialiser: Option<ArrayInitialiser>,
    },
}

/// The elements of a new array.
#[derive(Clone, Debug, PartialEq)]
pub enum ArrayInitialiser {
    /// `(f)`: from indices to element.
    Function(Box<Expression>),
    /// `[a, b]`.
    Display(Vec<Expression>),
}

node! {
    /// `case P => …` of an `if` or `while`.
    pub struct Alternative {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// A condition or a binding.
        pub guard: Guard,
        /// The body.
        pub body: Vec<Statement>,
    }
}

node! {
    /// `case p => …` of a `match` statement.
    pub struct StatementCase {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// The pattern.
        pub pattern: Pattern,
        /// The body.
        pub body: Vec<Statement>,
    }
}

/// Up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForDirection {
    /// `to`: up to, not including, the bound.
    Up,
    /// `downto`: from one below the first bound down to the second.
    Down,
}

/// Leave a loop, or begin its next iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JumpKind {
    /// `break`.
    Break,
    /// `continue`.
    Continue,
}

/// The loop that a jump is about.
#[derive(Clone, Debug, PartialEq)]
pub enum JumpTarget {
    /// That many loops outwards, the innermost being 1: the number of words in
    /// `break break`, `break continue`.
    Loops(u32),
    /// A labelled statement.
    Label(Name),
}

/// A chain of equal (or ordered) expressions with reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Calc {
    /// Attributes after `calc`.
    pub attributes: Vec<Attribute>,
    /// The operator where none is written.
    pub operator: Option<CalcOperator>,
    /// The first line; none if there are no lines.
    pub first: Option<Expression>,
    /// The steps to the other lines.
    pub steps: Vec<CalcStep>,
}

node! {
    /// From one line of a `calc` to the next.
    pub struct CalcStep {
        /// The operator, if written.
        pub operator: Option<CalcOperator>,
        /// Reasons: blocks and further `calc` statements.
        pub hints: Vec<Statement>,
        /// The next line; none after the last one's hints.
        pub line: Option<Expression>,
    }
}

/// The argument of `reveal` or `hide`.
#[derive(Clone, Debug, PartialEq)]
pub enum Revealed {
    /// `*`.
    Everything,
    /// Names, calls without arguments, labels.
    Listed(Vec<Expression>),
}
