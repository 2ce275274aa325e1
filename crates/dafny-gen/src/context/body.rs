//! The body that is being written: its open blocks, its jump targets, and its cost.

use crate::ty::Ty;
use gadfly_dafny::syntax::Statement;

/// A loop or labelled block around the current statement.
#[derive(Clone, Debug)]
pub(crate) struct BreakTarget {
    pub(crate) label: Option<String>,
    /// `break` can leave a block, but `continue` needs a loop.
    pub(crate) is_loop: bool,
}

/// The body of a method or function under construction.
#[derive(Debug)]
pub(crate) struct Body {
    /// The blocks that are open, innermost last; none in a function.
    pub(crate) blocks: Vec<Vec<Statement>>,
    /// How many binders (lambdas, comprehensions, patterns in expressions) are
    /// around the current expression.
    pub(crate) bound: u32,
    /// The type of `this`.
    pub(crate) this: Option<Ty>,
    /// The results of the method.
    pub(crate) results: Vec<(String, Ty)>,
    /// The targets of `break` and `continue`, innermost last.
    pub(crate) targets: Vec<BreakTarget>,
    /// How often the current position is executed per execution of the body.
    pub(crate) multiplier: u64,
    /// The cost of one execution of the body so far.
    pub(crate) cost: u64,
    /// How many times the current expression is what something is chosen from.
    pub(crate) choosing: u32,
    /// How many cases of `match` statements are around the current statement.
    pub(crate) cases: u32,
    /// Whether statements that leave the body are allowed.
    pub(crate) may_return: bool,
}

impl Default for Body {
    fn default() -> Body {
        Body {
            blocks: Vec::new(),
            bound: 0,
            this: None,
            results: Vec::new(),
            targets: Vec::new(),
            multiplier: 1,
            cost: 1,
            choosing: 0,
            cases: 0,
            may_return: false,
        }
    }
}

impl Body {
    /// The body of a method: it has a block.
    pub(crate) fn of_method(results: Vec<(String, Ty)>) -> Body {
        Body {
            results,
            may_return: true,
            ..Body::default()
        }
    }
}
