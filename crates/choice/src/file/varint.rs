//! Numbers in as few bytes as they need: seven bits a byte, the low ones first.

use super::FileError;

pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads numbers from the start of a buffer.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes }
    }

    pub(super) fn number(&mut self) -> Result<u64, FileError> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self
                .bytes
                .split_first()
                .ok_or(FileError::Malformed("it ends within a number"))?;
            self.bytes = rest;
            let bits = u64::from(byte & 0x7f);
            if shift == 63 && bits > 1 {
                break;
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(FileError::Malformed("a number is too large"))
    }

    /// A number of items, each of which needs at least one byte of the rest.
    pub(super) fn count(&mut self) -> Result<usize, FileError> {
        let number = self.number()?;
        if number > self.bytes.len() as u64 {
            return Err(FileError::Malformed("a count is larger than the file"));
        }
        Ok(number as usize)
    }

    pub(super) fn bytes(&mut self) -> Result<&'a [u8], FileError> {
        let count = self.count()?;
        let (taken, rest) = self.bytes.split_at(count);
        self.bytes = rest;
        Ok(taken)
    }

    pub(super) fn text(&mut self) -> Result<String, FileError> {
        let bytes = self.bytes()?.to_vec();
        String::from_utf8(bytes).map_err(|_| FileError::Malformed("a name is not UTF-8"))
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.bytes.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let numbers = [0, 1, 127, 128, 300, 1 << 35, u64::MAX - 1, u64::MAX];
        let mut bytes = Vec::new();
        for number in numbers {
            put(&mut bytes, number);
        }
        let mut reader = Reader::new(&bytes);
        for number in numbers {
            assert_eq!(reader.number().unwrap(), number);
        }
        assert!(reader.is_at_end());
        assert!(reader.number().is_err());
        assert!(Reader::new(&[0xff; 10]).number().is_err());
        assert!(Reader::new(&[0x80]).number().is_err());
    }
}
