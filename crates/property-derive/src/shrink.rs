//! `#[derive(Shrink)]`: parts of the same type, earlier constructors whose arguments are at
//! hand, then the fields, twins first.

use proc_macro2::TokenStream;
use quote::quote;

use crate::bounds::header;
use crate::constructor::{Constructor, Field, Type};

pub(crate) fn derive(of: &Type) -> TokenStream {
    let header = header(
        of,
        &quote!(::gadfly_property::Shrink),
        &[
            quote!(::gadfly_property::Shrink),
            quote!(::gadfly_property::Mutate),
        ],
    );
    let fields = of.constructors.iter().map(fields);
    let filter = of.filter.as_ref().map(|filter| {
        quote! {
            let take = &mut |value: Self| #filter(&value) && take(value);
        }
    });
    let whole = match of.constructors.len() {
        // A struct may still contain itself, in a box.
        1 => quote!(::gadfly_property::shrink_to_part(self, take)),
        _ => quote! {
            ::gadfly_property::shrink_to_part(self, take)
                || ::gadfly_property::shrink_to_earlier(self, take)
        },
    };
    quote! {
        #header {
            fn shrink(&self, take: &mut dyn ::core::ops::FnMut(Self) -> bool) -> bool {
                #filter
                #whole || match self { #(#fields)* }
            }
        }
    }
}

fn fields(constructor: &Constructor) -> TokenStream {
    let pattern = constructor.pattern();
    let twins = constructor.twins();
    let twins = twins.iter().flat_map(|group| group.windows(2)).map(|pair| {
        let (one, other) = (&pair[0].binding, &pair[1].binding);
        let changed = replaced(constructor, &[pair[0], pair[1]]);
        quote! {
            ::gadfly_property::together(#one, #other, &mut |one, other| {
                let new = (one, other);
                take(#changed)
            })
        }
    });
    let single = constructor
        .fields
        .iter()
        .filter(|field| !field.is_opaque())
        .map(|field| {
            let binding = &field.binding;
            let changed = replaced(constructor, &[field]);
            let allowed = field
                .filter
                .as_ref()
                .map(|filter| quote!(#filter(&new.0) &&));
            quote! {
                ::gadfly_property::Shrink::shrink(#binding, &mut |smaller| {
                    let new = (smaller,);
                    #allowed take(#changed)
                })
            }
        });
    let tries = twins.chain(single);
    quote!(#pattern => { false #(|| #tries)* })
}

/// The constructor with some fields from `new`, and copies of the others.
fn replaced(constructor: &Constructor, changed: &[&Field]) -> TokenStream {
    let fields: Vec<TokenStream> = constructor
        .fields
        .iter()
        .map(|field| {
            let binding = &field.binding;
            match changed.iter().position(|one| one.binding == *binding) {
                Some(index) => {
                    let index = syn::Index::from(index);
                    quote!(new.#index)
                }
                None => quote!(::core::clone::Clone::clone(#binding)),
            }
        })
        .collect();
    constructor.with(&fields)
}
