//! The edge counters that instrumented code registers when the program starts.
//!
//! The only place, with `operands.rs`, that talks to LLVM's instrumentation. It must not know
//! what the counts mean.

#![allow(unsafe_code)]

use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering::Relaxed};

/// More regions than programs have: one for each instrumented dynamic library.
const REGIONS: usize = 16;

struct Region {
    start: AtomicPtr<u8>,
    length: AtomicUsize,
}

static TABLE: [Region; REGIONS] = [const {
    Region {
        start: AtomicPtr::new(std::ptr::null_mut()),
        length: AtomicUsize::new(0),
    }
}; REGIONS];

/// Called by instrumented code at the start of the program, once for each of its modules, often
/// with the same region.
#[unsafe(no_mangle)]
extern "C" fn __sanitizer_cov_8bit_counters_init(start: *mut u8, stop: *mut u8) {
    let length = (stop as usize).saturating_sub(start as usize);
    if length == 0 {
        return;
    }
    for region in &TABLE {
        let known = region.start.load(Relaxed);
        if known == start {
            return;
        }
        if known.is_null() {
            region.length.store(length, Relaxed);
            region.start.store(start, Relaxed);
            return;
        }
    }
}

/// Called like the function above, with a table of the counters' program counters: not used.
#[unsafe(no_mangle)]
extern "C" fn __sanitizer_cov_pcs_init(_start: *const usize, _stop: *const usize) {}

/// All edge counters of the process.
///
/// One property at a time may use them: they are counters of the whole process.
#[derive(Debug)]
pub(crate) struct Counters {
    regions: Vec<(*mut u8, usize)>,
}

impl Counters {
    /// The counters registered so far.
    pub(crate) fn of_process() -> Counters {
        let regions = TABLE
            .iter()
            .map(|region| (region.start.load(Relaxed), region.length.load(Relaxed)))
            .take_while(|(start, _)| !start.is_null())
            .collect();
        Counters { regions }
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.regions.is_empty()
    }

    /// Sets all to zero.
    #[inline]
    pub(crate) fn clear(&self) {
        for &(start, length) in &self.regions {
            // SAFETY: instrumented code registered this region, it lives as long as the program,
            // and it is written by the instrumented code of this thread only.
            unsafe { start.write_bytes(0, length) };
        }
    }

    /// Shows eight counters at a time, those that are all zero left out, with the index of the
    /// eight: regions begin at a multiple of eight.
    #[inline]
    pub(super) fn each_word(&self, mut see: impl FnMut(usize, u64)) {
        let mut base = 0;
        for &(start, length) in &self.regions {
            let words = length / 8;
            for word in 0..words {
                // SAFETY: as in `clear`; the eight bytes are inside the region.
                let eight = unsafe { start.add(word * 8).cast::<u64>().read_unaligned() };
                if eight != 0 {
                    see(base + word, eight);
                }
            }
            let mut rest = 0u64;
            for at in 0..length % 8 {
                // SAFETY: as above; the byte is inside the region.
                let byte = unsafe { start.add(words * 8 + at).read() };
                rest |= u64::from(byte) << (8 * at);
            }
            let rest = u64::from_le(rest);
            if rest != 0 {
                see(base + words, rest);
            }
            base += length.div_ceil(8);
        }
    }

    /// How many groups of eight there are.
    pub(super) fn words(&self) -> usize {
        self.regions
            .iter()
            .map(|(_, length)| length.div_ceil(8))
            .sum()
    }
}
