//! Statements.

use super::Writer;
use super::float;
use super::operators::{Strength, binary_sign};
use crate::ir::{
    Block, Case, Chain, Expr, ExprId, FloatExpr, Init, Loop, LoopForm, PlaceId, Request, Source,
    Stmt, Takes,
};
use crate::semantics::BinaryOp;
use crate::types::{IntKind, Type, TypeId};

impl Writer<'_> {
    /// Writes a block with its braces, indented by `depth` steps.
    pub(in crate::lower) fn block(self, out: &mut String, block: &Block, depth: usize) {
        self.braced(out, &block.stmts, depth);
    }

    /// Writes statements in braces.
    pub(super) fn braced(self, out: &mut String, stmts: &[Stmt], depth: usize) {
        indent(out, depth);
        out.push_str("{\n");
        self.stmts(out, stmts, depth + 1);
        indent(out, depth);
        out.push_str("}\n");
    }

    /// Writes statements.
    pub(super) fn stmts(self, out: &mut String, stmts: &[Stmt], depth: usize) {
        for stmt in stmts {
            self.stmt(out, stmt, depth);
        }
    }

    fn stmt(self, out: &mut String, stmt: &Stmt, depth: usize) {
        indent(out, depth);
        match stmt {
            Stmt::Declare(variable, init) => {
                self.local(out, *variable);
                out.push_str(" = ");
                self.initialiser(out, *variable, init);
                out.push_str(";\n");
            }
            Stmt::Assign(place, source) => {
                self.assignment(out, *place, *source, Takes::New);
                out.push_str(";\n");
            }
            Stmt::Chain(chain) => self.chain(out, chain, depth),
            Stmt::Bytes(bytes) => self.bytes(out, bytes, depth),
            Stmt::Switch { value, cases } => self.switch(out, *value, cases, depth),
            Stmt::Break => out.push_str("break;\n"),
            Stmt::Continue => out.push_str("continue;\n"),
            Stmt::Loop(inner) if inner.form == LoopForm::Each => {
                self.each_loop(out, inner, depth);
            }
            Stmt::Loop(inner) => self.counted_loop(out, inner, depth),
            Stmt::Immediate(block) => self.immediate_block(out, block, depth),
            Stmt::Bind(closure) => self.closure(out, closure, depth),
            Stmt::StaticAssert(expr, value) => self.static_assert(out, *expr, *value),
            Stmt::If {
                condition,
                constant,
                then,
                otherwise,
            } => {
                if *constant {
                    // The condition must be a `bool` without being narrowed.
                    out.push_str("if constexpr (");
                    self.operand(out, *condition, Strength::Shift);
                    out.push_str(" != 0)\n");
                } else {
                    out.push_str("if (");
                    self.expr(out, *condition);
                    out.push_str(")\n");
                }
                self.block(out, then, depth);
                if let Some(block) = otherwise {
                    indent(out, depth);
                    out.push_str("else\n");
                    self.block(out, block, depth);
                }
            }
        }
    }

    /// Writes an assignment or an abbreviation of it.
    fn assignment(self, out: &mut String, place: PlaceId, source: Source, takes: Takes) {
        if let Some(sign) = self.step_sign(place, source) {
            // A dereferenced pointer would need parentheses before the sign.
            if takes == Takes::New {
                out.push_str(sign);
                self.place(out, place);
            } else {
                self.place(out, place);
                out.push_str(sign);
            }
            return;
        }
        self.place(out, place);
        let compound = self.compound(out, place, source)
            || self.float_compound(out, place, source)
            || self.complex_compound(out, place, source)
            || self.vector_compound(out, place, source);
        if !compound {
            out.push_str(" = ");
            self.source(out, self.program.exprs.place_type(place), source);
        }
    }

    /// Two assignments in one. A step that had to be rewritten and whose old value
    /// is taken has no short form: there the outer one comes first, which is the
    /// same because it takes no part in the inner one.
    fn chain(self, out: &mut String, chain: &Chain, depth: usize) {
        let source = Source::Update(chain.value);
        self.place(out, chain.outer);
        out.push_str(" = ");
        if chain.takes == Takes::Old && self.step_sign(chain.inner, source).is_none() {
            self.place(out, chain.inner);
            out.push_str(";\n");
            indent(out, depth);
        }
        self.assignment(out, chain.inner, source, chain.takes);
        out.push_str(";\n");
    }

    /// `++` or `--`, if the source is the place itself and 1 more or less.
    fn step_sign(self, place: PlaceId, source: Source) -> Option<&'static str> {
        let Source::Update(expr) = source else {
            return None;
        };
        let exprs = &self.program.exprs;
        let Type::Int(kind) = self.program.types.get(exprs.place_type(place)) else {
            return None;
        };
        let expr = match exprs.expr(expr) {
            Expr::Cast(inner) if exprs.kind(expr) == kind => inner,
            _ => expr,
        };
        let one = IntKind::Int.int(1);
        match exprs.expr(expr) {
            Expr::Binary(op, left, right)
                if !matches!(kind, IntKind::Bool | IntKind::Enum { .. })
                    && exprs.expr(left) == Expr::Load(place)
                    && exprs.expr(right) == Expr::Constant(one) =>
            {
                match op {
                    BinaryOp::Add => Some("++"),
                    BinaryOp::Sub => Some("--"),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Writes the operator and the right side of `place op= value`, if the source
    /// can be written so: an operator on the place itself, perhaps converted to
    /// its type.
    fn compound(self, out: &mut String, place: PlaceId, source: Source) -> bool {
        let Source::Update(expr) = source else {
            return false;
        };
        let exprs = &self.program.exprs;
        let ty = self.program.types.get(exprs.place_type(place));
        // In what type an enumeration computes is for the compiler to choose.
        if matches!(ty, Type::Int(IntKind::Enum { .. }))
            || ty == Type::Int(IntKind::Bool) && self.dialect.shares_no_bool()
        {
            return false;
        }
        let expr = match exprs.expr(expr) {
            Expr::Cast(inner) if Type::Int(exprs.kind(expr)) == ty => inner,
            _ => expr,
        };
        // Without promotion the operator would be that of a narrower type.
        if matches!(ty, Type::Int(kind) if self.is_converted(expr, kind)) {
            return false;
        }
        match exprs.expr(expr) {
            Expr::Binary(op, left, value)
                if !op.is_truth() && exprs.expr(left) == Expr::Load(place) =>
            {
                out.push_str(&format!(" {}= ", binary_sign(op)));
                let kind = match ty {
                    Type::Int(kind) => kind,
                    _ => exprs.kind(value),
                };
                self.typed(out, value, kind, Strength::Conditional);
                true
            }
            _ => false,
        }
    }

    /// The same for floating-point numbers.
    fn float_compound(self, out: &mut String, place: PlaceId, source: Source) -> bool {
        let Source::FloatUpdate(expr) = source else {
            return false;
        };
        let exprs = &self.program.exprs;
        let expr = match exprs.float(expr) {
            FloatExpr::Convert(inner) => inner,
            _ => expr,
        };
        match exprs.float(expr) {
            FloatExpr::Binary(op, left, value) if exprs.float(left) == FloatExpr::Load(place) => {
                out.push_str(&format!(" {}= ", float::sign(op)));
                self.float_side(out, value, left, Strength::Conditional);
                true
            }
            _ => false,
        }
    }

    fn switch(self, out: &mut String, value: ExprId, cases: &[Case], depth: usize) {
        out.push_str("switch (");
        let kind = self.label_kind(value, cases);
        self.switched(out, value, kind);
        out.push_str(")\n");
        indent(out, depth);
        out.push_str("{\n");
        for case in cases {
            indent(out, depth);
            match case.label {
                Some(label) => {
                    out.push_str("case ");
                    self.literal(out, label, kind);
                    out.push_str(":\n");
                }
                None => out.push_str("default:\n"),
            }
            self.block(out, &case.body, depth + 1);
            if !case.falls_through {
                indent(out, depth + 1);
                out.push_str("break;\n");
            }
        }
        indent(out, depth);
        out.push_str("}\n");
    }

    /// The type in which the labels are written: that of an enumeration if all of
    /// them are its enumerators, and otherwise the one they are compared in.
    fn label_kind(self, value: ExprId, cases: &[Case]) -> IntKind {
        let kind = self.program.exprs.kind(value);
        if let IntKind::Enum { index, .. } = kind {
            let definition = self.program.types.enumeration(index);
            let mut labels = cases.iter().filter_map(|case| case.label);
            if labels.all(|label| definition.enumerator(label.sign_extended()).is_some()) {
                return kind;
            }
        }
        kind.promoted()
    }

    fn counted_loop(self, out: &mut String, inner: &Loop, depth: usize) {
        let ty = self.program.variable(inner.counter).ty;
        let name = self.names.get(inner.counter);
        self.declaration_of_counter(out, inner, depth);
        let header = |out: &mut String| {
            let sign = if inner.step > 0 { '<' } else { '>' };
            let limit = self.program.exprs.kind(inner.limit);
            let common = self.counter_kind(inner).common(limit);
            if self.dialect.converts_by_name() {
                out.push_str(&format!("({})", self.kind_name(common)));
            }
            out.push_str(&format!("{name} {sign} "));
            self.typed(out, inner.limit, common, Strength::Shift);
        };
        let advance = match inner.step {
            1 => format!("{name}++"),
            -1 => format!("{name}--"),
            step if step > 0 => format!("{name} += {step}"),
            step => format!("{name} -= {}", step.unsigned_abs()),
        };
        self.request(out, inner, depth);
        match inner.form {
            LoopForm::Each => unreachable!("a loop over all elements is no counted loop"),
            LoopForm::For => {
                out.push_str("for (");
                self.local_declarator(out, ty, name);
                out.push_str(" = ");
                self.stored(out, inner.start, ty);
                out.push_str("; ");
                header(out);
                out.push_str(&format!("; {advance})\n"));
                self.block(out, &inner.body, depth);
            }
            LoopForm::While => {
                out.push_str("while (");
                header(out);
                out.push_str(")\n");
                self.loop_body(out, inner, &advance, depth);
            }
            LoopForm::DoWhile => {
                // The first test is done by hand: the body may have no turn.
                out.push_str("if (");
                header(out);
                out.push_str(")\n");
                indent(out, depth);
                out.push_str("do\n");
                self.loop_body(out, inner, &advance, depth);
                indent(out, depth);
                out.push_str("while (");
                header(out);
                out.push_str(");\n");
            }
        }
    }

    fn counter_kind(self, inner: &Loop) -> IntKind {
        let ty = self.program.variable(inner.counter).ty;
        self.program.types.get(ty).int()
    }

    /// Requests stand on lines of their own, right before the loop. A compiler
    /// ignores those of the other.
    fn request(self, out: &mut String, inner: &Loop, depth: usize) {
        // What `do` follows here is an `if`.
        if inner.form == LoopForm::DoWhile {
            return;
        }
        let line = match inner.request {
            None => return,
            Some(Request::Unroll(times)) if !self.dialect.has_gnu_requests() => {
                format!("#pragma unroll {times}")
            }
            Some(_) if !self.dialect.has_gnu_requests() => return,
            Some(Request::Unroll(times)) => format!("#pragma GCC unroll {times}"),
            Some(Request::Vectorize) => "#pragma clang loop vectorize(enable)".to_owned(),
            Some(Request::Interleave(count)) => {
                format!("#pragma clang loop interleave_count({count})")
            }
        };
        out.push_str(&line);
        out.push('\n');
        indent(out, depth);
    }

    /// Outside `for` the counter is declared before the loop.
    fn declaration_of_counter(self, out: &mut String, inner: &Loop, depth: usize) {
        if inner.form == LoopForm::For {
            return;
        }
        let ty = self.program.variable(inner.counter).ty;
        self.local_declarator(out, ty, self.names.get(inner.counter));
        out.push_str(" = ");
        self.stored(out, inner.start, ty);
        out.push_str(";\n");
        indent(out, depth);
    }

    /// The body of a loop that increments its own counter.
    fn loop_body(self, out: &mut String, inner: &Loop, advance: &str, depth: usize) {
        indent(out, depth);
        out.push_str("{\n");
        for stmt in &inner.body.stmts {
            self.stmt(out, stmt, depth + 1);
        }
        indent(out, depth + 1);
        out.push_str(advance);
        out.push_str(";\n");
        indent(out, depth);
        out.push_str("}\n");
    }

    fn source(self, out: &mut String, ty: TypeId, source: Source) {
        match source {
            Source::Float(expr) | Source::FloatUpdate(expr) => {
                self.converted_float(out, expr, Strength::Conditional);
            }
            Source::Complex(expr) | Source::ComplexUpdate(expr) => {
                self.complex_operand(out, expr, Strength::Conditional);
            }
            Source::Value(expr) | Source::Update(expr) => self.stored(out, expr, ty),
            Source::Vector(expr) | Source::VectorUpdate(expr) => {
                self.vector_operand(out, expr, Strength::Conditional);
            }
            Source::Address(place) => self.address(out, place),
            Source::Copy(place) => self.place(out, place),
        }
    }

    pub(super) fn init(self, out: &mut String, ty: TypeId, init: &Init) {
        match init {
            Init::Source(source) => self.source(out, ty, *source),
            Init::List(items) => {
                out.push('{');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.list_item(out, self.part_type(ty, index), item);
                }
                out.push('}');
            }
        }
    }

    /// An item of a list. C++ rejects implicit conversions that may lose a value, so there it
    /// is converted explicitly.
    pub(super) fn list_item(self, out: &mut String, ty: TypeId, item: &Init) {
        if let (true, Type::Int(kind), Init::Source(Source::Value(value))) = (
            self.dialect.forbids_narrowing(),
            self.program.types.get(ty),
            item,
        ) {
            if matches!(kind, IntKind::Enum { .. }) {
                return self.enum_value(out, *value, kind);
            }
            self.converted(out, kind, *value);
            // A constant must fit the field, and not only the type it is declared with.
            if let IntKind::Bits { signed: false, .. } = kind {
                out.push_str(&format!(" & {}U", kind.format().mask()));
            }
        } else if let (true, Type::Float(kind), Init::Source(Source::Float(value))) = (
            self.dialect.forbids_narrowing(),
            self.program.types.get(ty),
            item,
        ) {
            out.push_str(&format!("({})", float::name(kind)));
            self.converted_float(out, *value, Strength::Unary);
        } else {
            self.init(out, ty, item);
        }
    }
}

/// Begins a line.
pub(in crate::lower) fn indent(out: &mut String, depth: usize) {
    for _ in 0..depth {
        out.push_str("    ");
    }
}
