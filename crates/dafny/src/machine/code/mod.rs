//! Compiled programs: register code for the machine, and the tables it refers to. Data
//! only: `lower` generates it and the machine executes it.
//!
//! A chunk is the code of one function, method, lambda or initialiser. It works on a
//! window of registers: parameters first, then locals and temporaries. A call's arguments
//! are in a row at the top of the caller's window and become the bottom of the callee's;
//! results are returned in the same registers.

pub(crate) mod check;

use super::fault::InvalidKind;
use crate::dialect::Dialect;
use crate::syntax::{NodeId, Span};
use crate::value::CtorNames;
use check::{CheckInstr, Site};
use std::collections::BTreeMap;

/// A register, counted from the bottom of its chunk's window.
pub(crate) type Reg = u16;

/// A compiled program.
#[derive(Debug)]
pub struct Code {
    pub(crate) chunks: Vec<Chunk>,
    pub(crate) constants: Vec<Constant>,
    pub(crate) ctors: Vec<CtorInfo>,
    pub(crate) classes: Vec<ClassInfo>,
    /// The chunk that computes each static constant.
    pub(crate) globals: Vec<u32>,
    /// The fields that one destructor name denotes.
    pub(crate) destructors: Vec<Destructor>,
    pub(crate) updates: Vec<DataUpdate>,
    pub(crate) ranges: Vec<Range>,
    pub(crate) tests: Vec<ClassTest>,
    /// The sites to check, if any.
    pub(crate) sites: Vec<Site>,
    /// Constructs that could not be compiled; reported when reached.
    pub(crate) unsupported: Vec<String>,
    /// The chunk of `Main`, and what it takes.
    pub(crate) main: Option<Main>,
    pub(crate) options: CompileOptions,
}

/// Options of the compiler.
#[derive(Clone, Debug, Default)]
pub struct CompileOptions {
    /// The version whose print format applies.
    pub dialect: Dialect,
    /// Whether characters are Unicode scalars; as the dialect has it if not said.
    pub unicode_chars: Option<bool>,
    /// Keep ghost code and check specifications while the program runs.
    pub check: bool,
    /// Count how often each statement runs.
    pub count_statements: bool,
    /// Record the values assigned to these variables (declaring nodes).
    pub watched: Vec<NodeId>,
}

impl CompileOptions {
    /// Whether characters are UTF-16 units and print unquoted, as before Dafny 4.
    #[must_use]
    pub fn utf16_chars(&self) -> bool {
        !self.unicode_chars.unwrap_or(self.dialect >= Dialect::V4)
    }
}

/// The program's entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Main {
    pub(crate) chunk: u32,
    /// Whether it takes the command line's arguments.
    pub(crate) takes_arguments: bool,
}

/// One piece of code.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    pub(crate) name: String,
    pub(crate) code: Vec<Instr>,
    /// Where each instruction comes from.
    pub(crate) origins: Vec<Origin>,
    /// How many registers the window has.
    pub(crate) registers: Reg,
}

/// Where an instruction comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) node: NodeId,
    pub(crate) span: Span,
}

/// A constant that is not a small integer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Constant {
    /// Decimal digits.
    Int(String),
    /// Decimal literal.
    Real(String),
    Char(u32),
    Text(Vec<u32>),
    Null,
    Unset,
    EmptySeq,
    EmptySet,
    EmptyMultiset,
    EmptyMap,
    Atom(u32),
}

/// Information about a constructor.
#[derive(Clone, Debug)]
pub(crate) struct CtorInfo {
    pub(crate) names: CtorNames,
    /// The entry in `classes` with the datatype's methods for traits.
    pub(crate) class: u32,
}

/// Information about a class, an iterator, or a datatype that implements traits.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClassInfo {
    /// The text that is printed for an object.
    pub(crate) name: String,
    /// Whether backends agree about the name.
    pub(crate) portable: bool,
    pub(crate) fields: u16,
    /// Where fields that traits declare are in objects of this class.
    pub(crate) slots: BTreeMap<u32, u16>,
    /// The chunk for each method that is called through a trait.
    pub(crate) methods: BTreeMap<u32, u32>,
}

