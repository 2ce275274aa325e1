//! What `cargo gadfly` is tested with: properties that fail in every way.

#![forbid(unsafe_code)]

/// Fails behind nested conditions and constants.
pub fn opens(keys: &[u32; 3], code: u8) -> bool {
    if keys[0] == 0x5eed_0001 {
        if keys[1] == keys[0] ^ 0x0f0f_0f0f {
            if keys[2] == 77_777 && code % 16 == 9 {
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use gadfly_property::{assume, property};
    use std::sync::atomic::{AtomicU32, Ordering};

    #[property]
    fn stays_shut(keys: &[u32; 3], code: u8) -> bool {
        !super::opens(keys, code)
    }

    #[property(time_limit_ms = 300)]
    fn ends(text: String) {
        assume!(!text.contains("zz"));
        if text.len() == 7 {
            loop {
                std::hint::spin_loop();
            }
        }
    }

    #[property]
    fn forgets(_: u8) -> bool {
        static CALLS: AtomicU32 = AtomicU32::new(0);
        CALLS.fetch_add(1, Ordering::Relaxed) < 50
    }

    #[property]
    fn holds(one: u8, other: u8) -> bool {
        one.max(other) >= one
    }

    #[test]
    fn an_ordinary_test() {}
}
