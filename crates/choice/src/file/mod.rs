//! Recordings in files: compact, versioned, checksummed.
//!
//! ```text
//! 8 bytes  magic
//! 2 bytes  format version                     (all numbers little-endian)
//! 4 bytes  length of the compressed payload
//! 4 bytes  length of the payload
//! 4 bytes  CRC-32 of the ten bytes above and the compressed payload
//! …        the payload, deflated: see `payload`
//! ```
//!
//! Reading never panics and never takes more memory than [`MAX_PAYLOAD`] allows, whatever the bytes
//! are.

mod error;
mod payload;
mod varint;

pub use error::FileError;

use std::path::Path;

use crate::recording::Recording;

const MAGIC: [u8; 8] = *b"\x8aGADCHO\n";
/// Version 2 added the settings.
const VERSION: u16 = 2;
const HEADER: usize = 22;

/// The maximum size of an unpacked payload: millions of choices, a thousand times as many as a
/// program has.
const MAX_PAYLOAD: usize = 16 << 20;

/// Level 6 of deflate: higher ones gain nothing on recordings.
const COMPRESSION: u8 = 6;

/// A recording with everything that is needed to recreate its program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceFile {
    /// The name of the generator.
    pub generator: String,
    /// Its version: another one may make a different program from the same choices.
    pub generator_version: u32,
    /// The settings of the generator, in its own format; empty for the defaults.
    pub settings: String,
    /// The seed of the choices, if they were all fresh.
    pub seed: Option<u64>,
    /// The choices.
    pub recording: Recording,
}

impl ChoiceFile {
    /// Encodes the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let payload = payload::encode(self);
        let packed = miniz_oxide::deflate::compress_to_vec(&payload, COMPRESSION);
        let mut bytes = Vec::with_capacity(HEADER + packed.len());
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&(packed.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&(payload.len() as u32).to_le_bytes());
        let checksum = checksum(&bytes[8..18], &packed);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes.extend_from_slice(&packed);
        bytes
    }

    /// Decodes a file.
    ///
    /// # Errors
    /// If it is not a choice file, is truncated or damaged, or was written by a newer
    /// version of Gadfly.
    pub fn from_bytes(bytes: &[u8]) -> Result<ChoiceFile, FileError> {
        if bytes.len() < HEADER {
            return Err(
                if MAGIC.starts_with(&bytes[..bytes.len().min(8)]) || bytes.starts_with(&MAGIC) {
                    FileError::Truncated {
                        expected: HEADER,
                        found: bytes.len(),
                    }
                } else {
                    FileError::Foreign
                },
            );
        }
        let (header, packed) = bytes.split_at(HEADER);
        if header[..8] != MAGIC {
            return Err(FileError::Foreign);
        }
        let number = |at: usize| {
            u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
        };
        let version = u16::from_le_bytes([header[8], header[9]]);
        if version > VERSION {
            return Err(FileError::Newer {
                found: version,
                supported: VERSION,
            });
        }
        let (packed_length, length) = (number(10) as usize, number(14) as usize);
        if packed.len() < packed_length {
            return Err(FileError::Truncated {
                expected: HEADER + packed_length,
                found: bytes.len(),
            });
        }
        if packed.len() > packed_length || version == 0 {
            return Err(FileError::Checksum);
        }
        if checksum(&header[8..18], packed) != number(18) {
            return Err(FileError::Checksum);
        }
        if length > MAX_PAYLOAD {
            return Err(FileError::TooLarge {
                found: length,
                limit: MAX_PAYLOAD,
            });
        }
        let payload = miniz_oxide::inflate::decompress_to_vec_with_limit(packed, length)
            .map_err(|_| FileError::Malformed("the compressed part does not unpack"))?;
        if payload.len() != length {
            return Err(FileError::Malformed("the unpacked part has a wrong length"));
        }
        payload::decode(&payload, version)
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), FileError> {
        std::fs::write(path, self.to_bytes()).map_err(|source| FileError::Write {
            path: path.to_owned(),
            source,
        })
    }

    /// Reads the file.
    ///
    /// # Errors
    /// If it cannot be read, or as in [`ChoiceFile::from_bytes`].
    pub fn load(path: &Path) -> Result<ChoiceFile, FileError> {
        let bytes = std::fs::read(path).map_err(|source| FileError::Read {
            path: path.to_owned(),
            source,
        })?;
        ChoiceFile::from_bytes(&bytes).map_err(|problem| FileError::In {
            path: path.to_owned(),
            problem: Box::new(problem),
        })
    }
}

impl Recording {
    /// Encodes the recording as a choice file without further information.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let file = ChoiceFile {
            generator: String::new(),
            generator_version: 0,
            settings: String::new(),
            seed: None,
            recording: self.clone(),
        };
        file.to_bytes()
    }

    /// Decodes the recording of a choice file.
    ///
    /// # Errors
    /// As in [`ChoiceFile::from_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Recording, FileError> {
        ChoiceFile::from_bytes(bytes).map(|file| file.recording)
    }
}

fn checksum(header: &[u8], packed: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(header);
    hasher.update(packed);
    hasher.finalize()
}
