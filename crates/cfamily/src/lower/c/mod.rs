//! C: `init.h` declares types and globals, `func.c` holds the code under test,
//! `driver.c` defines and initialises the globals, calls the functions and
//! prints the checksum (YARPGen dissertation, section 2.3.2.6).
//!
//! The test and the driver are compiled separately, so that no compiler sees
//! values and uses at once. No header of the system is included: every
//! compiler can take the files as they are, and none spends its time on
//! parsing declarations that do not matter.

mod bytes;
mod complex;
mod convert;
mod cplusplus;
mod decl;
mod driver;
mod expr;
mod float;
mod library;
mod literal;
mod names;
pub(super) mod operators;
mod steps;
pub(super) mod stmt;
mod vector;

use super::dialect::Dialect;
use super::{File, FileRole};
use crate::features::Feature;
use crate::ir::{Capture, FunctionForm, Program, Storage, VarId};
use crate::types::Type;
pub(super) use names::Names;
use std::fmt::Write;

/// What this lowering can write: C with the extensions that gcc and clang share.
pub const FEATURES: &[Feature] = &[
    Feature::BitFields,
    Feature::Volatile,
    Feature::LoopRequests,
    Feature::Int128,
    Feature::BitInt,
    Feature::Unions,
    Feature::Enums,
    Feature::Alignment,
    Feature::Vectors,
    Feature::Floats,
    Feature::LongDouble,
    Feature::Complex,
    Feature::Builtins,
    Feature::Library,
    Feature::Pointers,
    Feature::WideLabels,
    Feature::SwitchContinue,
    Feature::DataParallel,
    Feature::MaskedDivision,
    Feature::FunctionBodies,
    Feature::Bytes,
    Feature::Recursion,
];

/// Writes a program as C.
#[must_use]
pub fn lower(program: &Program) -> Vec<File> {
    lower_as(program, Dialect::C)
}

/// Writes a program in one of the two languages.
pub(super) fn lower_as(program: &Program, dialect: Dialect) -> Vec<File> {
    let names = Names::of(program);
    let writer = Writer {
        program,
        names: &names,
        dialect,
        captures: &[],
        qualifier: "",
    };
    let (test, driver) = match dialect {
        Dialect::Cpp => ("func.cpp", "driver.cpp"),
        _ => ("func.c", "driver.c"),
    };
    vec![
        File {
            name: "init.h",
            role: FileRole::Header,
            text: writer.header(),
        },
        File {
            name: test,
            role: FileRole::Test,
            text: writer.functions(),
        },
        File {
            name: driver,
            role: FileRole::Driver,
            text: writer.driver(),
        },
    ]
}

/// What every part of the lowering needs to know.
#[derive(Clone, Copy)]
pub(super) struct Writer<'a> {
    pub(super) program: &'a Program,
    pub(super) names: &'a Names,
    pub(super) dialect: Dialect,
    /// What stands before the type of a local variable.
    pub(super) qualifier: &'static str,
    /// What the closure being written captures: its first parameters.
    pub(super) captures: &'a [Capture],
}

impl Writer<'_> {
    /// Whether a variable is one element of the object that its name denotes.
    fn behind_handle(self, variable: VarId) -> bool {
        let var = self.program.variable(variable);
        let is_array = matches!(self.program.types.get(var.ty), Type::Array { .. });
        self.dialect.has_handles()
            && var.storage != Storage::Local
            && !is_array
            && !self.by_value(variable)
    }

    /// Whether functions get the value of a global: a scalar that is never written.
    pub(super) fn by_value(self, variable: VarId) -> bool {
        let var = self.program.variable(variable);
        self.dialect.has_handles()
            && matches!(var.storage, Storage::Input { .. })
            && !var.volatile
            && matches!(self.program.types.get(var.ty), Type::Int(_))
    }

    /// Declarations of everything that `func.c` and `driver.c` share.
    pub(super) fn header(self) -> String {
        let mut out = String::new();
        self.container_headers(&mut out);
        self.enum_definitions(&mut out);
        self.vector_definitions(&mut out);
        self.struct_definitions(&mut out);
        self.extern_declarations(&mut out);
        for index in 0..self.program.functions.len() {
            let _ = write!(out, "void test_{index}(");
            self.parameters(&mut out);
            out.push_str(");\n");
        }
        out
    }

    /// The code under test.
    fn functions(self) -> String {
        let mut out = String::with_capacity(64 * 1024);
        out.push_str("#include \"init.h\"\n");
        self.library(&mut out);
        self.named_constants(&mut out);
        self.helpers(&mut out);
        for (index, function) in self.program.functions.iter().enumerate() {
            match function.form {
                FunctionForm::Plain => {
                    let _ = write!(out, "\nvoid test_{index}(");
                    self.parameters(&mut out);
                    out.push_str(")\n");
                    self.block(&mut out, &function.body, 0);
                }
                FunctionForm::Template => self.function_template(&mut out, index, function),
            }
        }
        out
    }

    /// The functions that the others call.
    pub(super) fn helpers(self, out: &mut String) {
        for (index, helper) in self.program.helpers.iter().enumerate() {
            self.helper(out, index, helper);
        }
    }
}
