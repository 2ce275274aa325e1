//! `#[derive(Mutate)]`: the operators of section 3.2, and twins in step.

use proc_macro2::TokenStream;
use quote::quote;

use crate::arbitrary::fresh;
use crate::bounds::header;
use crate::constructor::{Constructor, Field, Type};

/// How often a mutation is tried again where a filter says no.
const TRIES: usize = 8;

/// How much likelier twins are changed in step than a field by itself.
const TWINS: usize = 2;

pub(crate) fn derive(of: &Type) -> TokenStream {
    let bound = [quote!(::gadfly_property::Mutate)];
    let mutate = header(of, &quote!(::gadfly_property::Mutate), &bound);
    let constructors = header(of, &quote!(::gadfly_property::Constructors), &bound);
    let counts = of.constructors.iter().map(|constructor| {
        let any = constructor.any();
        let count = constructor.fields.len() + TWINS * constructor.twins().len();
        quote!(#any => #count,)
    });
    let insides = of.constructors.iter().map(inside);
    let change = quote! {
        let arguments = match self { #(#counts)* };
        m.algebraic(self, arguments, |value, index, m| {
            match value { #(#insides)* }
        });
    };
    let change = match &of.filter {
        None => change,
        Some(filter) => quote! {
            let before = ::core::clone::Clone::clone(self);
            for _ in 0..#TRIES {
                #change
                if #filter(self) {
                    return;
                }
                ::core::clone::Clone::clone_from(self, &before);
            }
        },
    };
    let parts = of.constructors.iter().map(parts);
    let rest = constructor_functions(of);
    quote! {
        #mutate {
            fn mutate(&mut self, m: &mut ::gadfly_property::Mutator<'_>) {
                #change
            }
            fn parts(&self, see: &mut dyn ::core::ops::FnMut(&dyn ::core::any::Any)) {
                see(self);
                match self { #(#parts)* }
            }
        }
        #constructors {
            #rest
        }
    }
}

/// Changes the field with an index, or twins in step.
fn inside(constructor: &Constructor) -> TokenStream {
    let pattern = constructor.pattern();
    let fields = constructor.fields.iter().map(change_field);
    let twins = constructor.twins();
    let twins = twins.iter().map(|group| {
        let bindings = group.iter().map(|field| &field.binding);
        quote!(m.alike(&mut [#(&mut *#bindings),*]))
    });
    let twins = twins.flat_map(|twin| std::iter::repeat_n(twin, TWINS));
    let actions: Vec<TokenStream> = fields.chain(twins).collect();
    let indices = 0..actions.len();
    quote! {
        #pattern => match index {
            #(#indices => #actions,)*
            _ => {}
        }
    }
}

fn change_field(field: &Field) -> TokenStream {
    let binding = &field.binding;
    if field.is_opaque() {
        let fresh = fresh(field);
        return quote!({
            let g = m.source();
            *#binding = #fresh;
        });
    }
    match &field.filter {
        None => quote!(::gadfly_property::Mutate::mutate(#binding, m)),
        Some(filter) => quote!({
            let before = ::core::clone::Clone::clone(#binding);
            for _ in 0..#TRIES {
                ::gadfly_property::Mutate::mutate(#binding, m);
                if #filter(&*#binding) {
                    break;
                }
                ::core::clone::Clone::clone_from(#binding, &before);
            }
        }),
    }
}

fn parts(constructor: &Constructor) -> TokenStream {
    let pattern = constructor.pattern();
    let shown = constructor
        .fields
        .iter()
        .filter(|field| !field.is_opaque())
        .map(|field| &field.binding);
    quote!(#pattern => { #(::gadfly_property::Mutate::parts(#shown, see);)* })
}

fn constructor_functions(of: &Type) -> TokenStream {
    let count = of.constructors.len();
    let indices: Vec<usize> = (0..count).collect();
    let any = of.constructors.iter().map(Constructor::any);
    let packs = of.constructors.iter().map(|constructor| {
        let pattern = constructor.pattern();
        let kept = constructor
            .fields
            .iter()
            .filter(|field| field.with.is_none() && field.filter.is_none())
            .map(|field| &field.binding);
        quote!(#pattern => { #(bag.put(#kept);)* })
    });
    let arguments = of.constructors.iter().map(|constructor| {
        let types = constructor.fields.iter().map(|field| &field.of);
        quote!(::std::vec![#(::core::any::TypeId::of::<#types>()),*])
    });
    let builds = of.constructors.iter().map(|constructor| {
        let fields: Vec<TokenStream> = constructor
            .fields
            .iter()
            .map(
                |field| match field.with.is_none() && field.filter.is_none() {
                    true => quote!(bag.take(g)),
                    false => fresh(field),
                },
            )
            .collect();
        constructor.with(&fields)
    });
    quote! {
        const COUNT: usize = #count;
        fn constructor(&self) -> usize {
            match self { #(#any => #indices,)* }
        }
        fn pack(&self, bag: &mut ::gadfly_property::Bag) {
            match self { #(#packs)* }
        }
        fn arguments(constructor: usize) -> ::std::vec::Vec<::core::any::TypeId> {
            match constructor {
                #(#indices => #arguments,)*
                _ => ::std::vec::Vec::new(),
            }
        }
        fn build(
            constructor: usize,
            bag: &mut ::gadfly_property::Bag,
            g: &mut ::gadfly_property::Gen,
        ) -> Self {
            match constructor {
                #(#indices => #builds,)*
                _ => ::core::unreachable!(),
            }
        }
    }
}
