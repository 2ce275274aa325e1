//! SYCL: `func.cpp` holds the functions, each a kernel given to a queue;
//! `driver.cpp` puts the globals into the device's memory, calls the functions,
//! fetches the results and prints the checksum.
//!
//! The code is C++, so expressions and statements are written as there. A kernel
//! names no global: it captures pointers to their copies on the device, and the
//! values of scalars that nobody writes. A data-parallel function is a
//! `parallel_for`.

use super::c::operators::Strength;
use super::c::stmt::indent;
use super::c::{Names, Writer};
use super::dialect::Dialect;
use super::{File, FileRole, only_loop};
use crate::features::Feature;
use crate::ir::{Loop, Program, Storage, VarId};
use crate::types::{Type, TypeId};
use std::fmt::Write;

/// What this lowering can write. Pointers are left out because a global one
/// would lead from the device into the host's memory, references because the
/// copy of an array has lost its length, and recursion because kernels have none.
pub const FEATURES: &[Feature] = &[
    Feature::BitFields,
    Feature::Volatile,
    Feature::LoopRequests,
    Feature::Unions,
    Feature::Enums,
    Feature::Lambdas,
    Feature::Constexpr,
    Feature::WideLabels,
    Feature::SwitchContinue,
    Feature::DataParallel,
    Feature::MaskedDivision,
    Feature::FunctionBodies,
    Feature::KernelLibrary,
];

/// Copies an object to the device, and back.
const TRANSFER: &str = "\
static void *give(sycl::queue &queue, const volatile void *object, unsigned long size)
{
    void *copy = sycl::malloc_device(size, queue);
    queue.memcpy(copy, const_cast<const void *>(object), size).wait();
    return copy;
}

static void fetch(sycl::queue &queue, volatile void *object, const volatile void *copy, unsigned long size)
{
    queue.memcpy(const_cast<void *>(object), const_cast<const void *>(copy), size).wait();
}
";

/// Writes a program as SYCL.
#[must_use]
pub fn lower(program: &Program) -> Vec<File> {
    let names = Names::of(program);
    let kernels = Kernels(Writer {
        program,
        names: &names,
        dialect: Dialect::Sycl,
        qualifier: "",
        captures: &[],
    });
    vec![
        File {
            name: "init.h",
            role: FileRole::Header,
            text: kernels.header(),
        },
        File {
            name: "func.cpp",
            role: FileRole::Test,
            text: kernels.functions(),
        },
        File {
            name: "driver.cpp",
            role: FileRole::Driver,
            text: kernels.driver(),
        },
    ]
}

/// Writes functions that are kernels.
#[derive(Clone, Copy)]
struct Kernels<'a>(Writer<'a>);

impl Kernels<'_> {
    fn header(self) -> String {
        let mut out = "#include <sycl/sycl.hpp>\n".to_owned();
        self.0.enum_definitions(&mut out);
        self.0.struct_definitions(&mut out);
        for index in 0..self.0.program.functions.len() {
            self.signature(&mut out, index);
            out.push_str(";\n");
        }
        out
    }

    fn functions(self) -> String {
        let mut out = String::with_capacity(64 * 1024);
        out.push_str("#include \"init.h\"\n");
        self.0.named_constants(&mut out);
        self.0.helpers(&mut out);
        for (index, function) in self.0.program.functions.iter().enumerate() {
            out.push('\n');
            self.signature(&mut out, index);
            out.push_str("\n{\n");
            match (only_loop(function), function.parallel) {
                (Some(inner), Some(trips)) => self.parallel_for(&mut out, inner, trips),
                _ => {
                    out.push_str("    queue.single_task([=]()\n");
                    self.0.block(&mut out, &function.body, 1);
                    out.push_str("    ).wait();\n");
                }
            }
            out.push_str("}\n");
        }
        out
    }

    /// `void test_0(…)`, with all globals for parameters.
    fn signature(self, out: &mut String, index: usize) {
        // Writing to a string cannot fail.
        let _ = write!(out, "void test_{index}(sycl::queue &queue");
        for (variable, _) in &self.0.program.globals {
            out.push_str(", ");
            self.handle(out, *variable, true);
        }
        out.push(')');
    }

    /// Declares the handle of a global: a pointer to its copy, or its value.
    /// Without its name, it is the type.
    fn handle(self, out: &mut String, variable: VarId, named: bool) {
        let var = self.0.program.variable(variable);
        let name = if named {
            self.0.names.get(variable).to_string()
        } else {
            String::new()
        };
        if self.0.by_value(variable) {
            self.0.declarator(out, var.ty, name);
            return;
        }
        if matches!(var.storage, Storage::Input { .. }) {
            out.push_str("const ");
        }
        if var.volatile {
            out.push_str("volatile ");
        }
        let (ty, is_array) = self.element(var.ty);
        let pointer = if is_array {
            format!("(*{name})")
        } else {
            format!("*{name}")
        };
        self.0.declarator(out, ty, pointer);
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

    /// A data-parallel loop. The loop around its body runs once: it is there for
    /// `continue`.
    fn parallel_for(self, out: &mut String, inner: &Loop, trips: u64) {
        let name = self.0.names.get(inner.counter);
        let _ = write!(
            out,
            "    queue.parallel_for(sycl::range<1>({trips}), [=](sycl::id<1> item)\n    {{\n        int {name} = "
        );
        self.0.operand(out, inner.start, Strength::Sum);
        let _ = write!(out, " + (int)item[0];\n        if ({name} < ");
        self.0.operand(out, inner.limit, Strength::Shift);
        out.push_str(")\n        do\n");
        self.0.block(out, &inner.body, 2);
        indent(out, 2);
        out.push_str("while (0);\n    }).wait();\n");
    }

    /// The text of `driver.cpp`.
    fn driver(self) -> String {
        let host = Writer {
            dialect: Dialect::Cpp,
            ..self.0
        };
        let mut out = String::with_capacity(16 * 1024);
        out.push_str("#include \"init.h\"\n\nextern \"C\" int printf(const char *, ...);\n\n");
        host.global_definitions(&mut out);
        host.mixer(&mut out);
        out.push_str(TRANSFER);
        out.push_str("\nint main(void)\n{\n    sycl::queue queue;\n");
        host.mixer_counters(&mut out);
        let globals = || self.0.program.globals.iter().map(|(variable, _)| *variable);
        let mut arguments = "queue".to_owned();
        for variable in globals() {
            let name = self.0.names.get(variable);
            if self.0.by_value(variable) {
                let _ = write!(arguments, ", {name}");
                continue;
            }
            let _ = write!(arguments, ", d_{name}");
            let _ = write!(out, "    auto d_{name} = (");
            self.handle(&mut out, variable, false);
            let _ = writeln!(out, ")give(queue, &{name}, sizeof {name});");
        }
        for index in 0..self.0.program.functions.len() {
            let _ = writeln!(out, "    test_{index}({arguments});");
        }
        for variable in globals() {
            let storage = self.0.program.variable(variable).storage;
            if !matches!(storage, Storage::Input { .. }) {
                let name = self.0.names.get(variable);
                let _ = writeln!(out, "    fetch(queue, &{name}, d_{name}, sizeof {name});");
            }
        }
        host.mix_globals(&mut out);
        out.push_str("    return 0;\n}\n");
        out
    }
}
