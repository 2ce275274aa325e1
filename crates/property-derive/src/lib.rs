//! The derives, the attribute and the macro of `gadfly-property`, which re-exports them. Users
//! do not depend on this crate by themselves.

mod arbitrary;
mod bounds;
mod constructor;
mod implies;
mod mutate;
mod property;
mod shrink;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives `Arbitrary` for a struct or an enum: a sized generator, and the text form of values.
///
/// For fields: `#[gadfly(with = f)]` generates with a function `fn(&mut Gen) -> Field`,
/// `#[gadfly(filter = f)]` keeps only values for which `fn(&Field) -> bool` is true. For the
/// whole type: `#[gadfly(filter = f)]`. For variants: `#[gadfly(weight = 3)]`; 0 never generates
/// the variant.
#[proc_macro_derive(Arbitrary, attributes(gadfly))]
pub fn arbitrary(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), arbitrary::derive)
}

/// Derives `Mutate` for a struct or an enum, by the operators of the paper's section 3.2.
///
/// Needs `Arbitrary`; knows the same attributes.
#[proc_macro_derive(Mutate, attributes(gadfly))]
pub fn mutate(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), mutate::derive)
}

/// Derives `Shrink` for a struct or an enum: parts of the same type, earlier variants, smaller
/// fields.
///
/// Needs `Mutate`; knows the same attributes.
#[proc_macro_derive(Shrink, attributes(gadfly))]
pub fn shrink(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), shrink::derive)
}

/// Makes a test of a function with generated arguments.
///
/// Arguments are owned or references; the result is `()`, `bool` or a `Result`. In parentheses,
/// all optional: `tests = 1000`, the random inputs of a plain `cargo test`; `time_limit_ms = 200`
/// for one execution; `size = 20`, the largest size of generated values.
#[proc_macro_attribute]
pub fn property(arguments: TokenStream, function: TokenStream) -> TokenStream {
    property::expand(arguments.into(), function.into())
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// `implies!(precondition ==> conclusion)`: the conclusion, or a discard where the precondition
/// is false. To be used where the property returns.
#[proc_macro]
pub fn implies(input: TokenStream) -> TokenStream {
    implies::expand(input.into())
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

fn expand(
    input: DeriveInput,
    derive: fn(&constructor::Type) -> proc_macro2::TokenStream,
) -> TokenStream {
    match constructor::Type::of(input) {
        Ok(of) => derive(&of).into(),
        Err(error) => error.to_compile_error().into(),
    }
}
