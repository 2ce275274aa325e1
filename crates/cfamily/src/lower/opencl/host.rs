//! The driver of an OpenCL test, in C.

use crate::ir::{Function, Storage};
use crate::lower::c::Writer;
use crate::lower::dialect::Dialect;
use std::fmt::Write;

/// The fixed part of the driver.
const HOST: &str = include_str!("host.c");

/// Sizes of work-groups: 0 leaves it to the implementation.
const GROUPS: [u64; 3] = [0, 4, 8];

/// Writes the driver of the kernels that `kernels` writes.
pub(super) fn driver(kernels: Writer<'_>) -> String {
    let host = Writer {
        dialect: Dialect::C,
        ..kernels
    };
    let mut out = String::with_capacity(32 * 1024);
    out.push_str(HOST);
    host.struct_definitions(&mut out);
    host.global_definitions(&mut out);
    host.mixer(&mut out);
    out.push_str("int main(int argc, char **argv)\n{\n");
    host.mixer_counters(&mut out);
    out.push_str("    begin(argc, argv);\n");
    let globals = || {
        kernels
            .program
            .globals
            .iter()
            .map(|(variable, _)| *variable)
    };
    let written = |variable| {
        let storage = kernels.program.variable(variable).storage;
        !matches!(storage, Storage::Input { .. })
    };
    for variable in globals() {
        let name = kernels.names.get(variable);
        // Writing to a string cannot fail.
        let _ = if kernels.by_value(variable) {
            writeln!(out, "    give_value(&{name}, sizeof {name});")
        } else {
            let written = u8::from(written(variable));
            writeln!(
                out,
                "    give_buffer((const void *)&{name}, sizeof {name}, {written});"
            )
        };
    }
    for (index, function) in kernels.program.functions.iter().enumerate() {
        let (range, group) = range(index, function);
        let _ = writeln!(out, "    run(\"test_{index}\", {range}, {group});");
    }
    for (position, variable) in globals().enumerate().filter(|(_, v)| written(*v)) {
        let name = kernels.names.get(variable);
        let _ = writeln!(
            out,
            "    fetch({position}, (void *)&{name}, sizeof {name});"
        );
    }
    host.mix_globals(&mut out);
    out.push_str("    return 0;\n}\n");
    out
}

/// How many work-items run a function, and in groups of how many. The number
/// must be a multiple of the group's; those too many have nothing to do.
fn range(index: usize, function: &Function) -> (u64, u64) {
    match function.parallel {
        None => (1, 0),
        Some(trips) => {
            let group = GROUPS[index % GROUPS.len()];
            (trips.next_multiple_of(group.max(1)), group)
        }
    }
}
