//! What all pages have: the head, the navigation, messages and errors.

use super::words::text;
use crate::access::{By, Role, Who};
use crate::error::Failure;
use axum::response::Html;
use maud::{DOCTYPE, Markup, html};

/// Who looks at a page.
pub(crate) struct Viewer {
    pub(crate) who: Who,
    /// The token of their forms.
    pub(crate) token: String,
    /// What came of their last action.
    pub(crate) said: Option<String>,
}

impl Viewer {
    pub(crate) fn may_write(&self) -> bool {
        self.who.role >= Role::Write
    }

    /// The field with the token, for every form that changes something.
    pub(crate) fn token(&self) -> Markup {
        html! { input type="hidden" name="token" value=(self.token); }
    }
}

/// The pages in the navigation.
const PLACES: [(&str, &str); 4] = [
    ("/", "Overview"),
    ("/bugs", "Bugs"),
    ("/campaigns", "Campaigns"),
    ("/work", "Work"),
];

/// A whole page. `here` is the page of the navigation that it belongs to.
pub(crate) fn page(viewer: &Viewer, here: &str, title: &str, main: &Markup) -> Html<String> {
    let account = html! {
        div.account {
            p {
                (text(&viewer.who.name))
                @if !viewer.may_write() { " (may read)" }
            }
            @if viewer.who.by == By::Session {
                form method="post" action="/logout" {
                    (viewer.token())
                    button { "Log out" }
                }
            }
        }
    };
    let said = html! {
        @if let Some(said) = &viewer.said { p.said role="status" { (text(said)) } }
    };
    skeleton(Some(here), title, &account, &html! { (said) (main) })
}

fn skeleton(here: Option<&str>, title: &str, account: &Markup, main: &Markup) -> Html<String> {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (text(title)) " · Gadfly" }
                link rel="stylesheet" href="/style.css";
                link rel="icon" href="/icon.svg";
                script src="/app.js" defer {}
            }
            body.dashboard {
                a.skip href="#main" { "Skip to the content" }
                header.top {
                    a.brand href="/" { "Gadfly" }
                    @if let Some(here) = here {
                        nav aria-label="Pages" {
                            ul {
                                @for (address, name) in PLACES {
                                    li {
                                        a href=(address)
                                          aria-current=[(address == here).then_some("page")] {
                                            (name)
                                        }
                                    }
                                }
                            }
                        }
                        form.find action="/bugs" role="search" {
                            input type="search" name="q" aria-label="Search all bugs"
                                  placeholder="Search bugs, or B12" maxlength="200";
                            button { "Search" }
                        }
                    }
                    (account)
                }
                p #news role="status" hidden {}
                main #main tabindex="-1" { (main) }
                footer {
                    p {
                        "Gadfly. Times are UTC. Keys: " kbd { "/" } " searches, " kbd { "j" }
                        " and " kbd { "k" } " move through lists. "
                        a href="/api/v1/openapi.json" { "API" }
                    }
                }
            }
        }
    };
    Html(page.into_string())
}

/// The page about a request that is not answered as wanted.
pub(crate) fn error(failure: &Failure, who: Option<&Who>) -> Html<String> {
    let status = failure.status;
    let title = status.canonical_reason().unwrap_or("Error");
    let main = html! {
        h1 { (status.as_u16()) " " (title) }
        p { (text(&failure.message)) "." }
        @if who.is_some() { p { a href="/" { "To the overview" } } }
    };
    let here = who.map(|_| "");
    skeleton(here, title, &html! {}, &main)
}

/// The page on which somebody gives their token.
pub(crate) fn sign_in(who: Option<&Who>, said: Option<&str>) -> Html<String> {
    let main = html! {
        h1 { "Log in" }
        @if let Some(said) = said { p.said role="alert" { (said) } }
        @if let Some(who) = who {
            p { "You are " (text(&who.name)) ". " a href="/" { "To the overview" } }
        }
        form.login method="post" action="/login" {
            label for="secret" { "Token" }
            input #secret type="password" name="secret" autocomplete="current-password"
                  required autofocus;
            button { "Log in" }
        }
        p { "Whoever runs this server has the tokens: one to read, one to read and write." }
    };
    skeleton(None, "Log in", &html! {}, &main)
}

/// Links to the pages of a list. `address` makes the address of a page.
pub(crate) fn pager(
    what: &str,
    page: u32,
    has_next: bool,
    address: impl Fn(u32) -> String,
) -> Markup {
    html! {
        @if page > 1 || has_next {
            nav.pager aria-label=(what) {
                @if page > 1 {
                    a rel="prev" href=(address(page - 1)) { "← Previous" }
                }
                span { "Page " (page) }
                @if has_next {
                    a rel="next" href=(address(page + 1)) { "Next →" }
                }
            }
        }
    }
}
