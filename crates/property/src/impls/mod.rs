//! The types of the standard library: how their values are generated, changed, made smaller and
//! kept. One file per kind. They must not know properties, coverage maps or schedules.

mod float;
mod map;
mod number;
mod option;
mod pointer;
mod sequence;
mod simple;
mod text;
mod tuple;
mod wide;

/// Implements `save` and `load` for a type that is written as one word.
macro_rules! as_word {
    () => {
        fn save(&self, out: &mut $crate::Writer) {
            out.word(self);
        }
        fn load(from: &mut $crate::Reader<'_>) -> Option<Self> {
            from.parse()
        }
    };
}
pub(crate) use as_word;
