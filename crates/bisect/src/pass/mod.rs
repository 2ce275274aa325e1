//! The pass of a compiler that is to blame for a wrong output.
