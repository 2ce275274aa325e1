//! The passes of gcc's messages: the beginnings of its messages about completed
//! optimisations (`MSG_OPTIMIZED_LOCATIONS` in its sources, gcc 9 to 17), with the name of
//! the pass as in `-fdump-tree-…`.
//!
//! Both passes that unroll completely (`cunrolli` early, `cunroll` late) print the
//! same and count as one here. gcc reports no loop-invariant motion at all.

use crate::Kind;

/// `(pass, how the message begins, what the remark is called)`. Of several that
/// fit, the first counts.
const MESSAGES: [(&str, &str, &str); 34] = [
    ("vect", "loop vectorized", "loop vectorized"),
    ("vect", "epilogue loop vectorized", "epilogue vectorized"),
    (
        "vect",
        "loop versioned for vectorization because of possible aliasing",
        "versioned for aliasing",
    ),
    (
        "vect",
        "loop versioned for vectorization to enhance alignment",
        "versioned for alignment",
    ),
    (
        "vect",
        "loop versioned for vectorization",
        "versioned for vectorization",
    ),
    ("vect", "outer loop vectorized", "outer loop vectorized"),
    ("slp", "basic block part vectorized", "block vectorized"),
    ("slp", "basic block vectorized", "block vectorized"),
    ("cunroll", "loop with", "completely unrolled"),
    ("cunroll", "loop turned into non-loop", "never loops"),
    ("cunroll", "peeled loop", "peeled"),
    ("loop2_unroll", "loop unrolled", "unrolled"),
    ("unswitch", "Unswitching loop", "unswitched"),
    ("unswitch", "unswitching loop", "unswitched"),
    (
        "unswitch",
        "Unswitching outer loop",
        "outer loop unswitched",
    ),
    (
        "unswitch",
        "unswitching outer loop",
        "outer loop unswitched",
    ),
    ("unswitch", "Guard hoisted", "guard hoisted"),
    ("ldist", "Loop nest", "nest distributed"),
    ("ldist", "Loop", "distributed"),
    ("ldist", "generated mem", "library call"),
    (
        "lsplit",
        "loop split on semi-invariant",
        "split on condition",
    ),
    ("lsplit", "loop split", "split"),
    ("linterchange", "loops interchanged", "interchanged"),
    (
        "unrolljam",
        "applying unroll and jam",
        "unrolled and jammed",
    ),
    ("lversion", "versioned this loop", "versioned for strides"),
    ("pcom", "predictive commoning", "commoned"),
    (
        "sink",
        "sinking common stores with same",
        "same stores sunk",
    ),
    ("sink", "sinking common stores", "stores sunk"),
    ("inline", "Inlin", "inlined"),
    ("ipa-cp", "Creating a specialized node", "cloned"),
    ("icf", "Semantic equality hit", "merged"),
    ("devirt", "speculatively devirtualizing", "guessed call"),
    ("devirt", "devirtualizing", "direct call"),
    ("switchconv", "Switch converted", "converted"),
];

/// Pass and name of a message, if it is in the table.
pub(crate) fn known(kind: Kind, message: &str) -> Option<(&'static str, &'static str)> {
    if kind != Kind::Fired {
        return None;
    }
    let fits = |(_, beginning, _): &&(_, &str, _)| message.starts_with(beginning);
    let &(pass, _, name) = MESSAGES.iter().find(fits)?;
    Some((pass, name))
}
