//! The description of the interface in OpenAPI 3.1: a table of addresses, and what is said of
//! all of them. A test asks every address of the table.

use serde_json::{Map, Value, json};

/// An address that is read.
struct Reading {
    path: &'static str,
    summary: &'static str,
    /// The names of what stands behind the question mark, with what each means.
    query: &'static [(&'static str, &'static str)],
    /// The members that every answer has.
    members: &'static [(&'static str, &'static str)],
}

const PAGE: (&str, &str) = ("page", "the page of the list, from 1; each has 50 entries");

/// The members of a root cause or a bug.
const SUBJECT: &[(&str, &str)] = &[
    ("id", "string"),
    ("cause", "any"),
    ("title", "string"),
    ("said", "object"),
    ("counts", "object"),
    ("bugs", "array"),
    ("example", "object"),
    ("matrix", "object"),
    ("features", "array"),
    ("related", "array"),
    ("notes", "array"),
    ("findings", "array"),
];

const STEP: (&str, &str) = ("step", "a step of the history of its reduction, from 0");

const READINGS: &[Reading] = &[
    Reading {
        path: "/overview",
        summary: "Totals, new and frequent bugs, the latest campaigns, and growth over time",
        query: &[],
        members: &[
            ("totals", "object"),
            ("new", "array"),
            ("new_total", "integer"),
            ("most", "array"),
            ("campaigns", "array"),
            ("growth", "array"),
        ],
    },
    Reading {
        path: "/bugs",
        summary: "Bugs by root cause, filtered and searched",
        query: &[
            (
                "q",
                "words that all stand in a title, signature, message, target, pass, feature or comment",
            ),
            ("compiler", "the first word of a target, such as gcc-12"),
            ("backend", "another word of a target, such as js or -O2"),
            ("version", "what the compiler reports as its version"),
            ("kind", "crash, reject, hang, wrong-output or run-crash"),
            ("pass", "the pass to blame"),
            ("feature", "a feature of all examined programs of a bug"),
            ("status", "open, reported, fixed or ignored"),
            ("campaign", "a campaign, such as C1"),
            ("days", "only what was first seen in so many days"),
            ("order", "newest, seen or most"),
            PAGE,
        ],
        members: &[("total", "integer"), ("groups", "array")],
    },
    Reading {
        path: "/filters",
        summary: "The values by which bugs can be filtered",
        query: &[],
        members: &[
            ("compilers", "array"),
            ("backends", "array"),
            ("versions", "array"),
            ("kinds", "array"),
            ("passes", "array"),
            ("features", "array"),
        ],
    },
    Reading {
        path: "/bugs/{id}",
        summary: "A bug: all findings with one signature",
        query: &[PAGE, ("finding", "the finding to show in detail"), STEP],
        members: SUBJECT,
    },
    Reading {
        path: "/causes/{id}",
        summary: "A root cause: bugs that one mistake of a compiler makes",
        query: &[PAGE, ("finding", "the finding to show in detail"), STEP],
        members: SUBJECT,
    },
    Reading {
        path: "/findings",
        summary: "Findings, oldest first",
        query: &[
            ("campaign", "only those of this campaign"),
            ("bug", "only those of this bug"),
            ("kind", "only those of this kind"),
            ("target", "only those on this target"),
            PAGE,
        ],
        members: &[("findings", "array")],
    },
    Reading {
        path: "/findings/{id}",
        summary: "A finding with its programs and everything that was observed",
        query: &[STEP],
        members: &[
            ("id", "string"),
            ("bug_details", "object"),
            ("program", "object"),
            ("observations", "array"),
            ("bisections", "array"),
            ("steps", "integer"),
            ("jobs", "array"),
        ],
    },
    Reading {
        path: "/findings/{id}/report",
        summary: "The report on a finding as Markdown",
        query: &[],
        members: &[("finding", "string"), ("markdown", "string")],
    },
    Reading {
        path: "/campaigns",
        summary: "Campaigns, the latest first",
        query: &[PAGE],
        members: &[("campaigns", "array")],
    },
    Reading {
        path: "/campaigns/{id}",
        summary: "A campaign: what it counted, over time, and what it reached",
        query: &[],
        members: &[
            ("id", "string"),
            ("status", "string"),
            ("counts", "object"),
            ("stored_findings", "integer"),
            ("stored_bugs", "integer"),
            ("samples", "array"),
            ("growth", "array"),
            ("bugs", "array"),
        ],
    },
    Reading {
        path: "/campaigns/{id}/samples",
        summary: "What a campaign had counted at some moments",
        query: &[],
        members: &[("samples", "array")],
    },
    Reading {
        path: "/compare",
        summary: "Two campaigns side by side",
        query: &[("one", "a campaign"), ("other", "another one")],
        members: &[
            ("one", "object"),
            ("other", "object"),
            ("both", "array"),
            ("only_one", "array"),
            ("only_other", "array"),
            ("features", "array"),
            ("optimisations", "array"),
        ],
    },
    Reading {
        path: "/work",
        summary: "Workers that were seen in the last hour, and jobs, the latest first",
        query: &[PAGE],
        members: &[("workers", "array"), ("jobs", "array")],
    },
];

