//! The dashboard in a real browser: every page in both themes and on a phone, every action by
//! mouse and keyboard, with and without scripts.

use crate::chromium::Browser;
use crate::hostile;
use crate::sample;
use crate::world::World;
use gadfly_dashboard::{Secret, Settings};
use gadfly_store::{BugId, BugStatus, CampaignId, CauseId};
use serde_json::json;
use std::path::PathBuf;

/// What a person with a screen reader needs; a list of what is missing.
const HEARD: &str = "(() => {
    const wrong = [];
    if (document.documentElement.lang !== 'en') wrong.push('no language');
    if (!document.title) wrong.push('no title');
    if (document.querySelectorAll('h1').length !== 1) wrong.push('not one h1');
    if (document.querySelectorAll('main').length !== 1) wrong.push('not one main');
    const levels = [...document.querySelectorAll('h1,h2,h3')].map(it => Number(it.tagName[1]));
    levels.forEach((level, at) => { if (at > 0 && level > levels[at - 1] + 1) wrong.push('levels'); });
    for (const it of document.querySelectorAll('input,select,textarea,button')) {
        if (it.type === 'hidden') continue;
        const name = it.labels?.length || it.ariaLabel || it.textContent.trim();
        if (!name) wrong.push('no name: ' + it.outerHTML);
    }
    for (const it of document.querySelectorAll('svg')) {
        if (!it.ariaLabel && it.ariaHidden !== 'true') wrong.push('no name: svg');
    }
    for (const it of document.querySelectorAll('.scroll,pre')) {
        if (it.tabIndex < 0) wrong.push('no focus: ' + it.className);
    }
    const ids = [...document.querySelectorAll('[id]')].map(it => it.id);
    if (new Set(ids).size !== ids.length) wrong.push('ids twice: ' + ids);
    for (const it of document.querySelectorAll('[tabindex]')) {
        if (it.tabIndex > 0) wrong.push('order of focus');
    }
    return wrong.join('; ');
})()";

/// The least contrast of a text against its background on the page, as WCAG counts it.
const CONTRAST: &str = "(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const parts = colour => { canvas.fillStyle = '#000'; canvas.fillStyle = colour;
        canvas.clearRect(0, 0, 1, 1); canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data]; };
    const light = colour => { const [r, g, b] = parts(colour).slice(0, 3).map(it => it / 255)
        .map(it => it <= 0.03928 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const behind = it => { while (it && parts(getComputedStyle(it).backgroundColor)[3] === 0)
        it = it.parentElement; return it ? getComputedStyle(it).backgroundColor
        : getComputedStyle(document.body).backgroundColor; };
    let least = 21;
    for (const it of document.querySelectorAll('main *')) {
        if (![...it.childNodes].some(node => node.nodeType === 3 && node.data.trim())) continue;
        if (!it.checkVisibility() || it instanceof SVGElement || it.tagName === 'OPTION') continue;
        const [a, b] = [light(getComputedStyle(it).color), light(behind(it))];
        least = Math.min(least, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
    }
    return least;
})()";

fn address(world: &World, path: &str) -> String {
    format!("http://{}{path}", world.address)
}

#[test]
fn every_page_is_right_in_both_themes_and_on_a_phone() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let plain = [
        "/",
        "/bugs",
        "/causes/R1",
        "/causes/R3",
        "/findings/F4",
        "/nothing",
        "/campaigns/C1",
        "/compare?one=C1&other=C2",
    ];
    let hostile = World::with(Settings::default(), hostile::fill);
    let world = World::new();
    for (world, pages, theme, width) in [
        (&hostile, &hostile::PAGES[..], "light", 1200),
        (&world, &plain[..], "dark", 400),
    ] {
        browser.theme(theme);
        browser.size(width, 900);
        for path in pages {
            browser.go(&address(world, path));
            assert_eq!(browser.text(HEARD), "", "{path}");
            let wide = browser.value("document.documentElement.scrollWidth");
            assert!(wide.as_u64().unwrap() <= u64::from(width), "{path}: {wide}");
            for theme in ["light", "dark"] {
                browser.theme(theme);
                let contrast = browser.value(CONTRAST).as_f64().unwrap();
                assert!(contrast >= 4.5, "{path}, {theme}: {contrast}");
            }
            // The page that is not there is an error in the log of the browser.
            browser.problems.retain(|it| !it.contains("404"));
            assert_eq!(browser.problems, [""; 0], "{path}");
        }
    }
}

