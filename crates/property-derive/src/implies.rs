//! `implies!(precondition ==> conclusion)`.

use proc_macro2::{Spacing, TokenStream, TokenTree};
use quote::quote;
use syn::Error;

pub(crate) fn expand(input: TokenStream) -> Result<TokenStream, Error> {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let at = tokens.windows(3).position(is_arrow).ok_or_else(|| {
        Error::new(
            proc_macro2::Span::call_site(),
            "write `implies!(precondition ==> conclusion)`",
        )
    })?;
    let precondition: TokenStream = tokens[..at].iter().cloned().collect();
    let conclusion: TokenStream = tokens[at + 3..].iter().cloned().collect();
    Ok(quote! {{
        if !(#precondition) {
            return ::gadfly_property::discard();
        }
        #conclusion
    }})
}

/// `==>`: three marks without blanks between them.
fn is_arrow(tokens: &[TokenTree]) -> bool {
    tokens.iter().zip(['=', '=', '>']).all(|(token, mark)| {
        matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark
            && (mark == '>' || punct.spacing() == Spacing::Joint))
    })
}