/// An action: its address, what it does, and its members with whether they must be there.
type Action = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

const ACTIONS: &[Action] = &[
    (
        "/bugs/{id}/mark",
        "Set the status of a bug",
        &[("status", "open, reported, fixed or ignored")],
    ),
    (
        "/bugs/{id}/comment",
        "Comment on a bug",
        &[("text", "what to say")],
    ),
    (
        "/causes/{id}/mark",
        "Set the status of all bugs of a root cause",
        &[("status", "open, reported, fixed or ignored")],
    ),
    (
        "/causes/{id}/comment",
        "Comment on a root cause",
        &[("text", "what to say")],
    ),
    (
        "/causes/{id}/rename",
        "Give a root cause a title",
        &[("title", "the title")],
    ),
    (
        "/causes/{id}/known",
        "Say which bug of the catalogue a root cause is",
        &[("known", "the bug; empty if it is none")],
    ),
    (
        "/causes/{id}/merge",
        "Put another root cause into this one",
        &[("with", "the other one, such as R7")],
    ),
    (
        "/causes/{id}/split",
        "Take bugs out of a root cause",
        &[("bug", "the bugs that leave it, such as B3")],
    ),
    (
        "/findings/{id}/ask",
        "Ask for work on a finding",
        &[("task", "reduce, bisect or recheck")],
    ),
];

/// The whole description.
pub(crate) fn description() -> Value {
    let mut paths = Map::new();
    for reading in READINGS {
        paths.insert(reading.path.to_owned(), json!({ "get": get(reading) }));
    }
    paths.insert("/findings/{id}/reproducer".to_owned(), reproducer());
    for action in ACTIONS {
        paths.insert(action.0.to_owned(), json!({ "post": post(action) }));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Gadfly",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "What a store of Gadfly knows. Reading needs the role read, actions \
                            the role write.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/api/v1" }],
        "security": [{ "token": [] }, {}],
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": {
                "Error": {
                    "type": "object",
                    "required": ["error"],
                    "properties": { "error": { "type": "string" } },
                },
                "Done": {
                    "type": "object",
                    "required": ["done", "at"],
                    "properties": {
                        "done": { "type": "string" },
                        "at": { "type": "string", "description": "the page to look at" },
                    },
                },
            },
        },
    })
}

fn get(reading: &Reading) -> Value {
    let mut parameters = id_parameter(reading.path);
    for (name, what) in reading.query {
        parameters.push(json!({
            "name": name, "in": "query", "description": what, "schema": { "type": "string" },
        }));
    }
    let required: Vec<&str> = reading.members.iter().map(|(name, _)| *name).collect();
    let mut properties = Map::new();
    for (name, kind) in reading.members {
        let schema = match *kind {
            "any" => json!({}),
            kind => json!({ "type": kind }),
        };
        properties.insert((*name).to_owned(), schema);
    }
    json!({
        "operationId": operation("get", reading.path),
        "summary": reading.summary,
        "parameters": parameters,
        "responses": answers(&json!({
            "type": "object", "required": required, "properties": properties,
        })),
    })
}

fn reproducer() -> Value {
    let path = "/findings/{id}/reproducer";
    json!({ "get": {
        "operationId": operation("get", path),
        "summary": "What reproduces a finding, as a tar archive",
        "parameters": id_parameter(path),
        "responses": { "200": {
            "description": "the archive",
            "content": { "application/x-tar": {} },
        } },
    } })
}

fn post((path, summary, fields): &Action) -> Value {
    let mut properties = Map::new();
    for (name, what) in *fields {
        let schema = match *name {
            "bug" => json!({
                "type": "array", "items": { "type": "string" }, "description": what,
            }),
            _ => json!({ "type": "string", "description": what }),
        };
        properties.insert((*name).to_owned(), schema);
    }
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    json!({
        "operationId": operation("post", path),
        "summary": summary,
        "parameters": id_parameter(path),
        "requestBody": { "required": true, "content": { "application/json": { "schema": {
            "type": "object", "required": required, "properties": properties,
        } } } },
        "responses": answers(&json!({ "$ref": "#/components/schemas/Done" })),
    })
}

fn operation(method: &str, path: &str) -> String {
    let words = path.split(['/', '{', '}']).filter(|it| !it.is_empty());
    let words: Vec<&str> = words.collect();
    format!("{method}-{}", words.join("-"))
}

fn id_parameter(path: &str) -> Vec<Value> {
    match path.contains("{id}") {
        true => vec![json!({
            "name": "id", "in": "path", "required": true,
            "description": "its id, such as B3, R2, F17 or C1", "schema": { "type": "string" },
        })],
        false => Vec::new(),
    }
}

fn answers(schema: &Value) -> Value {
    let error = json!({ "$ref": "#/components/schemas/Error" });
    let answer = |what: &str, schema: &Value| json!({ "description": what, "content": { "application/json": { "schema": schema } } });
    json!({
        "200": answer("it is so", schema),
        "401": answer("a token is needed", &error),
        "403": answer("this needs another role", &error),
        "404": answer("there is no such thing", &error),
        "422": answer("the request makes no sense", &error),
    })
}
