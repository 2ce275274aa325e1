//! Nothing but tests: the crate `dafny`, which shares nothing with Dafny, is held
//! against the Dafnys of the machine, which `toolchain` runs. Neither of the two
//! may know the other, so the tests that need both live here.
