//! Expressions.

use super::attribute::{Argument, Attribute};
use super::literal::Literal;
use super::node::Name;
use super::operator::{BinaryOperator, UnaryOperator};
use super::pattern::Pattern;
use super::specification::{Frame, Specification};
use super::statement::Statement;
use super::types::Type;

node! {
    /// An expression.
    pub struct Expression {
        /// Which one.
        pub kind: ExpressionKind,
    }
}

/// A name with type arguments: `f`, `f<int>`.
#[derive(Clone, Debug, PartialEq)]
pub struct NameSegment {
    /// The name: `0` for a tuple's first field, `Cons?` for a discriminator.
    pub name: Name,
    /// Type arguments, if written.
    pub type_arguments: Vec<Type>,
}

/// Collections of single elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CollectionKind {
    /// `set`.
    Set,
    /// `iset`.
    ISet,
    /// `multiset`.
    Multiset,
    /// `seq`.
    Seq,
}

/// Universal or existential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// `forall`.
    Forall,
    /// `exists`.
    Exists,
}

node! {
    /// A variable of a quantifier, a comprehension, a lambda, a guard that binds,
    /// or a constrained type.
    pub struct BoundVariable {
        /// Its name.
        pub name: Name,
        /// Its type, if written.
        pub ty: Option<Type>,
        /// `<- C`: the collection that it ranges over (quantified variables).
        pub domain: Option<Expression>,
        /// Attributes after it (quantified variables).
        pub attributes: Vec<Attribute>,
        /// `| P`: restricts this variable and those before it (quantified variables). A
        /// condition after all variables belongs to the last one.
        pub range: Option<Expression>,
    }
}

node! {
    /// `case p => e` of a `match` expression.
    pub struct MatchCase {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// The pattern.
        pub pattern: Pattern,
        /// Its value.
        pub body: Expression,
    }
}

/// One component of a tuple.
#[derive(Clone, Debug, PartialEq)]
pub struct TupleComponent {
    /// Whether it exists for proofs only.
    pub ghost: bool,
    /// Its value.
    pub value: Expression,
}

/// The guard of an `if` or a `while`.
#[derive(Clone, Debug, PartialEq)]
pub enum Guard {
    /// A condition.
    Condition(Expression),
    /// `*`: either (statements only).
    Nondeterministic,
    /// `x :| P`: true with some `x` if there is one.
    Binding {
        /// The variables.
        variables: Vec<BoundVariable>,
        /// Attributes before the condition.
        attributes: Vec<Attribute>,
        /// The condition.
        condition: Expression,
    },
    /// `...`: what the refined module says (statements only).
    Elided,
}

