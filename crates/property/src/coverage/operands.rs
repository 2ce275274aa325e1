//! The numbers that instrumented code compared lately: what a mutation may put in place of one
//! of them. Part of the interface to LLVM's instrumentation, like `counters.rs`.

#![allow(unsafe_code)]

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::Gen;

/// How many comparisons are remembered: a power of two.
const PAIRS: usize = 64;

/// How many are looked at in one search for a partner.
const LOOKS: usize = 24;

static RECORDING: AtomicBool = AtomicBool::new(false);
static NEXT: AtomicUsize = AtomicUsize::new(0);
static TABLE: [[AtomicU64; 2]; PAIRS] = [const { [const { AtomicU64::new(0) }; 2] }; PAIRS];

#[inline]
fn compared(one: u64, other: u64) {
    if !RECORDING.load(Relaxed) || one == other {
        return;
    }
    // Counters of one thread: a lost update in another does no harm.
    let at = NEXT.load(Relaxed);
    NEXT.store(at.wrapping_add(1), Relaxed);
    let pair = &TABLE[at % PAIRS];
    pair[0].store(one, Relaxed);
    pair[1].store(other, Relaxed);
}

macro_rules! hooks {
    ($($name:ident, $constant:ident, $type:ty;)*) => {$(
        #[unsafe(no_mangle)]
        extern "C" fn $name(one: $type, other: $type) {
            compared(u64::from(one), u64::from(other));
        }
        #[unsafe(no_mangle)]
        extern "C" fn $constant(one: $type, other: $type) {
            compared(u64::from(one), u64::from(other));
        }
    )*};
}

hooks! {
    __sanitizer_cov_trace_cmp1, __sanitizer_cov_trace_const_cmp1, u8;
    __sanitizer_cov_trace_cmp2, __sanitizer_cov_trace_const_cmp2, u16;
    __sanitizer_cov_trace_cmp4, __sanitizer_cov_trace_const_cmp4, u32;
    __sanitizer_cov_trace_cmp8, __sanitizer_cov_trace_const_cmp8, u64;
}

/// A `match` on a number: `cases` holds their count, the number's bits, and the cases.
///
/// # Safety
/// Called by instrumented code only, with a table of that shape.
#[unsafe(no_mangle)]
unsafe extern "C" fn __sanitizer_cov_trace_switch(value: u64, cases: *const u64) {
    if !RECORDING.load(Relaxed) {
        return;
    }
    // SAFETY: LLVM passes the count first, and as many cases behind the bits.
    let count = unsafe { cases.read() } as usize;
    for case in 0..count.min(PAIRS / 4) {
        // SAFETY: as above.
        compared(value, unsafe { cases.add(2 + case).read() });
    }
}

/// The comparisons that were recorded last.
#[derive(Debug)]
pub(crate) struct Operands {
    _private: (),
}

impl Operands {
    /// The comparisons of this process.
    pub(crate) const fn of_process() -> Operands {
        Operands { _private: () }
    }

    /// Begins or ends recording: it makes executions slower.
    #[inline]
    pub(crate) fn record(&self, on: bool) {
        RECORDING.store(on, Relaxed);
    }

    /// What the number was compared with; or else either side of any comparison. `bits` is the
    /// size of the number.
    pub(crate) fn partner(&self, value: u64, bits: u32, g: &mut Gen) -> Option<u64> {
        let filled = NEXT.load(Relaxed).min(PAIRS);
        if filled == 0 {
            return None;
        }
        let mask = u64::MAX >> (64 - bits.min(64));
        let start = g.below(filled);
        let pair = |index: usize| {
            TABLE[index % filled]
                .each_ref()
                .map(|side| side.load(Relaxed))
        };
        for look in 0..LOOKS.min(filled) {
            let [one, other] = pair(start + look);
            if one & mask == value & mask && other & mask != value & mask {
                return Some(other);
            }
            if other & mask == value & mask && one & mask != value & mask {
                return Some(one);
            }
        }
        let side = g.below(2);
        Some(pair(start)[side])
    }
}
