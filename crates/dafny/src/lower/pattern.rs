//! Patterns: tests that jump if they fail, and bindings of variables.

use super::body::{Body, Key};
use super::builder::Label;
use crate::deep::deep;
use crate::machine::code::{Constant, Instr, Reg};
use crate::resolved::{ConstructorId, PatternMeaning, Reference, Type, TypeKind};
use crate::syntax::{Literal, Pattern, PatternKind};

impl Body<'_, '_> {
    /// Matches the value in a register; jumps if it does not match. Without a
    /// label it is known to match.
    pub(super) fn pattern(&mut self, pattern: &Pattern, value: Reg, no: Option<Label>) {
        deep(|| {
            self.at(pattern.id, pattern.span, |body| {
                body.pattern_here(pattern, value, no);
            });
        });
    }

    fn pattern_here(&mut self, pattern: &Pattern, value: Reg, no: Option<Label>) {
        let r = self.unit.r;
        match r.patterns.get(pattern.id) {
            Some(PatternMeaning::Wildcard) => {}
            Some(PatternMeaning::Variable(local)) => {
                self.bind(Key::Variable(*local), value);
                self.watch(pattern.id, value);
            }
            Some(PatternMeaning::Constructor(ctor)) => {
                let fields: &[Pattern] = match &pattern.kind {
                    PatternKind::Constructor {
                        arguments: Some(arguments),
                        ..
                    } => arguments,
                    _ => &[],
                };
                self.constructor_pattern(*ctor, fields, value, no);
            }
            Some(PatternMeaning::Constant(reference)) => {
                let expected = self.b.register();
                self.constant_reference(reference, expected);
                if let Some(no) = no {
                    self.b.jump_unless_equal(value, expected, no);
                }
            }
            Some(PatternMeaning::Tuple) => {
                let PatternKind::Tuple(parts) = &pattern.kind else {
                    return;
                };
                let ghosts: Vec<bool> = match self.unit.rep(pattern.id) {
                    Type::Tuple(fields) => fields.iter().map(|field| field.ghost).collect(),
                    _ => Vec::new(),
                };
                let mut index = 0;
                for (number, part) in parts.iter().enumerate() {
                    if ghosts.get(number) == Some(&true) {
                        continue;
                    }
                    self.field_pattern(part, value, index, no);
                    index += 1;
                }
            }
            Some(PatternMeaning::Literal) => {
                if let PatternKind::Literal { negative, literal } = &pattern.kind {
                    self.literal_pattern(*negative, literal, value, no);
                }
            }
            Some(PatternMeaning::Either) => {
                if let PatternKind::Either(choices) = &pattern.kind {
                    let matched = self.b.label();
                    for choice in choices {
                        let next = self.b.label();
                        self.pattern(choice, value, Some(next));
                        self.b.jump(matched);
                        self.b.here(next);
                    }
                    if let Some(no) = no {
                        self.b.jump(no);
                    }
                    self.b.here(matched);
                }
            }
            None => {
                self.unsupported("a pattern that means nothing");
            }
        }
    }

    fn constructor_pattern(
        &mut self,
        ctor: ConstructorId,
        patterns: &[Pattern],
        value: Reg,
        no: Option<Label>,
    ) {
        let r = self.unit.r;
        let constructor = r.constructor(ctor);
        let datatype = r.type_declaration(constructor.datatype);
        if let TypeKind::Datatype { co, constructors } = &datatype.kind {
            if *co {
                self.b.emit(Instr::Force { reg: value });
            }
            if let Some(no) = no
                && constructors.len() > 1
            {
                self.b.jump_unless_ctor(value, ctor.0, no);
            }
        }
        let mut index = 0;
        for (field, pattern) in constructor.fields.iter().zip(patterns) {
            if self.unit.erases(field.ghost) {
                continue;
            }
            self.field_pattern(pattern, value, index, no);
            index += 1;
        }
    }

    /// Matches one field, unless anything will do.
    fn field_pattern(&mut self, pattern: &Pattern, value: Reg, index: u16, no: Option<Label>) {
        if matches!(
            self.unit.r.patterns.get(pattern.id),
            Some(PatternMeaning::Wildcard)
        ) || self.unit.erases(self.unit.is_ghost_pattern(pattern))
        {
            return;
        }
        let dst = self.b.register();
        self.b.emit(Instr::FieldAt {
            dst,
            src: value,
            index,
        });
        self.pattern(pattern, dst, no);
    }

    fn constant_reference(&mut self, reference: &Reference, dst: Reg) {
        match reference {
            Reference::Member {
                member,
                owner_arguments,
                arguments,
                receiver,
            } => {
                let object = self.receiver(*receiver, None);
                self.member_value(*member, object, owner_arguments, arguments, dst);
            }
            Reference::Local(local) => {
                let reg = self.find(Key::Variable(*local));
                self.b.copy(dst, reg);
            }
            _ => {
                self.unsupported("a constant like this in a pattern");
            }
        }
    }

    fn literal_pattern(
        &mut self,
        negative: bool,
        literal: &Literal,
        value: Reg,
        no: Option<Label>,
    ) {
        let Some(no) = no else {
            return;
        };
        let sign = if negative { "-" } else { "" };
        let expected = self.b.register();
        match literal {
            Literal::Bool(value) => self.b.bool(expected, *value),
            Literal::Int(number) => self.integer(expected, &format!("{sign}{}", number.digits())),
            Literal::Real(number) => {
                let (digits, exponent) = number.value();
                self.constant(
                    expected,
                    Constant::Real(format!("{sign}{digits}e{exponent}")),
                );
            }
            Literal::Char(c) => self.constant(expected, Constant::Char(c.value())),
            Literal::String(text) => {
                let text = text.values(self.unit.options.utf16_chars());
                self.constant(expected, Constant::Text(text));
            }
            Literal::Null => self.constant(expected, Constant::Null),
        }
        self.b.jump_unless_equal(value, expected, no);
    }
}
