//! What must be true of any program that resolves, however strange: reconditioning
//! comes to an end without a panic. The bounded test asks it of mutated programs, and
//! a target in `fuzz/` of whatever libFuzzer generates.

use gadfly_dafny::{Dialect, ParseOptions, ResolveOptions, parse, print, resolve};
use gadfly_recondition::{Extent, recondition};

/// Reconditions and prints a text if it is a program that resolves. Returns whether it
/// is one.
pub(crate) fn reconditioner(input: &str) -> bool {
    let Ok(program) = parse("mutant.dfy", input, ParseOptions::default()) else {
        return false;
    };
    let Ok(resolved) = resolve(&program, ResolveOptions::default()) else {
        return false;
    };
    let guarded = recondition(&program, &resolved, &Extent::Everywhere);
    print(&guarded.program, Dialect::V4).expect("Dafny 4 has everything");
    true
}
