//! Which passes work on loops: the definition that comparisons use.
//!
//! As in section 3.4.2.1 of the YARPGen dissertation, a pass belongs here if it
//! transforms loops, vectorises, or is there to serve the passes that do. The list
//! follows the compilers' own lists of passes, not what our programs reach: passes
//! that stay silent at `-O3` are in it, and passes that merely profit from loops
//! (inlining, value numbering, sinking of stores) are not.

use crate::Dialect;

/// A pass that works on loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LoopPass {
    /// Whose pass it is.
    dialect: Dialect,
    /// Its name in remarks.
    name: &'static str,
}

const fn clang(name: &'static str) -> LoopPass {
    LoopPass {
        dialect: Dialect::Clang,
        name,
    }
}

const fn gcc(name: &'static str) -> LoopPass {
    LoopPass {
        dialect: Dialect::Gcc,
        name,
    }
}

/// All of them.
const LOOP_PASSES: [LoopPass; 32] = [
    // Several iterations at once, and interleaving.
    clang("loop-vectorize"),
    // Isomorphic statements at once.
    clang("slp-vectorizer"),
    // Unrolling, complete, partial and at run time; peeling.
    clang("loop-unroll"),
    // Unrolling of an outer loop, fusing the inner ones.
    clang("loop-unroll-and-jam"),
    // Complete unrolling where it is a pass of its own.
    clang("loop-unroll-full"),
    // What stays the same moves out, what is not needed inside sinks.
    clang("licm"),
    // Loops without effect vanish.
    clang("loop-delete"),
    // Loops become memset, memcpy, population counts.
    clang("loop-idiom"),
    // Inner and outer loop change places.
    clang("loop-interchange"),
    // One loop becomes several.
    clang("loop-distribute"),
    // Several loops become one.
    clang("loop-fusion"),
    // A nest becomes one loop.
    clang("loop-flatten"),
    // What is rarely needed moves in.
    clang("loop-sink"),
    // A value of the iteration before is kept.
    clang("loop-load-elim"),
    // A copy for the case without aliases.
    clang("loop-versioning"),
    // A test that stays the same moves out.
    clang("loop-unswitch"),
    // The same, as the newer pass is called.
    clang("simple-loop-unswitch"),
    // Checks in loops are widened.
    clang("loop-predication"),
    // Range checks leave loops.
    clang("irce"),
    // Counters are simplified, final values computed.
    clang("indvars"),
    // The test moves to the end.
    clang("loop-rotate"),
    // Several iterations at once.
    gcc("vect"),
    // Isomorphic statements at once.
    gcc("slp"),
    // Complete unrolling and peeling.
    gcc("cunroll"),
    // Partial unrolling.
    gcc("loop2_unroll"),
    // A test that stays the same moves out.
    gcc("unswitch"),
    // One loop becomes several, or a library call.
    gcc("ldist"),
    // One loop becomes two with simpler tests.
    gcc("lsplit"),
    // Inner and outer loop change places.
    gcc("linterchange"),
    // Unrolling of an outer loop, fusing the inner ones.
    gcc("unrolljam"),
    // A copy for strides of one.
    gcc("lversion"),
    // A value of the iteration before is kept.
    gcc("pcom"),
];

/// Whether a pass works on loops.
#[must_use]
pub fn is_loop_pass(dialect: Dialect, pass: &str) -> bool {
    LOOP_PASSES
        .iter()
        .any(|known| known.dialect == dialect && known.name == pass)
}
