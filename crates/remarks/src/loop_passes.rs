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
pub struct LoopPass {
    /// Whose pass it is.
    pub dialect: Dialect,
    /// Its name in remarks.
    pub name: &'static str,
    /// What it does.
    pub does: &'static str,
}

const fn clang(name: &'static str, does: &'static str) -> LoopPass {
    LoopPass {
        dialect: Dialect::Clang,
        name,
        does,
    }
}

const fn gcc(name: &'static str, does: &'static str) -> LoopPass {
    LoopPass {
        dialect: Dialect::Gcc,
        name,
        does,
    }
}

/// All of them.
pub const LOOP_PASSES: [LoopPass; 32] = [
    clang(
        "loop-vectorize",
        "several iterations at once, and interleaving",
    ),
    clang("slp-vectorizer", "isomorphic statements at once"),
    clang(
        "loop-unroll",
        "unrolling, complete, partial and at run time; peeling",
    ),
    clang(
        "loop-unroll-and-jam",
        "unrolling of an outer loop, fusing the inner ones",
    ),
    clang(
        "loop-unroll-full",
        "complete unrolling where it is a pass of its own",
    ),
    clang(
        "licm",
        "what stays the same moves out, what is not needed inside sinks",
    ),
    clang("loop-delete", "loops without effect vanish"),
    clang(
        "loop-idiom",
        "loops become memset, memcpy, population counts",
    ),
    clang("loop-interchange", "inner and outer loop change places"),
    clang("loop-distribute", "one loop becomes several"),
    clang("loop-fusion", "several loops become one"),
    clang("loop-flatten", "a nest becomes one loop"),
    clang("loop-sink", "what is rarely needed moves in"),
    clang("loop-load-elim", "a value of the iteration before is kept"),
    clang("loop-versioning", "a copy for the case without aliases"),
    clang("loop-unswitch", "a test that stays the same moves out"),
    clang(
        "simple-loop-unswitch",
        "the same, as the newer pass is called",
    ),
    clang("loop-predication", "checks in loops are widened"),
    clang("irce", "range checks leave loops"),
    clang("indvars", "counters are simplified, final values computed"),
    clang("loop-rotate", "the test moves to the end"),
    gcc("vect", "several iterations at once"),
    gcc("slp", "isomorphic statements at once"),
    gcc("cunroll", "complete unrolling and peeling"),
    gcc("loop2_unroll", "partial unrolling"),
    gcc("unswitch", "a test that stays the same moves out"),
    gcc("ldist", "one loop becomes several, or a library call"),
    gcc("lsplit", "one loop becomes two with simpler tests"),
    gcc("linterchange", "inner and outer loop change places"),
    gcc(
        "unrolljam",
        "unrolling of an outer loop, fusing the inner ones",
    ),
    gcc("lversion", "a copy for strides of one"),
    gcc("pcom", "a value of the iteration before is kept"),
];

/// Whether a pass works on loops.
#[must_use]
pub fn is_loop_pass(dialect: Dialect, pass: &str) -> bool {
    LOOP_PASSES
        .iter()
        .any(|known| known.dialect == dialect && known.name == pass)
}