/// Fills a field and sends its form.
fn send(browser: &mut Browser, form: &str, fields: &[(&str, &str)]) {
    for (field, text) in fields {
        let name = format!("{form} [name={field}]");
        browser.value(&format!(
            "(() => {{ const it = document.querySelector({name:?}); if (it.value) it.value = ''; \
             it.focus(); }})()"
        ));
        browser.write(text);
    }
    let button = format!("{form} button");
    browser.loading(|browser| browser.click(&button));
}

#[test]
fn every_action_is_taken_by_mouse() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let world = World::new();
    take_all_actions(&mut browser, &world);
    assert_eq!(browser.problems, [""; 0]);
}

#[test]
fn every_action_is_taken_without_scripts() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let world = World::new();
    browser.call(
        "Emulation.setScriptExecutionDisabled",
        &json!({ "value": true }),
    );
    take_all_actions(&mut browser, &world);
}

fn take_all_actions(browser: &mut Browser, world: &World) {
    let store = world.store();
    browser.go(&address(world, "/causes/R1"));
    browser.value("document.querySelector('[name=status]').value = 'reported'");
    browser.loading(|browser| browser.click("form[action='/causes/R1/mark'] button"));
    assert_eq!(
        browser.text("document.querySelector('.said').textContent"),
        "The status was changed."
    );
    assert_eq!(store.bug(BugId(1)).unwrap().status, BugStatus::Reported);

    send(
        browser,
        "form[action='/causes/R1/comment']",
        &[("text", "<i>Hello</i>\nthere")],
    );
    let said = browser.text("document.querySelector('.notes .words').textContent");
    assert_eq!(said, "<i>Hello</i>\nthere");

    send(
        browser,
        "form[action='/causes/R1/rename']",
        &[("title", "Swapped trees")],
    );
    assert_eq!(
        browser.text("document.querySelector('h1').textContent"),
        "R1: Swapped trees"
    );

    send(
        browser,
        "form[action='/causes/R1/known']",
        &[("known", "gcc/known")],
    );
    assert!(
        browser
            .text("document.body.textContent")
            .contains("gcc/known (a person said so)")
    );

    send(
        browser,
        "form[action='/causes/R1/merge']",
        &[("with", "R2")],
    );
    assert_eq!(store.cause(CauseId(1)).unwrap().bugs, [1, 2, 5].map(BugId));

    browser.click("fieldset input[value=B2]");
    browser.loading(|browser| browser.click("form[action='/causes/R1/split'] button"));
    assert_eq!(browser.text("location.pathname"), "/causes/R4");
    assert_eq!(store.cause(CauseId(4)).unwrap().bugs, [BugId(2)]);

    browser.loading(|browser| browser.click("form[action='/findings/F3/ask'] button"));
    assert_eq!(browser.text("location.pathname"), "/findings/F3");
    browser.go(&address(world, "/work"));
    assert!(
        browser
            .text("document.querySelector('.list').textContent")
            .contains("waiting")
    );

    browser.go(&address(world, "/bugs"));
    browser.value("document.querySelector('.filters [name=kind]').value = 'wrong-output'");
    browser.loading(|browser| browser.click(".filters button"));
    let listed =
        "[...document.querySelectorAll('.list tbody th')].map(it => it.textContent).join()";
    assert_eq!(browser.text(listed), "R3");
    browser.loading(|browser| browser.click(".list tbody th a"));
    browser.loading(|browser| browser.click(".slider a[rel=prev]"));
    let program = "document.querySelector('#program pre').textContent";
    assert!(browser.text(program).contains("int x = 1"));

    browser.go(&address(world, "/campaigns"));
    browser.loading(|browser| browser.click(".filters button"));
    assert_eq!(
        browser.text("document.querySelector('h1').textContent"),
        "C1 and C2"
    );
}

