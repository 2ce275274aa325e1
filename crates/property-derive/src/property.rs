//! `#[property]`: a function with arguments becomes a test without.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::Parser;
use syn::{Error, FnArg, ItemFn, LitInt, Type, parse2};

/// The most arguments: tuples of more have no implementations.
const MOST: usize = 8;

pub(crate) fn expand(arguments: TokenStream, function: TokenStream) -> Result<TokenStream, Error> {
    let options = Options::of(arguments)?;
    let mut function: ItemFn = parse2(function)?;
    let signature = &function.sig;
    if let Some(unusual) = signature.asyncness.as_ref() {
        return Err(Error::new_spanned(unusual, "a property is not async"));
    }
    if !signature.generics.params.is_empty() {
        return Err(Error::new_spanned(
            &signature.generics,
            "a property is not generic: give its arguments concrete types",
        ));
    }
    let mut types = Vec::new();
    let mut passed = Vec::new();
    let count = signature.inputs.len();
    if count == 0 || count > MOST {
        return Err(Error::new_spanned(
            signature,
            format!("a property has one to {MOST} arguments; put more into a struct"),
        ));
    }
    for (index, argument) in signature.inputs.iter().enumerate() {
        let FnArg::Typed(argument) = argument else {
            return Err(Error::new_spanned(
                argument,
                "a property is a function, not a method",
            ));
        };
        let place = match count {
            1 => quote!((*input)),
            _ => {
                let index = syn::Index::from(index);
                quote!(input.#index)
            }
        };
        let (of, pass) = generated(&argument.ty, &place);
        types.push(of);
        passed.push(pass);
    }
    let input = match &types[..] {
        [only] => only.clone(),
        _ => quote!((#(#types),*)),
    };
    let name = signature.ident.clone();
    let attributes = std::mem::take(&mut function.attrs);
    let visibility = std::mem::replace(&mut function.vis, syn::Visibility::Inherited);
    function.sig.ident = format_ident!("property");
    let info = options.info(&name);
    Ok(quote! {
        #[test]
        #(#attributes)*
        #visibility fn #name() {
            #[allow(clippy::needless_pass_by_value)]
            #function
            #info
            ::gadfly_property::check(&INFO, |input: &#input| property(#(#passed),*));
        }
    })
}

/// What is generated for an argument, and how it is passed.
fn generated(of: &Type, place: &TokenStream) -> (TokenStream, TokenStream) {
    let Type::Reference(reference) = of else {
        return (quote!(#of), quote!(::core::clone::Clone::clone(&#place)));
    };
    let target = &*reference.elem;
    let owned = match target {
        Type::Slice(slice) => {
            let element = &slice.elem;
            quote!(::std::vec::Vec<#element>)
        }
        Type::Path(path) if path.path.is_ident("str") => quote!(::std::string::String),
        other => quote!(#other),
    };
    match reference.mutability {
        // Changes stay in a copy.
        Some(_) => (owned, quote!(&mut ::core::clone::Clone::clone(&#place))),
        None => (owned, quote!(&#place)),
    }
}

#[derive(Default)]
struct Options {
    tests: Option<u64>,
    time_limit_ms: Option<u64>,
    size: Option<usize>,
}

impl Options {
    fn of(arguments: TokenStream) -> Result<Options, Error> {
        let mut options = Options::default();
        let parser = syn::meta::parser(|meta| {
            let number = |meta: &syn::meta::ParseNestedMeta<'_>| -> Result<LitInt, Error> {
                meta.value()?.parse()
            };
            if meta.path.is_ident("tests") {
                options.tests = Some(number(&meta)?.base10_parse()?);
            } else if meta.path.is_ident("time_limit_ms") {
                options.time_limit_ms = Some(number(&meta)?.base10_parse()?);
            } else if meta.path.is_ident("size") {
                options.size = Some(number(&meta)?.base10_parse()?);
            } else {
                return Err(meta.error("use `tests = n`, `time_limit_ms = n` or `size = n`"));
            }
            Ok(())
        });
        parser.parse2(arguments)?;
        Ok(options)
    }

    fn info(&self, name: &syn::Ident) -> TokenStream {
        let tests = optional(self.tests.map(|tests| quote!(#tests)));
        let limit = optional(self.time_limit_ms.map(|limit| quote!(#limit)));
        let size = optional(self.size.map(|size| quote!(#size)));
        quote! {
            const INFO: ::gadfly_property::Info = ::gadfly_property::Info {
                marked: ::core::concat!(
                    "\u{1}gadfly-property\u{2}",
                    ::core::module_path!(),
                    "::",
                    ::core::stringify!(#name),
                    "\u{3}",
                ),
                manifest_dir: ::core::env!("CARGO_MANIFEST_DIR"),
                tests: #tests,
                time_limit_ms: #limit,
                size: #size,
            };
        }
    }
}

fn optional(value: Option<TokenStream>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}
