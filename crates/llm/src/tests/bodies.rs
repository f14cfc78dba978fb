//! What each provider is sent, and that the strict dialect's nulls are read.

use super::*;

/// A whole world's request with a tool: all that a body can have.
fn full() -> Request {
    let tool = Tool {
        name: "mood".to_owned(),
        description: "Changes a mood.".to_owned(),
        parameters: json!({"type": "object", "properties": {"who": {"type": "string", "maxLength": 20}}}),
    };
    let messages = vec![
        message(Role::System, "Long rules."),
        message(Role::User, "sing"),
        message(Role::User, "loudly"),
        message(Role::Assistant, "La."),
        message(Role::System, "No world yet."),
    ];
    Request { messages, tools: vec![tool], schema: Some(import::schema().clone()), ..request() }
}

fn body(endpoint: &str, request: &Request, able: &Capability) -> Value {
    let profile = at(endpoint);
    profile.provider().body(&profile, request, able)
}

#[test]
fn chat_completions_are_asked_as_firmly_as_they_can_be() {
    let able = Capability::default();
    let local = body("http://127.0.0.1:8080", &full(), &able);
    assert_eq!(local["messages"][4], json!({"role": "system", "content": "No world yet."}));
    assert_eq!((&local["stream"], &local["stream_options"]["include_usage"]), (&json!(true), &json!(true)));
    assert_eq!((&local["max_tokens"], local.get("max_completion_tokens")), (&json!(9), None));
    assert_eq!(local["seed"], 0x7FFF_FFFF, "servers that keep 32 bits take it");
    let format = &local["response_format"]["json_schema"];
    assert_eq!((&format["strict"], &format["schema"]["type"]), (&json!(false), &json!("object")));
    assert_eq!(local["tools"][0]["function"]["name"], "mood");

    let strict = body("https://api.openai.com/v1", &full(), &able);
    assert_eq!((&strict["max_completion_tokens"], strict.get("max_tokens")), (&json!(9), None));
    assert_eq!(strict["response_format"]["json_schema"]["schema"]["additionalProperties"], false);
    assert_eq!(strict["tools"][0]["function"]["parameters"]["required"], json!(["who"]));
    assert!(strict.get("provider").is_none());
    assert_eq!(body("https://openrouter.ai/api/v1", &full(), &able)["provider"]["require_parameters"], true);

    let low = Capability {
        json: JsonMode::Object,
        tools: false,
        stream_options: false,
        seed: false,
        completion_tokens: Some(true),
        most_tokens: Some(5),
        ..able
    };
    let low_body = body("http://127.0.0.1:8080", &full(), &low);
    assert_eq!(low_body["response_format"], json!({"type": "json_object"}));
    assert_eq!(low_body["max_completion_tokens"], 5);
    for gone in ["tools", "stream_options", "seed", "max_tokens"] {
        assert!(low_body.get(gone).is_none(), "{gone}");
    }
    let words = body("http://127.0.0.1:8080", &full(), &Capability { json: JsonMode::Words, ..low });
    assert!(words.get("response_format").is_none());
}

#[test]
fn gemini_is_asked_in_its_own_words() {
    let google = "https://generativelanguage.googleapis.com";
    let body_of = |able: &Capability| body(google, &full(), able);
    let firm = body_of(&Capability::default());
    assert_eq!(firm["systemInstruction"], json!({"parts": [{"text": "Long rules."}]}));
    assert_eq!(
        firm["contents"],
        json!([
            {"role": "user", "parts": [{"text": "sing\n\nloudly"}]},
            {"role": "model", "parts": [{"text": "La."}]},
            {"role": "user", "parts": [{"text": "No world yet."}]}
        ])
    );
    let config = &firm["generationConfig"];
    assert_eq!((&config["responseMimeType"], &config["maxOutputTokens"]), (&json!("application/json"), &json!(9)));
    assert!(config["responseJsonSchema"]["propertyOrdering"].is_array());
    let declared = &firm["tools"][0]["functionDeclarations"][0];
    assert_eq!(declared["name"], "mood");
    assert_eq!(declared["parametersJsonSchema"]["properties"]["who"], json!({"type": "string"}));
    let low = body_of(&Capability { json: JsonMode::Words, tools: false, ..Capability::default() });
    assert!(low.get("tools").is_none() && low["generationConfig"].get("responseMimeType").is_none());
}

