//! Statements.

use super::operands::Site;
use super::writer::{Printed, Printer};
use crate::deep::deep;
use crate::dialect::Dialect;
use crate::syntax::{
    Alternative, Attribute, Block, Calc, CalcOperator, Expression, ExpressionKind, ForDirection,
    ForLoop, Guard, JumpKind, JumpTarget, Name, Pattern, Revealed, Skeleton, Span, Specification,
    Statement, StatementCase, StatementKind,
};

impl Printer<'_> {
    /// `{ … }`, opened on the present line.
    pub(super) fn block(&mut self, block: &Block) -> Printed {
        if block.statements.is_empty() && !self.has_comments_in(block.span) {
            return self.text("{ }");
        }
        self.text("{")?;
        self.indented(|printer| {
            printer.statements(&block.statements)?;
            printer.comments_at_end(block.span)
        })?;
        self.line()?;
        self.text("}")
    }

    fn statements(&mut self, statements: &[Statement]) -> Printed {
        for (index, statement) in statements.iter().enumerate() {
            let place = statement
                .labels
                .first()
                .map_or(statement.span, |it| it.span);
            self.line_for(place, index == 0)?;
            self.statement(statement)?;
        }
        Ok(())
    }

    /// A block after a header: on its line, or on one of its own after clauses.
    pub(super) fn body(&mut self, specification: &Specification, body: Option<&Block>) -> Printed {
        self.specification(specification)?;
        let Some(block) = body else {
            return Ok(());
        };
        if specification.clauses.is_empty() {
            self.text(" ")?;
        } else {
            self.line()?;
        }
        self.block(block)
    }

    /// A statement on the present line.
    pub(super) fn statement(&mut self, statement: &Statement) -> Printed {
        for label in &statement.labels {
            self.text("label ")?;
            self.text(&label.text)?;
            self.text(": ")?;
        }
        deep(|| self.statement_kind(&statement.kind, statement.span))
    }

    fn statement_kind(&mut self, kind: &StatementKind, span: Span) -> Printed {
        match kind {
            StatementKind::Block(block) => self.block(block),
            StatementKind::OpaqueBlock {
                specification,
                body,
            } => {
                self.since(Dialect::V4, "opaque blocks", span)?;
                self.text("opaque")?;
                self.body(specification, Some(body))
            }
            StatementKind::Var { .. }
            | StatementKind::VarPattern { .. }
            | StatementKind::Assign { .. }
            | StatementKind::Call { .. } => self.assigning_statement(kind, span),
            StatementKind::If {
                guard,
                attributes,
                then,
                otherwise,
            } => {
                self.header("if", attributes, guard)?;
                self.branches(then, otherwise.as_deref())
            }
            StatementKind::IfCase {
                attributes,
                alternatives,
            } => {
                self.text("if")?;
                self.attributes(attributes)?;
                self.text(" ")?;
                self.alternatives(alternatives, span)
            }
            StatementKind::While {
                guard,
                attributes,
                specification,
                body,
            } => {
                self.header("while", attributes, guard)?;
                self.body(specification, body.as_ref())
            }
            StatementKind::WhileCase {
                attributes,
                specification,
                alternatives,
            } => self.while_case(attributes, specification, alternatives, span),
            StatementKind::For(it) => self.for_loop(it, span),
            StatementKind::Match {
                attributes,
                scrutinee,
                cases,
            } => {
                self.text("match")?;
                self.attributes(attributes)?;
                self.text(" ")?;
                self.expression(scrutinee, Site::STATEMENT.not_last())?;
                self.statement_cases(cases, span)
            }
            StatementKind::Forall {
                variables,
                specification,
                body,
            } => {
                self.text("forall")?;
                if !variables.is_empty() {
                    self.text(" ")?;
                    self.quantified_variables(variables)?;
                }
                self.body(specification, body.as_ref())
            }
            StatementKind::Jump { kind, target } => self.jump(*kind, target, span),
            StatementKind::Return(values) => {
                self.text("return")?;
                self.optional_values(values)
            }
            StatementKind::Yield(values) => {
                self.text("yield")?;
                self.optional_values(values)
            }
            StatementKind::Print(values) => {
                self.text("print ")?;
                self.expressions(values, Site::STATEMENT)?;
                self.text(";")
            }
            StatementKind::Assert {
                attributes,
                label,
                condition,
                proof,
            } => {
                self.text("assert")?;
                self.attributes(attributes)?;
                self.text(" ")?;
                self.statement_label(label.as_ref())?;
                self.expression(condition, Site::STATEMENT)?;
                self.proof(proof.as_ref())
            }
            StatementKind::Assume {
                attributes,
                condition,
            } => {
                self.text("assume")?;
                self.attributes(attributes)?;
                self.text(" ")?;
                self.expression(condition, Site::STATEMENT)?;
                self.text(";")
            }
            StatementKind::Expect {
                attributes,
                condition,
                message,
            } => {
                self.since(Dialect::V3, "`expect` statements", span)?;
                self.expect(attributes, condition, message.as_ref())
            }
            StatementKind::Calc(calc) => self.calc(calc, span),
            StatementKind::Reveal(what) => self.revealed("reveal", what, span),
            StatementKind::Hide(what) => {
                self.since(Dialect::V4, "`hide` statements", span)?;
                self.revealed("hide", what, span)
            }
            StatementKind::Modify {
                attributes,
                frames,
                body,
            } => {
                self.text("modify")?;
                self.attributes(attributes)?;
                self.text(" ")?;
                self.frames(frames, Site::CLAUSE)?;
                self.block_or_semicolon(body.as_ref())
            }
            StatementKind::NewDivider => self.text("new;"),
            StatementKind::Skeleton(skeleton) => match skeleton {
                Skeleton::Any => self.text("...;"),
                Skeleton::Assert => self.text("assert ...;"),
                Skeleton::Assume => self.text("assume ...;"),
                Skeleton::Expect => self.text("expect ...;"),
                Skeleton::Modify(body) => {
                    self.text("modify ...")?;
                    self.block_or_semicolon(body.as_ref())
                }
            },
        }
    }

    fn branches(&mut self, then: &Block, otherwise: Option<&Statement>) -> Printed {
        self.text(" ")?;
        self.block(then)?;
        let Some(otherwise) = otherwise else {
            return Ok(());
        };
        self.text(" else ")?;
        self.statement(otherwise)
    }

    fn while_case(
        &mut self,
        attributes: &[Attribute],
        specification: &Specification,
        alternatives: &[Alternative],
        span: Span,
    ) -> Printed {
        self.text("while")?;
        self.attributes(attributes)?;
        self.specification(specification)?;
        if specification.clauses.is_empty() {
            self.text(" ")?;
        } else {
            self.line()?;
        }
        self.alternatives(alternatives, span)
    }

    fn expect(
        &mut self,
        attributes: &[Attribute],
        condition: &Expression,
        message: Option<&Expression>,
    ) -> Printed {
        self.text("expect")?;
        self.attributes(attributes)?;
        self.text(" ")?;
        self.element(condition, Site::STATEMENT, message.is_some())?;
        if let Some(message) = message {
            self.text(", ")?;
            self.expression(message, Site::STATEMENT)?;
        }
        self.text(";")
    }

    fn statement_label(&mut self, label: Option<&Name>) -> Printed {
        match label {
            Some(label) => {
                self.text(&label.text)?;
                self.text(": ")
            }
            None => Ok(()),
        }
    }

    fn header(&mut self, word: &str, attributes: &[Attribute], guard: &Guard) -> Printed {
        self.text(word)?;
        self.attributes(attributes)?;
        self.text(" ")?;
        self.guard(guard, Site::CLAUSE)
    }

    fn block_or_semicolon(&mut self, block: Option<&Block>) -> Printed {
        match block {
            Some(block) => {
                self.text(" ")?;
                self.block(block)
            }
            None => self.text(";"),
        }
    }

    /// `by { … }` or `;`.
    pub(super) fn proof(&mut self, proof: Option<&Block>) -> Printed {
        match proof {
            Some(block) => {
                self.text(" by ")?;
                self.block(block)
            }
            None => self.text(";"),
        }
    }

    fn alternatives(&mut self, alternatives: &[Alternative], whole: Span) -> Printed {
        self.text("{")?;
        self.indented(|printer| {
            for alternative in alternatives {
                printer.comments_before(alternative.span)?;
                printer.line()?;
                printer.text("case ")?;
                printer.leading_attributes(&alternative.attributes)?;
                printer.guard(&alternative.guard, Site::CASE_GUARD)?;
                printer.text(" =>")?;
                printer.indented(|printer| printer.statements(&alternative.body))?;
            }
            printer.comments_at_end(whole)
        })?;
        self.line()?;
        self.text("}")
    }

    fn statement_cases(&mut self, cases: &[StatementCase], whole: Span) -> Printed {
        self.text(" {")?;
        self.indented(|printer| {
            for case in cases {
                printer.comments_before(case.span)?;
                printer.line()?;
                printer.case_head(&case.attributes, &case.pattern)?;
                printer.indented(|printer| printer.statements(&case.body))?;
            }
            printer.comments_at_end(whole)
        })?;
        self.line()?;
        self.text("}")
    }

    fn case_head(&mut self, attributes: &[Attribute], pattern: &Pattern) -> Printed {
        self.text("case ")?;
        self.leading_attributes(attributes)?;
        self.pattern(pattern)?;
        self.text(" =>")
    }

    fn for_loop(&mut self, it: &ForLoop, span: Span) -> Printed {
        self.since(Dialect::V3, "`for` loops", span)?;
        self.text("for ")?;
        self.leading_attributes(&it.attributes)?;
        self.local_variable(&it.variable)?;
        self.text(" := ")?;
        self.expression(&it.from, Site::CLAUSE.not_last())?;
        self.text(match it.direction {
            ForDirection::Up => " to ",
            ForDirection::Down => " downto ",
        })?;
        match &it.to {
            Some(to) => self.expression(to, Site::CLAUSE)?,
            None => self.text("*")?,
        }
        self.body(&it.specification, it.body.as_ref())
    }

    fn jump(&mut self, kind: JumpKind, target: &JumpTarget, span: Span) -> Printed {
        let word = match kind {
            JumpKind::Break => "break",
            JumpKind::Continue => {
                self.since(Dialect::V3, "`continue` statements", span)?;
                "continue"
            }
        };
        match target {
            JumpTarget::Label(label) => {
                self.text(word)?;
                self.text(" ")?;
                self.text(&label.text)?;
            }
            JumpTarget::Loops(loops) => {
                for _ in 1..*loops {
                    self.text("break ")?;
                }
                self.text(word)?;
            }
        }
        self.text(";")
    }

    fn revealed(&mut self, word: &str, what: &Revealed, span: Span) -> Printed {
        self.text(word)?;
        self.text(" ")?;
        match what {
            Revealed::Everything => {
                self.since(Dialect::V4, "`reveal *`", span)?;
                self.text("*")?;
            }
            Revealed::Listed(items) => self.expressions(items, Site::STATEMENT)?,
        }
        self.text(";")
    }

    fn calc(&mut self, calc: &Calc, span: Span) -> Printed {
        self.text("calc ")?;
        self.leading_attributes(&calc.attributes)?;
        if let Some(operator) = &calc.operator {
            self.calc_operator(operator)?;
            self.text(" ")?;
        }
        if calc.first.is_none() && calc.steps.is_empty() {
            return self.text("{ }");
        }
        self.text("{")?;
        self.indented(|printer| {
            if let Some(first) = &calc.first {
                printer.comments_before(first.span)?;
                printer.line()?;
                printer.calc_line(first)?;
            }
            for step in &calc.steps {
                printer.comments_before(step.span)?;
                printer.line()?;
                if let Some(operator) = &step.operator {
                    printer.calc_operator(operator)?;
                    printer.text(" ")?;
                }
                for hint in &step.hints {
                    printer.statement(hint)?;
                    printer.text(" ")?;
                }
                if let Some(line) = &step.line {
                    if !step.hints.is_empty() {
                        printer.line()?;
                    }
                    printer.calc_line(line)?;
                }
            }
            printer.comments_at_end(span)
        })?;
        self.line()?;
        self.text("}")
    }

    fn calc_operator(&mut self, operator: &CalcOperator) -> Printed {
        match operator {
            CalcOperator::Binary(operator) => self.text(operator.symbol()),
            CalcOperator::PrefixEqual(depth) => {
                self.text("==#[")?;
                self.expression(depth, Site::ENCLOSED)?;
                self.text("]")
            }
        }
    }

    /// A line that begins with a brace or `calc` would be taken for a hint.
    fn calc_line(&mut self, line: &Expression) -> Printed {
        if begins_with_brace(line) {
            self.text("(")?;
            self.expression(line, Site::ENCLOSED)?;
            self.text(")")?;
        } else {
            self.expression(line, Site::STATEMENT)?;
        }
        self.text(";")
    }
}

/// Whether an expression's text begins with `{` or with a proof.
fn begins_with_brace(expression: &Expression) -> bool {
    deep(|| match &expression.kind {
        ExpressionKind::Display { .. } | ExpressionKind::Statement { .. } => true,
        ExpressionKind::Binary { left, .. } => begins_with_brace(left),
        ExpressionKind::PrefixEqual { left, .. } => begins_with_brace(left),
        ExpressionKind::Chain { first, .. } => begins_with_brace(first),
        ExpressionKind::Convert { operand, .. } | ExpressionKind::TypeTest { operand, .. } => {
            begins_with_brace(operand)
        }
        ExpressionKind::Member { target, .. }
        | ExpressionKind::Prefix { target, .. }
        | ExpressionKind::Index { target, .. }
        | ExpressionKind::Slice { target, .. }
        | ExpressionKind::SlicesByLength { target, .. }
        | ExpressionKind::Update { target, .. }
        | ExpressionKind::DatatypeUpdate { target, .. } => begins_with_brace(target),
        ExpressionKind::Call { callee, .. } => begins_with_brace(callee),
        _ => false,
    })
}
