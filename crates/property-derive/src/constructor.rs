//! A type as its constructors: what all derives need to know of it, attributes included.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Fields, Generics, Path};

/// A struct or an enum.
pub(crate) struct Type {
    pub(crate) name: Ident,
    pub(crate) generics: Generics,
    pub(crate) filter: Option<Path>,
    pub(crate) constructors: Vec<Constructor>,
    pub(crate) is_enum: bool,
}

/// A variant, or the struct.
pub(crate) struct Constructor {
    /// `Self` or `Self::Variant`.
    pub(crate) path: TokenStream,
    pub(crate) name: String,
    pub(crate) fields: Vec<Field>,
    pub(crate) weight: u32,
    shape: Shape,
}

enum Shape {
    Unit,
    Tuple,
    Named,
}

/// An argument of a constructor.
pub(crate) struct Field {
    /// What it is bound to in patterns.
    pub(crate) binding: Ident,
    member: Option<Ident>,
    pub(crate) of: syn::Type,
    pub(crate) with: Option<Path>,
    pub(crate) filter: Option<Path>,
    /// Whether its type mentions the type itself.
    pub(crate) is_recursive: bool,
}

impl Field {
    /// Whether it is only ever made by its function: nothing is asked of its type.
    pub(crate) fn is_opaque(&self) -> bool {
        self.with.is_some() && self.filter.is_none()
    }
}

#[derive(Default)]
struct Attributes {
    with: Option<Path>,
    filter: Option<Path>,
    weight: Option<u32>,
}

impl Type {
    pub(crate) fn of(input: DeriveInput) -> Result<Type, Error> {
        let own = Attributes::of(&input.attrs)?;
        let (constructors, is_enum) = match input.data {
            Data::Struct(data) => {
                let one =
                    Constructor::of(&input.ident, quote!(Self), &input.ident, data.fields, 1)?;
                (vec![one], false)
            }
            Data::Enum(data) => {
                let mut all = Vec::new();
                for variant in data.variants {
                    let weight = Attributes::of(&variant.attrs)?.weight.unwrap_or(1);
                    let name = &variant.ident;
                    let path = quote!(Self::#name);
                    all.push(Constructor::of(
                        &input.ident,
                        path,
                        name,
                        variant.fields,
                        weight,
                    )?);
                }
                (all, true)
            }
            Data::Union(_) => {
                return Err(Error::new(
                    Span::call_site(),
                    "a union has no constructors: implement the traits by hand",
                ));
            }
        };
        if constructors.is_empty() {
            return Err(Error::new(
                Span::call_site(),
                "an enum without variants has no values to generate",
            ));
        }
        Ok(Type {
            name: input.ident,
            generics: input.generics,
            filter: own.filter,
            constructors,
            is_enum,
        })
    }
}

impl Constructor {
    fn of(
        owner: &Ident,
        path: TokenStream,
        name: &Ident,
        fields: Fields,
        weight: u32,
    ) -> Result<Constructor, Error> {
        let shape = match fields {
            Fields::Unit => Shape::Unit,
            Fields::Unnamed(_) => Shape::Tuple,
            Fields::Named(_) => Shape::Named,
        };
        let mut all = Vec::new();
        for (index, field) in fields.into_iter().enumerate() {
            let attributes = Attributes::of(&field.attrs)?;
            all.push(Field {
                binding: format_ident!("f{index}"),
                member: field.ident,
                is_recursive: mentions(field.ty.to_token_stream(), owner),
                of: field.ty,
                with: attributes.with,
                filter: attributes.filter,
            });
        }
        Ok(Constructor {
            path,
            name: name.to_string(),
            fields: all,
            weight,
            shape,
        })
    }

    /// The constructor with its fields in place: a pattern that binds them, or an expression.
    pub(crate) fn with(&self, fields: &[TokenStream]) -> TokenStream {
        let path = &self.path;
        match self.shape {
            Shape::Unit => path.clone(),
            Shape::Tuple => quote!(#path(#(#fields),*)),
            Shape::Named => {
                let members = self.fields.iter().map(|field| &field.member);
                quote!(#path { #(#members: #fields),* })
            }
        }
    }

    /// A pattern that binds all fields.
    pub(crate) fn pattern(&self) -> TokenStream {
        let bindings: Vec<TokenStream> = self.bindings().map(ToTokens::to_token_stream).collect();
        self.with(&bindings)
    }

    /// A pattern that binds nothing.
    pub(crate) fn any(&self) -> TokenStream {
        let path = &self.path;
        match self.shape {
            Shape::Unit => path.clone(),
            Shape::Tuple => quote!(#path(..)),
            Shape::Named => quote!(#path { .. }),
        }
    }

    pub(crate) fn bindings(&self) -> impl Iterator<Item = &Ident> {
        self.fields.iter().map(|field| &field.binding)
    }

    pub(crate) fn is_recursive(&self) -> bool {
        self.fields.iter().any(|field| field.is_recursive)
    }

    /// The fields of one type, for every type that two fields or more have.
    pub(crate) fn twins(&self) -> Vec<Vec<&Field>> {
        let mut groups: Vec<(String, Vec<&Field>)> = Vec::new();
        for field in self
            .fields
            .iter()
            .filter(|field| field.with.is_none() && field.filter.is_none())
        {
            let of = field.of.to_token_stream().to_string();
            match groups.iter_mut().find(|(known, _)| *known == of) {
                Some((_, group)) => group.push(field),
                None => groups.push((of, vec![field])),
            }
        }
        groups
            .into_iter()
            .map(|(_, group)| group)
            .filter(|group| group.len() > 1)
            .collect()
    }
}

impl Attributes {
    fn of(attributes: &[Attribute]) -> Result<Attributes, Error> {
        let mut found = Attributes::default();
        for attribute in attributes {
            if !attribute.path().is_ident("gadfly") {
                continue;
            }
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("with") {
                    found.with = Some(meta.value()?.parse()?);
                } else if meta.path.is_ident("filter") {
                    found.filter = Some(meta.value()?.parse()?);
                } else if meta.path.is_ident("weight") {
                    let weight: syn::LitInt = meta.value()?.parse()?;
                    found.weight = Some(weight.base10_parse()?);
                } else {
                    return Err(meta.error("use `with = f`, `filter = f` or `weight = n`"));
                }
                Ok(())
            })?;
        }
        Ok(found)
    }
}

/// Whether a type mentions a name, or `Self`.
fn mentions(tokens: TokenStream, name: &Ident) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == *name || ident == "Self",
        TokenTree::Group(group) => mentions(group.stream(), name),
        _ => false,
    })
}
