//! Constructors for syntax trees, beyond those of the syntax itself. Takes no decisions.

use gadfly_dafny::syntax::{
    Argument, Assignment, Attribute, BinaryOperator, Block, BoundVariable, Characteristics, Clause,
    ClauseKind, CollectionKind, Declaration, Expression, ExpressionKind, Formal, Frame, Function,
    FunctionKind, FunctionResult, Guard, LocalVariable, Method, MethodKind, Module, ModuleKind,
    Name, NodeId, Pattern, PatternKind, Refinement, RightHandSide, RightHandSideKind, Span,
    Specification, Statement, StatementKind, TupleComponent, Type, TypeDeclaration, TypeDefinition,
    TypeKeyword, TypeKind, TypeParameter, UnaryOperator, Variance,
};

/// `left operator right`.
pub(crate) fn binary(operator: BinaryOperator, left: Expression, right: Expression) -> Expression {
    Expression::binary(operator, left, right)
}

/// `!operand`.
pub(crate) fn not(operand: Expression) -> Expression {
    Expression::unary(UnaryOperator::Not, operand)
}

/// `-operand`.
pub(crate) fn negate(operand: Expression) -> Expression {
    Expression::unary(UnaryOperator::Negate, operand)
}

/// `if condition then a else b`.
pub(crate) fn if_then(condition: Expression, a: Expression, b: Expression) -> Expression {
    Expression::new(ExpressionKind::If {
        guard: Box::new(Guard::Condition(condition)),
        then: Box::new(a),
        otherwise: Box::new(b),
    })
}

/// `|operand|`.
pub(crate) fn cardinality(operand: Expression) -> Expression {
    Expression::new(ExpressionKind::Cardinality(Box::new(operand)))
}

/// `[a, b]`, `{a, b}`, `multiset{a, b}`.
pub(crate) fn display(kind: CollectionKind, elements: Vec<Expression>) -> Expression {
    Expression::new(ExpressionKind::Display { kind, elements })
}

/// `map[k := v]`.
pub(crate) fn map_display(entries: Vec<(Expression, Expression)>) -> Expression {
    Expression::new(ExpressionKind::MapDisplay {
        finite: true,
        entries,
    })
}

/// `operand as ty`.
pub(crate) fn convert(operand: Expression, ty: Type) -> Expression {
    Expression::new(ExpressionKind::Convert {
        operand: Box::new(operand),
        ty: Box::new(ty),
    })
}

/// `target[index := value]`.
pub(crate) fn update(target: Expression, index: Expression, value: Expression) -> Expression {
    Expression::new(ExpressionKind::Update {
        target: Box::new(target),
        index: Box::new(index),
        value: Box::new(value),
    })
}

/// `target[from..to]`.
pub(crate) fn slice(
    target: Expression,
    from: Option<Expression>,
    to: Option<Expression>,
) -> Expression {
    Expression::new(ExpressionKind::Slice {
        target: Box::new(target),
        from: from.map(Box::new),
        to: to.map(Box::new),
    })
}

/// `(a, b)`.
pub(crate) fn tuple(components: Vec<Expression>) -> Expression {
    let component = |value| TupleComponent {
        ghost: false,
        value,
    };
    Expression::new(ExpressionKind::Tuple(
        components.into_iter().map(component).collect(),
    ))
}

/// `low <= value < high`.
pub(crate) fn within(low: Expression, value: Expression, high: Expression) -> Expression {
    Expression::new(ExpressionKind::Chain {
        first: Box::new(low),
        rest: vec![
            (BinaryOperator::LessEqual, value),
            (BinaryOperator::Less, high),
        ],
    })
}

/// `element in collection`.
pub(crate) fn member_of(element: Expression, collection: Expression) -> Expression {
    binary(BinaryOperator::In, element, collection)
}

/// A number, with its sign.
pub(crate) fn number(value: i64) -> Expression {
    let literal = Expression::int(value.unsigned_abs());
    if value < 0 { negate(literal) } else { literal }
}

/// A type.
pub(crate) fn word(kind: TypeKind) -> Type {
    Type::new(kind)
}

/// A bound variable with its type, and a range if it has one.
pub(crate) fn bound(name: &str, ty: Option<Type>, range: Option<Expression>) -> BoundVariable {
    BoundVariable {
        ty,
        range,
        ..BoundVariable::new(name)
    }
}

/// `(parameters) => body`.
pub(crate) fn lambda(parameters: Vec<BoundVariable>, body: Expression) -> Expression {
    Expression::new(ExpressionKind::Lambda {
        parameters,
        specification: Specification::default(),
        body: Box::new(body),
    })
}

/// `var pattern := value; body`.
pub(crate) fn let_in(pattern: Pattern, value: Expression, body: Expression) -> Expression {
    Expression::new(ExpressionKind::Let {
        ghost: false,
        patterns: vec![pattern],
        values: vec![value],
        body: Box::new(body),
    })
}

/// A variable in a pattern, with its type if that is to be written.
pub(crate) fn pattern_variable(name: &str, ty: Option<Type>) -> Pattern {
    Pattern::new(PatternKind::Name {
        name: Name::new(name),
        ty,
    })
}

