//! gcc's `.gcda` files: how often arcs of each function were taken.
//!
//! They are read directly, which takes microseconds; gcov would also need the notes of the
//! build, and a process for every file. Lines are gcov's business ([`crate::lines`]).

use super::hash;
use crate::mark::Reached;

/// The first bytes, in little-endian order.
const MAGIC: &[u8; 4] = b"adcg";

/// Says which function the next counters are of.
const FUNCTION: u32 = 0x0100_0000;

/// The counters of its arcs.
const ARCS: u32 = 0x01a1_0000;

/// Since this version, files have a checksum in their head, and lengths are in bytes.
const BYTES_SINCE: u32 = 12;

/// Adds the arcs of functions that were executed: which were taken, and which were not. A file that is cut short tells what comes before.
pub(super) fn read(bytes: &[u8], file: u64, reached: &mut Reached) {
    if bytes.get(..4) != Some(MAGIC) {
        return;
    }
    let Some(version) = version(bytes) else {
        return;
    };
    let is_new = version >= BYTES_SINCE;
    let mut at = if is_new { 16 } else { 12 };
    let mut function = file;
    while let Some((tag, length)) = word(bytes, at).zip(word(bytes, at + 4)) {
        at += 8;
        // Counters that are all zero are left out, with their length negated.
        let length = length.cast_signed();
        let Ok(length) = usize::try_from(length) else {
            continue;
        };
        let length = if is_new {
            length
        } else {
            length.saturating_mul(4)
        };
        let Some(body) = bytes.get(at..at.saturating_add(length)) else {
            return;
        };
        match tag {
            0 => return,
            FUNCTION => function = hash(file, body),
            ARCS => add(body, function, reached),
            _ => {}
        }
        at += length;
    }
}

fn add(body: &[u8], function: u64, reached: &mut Reached) {
    let counter = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().unwrap_or_default());
    let counts: Vec<u64> = body.chunks_exact(8).map(counter).collect();
    if counts.iter().all(|count| *count == 0) {
        return;
    }
    for (index, count) in (0_u64..).zip(counts) {
        // Only some arcs are counted: that one was not taken tells that another was.
        let function = match count {
            0 => hash(function, b"not taken"),
            _ => function,
        };
        let edge = hash(function, &index.to_le_bytes());
        reached.add_edge(edge, u32::try_from(count).unwrap_or(u32::MAX).max(1));
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

/// The major version of gcc: `B22*` is 12.2.
fn version(bytes: &[u8]) -> Option<u32> {
    let version = word(bytes, 4)?.to_be_bytes();
    let digit = |byte: u8| char::from(byte).to_digit(10);
    match version[0] {
        tens @ b'A'..=b'Z' => Some(u32::from(tens - b'A') * 10 + digit(version[1])?),
        major => digit(major),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(version: &[u8; 4], parts: &[(u32, i32, &[u8])]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(version.iter().rev());
        bytes.extend([0; 4]);
        if version[0] == b'B' && version[1] >= b'2' {
            bytes.extend([0; 4]);
        }
        for (tag, length, body) in parts {
            bytes.extend(tag.to_le_bytes());
            bytes.extend(length.to_le_bytes());
            bytes.extend(*body);
        }
        bytes
    }

    fn edges(bytes: &[u8]) -> Vec<u32> {
        let mut reached = Reached::default();
        read(bytes, 1, &mut reached);
        let mut counts: Vec<u32> = reached.marks().map(|(_, count)| count).collect();
        counts.sort_unstable();
        counts
    }

    #[test]
    fn arcs_of_old_and_new_files() {
        let counters: Vec<u8> = [3_u64, 0, 9]
            .iter()
            .flat_map(|it| it.to_le_bytes())
            .collect();
        for (version, unit) in [(b"B22*", 1), (b"B14*", 4), (b"83R*", 4)] {
            let parts: [(u32, i32, &[u8]); 4] = [
                (FUNCTION, 12 / unit, &[1; 12]),
                (ARCS, 24 / unit, &counters),
                (FUNCTION, 12 / unit, &[2; 12]),
                (ARCS, -24 / unit, &[]),
            ];
            let whole = file(version, &parts);
            assert_eq!(edges(&whole), [1, 3, 9], "{version:?}");
            for end in 0..whole.len() {
                edges(&whole[..end]);
            }
        }
    }

    #[test]
    fn nonsense_is_nothing() {
        for bytes in [&b""[..], b"adcg", b"adcg????????", b"hello, world"] {
            assert!(edges(bytes).is_empty());
        }
        let lies = file(b"B22*", &[(ARCS, i32::MAX, &[0; 8])]);
        assert!(edges(&lies).is_empty());
    }
}