#[test]
fn anthropic_writes_objects_with_a_forced_tool_or_goes_on_from_a_brace() {
    let body_of = |able: &Capability| body("https://api.anthropic.com", &full(), able);
    let firm = body_of(&Capability::default());
    assert_eq!(
        firm["system"],
        json!([{"type": "text", "text": "Long rules.", "cache_control": {"type": "ephemeral"}}])
    );
    let roles: Vec<&Value> = firm["messages"].as_array().unwrap().iter().map(|it| &it["role"]).collect();
    assert_eq!(roles, ["user", "assistant", "user"]);
    assert_eq!(firm["tool_choice"], json!({"type": "tool", "name": "write_answer"}));
    assert_eq!(firm["tools"][0]["input_schema"]["type"], "object");
    assert_eq!(
        (&firm["tools"][1]["name"], &firm["tools"][1]["eager_input_streaming"]),
        (&json!("write_answer"), &json!(true))
    );
    assert_eq!(firm["tools"][1]["input_schema"]["type"], "object");
    let begun = body_of(&Capability { json: JsonMode::Object, tools: false, ..Capability::default() });
    assert!(begun.get("tools").is_none() && begun.get("tool_choice").is_none());
    assert_eq!(begun["messages"].as_array().unwrap().last().unwrap(), &json!({"role": "assistant", "content": "{"}));
    let words = body_of(&Capability { json: JsonMode::Words, ..Capability::default() });
    assert_eq!(words["messages"].as_array().unwrap().len(), 3);
    let plain = Request { json: false, schema: None, ..full() };
    assert_eq!(
        body("https://api.anthropic.com", &plain, &Capability::default())["messages"].as_array().unwrap().len(),
        3
    );
}

/// The least that satisfies a strict schema: null wherever null may be, else the first of everything.
fn fill(schema: &Value, root: &Value, depth: usize) -> Value {
    assert!(depth < 60, "a schema without a bottom");
    if let Some(place) = schema["$ref"].as_str() {
        return fill(root.pointer(place.trim_start_matches('#')).unwrap(), root, depth + 1);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        let null = any.iter().any(|it| it["type"] == "null");
        return if null { Value::Null } else { fill(&any[0], root, depth + 1) };
    }
    let kind = &schema["type"];
    if kind.as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "null")) {
        return Value::Null;
    }
    if let Some(first) = schema["enum"].as_array().and_then(|all| all.first()) {
        return first.clone();
    }
    match kind.as_str().unwrap_or_default() {
        "object" => {
            let properties = schema["properties"].as_object().into_iter().flatten();
            properties.map(|(name, inner)| (name.clone(), fill(inner, root, depth + 1))).collect()
        }
        "array" => {
            let least = schema["minItems"].as_u64().unwrap_or(0).max(1);
            (0..least).map(|_| fill(&schema["items"], root, depth + 1)).collect()
        }
        "integer" | "number" => schema.get("minimum").cloned().unwrap_or(json!(0)),
        "boolean" => json!(false),
        _ => json!("lamp"),
    }
}

#[test]
fn a_strict_answer_full_of_nulls_is_read_as_a_world() {
    let strict = schema::convert(import::schema(), schema::Dialect::OpenAi);
    let mut filled = fill(&strict, &strict, 0);
    let validator = jsonschema::draft202012::new(&strict).unwrap();
    let offence = validator.iter_errors(&filled).next().map(|error| format!("{} {error}", error.instance_path()));
    // A pattern or two may ask for more than a filler knows; the shape is what matters.
    assert!(offence.as_deref().is_none_or(|offence| offence.contains("match")), "{offence:?}");
    let nulls = filled.to_string().matches("null").count();
    assert!(nulls > 20, "{nulls} nulls");
    filled["plot"]["title"] = json!("The Lamp");
    let built = import::from_text(&filled.to_string()).unwrap();
    assert!(!built.world.rooms.is_empty());
    assert_eq!(built.world.plot.title, "The Lamp");
    // No null has become a word.
    assert!(!import::export(&built.world).to_string().contains("\"null\""));
}
