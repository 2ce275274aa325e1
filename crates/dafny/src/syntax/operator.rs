//! Operators and how tightly they bind.

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
