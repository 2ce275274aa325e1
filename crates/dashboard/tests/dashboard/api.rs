//! The description of the interface tells the truth about every address.

use crate::world::World;
use serde_json::Value;

/// The address of something that the sample has.
fn example(path: &str) -> String {
    let id = match path.split('/').nth(1).unwrap() {
        "bugs" => "B3",
        "causes" => "R3",
        "findings" => "F4",
        "campaigns" => "C1",
        _ => "",
    };
    let path = path.replace("{id}", id);
    match path.as_str() {
        "/compare" => "/compare?one=C1&other=C2".to_owned(),
        _ => path,
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64(),
        _ => false,
    }
}

#[test]
fn every_address_answers_as_it_is_described() {
    let world = World::new();
    let description = world.json("/openapi.json");
    assert_eq!(description["openapi"], "3.1.0");
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() > 20, "{}", paths.len());
    for (path, methods) in paths {
        let Some(get) = methods.get("get") else {
            continue;
        };
        let answer = world.get(&format!("/api/v1{}", example(path)));
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        let content = &get["responses"]["200"]["content"];
        let kind = answer.header("content-type").unwrap();
        assert!(content.get(&kind).is_some(), "{path} answers {kind}");
        let schema = &content["application/json"]["schema"];
        if schema.is_null() {
            continue;
        }
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        for name in schema["required"].as_array().unwrap() {
            let name = name.as_str().unwrap();
            let member = body.get(name);
            let member = member.unwrap_or_else(|| panic!("{path} has no {name}: {body}"));
            if let Some(kind) = schema["properties"][name]["type"].as_str() {
                assert!(is_of(kind, member), "{path}: {name} is no {kind}: {member}");
            }
        }
        for parameter in get["parameters"].as_array().unwrap() {
            assert!(parameter["description"].is_string(), "{path}: {parameter}");
        }
    }
}

/// An action without its fields is refused for that, not because there is none.
#[test]
fn every_action_that_is_described_exists() {
    let world = World::new();
    let description = world.json("/openapi.json");
    let json = [("Content-Type", "application/json")];
    let mut actions = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        let Some(post) = methods.get("post") else {
            continue;
        };
        actions += 1;
        let address = format!("/api/v1{}", example(path));
        let answer = world.ask("POST", &address, &json, "{}");
        // No known bug is a value of its own.
        let expected = if path.ends_with("/known") { 200 } else { 422 };
        assert_eq!(answer.status, expected, "{path}: {}", answer.body);
        let body = &post["requestBody"]["content"]["application/json"]["schema"];
        for name in body["required"].as_array().unwrap() {
            let name = name.as_str().unwrap();
            let named = answer.status == 200 || answer.body.contains(name) || name == "bug";
            assert!(named, "{path}: {}", answer.body);
        }
    }
    assert_eq!(actions, 9);
}

#[test]
fn lists_and_filters_are_the_same_as_on_pages() {
    let world = World::new();
    let bugs = world.json("/bugs?kind=crash");
    assert_eq!(bugs["total"], 1);
    assert_eq!(bugs["groups"][0]["cause"], "R1");
    assert_eq!(bugs["groups"][0]["findings"], 3);
    let findings = world.json("/findings?bug=B1");
    let ids: Vec<&Value> = findings["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["id"])
        .collect();
    assert_eq!(ids, ["F1", "F2"]);
    assert_eq!(
        world.json("/findings?campaign=C2")["findings"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    assert_eq!(world.json("/filters")["passes"][0], "tree-vrp");
    let samples = world.json("/campaigns/C1/samples");
    assert_eq!(samples["samples"][4]["tests"], 1000);
    let bug = world.json("/causes/R3");
    assert_eq!(bug["matrix"]["compilers"][0], "gcc-9");
    assert_eq!(bug["matrix"]["rows"][1]["cells"][0], "does-not");
}
