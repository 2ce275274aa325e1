//! What makes two test cases the same: their language, their expected output
//! and their files. Their origin does not count, so a program that two campaigns
//! find is stored once.

use crate::test_case::StoredTestCase;

/// FNV-1a with 128 bits. It must never change, because a store outlives the program that wrote
/// it. Collisions by chance are impossible in practice, and nobody gains anything from forging
/// one in their own store.
pub(crate) struct Fnv128(u128);

impl Fnv128 {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

    pub(crate) fn new() -> Fnv128 {
        Fnv128(Self::OFFSET)
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(Self::PRIME);
        }
    }

    /// Adds a part and its length, so that different lists of parts never give the same bytes.
    pub(crate) fn part(&mut self, text: &str) {
        self.bytes(&(text.len() as u64).to_le_bytes());
        self.bytes(text.as_bytes());
    }

    /// The hash in hex digits.
    pub(crate) fn in_hex(&self) -> String {
        format!("{:032x}", self.0)
    }
}

/// A hash of a test case's content.
pub(crate) fn fingerprint(test_case: &StoredTestCase) -> [u8; 16] {
    let mut hash = Fnv128::new();
    hash.part(&test_case.language);
    hash.bytes(&[u8::from(test_case.expected.is_some())]);
    hash.part(test_case.expected.as_deref().unwrap_or_default());
    for file in &test_case.files {
        hash.part(&file.name);
        hash.part(&file.role);
        hash.part(&file.text);
    }
    hash.0.to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_case::{Origin, StoredFile};

    fn with_files(files: &[(&str, &str)]) -> StoredTestCase {
        StoredTestCase {
            language: "c".into(),
            expected: None,
            origin: Origin::default(),
            files: files
                .iter()
                .map(|(name, text)| StoredFile {
                    name: (*name).into(),
                    role: "test".into(),
                    text: (*text).into(),
                })
                .collect(),
        }
    }

    /// The published test vector of FNV-1a 128 for "foobar".
    #[test]
    fn the_hash_is_fnv_1a() {
        let mut hash = Fnv128::new();
        hash.bytes(b"foobar");
        assert_eq!(hash.0, 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18);
    }

    #[test]
    fn text_moved_from_one_file_to_the_next_is_another_test_case() {
        let one = with_files(&[("a.c", "xy"), ("b.c", "z")]);
        let other = with_files(&[("a.c", "x"), ("b.c", "yz")]);
        assert_ne!(fingerprint(&one), fingerprint(&other));
    }

    #[test]
    fn an_empty_expected_output_is_not_an_unknown_one() {
        let unknown = with_files(&[("a.c", "x")]);
        let empty = StoredTestCase {
            expected: Some(String::new()),
            ..unknown.clone()
        };
        assert_ne!(fingerprint(&unknown), fingerprint(&empty));
    }

    #[test]
    fn the_origin_does_not_count() {
        let one = with_files(&[("a.c", "x")]);
        let mut other = one.clone();
        other.origin.seed = Some(7);
        assert_eq!(fingerprint(&one), fingerprint(&other));
    }
}
