//! Operators and their precedence.

/// How tightly an expression binds, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Binding {
    /// Extends as far as possible: lambdas, quantifiers, `if`, `var`.
    Endless,
    /// `<==>`.
    Equivalence,
    /// `==>` and `<==`.
    Implication,
    /// `&&` and `||`.
    Logic,
    /// `==`, `<`, `in` and the like.
    Comparison,
    /// `<<` and `>>`.
    Shift,
    /// `+` and `-`.
    Sum,
    /// `*`, `/` and `%`.
    Product,
    /// `&`, `|` and `^`.
    Bits,
    /// `as` and `is`.
    Conversion,
    /// Operators before an operand.
    Unary,
    /// Names, literals, parenthesised expressions, and any of them with suffixes.
    Suffix,
}

impl Binding {
    /// The next tighter one.
    pub fn tighter(self) -> Binding {
        match self {
            Self::Endless => Self::Equivalence,
            Self::Equivalence => Self::Implication,
            Self::Implication => Self::Logic,
            Self::Logic => Self::Comparison,
            Self::Comparison => Self::Shift,
            Self::Shift => Self::Sum,
            Self::Sum => Self::Product,
            Self::Product => Self::Bits,
            Self::Bits => Self::Conversion,
            Self::Conversion => Self::Unary,
            Self::Unary | Self::Suffix => Self::Suffix,
        }
    }
}

/// Operators before one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOperator {
    /// `!`: of booleans the negation, of bitvectors the complement.
    Not,
    /// `-`.
    Negate,
}

impl UnaryOperator {
    /// Its spelling.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Not => "!",
            Self::Negate => "-",
        }
    }
}

/// Operators between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOperator {
    /// `<==>`.
    Equivalence,
    /// `==>`.
    Implication,
    /// `<==`.
    Explication,
    /// `&&`.
    And,
    /// `||`.
    Or,
    /// `==`.
    Equal,
    /// `!=`.
    NotEqual,
    /// `<`.
    Less,
    /// `<=`.
    LessEqual,
    /// `>`.
    Greater,
    /// `>=`.
    GreaterEqual,
    /// `!!`.
    Disjoint,
    /// `in`.
    In,
    /// `!in`.
    NotIn,
    /// `<<`.
    ShiftLeft,
    /// `>>`.
    ShiftRight,
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `*`.
    Multiply,
    /// `/`.
    Divide,
    /// `%`.
    Modulo,
    /// `&`.
    BitAnd,
    /// `|`.
    BitOr,
    /// `^`.
    BitXor,
}

impl BinaryOperator {
    /// Its spelling.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Equivalence => "<==>",
            Self::Implication => "==>",
            Self::Explication => "<==",
            Self::And => "&&",
            Self::Or => "||",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
            Self::Disjoint => "!!",
            Self::In => "in",
            Self::NotIn => "!in",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Modulo => "%",
            Self::BitAnd => "&",
            Self::BitOr => "|",
            Self::BitXor => "^",
        }
    }

    /// How tightly it binds.
    pub fn binding(self) -> Binding {
        match self {
            Self::Equivalence => Binding::Equivalence,
            Self::Implication | Self::Explication => Binding::Implication,
            Self::And | Self::Or => Binding::Logic,
            Self::ShiftLeft | Self::ShiftRight => Binding::Shift,
            Self::Add | Self::Subtract => Binding::Sum,
            Self::Multiply | Self::Divide | Self::Modulo => Binding::Product,
            Self::BitAnd | Self::BitOr | Self::BitXor => Binding::Bits,
            _ => Binding::Comparison,
        }
    }

    /// Whether it compares, so that several of it can be chained.
    pub fn is_comparison(self) -> bool {
        matches!(
            self,
            Self::Equal
                | Self::NotEqual
                | Self::Less
                | Self::LessEqual
                | Self::Greater
                | Self::GreaterEqual
                | Self::Disjoint
                | Self::In
                | Self::NotIn
        )
    }
}

/// Operators between the lines of a `calc`.
#[derive(Clone, Debug, PartialEq)]
pub enum CalcOperator {
    /// An ordinary operator that is transitive enough.
    Binary(BinaryOperator),
    /// `==#[k]`.
    PrefixEqual(Box<super::Expression>),
}