/// The forms of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpressionKind {
    /// `true`, `null`, `1`, `1.5`, `'a'`, `"text"`.
    Literal(Literal),
    /// `this`.
    This,
    /// `*`, in `decreases` and frames only.
    Wildcard,
    /// A name, perhaps with type arguments. Also a type, a module or a
    /// constructor: only resolution can tell.
    Name(NameSegment),
    /// `target.member`, perhaps with type arguments.
    Member {
        /// The owner of the member: a value, a type or a module.
        target: Box<Expression>,
        /// The member.
        member: NameSegment,
    },
    /// `callee(arguments)`, `callee@label(arguments)`: functions, methods,
    /// datatype constructors, function values.
    Call {
        /// The callee.
        callee: Box<Expression>,
        /// The heap in which a twostate function is evaluated.
        at: Option<Name>,
        /// The arguments.
        arguments: Vec<Argument>,
    },
    /// `target#[depth]`: a least or greatest predicate, or lemma, up to a depth.
    Prefix {
        /// The predicate or lemma.
        target: Box<Expression>,
        /// The depth.
        depth: Box<Expression>,
    },
    /// `target[i]`, `target[i, j]`.
    Index {
        /// A sequence, map, multiset or array.
        target: Box<Expression>,
        /// One index, or one for each dimension.
        indices: Vec<Expression>,
    },
    /// `target[from..to]`.
    Slice {
        /// A sequence or array.
        target: Box<Expression>,
        /// The first index.
        from: Option<Box<Expression>>,
        /// The index after the last.
        to: Option<Box<Expression>>,
    },
    /// `target[a : b : c]`: slices of these lengths.
    SlicesByLength {
        /// A sequence or array.
        target: Box<Expression>,
        /// The lengths.
        lengths: Vec<Expression>,
        /// Whether a final `:` includes the rest as well.
        rest: bool,
    },
    /// `target[index := value]`.
    Update {
        /// A sequence, map or multiset.
        target: Box<Expression>,
        /// Where.
        index: Box<Expression>,
        /// The new element.
        value: Box<Expression>,
    },
    /// `target.(field := value)`.
    DatatypeUpdate {
        /// A datatype's value.
        target: Box<Expression>,
        /// Fields and their new values.
        updates: Vec<(Name, Expression)>,
    },
    /// `!e`, `-e`.
    Unary {
        /// The operator.
        operator: UnaryOperator,
        /// The operand.
        operand: Box<Expression>,
    },
    /// `|e|`.
    Cardinality(Box<Expression>),
    /// `a + b`.
    Binary {
        /// The operator.
        operator: BinaryOperator,
        /// The left operand.
        left: Box<Expression>,
        /// The right operand.
        right: Box<Expression>,
    },
    /// `a < b <= c`: at least two comparisons in a row.
    Chain {
        /// The first operand.
        first: Box<Expression>,
        /// The others, each with the operator before it.
        rest: Vec<(BinaryOperator, Expression)>,
    },
    /// `a ==#[k] b`, `a !=#[k] b`: codatatypes equal up to a depth.
    PrefixEqual {
        /// Whether it is `!=`.
        negated: bool,
        /// The depth.
        depth: Box<Expression>,
        /// The left operand.
        left: Box<Expression>,
        /// The right operand.
        right: Box<Expression>,
    },
    /// `e as T`.
    Convert {
        /// The operand.
        operand: Box<Expression>,
        /// The type.
        ty: Box<Type>,
    },
    /// `e is T`.
    TypeTest {
        /// The operand.
        operand: Box<Expression>,
        /// The type.
        ty: Box<Type>,
    },
    /// `old(e)`, `old@label(e)`.
    Old {
        /// The label, if not the beginning of the method.
        at: Option<Name>,
        /// The expression to evaluate in the old heap.
        operand: Box<Expression>,
    },
    /// `unchanged(frames)`, `unchanged@label(frames)`.
    Unchanged {
        /// The label, if not the beginning of the method.
        at: Option<Name>,
        /// The frames that have not changed.
        frames: Vec<Frame>,
    },
    /// `fresh(e)`, `fresh@label(e)`.
    Fresh {
        /// The label, if not the beginning of the method.
        at: Option<Name>,
        /// An object or a set of objects.
        operand: Box<Expression>,
    },
    /// `allocated(e)`.
    Allocated(Box<Expression>),
    /// `assigned(x)`.
    Assigned(Box<Expression>),
    /// `(a, b decreases to c, d)` or `nonincreases to`.
    DecreasesTo {
        /// False for `nonincreases`.
        strict: bool,
        /// The greater.
        from: Vec<Expression>,
        /// The smaller.
        to: Vec<Expression>,
    },
    /// `()`, `(a, b)`, `(a, ghost b)`.
    Tuple(Vec<TupleComponent>),
    /// `{a, b}`, `iset{a}`, `multiset{a, a}`, `[a, b]`.
    Display {
        /// Which collection.
        kind: CollectionKind,
        /// The elements.
        elements: Vec<Expression>,
    },
    /// `map[k := v]`, `imap[k := v]`.
    MapDisplay {
        /// False for `imap`.
        finite: bool,
        /// Keys and values.
        entries: Vec<(Expression, Expression)>,
    },
    /// `multiset(e)`: of a set or sequence.
    MultisetOf(Box<Expression>),
    /// `seq(n, f)`, `seq<T>(n, f)`.
    SeqConstruction {
        /// The elements' type, if written.
        element: Option<Box<Type>>,
        /// The length.
        length: Box<Expression>,
        /// From index to element.
        initialiser: Box<Expression>,
    },
    /// `set x | P :: e`, `iset x: T | P`.
    SetComprehension {
        /// False for `iset`.
        finite: bool,
        /// The variables.
        variables: Vec<BoundVariable>,
        /// The element; the only variable if not written.
        term: Option<Box<Expression>>,
    },
    /// `map x | P :: v`, `map x | P :: k := v`.
    MapComprehension {
        /// False for `imap`.
        finite: bool,
        /// The variables.
        variables: Vec<BoundVariable>,
        /// The key; the only variable if not written.
        key: Option<Box<Expression>>,
        /// The value.
        value: Box<Expression>,
    },
    /// `forall x :: P`, `exists x | P :: Q`.
    Quantified {
        /// Which.
        quantifier: Quantifier,
        /// The variables.
        variables: Vec<BoundVariable>,
        /// The body.
        body: Box<Expression>,
    },
    /// `x => e`, `(x: int, y) requires P reads S => e`.
    Lambda {
        /// The parameters.
        parameters: Vec<BoundVariable>,
        /// `requires` and `reads`.
        specification: Specification,
        /// The value.
        body: Box<Expression>,
    },
    /// `var a, (b, c) := e, f; body`, also `ghost var`.
    Let {
        /// Whether the variables exist for proofs only.
        ghost: bool,
        /// The patterns to bind.
        patterns: Vec<Pattern>,
        /// The values, as many as patterns.
        values: Vec<Expression>,
        /// Where the variables are known.
        body: Box<Expression>,
    },
    /// `var x, y :| P; body`, also `ghost var`.
    LetSuchThat {
        /// Whether the variables exist for proofs only.
        ghost: bool,
        /// The variables.
        patterns: Vec<Pattern>,
        /// Attributes before the condition.
        attributes: Vec<Attribute>,
        /// The condition.
        condition: Box<Expression>,
        /// Where the variables are known.
        body: Box<Expression>,
    },
    /// `var x :- e; body` and `:- e; body`: the failure, or else the body.
    LetOrFail {
        /// Whether the variable exists for proofs only.
        ghost: bool,
        /// The pattern for the extracted value.
        pattern: Option<Box<Pattern>>,
        /// The value that may be a failure.
        value: Box<Expression>,
        /// Where the variable is known.
        body: Box<Expression>,
    },
    /// `if guard then a else b`.
    If {
        /// A condition or a binding.
        guard: Box<Guard>,
        /// The value if it holds.
        then: Box<Expression>,
        /// The value if not.
        otherwise: Box<Expression>,
    },
    /// `match e case p => v …`.
    Match {
        /// The scrutinee.
        scrutinee: Box<Expression>,
        /// The cases.
        cases: Vec<MatchCase>,
    },
    /// `assert P; e`, `calc { … } e`, `reveal f(); e`: a proof, then the value.
    Statement {
        /// The proof.
        statement: Box<Statement>,
        /// The value.
        body: Box<Expression>,
    },
}
