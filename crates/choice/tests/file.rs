//! Choice files come back as they were written, are small, and are refused politely when damaged.

mod toy;

use std::sync::Arc;

use gadfly_choice::file::{ChoiceFile, FileError};
use gadfly_choice::{Choices, Label, Recording};
use proptest::prelude::*;

fn file(seed: u64) -> ChoiceFile {
    ChoiceFile {
        generator: String::from("toy"),
        generator_version: 3,
        settings: format!("{{\"size\":{seed}}}"),
        seed: Some(seed),
        recording: toy::from_seed(seed).0,
    }
}

#[test]
fn a_file_comes_back_as_it_was_with_its_names() {
    for seed in 0..50 {
        let file = file(seed);
        let read = ChoiceFile::from_bytes(&file.to_bytes()).unwrap();
        assert_eq!(read, file);
        assert_eq!(
            format!("{:?}", read.recording),
            format!("{:?}", file.recording)
        );
        assert_eq!(read.to_bytes(), file.to_bytes());
    }
    let empty = Recording::default();
    assert_eq!(Recording::from_bytes(&empty.to_bytes()).unwrap(), empty);
}

#[test]
fn extreme_numbers_come_back() {
    let mut choices = Choices::from_seed(1);
    choices.scope(Label::new("größe"), |c| {
        for _ in 0..20 {
            c.uint(0..=u64::MAX);
            c.int(i64::MIN..=i64::MAX);
        }
    });
    let recording = choices.finish();
    assert_eq!(
        Recording::from_bytes(&recording.to_bytes()).unwrap(),
        recording
    );
}

#[test]
fn a_choice_takes_about_a_byte() {
    let (mut bytes, mut choices) = (0, 0);
    for seed in 0..100 {
        let recording = toy::from_seed(seed).0;
        bytes += recording.to_bytes().len();
        choices += recording.len();
    }
    let each = bytes as f64 / choices as f64;
    println!("{each:.2} bytes per choice, {} choices each", choices / 100);
    assert!(each < 1.4, "{each}");
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    let bytes = file(5).to_bytes();
    for length in 0..bytes.len() {
        match ChoiceFile::from_bytes(&bytes[..length]) {
            Err(FileError::Truncated { found, expected }) => {
                assert_eq!(found, length);
                assert!(expected > found);
            }
            other => panic!("{length}: {other:?}"),
        }
    }
}

#[test]
fn every_damaged_byte_is_noticed() {
    let bytes = file(6).to_bytes();
    for position in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[position] ^= 0x10;
        assert!(ChoiceFile::from_bytes(&damaged).is_err(), "{position}");
    }
}

#[test]
fn foreign_newer_and_longer_files_are_told_apart() {
    let foreign = ChoiceFile::from_bytes(b"#include <stdio.h>\nint main(void) { return 0; }\n");
    assert!(matches!(foreign, Err(FileError::Foreign)));
    assert!(matches!(
        ChoiceFile::from_bytes(b"ELF"),
        Err(FileError::Foreign)
    ));
    let mut newer = file(1).to_bytes();
    newer[8] = 3;
    let newer = ChoiceFile::from_bytes(&newer).unwrap_err();
    assert!(matches!(
        newer,
        FileError::Newer {
            found: 3,
            supported: 2
        }
    ));
    assert!(newer.to_string().contains("use a newer one"));
    let mut longer = file(1).to_bytes();
    longer.push(0);
    assert!(matches!(
        ChoiceFile::from_bytes(&longer),
        Err(FileError::Checksum)
    ));
}

/// The header is right, but says the payload is larger than anybody should unpack.
#[test]
fn a_bomb_is_refused_before_it_goes_off() {
    let mut bytes = file(1).to_bytes();
    bytes[14..18].copy_from_slice(&u32::MAX.to_le_bytes());
    let mut checksum = crc32fast::Hasher::new();
    checksum.update(&bytes[8..18]);
    checksum.update(&bytes[22..]);
    bytes[18..22].copy_from_slice(&checksum.finalize().to_le_bytes());
    let refused = ChoiceFile::from_bytes(&bytes);
    assert!(
        matches!(refused, Err(FileError::TooLarge { .. })),
        "{refused:?}"
    );
}

#[test]
fn saved_and_loaded_by_path() {
    let folder = std::env::temp_dir().join(format!("gadfly-choice-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("test.choices");
    let file = file(9);
    file.save(&path).unwrap();
    assert_eq!(ChoiceFile::load(&path).unwrap(), file);
    std::fs::write(&path, "nonsense").unwrap();
    let message = ChoiceFile::load(&path).unwrap_err().to_string();
    assert!(
        message.contains("test.choices") && message.contains("not a choice file"),
        "{message}"
    );
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(matches!(
        ChoiceFile::load(&path),
        Err(FileError::Read { .. })
    ));
}

/// A file around any payload, with a right header: what the checksum lets pass.
fn wrapped(payload: &[u8]) -> Vec<u8> {
    let packed = miniz_oxide::deflate::compress_to_vec(payload, 1);
    let mut bytes = file(0).to_bytes();
    bytes.truncate(10);
    bytes.extend((packed.len() as u32).to_le_bytes());
    bytes.extend((payload.len() as u32).to_le_bytes());
    let mut checksum = crc32fast::Hasher::new();
    checksum.update(&bytes[8..18]);
    checksum.update(&packed);
    bytes.extend(checksum.finalize().to_le_bytes());
    bytes.extend(packed);
    bytes
}

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::inflate::decompress_to_vec(&bytes[22..]).expect("a whole file")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(ChoiceFile::from_bytes(&bytes).is_err());
        let _ = ChoiceFile::from_bytes(&wrapped(&bytes));
    }

    #[test]
    fn a_changed_payload_is_refused_or_makes_a_sound_recording(
        seed in 0u64..20, changes in prop::collection::vec((any::<usize>(), any::<u8>()), 1..5), cut: usize
    ) {
        let mut payload = unpacked(&file(seed).to_bytes());
        for (at, value) in changes {
            let length = payload.len();
            payload[at % length] = value;
        }
        if cut % 3 == 0 {
            payload.truncate(cut % payload.len());
        }
        if let Ok(read) = ChoiceFile::from_bytes(&wrapped(&payload)) {
            let events = read.recording.events().iter().copied();
            let repaired = Recording::from_events(events, Arc::clone(read.recording.names()));
            prop_assert_eq!(repaired, read.recording);
        }
    }
}

/// What format version 1 wrote once stays readable for ever.
#[test]
fn a_stored_file_of_version_1_is_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/version-1.choices");
    let file = ChoiceFile::load(path.as_ref()).unwrap();
    assert_eq!(file.generator, "golden");
    assert_eq!(file.generator_version, 7);
    assert_eq!(file.settings, "");
    assert_eq!(file.seed, Some(11));
    assert_eq!(
        format!("{:?}", file.recording),
        "sum{ sum[]{ #172/200 #14876693124945980565/18446744073709551615 4/4 } \
         sum[]{ 1/1 #52/200 #13155946534164679328/18446744073709551615 0/4 } sum[]{ 0/1 } }"
    );
}
