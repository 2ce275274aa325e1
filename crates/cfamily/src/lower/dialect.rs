//! The languages that share C's syntax, and where their rules differ: names and
//! sizes of types, literals, implicit conversions, and how a function reaches
//! the globals. Everything that a lowering asks about a language is answered
//! here; nothing here writes text.

use crate::semantics::Extremum;
use crate::types::IntKind;

/// A language with C's syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// C.
    C,
    /// C++.
    Cpp,
    /// OpenCL C, the language of kernels.
    OpenCl,
    /// ISPC, the language of gangs of program instances.
    Ispc,
    /// C++ in the kernels of SYCL.
    Sycl,
}

impl Dialect {
    /// Whether it is C++.
    pub(super) const fn is_cpp(self) -> bool {
        matches!(self, Dialect::Cpp | Dialect::Sycl)
    }

    /// The name of an integer type, where it is not C's.
    pub(super) const fn own_name(self, kind: IntKind) -> Option<&'static str> {
        match (self, kind) {
            (Dialect::OpenCl | Dialect::Ispc, IntKind::Bool) => Some("bool"),
            (Dialect::Ispc, kind) => Some(ispc_name(kind)),
            // OpenCL reserves `long long` for 128 bits; its `long` always has 64.
            (Dialect::OpenCl, IntKind::LongLong) => Some("long"),
            (Dialect::OpenCl, IntKind::ULongLong) => Some("unsigned long"),
            _ => None,
        }
    }

    /// The type of an object that is a `_Bool` to the driver, where that is not
    /// the functions' own.
    pub(super) const fn shared_bool(self) -> Option<&'static str> {
        match self {
            Dialect::OpenCl => Some("unsigned char"),
            Dialect::Ispc => Some("unsigned int8"),
            Dialect::C | Dialect::Cpp | Dialect::Sycl => None,
        }
    }

    /// Whether a `_Bool` that the driver shares with the functions is an integer
    /// there, whose values must be made 0 or 1 by a conversion.
    pub(super) const fn shares_no_bool(self) -> bool {
        self.shared_bool().is_some()
    }

    /// Whether operands are neither promoted to `int` nor truth values of type
    /// `int`, so that every conversion C makes must be written.
    pub(super) const fn converts_by_name(self) -> bool {
        matches!(self, Dialect::Ispc)
    }

    /// Whether the requests of gcc and clang before a loop are understood, or at
    /// least left alone; the others know only that to unroll it.
    pub(super) const fn has_gnu_requests(self) -> bool {
        matches!(self, Dialect::C) || self.is_cpp()
    }

    /// The function for the smaller or the greater of two integers. C has none,
    /// and no program in C needs one.
    pub(super) const fn extremum(self, which: Extremum) -> &'static str {
        match (self, which) {
            (Dialect::C | Dialect::Cpp, Extremum::Min) => "std::min",
            (Dialect::C | Dialect::Cpp, Extremum::Max) => "std::max",
            (Dialect::OpenCl | Dialect::Ispc, Extremum::Min) => "min",
            (Dialect::OpenCl | Dialect::Ispc, Extremum::Max) => "max",
            (Dialect::Sycl, Extremum::Min) => "sycl::min",
            (Dialect::Sycl, Extremum::Max) => "sycl::max",
        }
    }

    /// The function for absolute values, where one name serves all types.
    pub(super) const fn absolute(self) -> Option<&'static str> {
        match self {
            Dialect::C | Dialect::Cpp => None,
            Dialect::OpenCl | Dialect::Ispc => Some("abs"),
            Dialect::Sycl => Some("sycl::abs"),
        }
    }

    /// Whether an absolute value has an unsigned type: always in OpenCL, and in SYCL before
    /// SYCL 2020.
    pub(super) const fn absolute_is_unsigned(self) -> bool {
        matches!(self, Dialect::OpenCl | Dialect::Sycl)
    }

    /// What follows the digits so that a literal has the type. Types below
    /// `int` have no literals: theirs are of type `int` and are converted.
    pub(super) const fn suffix(self, kind: IntKind) -> &'static str {
        match (self, kind) {
            (_, IntKind::UInt) => "U",
            // To ISPC, one L means 32 bits and two mean 64. Without any, what fits is
            // of 8 or 16 bits on targets of that width.
            (Dialect::Ispc, IntKind::Long | IntKind::LongLong) => "LL",
            (Dialect::Ispc, IntKind::ULong | IntKind::ULongLong) => "ULL",
            (Dialect::Ispc, _) => "L",
            (_, IntKind::Long) | (Dialect::OpenCl, IntKind::LongLong) => "L",
            (_, IntKind::ULong) | (Dialect::OpenCl, IntKind::ULongLong) => "UL",
            (_, IntKind::LongLong) => "LL",
            (_, IntKind::ULongLong) => "ULL",
            _ => "",
        }
    }

    /// Whether an item of a list must be of the very type of what it initialises.
    pub(super) const fn forbids_narrowing(self) -> bool {
        self.is_cpp()
    }

    /// Whether functions reach globals through handles that they are given,
    /// which are used like arrays: a scalar `g` is `g[0]` there.
    pub(super) const fn has_handles(self) -> bool {
        matches!(self, Dialect::OpenCl | Dialect::Sycl)
    }
}

/// ISPC says the number of bits.
const fn ispc_name(kind: IntKind) -> &'static str {
    let format = kind.format();
    match (format.width(), format.signed()) {
        (..=8, true) => "int8",
        (..=8, false) => "unsigned int8",
        (9..=16, true) => "int16",
        (9..=16, false) => "unsigned int16",
        (17..=32, true) => "int32",
        (17..=32, false) => "unsigned int32",
        (_, true) => "int64",
        (_, false) => "unsigned int64",
    }
}