/// A constructor with patterns for its fields.
pub(crate) fn pattern_constructor(name: &str, fields: Vec<Pattern>) -> Pattern {
    Pattern::new(PatternKind::Constructor {
        path: vec![Name::new(name)],
        arguments: Some(fields),
    })
}

/// A clause of a specification.
pub(crate) fn clause(kind: ClauseKind) -> Clause {
    Clause {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        kind,
    }
}

/// An object in a `reads` or `modifies` clause.
pub(crate) fn frame(object: Expression) -> Frame {
    Frame {
        id: NodeId::NONE,
        span: Span::NONE,
        object: Some(object),
        field: None,
    }
}

/// `decreases e`.
pub(crate) fn decreases(by: Expression) -> Specification {
    Specification {
        clauses: vec![clause(ClauseKind::Decreases(vec![by]))],
    }
}

/// A parameter, a result or a field.
pub(crate) fn formal(name: &str, ty: Type) -> Formal {
    Formal {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        ghost: false,
        is_new: false,
        name_only: false,
        older: false,
        name: Some(Name::new(name)),
        ty,
        default: None,
    }
}

/// A compiled function without a body.
pub(crate) fn function(name: &str, parameters: Vec<Formal>, result: Type) -> Function {
    Function {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        kind: FunctionKind::Function,
        ghost: false,
        is_static: false,
        opaque: false,
        name: Name::new(name),
        type_parameters: Vec::new(),
        index: None,
        refining: false,
        parameters,
        result: Some(FunctionResult::Type(result)),
        specification: Specification::default(),
        body: None,
        by_method: None,
    }
}

/// A method or constructor without a body.
pub(crate) fn method(
    kind: MethodKind,
    name: Option<&str>,
    parameters: Vec<Formal>,
    results: Vec<Formal>,
) -> Method {
    Method {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        kind,
        ghost: false,
        is_static: false,
        name: name.map(Name::new),
        type_parameters: Vec::new(),
        index: None,
        refining: false,
        parameters,
        results,
        specification: Specification::default(),
        body: None,
    }
}

/// A local variable.
pub(crate) fn local(name: &str, ty: Option<Type>) -> LocalVariable {
    LocalVariable {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        name: Name::new(name),
        ty,
    }
}

/// `var a: A, b: B := values;`
pub(crate) fn var(variables: Vec<LocalVariable>, values: Vec<RightHandSide>) -> Statement {
    Statement::new(StatementKind::Var {
        ghost: false,
        variables,
        value: (!values.is_empty()).then_some(Assignment::Values(values)),
        proof: None,
    })
}

/// `targets := values;`
pub(crate) fn assign(targets: Vec<Expression>, values: Vec<RightHandSide>) -> Statement {
    Statement::new(StatementKind::Assign {
        targets,
        value: Assignment::Values(values),
        proof: None,
    })
}

/// A right-hand side of a kind.
pub(crate) fn right(kind: RightHandSideKind) -> RightHandSide {
    RightHandSide {
        id: NodeId::NONE,
        span: Span::NONE,
        kind,
        attributes: Vec::new(),
    }
}

/// `if condition { then } else { otherwise }`.
pub(crate) fn if_statement(
    condition: Expression,
    then: Vec<Statement>,
    otherwise: Option<Vec<Statement>>,
) -> Statement {
    let block = |statements| Statement::new(StatementKind::Block(Block::new(statements)));
    Statement::new(StatementKind::If {
        guard: Guard::Condition(condition),
        attributes: Vec::new(),
        then: Block::new(then),
        otherwise: otherwise.map(|statements| Box::new(block(statements))),
    })
}

/// `callee(arguments)`, some by name.
pub(crate) fn call_with(callee: Expression, arguments: Vec<Argument>) -> Expression {
    Expression::new(ExpressionKind::Call {
        callee: Box::new(callee),
        at: None,
        arguments,
    })
}

/// Arguments by position.
pub(crate) fn arguments(values: Vec<Expression>) -> Vec<Argument> {
    values.into_iter().map(Argument::positional).collect()
}

/// `newtype NAME = …`.
pub(crate) fn newtype(
    name: &str,
    attributes: Vec<Attribute>,
    definition: TypeDefinition,
) -> Declaration {
    Declaration::Type(TypeDeclaration {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes,
        keyword: TypeKeyword::Newtype,
        name: Name::new(name),
        characteristics: Characteristics::default(),
        type_parameters: Vec::new(),
        parents: Vec::new(),
        refining: false,
        definition,
        members: Vec::new(),
    })
}

/// `module name refines … { … }`.
pub(crate) fn module(
    name: &str,
    kind: ModuleKind,
    refinement: Option<Refinement>,
    declarations: Vec<Declaration>,
) -> Declaration {
    Declaration::Module(Module {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        kind,
        path: vec![Name::new(name)],
        refinement,
        declarations,
    })
}

/// `reads this`.
pub(crate) fn reads_this() -> Clause {
    let this = frame(Expression::new(ExpressionKind::This));
    clause(ClauseKind::Reads(vec![this]))
}

/// A type parameter without conditions.
pub(crate) fn type_parameter(name: &str) -> TypeParameter {
    TypeParameter {
        id: NodeId::NONE,
        span: Span::NONE,
        variance: Variance::Invariant,
        name: Name::new(name),
        characteristics: Characteristics::default(),
        bounds: Vec::new(),
    }
}
