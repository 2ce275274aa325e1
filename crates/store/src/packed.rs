//! Source text in the store is compressed, because generated programs
//! shrink to a sixth and a long campaign keeps thousands of them.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// The usual compromise between size and time.
const LEVEL: u8 = 6;

/// No source file is nearly as long as this: a longer one means a damaged store.
const LONGEST: usize = 256 << 20;

/// Why compressed text could not be read.
#[derive(Debug, thiserror::Error)]
#[error("a source file in the store cannot be unpacked: {0}")]
pub(crate) struct UnpackError(String);

/// Compresses `text`.
pub(crate) fn pack(text: &str) -> Vec<u8> {
    compress_to_vec_zlib(text.as_bytes(), LEVEL)
}

/// Returns the text that was given to [`pack`].
pub(crate) fn unpack(packed: &[u8]) -> Result<String, UnpackError> {
    let bytes = decompress_to_vec_zlib_with_limit(packed, LONGEST)
        .map_err(|error| UnpackError(error.to_string()))?;
    String::from_utf8(bytes).map_err(|error| UnpackError(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_comes_back_unchanged() {
        for text in ["", "int x;\n", "größer\0\u{10ffff}"] {
            assert_eq!(unpack(&pack(text)).unwrap(), text);
        }
    }

    #[test]
    fn repetitive_source_becomes_much_smaller() {
        let source = "    g_12 = (g_13 + (int)v_4) << 3;\n".repeat(1000);
        assert!(pack(&source).len() * 6 < source.len());
    }

    #[test]
    fn damaged_bytes_are_an_error_not_a_panic() {
        let mut packed = pack("int main(void) { return 0; }");
        packed.truncate(packed.len() / 2);
        assert!(unpack(&packed).is_err());
        assert!(unpack(b"plain").is_err());
    }
}
