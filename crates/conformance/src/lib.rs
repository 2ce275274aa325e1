//! Only tests: they compare the crate `dafny`, which shares no code with Dafny, with the
//! Dafnys on the machine, which `toolchain` runs. Neither of the two crates may depend on the
//! other, so the tests that need both are here.
