//! OpenCL C: `func.cl` holds a kernel for each function, `driver.c` gives the
//! globals to them and prints the checksum.
//!
//! The compiler is a library that the driver's process loads: the driver builds
//! the kernels when it runs (`host.c` is the part of it that is always the
//! same). A function is run by one work-item, a data-parallel one by as many as
//! its loop has iterations. OpenCL's integers are those of C on x86-64, and they
//! are promoted and converted alike, so expressions are written as in C.

mod host;

use super::c::operators::Strength;
use super::c::stmt::indent;
use super::c::{Names, Writer};
use super::dialect::Dialect;
use super::{File, FileRole, only_loop};
use crate::features::Feature;
use crate::ir::{Loop, Program, Storage, VarId};
use crate::types::{Type, TypeId};
use std::fmt::Write;

/// The features that this lowering supports. There are no pointers: their types would have to
/// name an address space.
pub const FEATURES: &[Feature] = &[
    Feature::Volatile,
    Feature::LoopRequests,
    Feature::WideLabels,
    Feature::SwitchContinue,
    Feature::DataParallel,
    Feature::MaskedDivision,
    Feature::FunctionBodies,
    Feature::KernelLibrary,
];

/// Every device takes as many arguments from constant memory.
const MOST_CONSTANT: usize = 8;

/// Writes a program as OpenCL C with a driver in C.
#[must_use]
pub fn lower(program: &Program) -> Vec<File> {
    let names = Names::of(program);
    let kernels = Kernels(Writer {
        program,
        names: &names,
        dialect: Dialect::OpenCl,
        qualifier: "",
        captures: &[],
    });
    vec![
        File {
            name: "func.cl",
            role: FileRole::Loaded,
            text: kernels.text(),
        },
        File {
            name: "driver.c",
            role: FileRole::Driver,
            text: host::driver(kernels.0),
        },
    ]
}

/// Writes kernels.
#[derive(Clone, Copy)]
struct Kernels<'a>(Writer<'a>);

impl Kernels<'_> {
    fn text(self) -> String {
        let mut out = String::with_capacity(64 * 1024);
        self.0.struct_definitions(&mut out);
        self.0.helpers(&mut out);
        for (index, function) in self.0.program.functions.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(out, "\n__kernel void test_{index}(");
            self.parameters(&mut out);
            out.push_str(")\n");
            match only_loop(function) {
                Some(inner) => self.work_item(&mut out, inner),
                None => self.0.block(&mut out, &function.body, 0),
            }
        }
        out
    }

    /// The parameters, the same for every kernel: all globals.
    fn parameters(self, out: &mut String) {
        let mut constant = 0;
        for (position, (variable, _)) in self.0.program.globals.iter().enumerate() {
            if position > 0 {
                out.push_str(", ");
            }
            let read_only = Storage::Input { read_only: true };
            let is_constant =
                self.0.program.variable(*variable).storage == read_only && constant < MOST_CONSTANT;
            constant += usize::from(is_constant);
            self.parameter(out, *variable, is_constant, position % 2 == 1);
        }
    }

    /// A parameter. No two of them share memory, so `restrict` is always true; it is omitted
    /// where the compiler should find that out.
    fn parameter(self, out: &mut String, variable: VarId, is_constant: bool, restrict: bool) {
        let var = self.0.program.variable(variable);
        let name = self.0.names.get(variable);
        if self.0.by_value(variable) {
            self.0.declarator(out, var.ty, name);
            return;
        }
        out.push_str(match var.storage {
            Storage::Input { .. } if is_constant => "__constant ",
            Storage::Input { .. } => "__global const ",
            Storage::Output | Storage::Mixed | Storage::Local => "__global ",
        });
        if var.volatile {
            out.push_str("volatile ");
        }
        let restrict = if restrict { "restrict " } else { "" };
        let (ty, is_array) = self.element(var.ty);
        if is_array {
            let pointer = format_args!("(*{restrict}{name})");
            self.0.declarator(out, ty, pointer);
        } else {
            self.0
                .declarator(out, ty, format_args!("*{restrict}{name}"));
        }
    }

    /// What a handle to an object of type `ty` leads to, and whether that is an
    /// array itself.
    fn element(self, ty: TypeId) -> (TypeId, bool) {
        let types = &self.0.program.types;
        let of = match types.get(ty) {
            Type::Array { of, .. } => of,
            _ => ty,
        };
        (of, matches!(types.get(of), Type::Array { .. }))
    }

    /// The body of a data-parallel loop as one work-item runs it. There may be
    /// more work-items than iterations. The loop around the body runs once: it
    /// is there for `continue`.
    fn work_item(self, out: &mut String, inner: &Loop) {
        let name = self.0.names.get(inner.counter);
        let _ = write!(out, "{{\n    int {name} = ");
        self.0.operand(out, inner.start, Strength::Sum);
        let _ = write!(out, " + (int)get_global_id(0);\n    if ({name} < ");
        self.0.operand(out, inner.limit, Strength::Shift);
        out.push_str(")\n    do\n");
        self.0.block(out, &inner.body, 1);
        indent(out, 1);
        out.push_str("while (0);\n}\n");
    }
}