/// Which values pass a type test.
#[derive(Clone, Debug)]
pub(crate) struct ClassTest {
    pub(crate) classes: Vec<u32>,
    pub(crate) arrays: bool,
    pub(crate) null: bool,
}

/// Where a destructor finds its field, for each constructor that has it.
#[derive(Clone, Debug)]
pub(crate) struct Destructor {
    pub(crate) name: String,
    pub(crate) places: Vec<(u32, u16)>,
}

/// Which fields `e.(a := …, b := …)` replaces, for each constructor that has all.
#[derive(Clone, Debug)]
pub(crate) struct DataUpdate {
    pub(crate) ctors: Vec<(u32, Vec<u16>)>,
}

/// An interval of integers, from `low` up to, not including, `high`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Range {
    pub(crate) low: Option<String>,
    pub(crate) high: Option<String>,
    /// The description of the interval, for messages.
    pub(crate) name: String,
}

/// Operations on two values; what they do depends on what the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Less,
    LessEqual,
    Equal,
    NotEqual,
    In,
    NotIn,
    Disjoint,
    BitAnd,
    BitOr,
    BitXor,
    /// `a > b` of sets and multisets; of others it is `Less` turned around.
    Greater,
    GreaterEqual,
}

/// Operations on one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op1 {
    Not,
    Neg,
    Cardinality,
    MultisetOf,
    MapKeys,
    MapValues,
    MapItems,
    Floor,
    IntToReal,
    RealToInt,
    CharToInt,
    IntToChar,
    /// The distinct elements of a collection, as a sequence.
    Elements,
    OrdinalIsLimit,
    OrdinalIsSucc,
}

/// Operations that need a width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BitOp {
    ShiftLeft,
    ShiftRight,
    RotateLeft,
    RotateRight,
}

/// The kind of collection that a display or a comprehension makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Seq,
    Set,
    Multiset,
    Map,
}

