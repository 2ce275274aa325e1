//! ISPC: `func.ispc` holds the functions, `driver.c` defines the globals, calls
//! the functions and prints the checksum, as in C.
//!
//! A function runs in a gang of program instances. A global is `uniform`: there
//! is one of it. In a plain function the locals are `uniform` too; a
//! data-parallel one is a `foreach`, and its locals have a value for each
//! instance. ISPC does not promote to `int` and a comparison gives a `bool`, so
//! every operand is converted by name where C converts it in silence.

use super::c::operators::Strength;
use super::c::{Names, Writer};
use super::dialect::Dialect;
use super::{File, FileRole, only_loop};
use crate::features::Feature;
use crate::ir::{Helper, Loop, Program, Storage};
use std::fmt::Write;

/// What this lowering can write.
pub const FEATURES: &[Feature] = &[
    Feature::LoopRequests,
    Feature::DataParallel,
    Feature::MaskedDivision,
    Feature::KernelLibrary,
];

/// How an object is declared of which there is one for the whole gang.
const UNIFORM: &str = "uniform ";

/// How one is declared that every program instance has its own of.
const VARYING: &str = "varying ";

/// Writes a program as ISPC with a driver in C.
#[must_use]
pub fn lower(program: &Program) -> Vec<File> {
    let names = Names::of(program);
    let writer = Writer {
        program,
        names: &names,
        dialect: Dialect::Ispc,
        qualifier: UNIFORM,
        captures: &[],
    };
    let driver = Writer {
        dialect: Dialect::C,
        qualifier: "",
        ..writer
    };
    vec![
        File {
            name: "init.h",
            role: FileRole::Header,
            text: driver.header(),
        },
        File {
            name: "func.ispc",
            role: FileRole::Test,
            text: Gang(writer).text(),
        },
        File {
            name: "driver.c",
            role: FileRole::Driver,
            text: driver.driver(),
        },
    ]
}

/// Writes what a gang runs.
#[derive(Clone, Copy)]
struct Gang<'a>(Writer<'a>);

impl Gang<'_> {
    fn text(self) -> String {
        let mut out = String::with_capacity(64 * 1024);
        self.0.struct_definitions(&mut out);
        self.globals(&mut out);
        for (index, helper) in self.0.program.helpers.iter().enumerate() {
            self.helper(&mut out, index, helper, UNIFORM);
            self.helper(&mut out, index, helper, VARYING);
        }
        for (index, function) in self.0.program.functions.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "\nexport void test_{index}()");
            match only_loop(function) {
                Some(inner) => self.foreach(&mut out, inner),
                None => self.0.block(&mut out, &function.body, 0),
            }
        }
        out
    }

    fn globals(self, out: &mut String) {
        for (variable, _) in &self.0.program.globals {
            let var = self.0.program.variable(*variable);
            out.push_str("extern ");
            if var.storage == (Storage::Input { read_only: true }) {
                out.push_str("const ");
            }
            out.push_str(UNIFORM);
            self.0.declarator(out, var.ty, self.0.names.get(*variable));
            out.push_str(";\n");
        }
    }

    /// A helper for one kind of argument; the two have the same name.
    fn helper(self, out: &mut String, index: usize, helper: &Helper, qualifier: &str) {
        let result = self.0.kind_name(helper.result);
        let _ = write!(out, "\nstatic {qualifier}{result} h_{index}(");
        for (position, &kind) in helper.parameters.iter().enumerate() {
            let separator = if position > 0 { ", " } else { "" };
            let name = self.0.kind_name(kind);
            let _ = write!(out, "{separator}{qualifier}{name} p_{position}");
        }
        out.push_str(")\n{\n    return ");
        self.0
            .typed(out, helper.body, helper.result, Strength::Conditional);
        out.push_str(";\n}\n");
    }

    fn foreach(self, out: &mut String, inner: &Loop) {
        let varying = Writer {
            qualifier: "",
            ..self.0
        };
        let name = self.0.names.get(inner.counter);
        let _ = write!(out, "{{\n    foreach ({name} = ");
        self.0.operand(out, inner.start, Strength::Postfix);
        out.push_str(" ... ");
        self.0.operand(out, inner.limit, Strength::Postfix);
        out.push_str(")\n");
        varying.block(out, &inner.body, 1);
        out.push_str("}\n");
    }
}
