//! The first bad and the first fixed version of one compiler.