/// One instruction. `base` is the first of a row of registers, which are emptied.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Instr {
    Move {
        dst: Reg,
        src: Reg,
    },
    Take {
        dst: Reg,
        src: Reg,
    },
    Const {
        dst: Reg,
        constant: u32,
    },
    Small {
        dst: Reg,
        value: i32,
    },
    Bool {
        dst: Reg,
        value: bool,
    },
    Jump {
        to: u32,
    },
    JumpIf {
        cond: Reg,
        to: u32,
    },
    JumpIfNot {
        cond: Reg,
        to: u32,
    },
    JumpUnlessLess {
        a: Reg,
        b: Reg,
        to: u32,
    },
    JumpUnlessLessEqual {
        a: Reg,
        b: Reg,
        to: u32,
    },
    JumpUnlessEqual {
        a: Reg,
        b: Reg,
        to: u32,
    },
    JumpUnlessCtor {
        src: Reg,
        ctor: u32,
        to: u32,
    },
    AddSmall {
        dst: Reg,
        a: Reg,
        value: i32,
    },
    Op1 {
        op: Op1,
        dst: Reg,
        a: Reg,
    },
    Op2 {
        op: Op,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// Empties `a`, so that what nothing else holds can be changed in place.
    Op2Take {
        op: Op,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// Keeps the lowest bits.
    Wrap {
        reg: Reg,
        width: u32,
    },
    Complement {
        dst: Reg,
        a: Reg,
        width: u32,
    },
    Bits {
        op: BitOp,
        dst: Reg,
        a: Reg,
        b: Reg,
        width: u32,
    },
    Index {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// `a[i := v]` with index and value at `base`.
    Update {
        dst: Reg,
        a: Reg,
        base: Reg,
        take: bool,
    },
    /// `a[from..to]` with the bounds at `base`.
    Slice {
        dst: Reg,
        a: Reg,
        base: Reg,
        from: bool,
        to: bool,
    },
    Make {
        kind: Kind,
        dst: Reg,
        base: Reg,
        count: u16,
    },
    /// Adds an element; of a map, key and value at `base`.
    Push {
        kind: Kind,
        acc: Reg,
        base: Reg,
    },
    /// The subset of a sequence's elements with that number.
    SubsetAt {
        dst: Reg,
        items: Reg,
        number: Reg,
    },
    MakeData {
        dst: Reg,
        ctor: u32,
        base: Reg,
        count: u16,
    },
    FieldAt {
        dst: Reg,
        src: Reg,
        index: u16,
    },
    Destruct {
        dst: Reg,
        src: Reg,
        table: u32,
    },
    UpdateData {
        dst: Reg,
        src: Reg,
        base: Reg,
        table: u32,
    },
    IsCtor {
        dst: Reg,
        src: Reg,
        ctor: u32,
    },
    /// Replaces a lazy value by its value.
    Force {
        reg: Reg,
    },
    MakeLazy {
        dst: Reg,
        chunk: u32,
        base: Reg,
        count: u16,
    },
    MakeFunction {
        dst: Reg,
        chunk: u32,
        base: Reg,
        count: u16,
    },
    /// A value that the function in that register captured.
    Captured {
        dst: Reg,
        function: Reg,
        index: u16,
    },
    Call {
        chunk: u32,
        base: Reg,
    },
    TailCall {
        chunk: u32,
        base: Reg,
        count: u16,
    },
    /// Calls by the class of the receiver, which is at `base`.
    CallVirtual {
        method: u32,
        base: Reg,
    },
    /// Calls the function at `base` with the arguments after it; the result is stored in `base
    /// + 1`.
    CallValue {
        base: Reg,
        count: u16,
    },
    Return {
        base: Reg,
        count: u16,
    },
    New {
        dst: Reg,
        class: u32,
    },
    GetField {
        dst: Reg,
        obj: Reg,
        index: u16,
    },
    /// Gets a field that is about to be replaced, leaving it empty.
    TakeField {
        dst: Reg,
        obj: Reg,
        index: u16,
    },
    SetField {
        obj: Reg,
        index: u16,
        src: Reg,
    },
    GetTraitField {
        dst: Reg,
        obj: Reg,
        field: u32,
    },
    SetTraitField {
        obj: Reg,
        field: u32,
        src: Reg,
    },
    /// A constant field, computed on first use.
    ConstField {
        dst: Reg,
        obj: Reg,
        index: u16,
        chunk: u32,
    },
    Global {
        dst: Reg,
        global: u32,
    },
    /// Lengths at `base`, then the value of every element.
    NewArray {
        dst: Reg,
        base: Reg,
        dimensions: u16,
    },
    ArrayLength {
        dst: Reg,
        array: Reg,
        dimension: u16,
    },
    ArrayGet {
        dst: Reg,
        array: Reg,
        base: Reg,
        dimensions: u16,
    },
    ArraySet {
        array: Reg,
        base: Reg,
        dimensions: u16,
        src: Reg,
    },
    /// Sets an element of an array of one dimension.
    SetIndex {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    /// Sets an element by its index in row-major order.
    SetFlat {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    TypeTest {
        dst: Reg,
        src: Reg,
        test: u32,
    },
    /// Makes the object run this chunk when it is moved on.
    StartIterator {
        obj: Reg,
        chunk: u32,
    },
    MoveNext {
        dst: Reg,
        obj: Reg,
    },
    Yield,
    Print {
        src: Reg,
        raw: bool,
    },
    /// `expect` failed; the message is at `src`, printed raw or not.
    Halt {
        src: Reg,
        raw: bool,
    },
    CheckRange {
        reg: Reg,
        range: u32,
    },
    Fail {
        kind: InvalidKind,
    },
    Unsupported {
        what: u32,
    },
    /// A statement begins.
    Mark {
        node: NodeId,
    },
    /// Something that only a checked program does.
    Check(CheckInstr),
    /// A watched variable has a new value.
    Record {
        node: NodeId,
        src: Reg,
    },
}

impl Code {
    /// How many instructions the program has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.code.len()).sum()
    }

    /// The statements that are counted, and where they are.
    #[must_use]
    pub fn counted_statements(&self) -> BTreeMap<NodeId, Span> {
        let mut found = BTreeMap::new();
        for chunk in &self.chunks {
            for (instr, origin) in chunk.code.iter().zip(&chunk.origins) {
                if let Instr::Mark { node } = instr {
                    found.insert(*node, origin.span);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_instruction_is_small() {
        assert!(std::mem::size_of::<super::Instr>() <= 16);
    }
}
