//! What pages show, as data: read from the store once, then written as HTML or as JSON.

pub(crate) mod campaign;
pub(crate) mod compare;
pub(crate) mod finding;
pub(crate) mod matrix;
pub(crate) mod overview;
pub(crate) mod subject;
pub(crate) mod work;
