//! Generates one chunk: registers, labels and origins. Knows instructions, but not what
//! they are generated for.
//!
//! Registers are allocated like a stack: the last one allocated is the first one
//! released, so a call's row of arguments is always at the top.

use crate::machine::check::target_of;
use crate::machine::code::check::CheckInstr;
use crate::machine::code::{Chunk, Instr, Origin, Reg};
use crate::syntax::{NodeId, Span};

/// A position in the code that jumps may refer to before it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label(u32);

/// A chunk being written.
#[derive(Debug)]
pub(super) struct Builder {
    chunk: Chunk,
    /// Where each label is, once that is known.
    labels: Vec<Option<u32>>,
    next: u32,
    most: u32,
    origin: Origin,
}

impl Builder {
    pub(super) fn new(name: String) -> Builder {
        Builder {
            chunk: Chunk {
                name,
                ..Chunk::default()
            },
            labels: Vec::new(),
            next: 0,
            most: 0,
            origin: Origin {
                node: NodeId::NONE,
                span: Span::NONE,
            },
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.chunk.name
    }

    /// Says what the next instructions are written for; gives what it was before.
    pub(super) fn set_origin(&mut self, origin: Origin) -> Origin {
        std::mem::replace(&mut self.origin, origin)
    }

    /// The node that instructions are being written for.
    pub(super) fn origin(&self) -> Origin {
        self.origin
    }

    pub(super) fn emit(&mut self, instr: Instr) {
        self.chunk.code.push(instr);
        self.chunk.origins.push(self.origin);
    }

    /// How many instructions there are so far.
    pub(super) fn size(&self) -> usize {
        self.chunk.code.len()
    }

    /// A new register.
    pub(super) fn register(&mut self) -> Reg {
        self.row(1)
    }

    /// New registers in a row; the first of them.
    pub(super) fn row(&mut self, count: usize) -> Reg {
        let first = self.next;
        self.next = self.next.saturating_add(count as u32);
        self.most = self.most.max(self.next);
        // Too many are refused when the chunk is finished.
        first as Reg
    }

    /// How many registers are in use, to give later ones back.
    pub(super) fn mark(&self) -> u32 {
        self.next
    }

    /// Gives back all registers that were handed out since.
    pub(super) fn release(&mut self, mark: u32) {
        self.next = mark;
    }

    /// Whether the register was handed out after the mark, so that nothing else
    /// uses it.
    pub(super) fn is_temporary(&self, reg: Reg, mark: u32) -> bool {
        u32::from(reg) >= mark
    }

    pub(super) fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u32 - 1)
    }

    /// Says that the label is here.
    pub(super) fn here(&mut self, label: Label) {
        self.labels[label.0 as usize] = Some(self.chunk.code.len() as u32);
    }

    /// A label for here.
    pub(super) fn label_here(&mut self) -> Label {
        let label = self.label();
        self.here(label);
        label
    }

    pub(super) fn jump(&mut self, label: Label) {
        self.emit(Instr::Jump { to: label.0 });
    }

    pub(super) fn jump_if(&mut self, cond: Reg, label: Label) {
        self.emit(Instr::JumpIf { cond, to: label.0 });
    }

    pub(super) fn jump_if_not(&mut self, cond: Reg, label: Label) {
        self.emit(Instr::JumpIfNot { cond, to: label.0 });
    }

    pub(super) fn jump_unless_less(&mut self, a: Reg, b: Reg, label: Label) {
        let to = label.0;
        self.emit(Instr::JumpUnlessLess { a, b, to });
    }

    pub(super) fn jump_unless_less_equal(&mut self, a: Reg, b: Reg, label: Label) {
        let to = label.0;
        self.emit(Instr::JumpUnlessLessEqual { a, b, to });
    }

    pub(super) fn jump_unless_equal(&mut self, a: Reg, b: Reg, label: Label) {
        let to = label.0;
        self.emit(Instr::JumpUnlessEqual { a, b, to });
    }

    pub(super) fn jump_unless_ctor(&mut self, src: Reg, ctor: u32, label: Label) {
        let to = label.0;
        self.emit(Instr::JumpUnlessCtor { src, ctor, to });
    }

    /// Begins an attempt that continues at the label if it is impossible.
    pub(super) fn attempt(&mut self, site: u32, label: Label) {
        let to = label.0;
        self.emit(Instr::Check(CheckInstr::Attempt { site, to }));
    }

    /// Jumps if too many nested specifications are being evaluated.
    pub(super) fn skip_nested(&mut self, than: u16, label: Label) {
        let to = label.0;
        self.emit(Instr::Check(CheckInstr::SkipNested { than, to }));
    }

    pub(super) fn small(&mut self, dst: Reg, value: i32) {
        self.emit(Instr::Small { dst, value });
    }

    pub(super) fn bool(&mut self, dst: Reg, value: bool) {
        self.emit(Instr::Bool { dst, value });
    }

    /// Copies a register, unless it is the same.
    pub(super) fn copy(&mut self, dst: Reg, src: Reg) {
        if dst != src {
            self.emit(Instr::Move { dst, src });
        }
    }

    /// Moves the value of a register, leaving it empty.
    pub(super) fn take(&mut self, dst: Reg, src: Reg) {
        if dst != src {
            self.emit(Instr::Take { dst, src });
        }
    }

    /// The finished chunk; none if it needs more registers than there are.
    pub(super) fn finish(mut self) -> Option<Chunk> {
        let labels = std::mem::take(&mut self.labels);
        let end = self.chunk.code.len() as u32;
        for instr in &mut self.chunk.code {
            if let Instr::Jump { to }
            | Instr::JumpIf { to, .. }
            | Instr::JumpIfNot { to, .. }
            | Instr::JumpUnlessLess { to, .. }
            | Instr::JumpUnlessLessEqual { to, .. }
            | Instr::JumpUnlessEqual { to, .. }
            | Instr::JumpUnlessCtor { to, .. } = instr
            {
                *to = labels[*to as usize].unwrap_or(end);
            } else if let Some(to) = target_of(instr) {
                *to = labels[*to as usize].unwrap_or(end);
            }
        }
        // One to spare: a function value is put after the arguments.
        self.chunk.registers = Reg::try_from(self.most + 1).ok()?;
        Some(self.chunk)
    }
}
