//! The header of an implementation: generics, with bounds on the type parameters.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse_quote;

use crate::constructor::Type;

/// `impl<…> Trait for Name<…> where …`, each type parameter bounded.
pub(crate) fn header(of: &Type, implemented: &TokenStream, bounds: &[TokenStream]) -> TokenStream {
    let mut generics = of.generics.clone();
    for parameter in generics.type_params_mut() {
        for bound in bounds {
            parameter.bounds.push(parse_quote!(#bound));
        }
    }
    let (parameters, _, conditions) = generics.split_for_impl();
    let (_, arguments, _) = of.generics.split_for_impl();
    let name = &of.name;
    quote! {
        #[automatically_derived]
        #[allow(clippy::all, clippy::pedantic, unreachable_code, unused_variables, unused_mut, unused_parens)]
        impl #parameters #implemented for #name #arguments #conditions
    }
}
