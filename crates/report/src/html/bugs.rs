//! The list of bugs, and each of them with its program.

use super::escape::{escape, short};
use super::highlight::highlight;
use super::page::{Bug, Page};
use std::fmt::Write;

/// The most bytes of a file that are shown: on a page of few bugs, and on one of many.
const MOST_BYTES: usize = 8 * 1024;
const LEAST_BYTES: usize = 1024;

/// About as many bytes of programs as a page has at most, so that it stays quick.
const ALL_BYTES: usize = 1024 * 1024;

/// The most characters of a fact, and of a title.
const MOST_CHARACTERS: usize = 300;

/// The most targets and features of one bug that are named.
const MOST_NAMES: usize = 40;

/// The table of all bugs.
pub(super) fn list(html: &mut String, page: &Page) {
    html.push_str(
        "<section aria-labelledby=bugs><h2 id=bugs>Bugs</h2>\
         <form id=filter role=search hidden>\
         <label>Filter <input type=search id=words placeholder=\"title, target, feature\"></label>\
         <label>Kind <select id=kind><option value=\"\">all</option></select></label>\
         <output id=shown aria-live=polite></output></form>\
         <div class=scroll tabindex=0 role=region aria-label=\"table of bugs\">\
         <table id=list><thead><tr><th scope=col>Bug</th><th scope=col>Title</th>\
         <th scope=col>Kind</th><th scope=col>Status</th><th scope=col class=r>Targets</th>\
         <th scope=col class=r>Seen</th><th scope=col>First seen</th></tr></thead><tbody>\n",
    );
    for bug in &page.bugs {
        let words = [bug.targets.join(" "), bug.features.join(" ")].join(" ");
        // Writing to a string cannot fail.
        let _ = writeln!(
            html,
            "<tr data-kind=\"{kind}\" data-words=\"{words}\"><th scope=row>\
             <a href=\"#bug-{id}\">{id}</a></th><td>{title}</td><td>{kind}</td><td>{status}</td>\
             <td class=r>{targets}</td><td class=r>{count}</td>\
             <td data-sort={seconds}>{first}</td></tr>",
            id = escape(&bug.id),
            words = short(&words, 2000),
            title = short(&bug.title, MOST_CHARACTERS),
            kind = escape(&bug.kind),
            status = escape(&bug.status),
            targets = bug.targets.len(),
            count = bug.count,
            seconds = bug.first_seen.seconds,
            first = escape(&bug.first_seen.text),
        );
    }
    html.push_str("</tbody></table></div></section>\n");
}

/// Every bug with everything.
pub(super) fn details(html: &mut String, page: &Page) {
    html.push_str("<section aria-labelledby=each><h2 id=each>Each bug</h2>\n");
    let most = (ALL_BYTES / page.bugs.len().max(1)).clamp(LEAST_BYTES, MOST_BYTES);
    for bug in &page.bugs {
        detail(html, bug, most);
    }
    html.push_str("</section>\n");
}

fn detail(html: &mut String, bug: &Bug, most_bytes: usize) {
    let id = escape(&bug.id);
    let _ = write!(
        html,
        "<details id=\"bug-{id}\"><summary>{id}: {}</summary><dl>",
        short(&bug.title, MOST_CHARACTERS)
    );
    fact(html, "Kind", &escape(&bug.kind));
    fact(html, "Targets", &names(&bug.targets));
    for (name, text) in &bug.facts {
        fact(html, name, &short(text, MOST_CHARACTERS));
    }
    if !bug.features.is_empty() {
        fact(html, "Features of its programs", &names(&bug.features));
    }
    html.push_str("</dl>");
    for file in &bug.program {
        let name = escape(&file.name);
        let mut end = file.text.len().min(most_bytes);
        while !file.text.is_char_boundary(end) {
            end -= 1;
        }
        let _ = write!(
            html,
            "<figure><figcaption>{name}</figcaption><pre tabindex=0 aria-label=\"{name}\"><code>{}",
            highlight(file.language, &file.text[..end])
        );
        if end < file.text.len() {
            let _ = write!(html, "\n[… {} bytes left out …]", file.text.len() - end);
        }
        html.push_str("</code></pre></figure>");
    }
    html.push_str("<p><a href=#bugs>Back to the list</a></p></details>\n");
}

/// A fact of which the text is HTML.
fn fact(html: &mut String, name: &str, text: &str) {
    let _ = write!(html, "<dt>{}</dt><dd>{text}</dd>", escape(name));
}

fn names(all: &[String]) -> String {
    let shown = all.iter().take(MOST_NAMES);
    let mut shown: Vec<String> = shown
        .map(|it| format!("<code>{}</code>", short(it, 100)))
        .collect();
    if all.len() > MOST_NAMES {
        shown.push(format!("and {} more", all.len() - MOST_NAMES));
    }
    shown.join(", ")
}