#[test]
fn the_keyboard_is_enough() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let world = World::new();
    browser.go(&address(&world, "/bugs"));
    browser.press("Tab", 9);
    assert_eq!(
        browser.text("document.activeElement.textContent"),
        "Skip to the content"
    );
    browser.press("/", 191);
    assert_eq!(browser.text("document.activeElement.id"), "words");
    assert_eq!(browser.text("document.activeElement.value"), "");
    browser.press("Escape", 27);
    browser.press("j", 74);
    browser.press("j", 74);
    browser.press("k", 75);
    browser.press("j", 74);
    assert_eq!(browser.text("document.activeElement.textContent"), "R3");
    browser.loading(|browser| browser.press("Enter", 13));
    assert_eq!(browser.text("location.pathname"), "/causes/R3");
    // The slider moves by keys and shows its step without loading the page.
    browser.value("document.getElementById('step').focus()");
    browser.press("ArrowLeft", 37);
    browser.wait_for("document.querySelector('#program pre').textContent.includes('int x = 1')");
    assert_eq!(browser.text("document.activeElement.id"), "step");
    let told = browser.text("document.querySelector('.slider output').textContent");
    assert_eq!(told, "Step 0 of 1: 20 tokens");
    browser.go(&address(&world, "/findings/F4/report"));
    browser.click("button[data-copy]");
    browser.wait_for("document.querySelector('button[data-copy]').textContent === 'Copied'");
    assert_eq!(browser.problems, [""; 0]);
}

#[test]
fn an_open_page_follows_what_happens() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let world = World::new();
    browser.go(&address(&world, "/bugs"));
    let mut store = world.store();
    let new = sample::finding(CampaignId(1), 90, "crash", "<b>brand new</b>", "tcc -O2");
    store.record_finding(&new).unwrap();
    let is_there = "document.querySelector('.list tbody').textContent.includes('<b>brand new</b>')";
    for number in 0_i64.. {
        if browser.value(is_there) == json!(true) {
            break;
        }
        // Whatever the page heard first, it hears of this.
        let seen_at = sample::START + number;
        store.see_bug_again(BugId(1), seen_at).unwrap();
        let note = gadfly_store::Note {
            bug: BugId(1),
            author: "a".into(),
            kind: "comment".into(),
            text: "b".into(),
            made_at: seen_at,
        };
        store.record_note(&note).unwrap();
        browser.value("new Promise(done => setTimeout(done, 500))");
    }
    assert_eq!(browser.problems, [""; 0]);
}

#[test]
fn a_person_logs_in_and_out() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let settings = Settings {
        write_tokens: vec![Secret::new("a-token-for-writing").unwrap()],
        ..Settings::default()
    };
    let world = World::with(settings, sample::fill);
    browser.go(&address(&world, "/bugs"));
    assert_eq!(browser.text("location.pathname"), "/login");
    assert_eq!(browser.text(HEARD), "");
    send(
        &mut browser,
        "form.login",
        &[("secret", "a-wrong-token-for-it")],
    );
    assert!(
        browser
            .text("document.body.textContent")
            .contains("This token is not known here.")
    );
    send(
        &mut browser,
        "form.login",
        &[("secret", "a-token-for-writing")],
    );
    assert_eq!(
        browser.text("document.querySelector('h1').textContent"),
        "Overview"
    );
    browser.loading(|browser| browser.click(".account button"));
    assert_eq!(browser.text("location.pathname"), "/login");
}

/// Pictures of the main pages in both themes, for the documentation and for those who look at
/// them: `GADFLY_PICTURES` names the folder. Without it, nothing is kept.
#[test]
fn pages_are_pictured() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let world = World::new();
    let kept = std::env::var_os("GADFLY_PICTURES").map(PathBuf::from);
    let folder = tempfile::tempdir().unwrap();
    let folder = kept.as_deref().unwrap_or(folder.path());
    for theme in ["light", "dark"] {
        browser.theme(theme);
        for (name, path, width, height) in [
            ("overview", "/", 1100, 900),
            ("bugs", "/bugs", 1100, 700),
            ("bug", "/causes/R3", 1100, 1300),
            ("bug-below", "/causes/R1#actions", 1100, 1300),
            ("campaign", "/campaigns/C1", 1100, 1300),
            ("compare", "/compare?one=C1&other=C2", 1100, 1000),
            ("phone", "/causes/R3", 390, 1400),
            ("phone-bugs", "/bugs", 390, 1400),
            ("report", "/findings/F4/report", 1100, 600),
        ] {
            browser.size(width, height);
            browser.go(&address(&world, path));
            let file = folder.join(format!("{name}-{theme}.png"));
            browser.picture(&file);
            let bytes = std::fs::read(&file).unwrap();
            assert!(bytes.starts_with(b"\x89PNG"), "{name}");
        }
    }
}
