//! `#[derive(Arbitrary)]`: the sized generator of section 2.1, and the text form.

use proc_macro2::TokenStream;
use quote::quote;

use crate::bounds::header;
use crate::constructor::{Constructor, Field, Type};

pub(crate) fn derive(of: &Type) -> TokenStream {
    let header = header(
        of,
        &quote!(::gadfly_property::Arbitrary),
        &[quote!(::gadfly_property::Arbitrary)],
    );
    let generate = generator(of);
    let generate = match &of.filter {
        Some(filter) => quote!(g.such_that(|g| { #generate }, #filter)),
        None => generate,
    };
    let depths = of.constructors.iter().map(depth);
    let save = of.constructors.iter().map(save);
    let load = of.constructors.iter().map(load);
    quote! {
        #header {
            fn arbitrary(g: &mut ::gadfly_property::Gen) -> Self {
                #generate
            }
            fn depth(depths: &mut ::gadfly_property::Depths) -> usize {
                depths.measure::<Self>(|depths| {
                    let mut least = ::gadfly_property::ENDLESS;
                    #(least = least.min(#depths);)*
                    least
                })
            }
            fn save(&self, out: &mut ::gadfly_property::Writer) {
                match self { #(#save)* }
            }
            fn load(from: &mut ::gadfly_property::Reader<'_>) -> ::core::option::Option<Self> {
                match from.word()? {
                    #(#load)*
                    _ => ::core::option::Option::None,
                }
            }
        }
    }
}

fn generator(of: &Type) -> TokenStream {
    let makes: Vec<TokenStream> = of
        .constructors
        .iter()
        .map(|constructor| {
            let fields: Vec<TokenStream> = constructor
                .fields
                .iter()
                .map(|field| {
                    let fresh = fresh(field);
                    match of.is_enum {
                        true => quote!(g.smaller(|g| #fresh)),
                        false => quote!(g.scope(|g| #fresh)),
                    }
                })
                .collect();
            constructor.with(&fields)
        })
        .collect();
    if let [only] = &makes[..] {
        return only.clone();
    }
    let weights = of.constructors.iter().map(|constructor| {
        let weight = constructor.weight;
        match constructor.is_recursive() {
            // As in the paper: the larger the size, the likelier the recursion.
            true => quote!(#weight * size),
            false => quote!(#weight),
        }
    });
    let depths = of.constructors.iter().map(depth);
    let indices = 0..makes.len();
    quote! {
        let size = g.size() as u32;
        let weights = [#(#weights),*];
        let constructor = g.constructor::<Self>(&weights, |depths| {
            ::std::vec![#(#depths),*]
        });
        match constructor {
            #(#indices => #makes,)*
            _ => ::core::unreachable!(),
        }
    }
}

/// A fresh value of a field, from `g`.
pub(crate) fn fresh(field: &Field) -> TokenStream {
    let of = &field.of;
    let make = match &field.with {
        Some(with) => quote!(#with(g)),
        None => quote!(<#of as ::gadfly_property::Arbitrary>::arbitrary(g)),
    };
    match &field.filter {
        Some(filter) => quote!(g.such_that(|g| #make, #filter)),
        None => make,
    }
}

/// One more than the deepest field.
fn depth(constructor: &Constructor) -> TokenStream {
    let fields = constructor
        .fields
        .iter()
        .filter(|field| !field.is_opaque())
        .map(|field| &field.of);
    quote! {
        (1usize #(.max(1usize.saturating_add(
            <#fields as ::gadfly_property::Arbitrary>::depth(depths))))*)
    }
}

fn save(constructor: &Constructor) -> TokenStream {
    let (pattern, name) = (constructor.pattern(), &constructor.name);
    let fields = constructor.fields.iter().map(|field| {
        let binding = &field.binding;
        match field.is_opaque() {
            true => quote!(out.unsupported();),
            false => quote!(::gadfly_property::Arbitrary::save(#binding, out);),
        }
    });
    quote! {
        #pattern => {
            out.word(#name);
            #(#fields)*
        }
    }
}

fn load(constructor: &Constructor) -> TokenStream {
    let name = &constructor.name;
    let fields: Vec<TokenStream> = constructor
        .fields
        .iter()
        .map(|field| {
            let of = &field.of;
            match field.is_opaque() {
                true => quote!(return ::core::option::Option::None),
                false => quote!(<#of as ::gadfly_property::Arbitrary>::load(from)?),
            }
        })
        .collect();
    let make = constructor.with(&fields);
    quote!(#name => ::core::option::Option::Some(#make),)
}
