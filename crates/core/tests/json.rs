//! What the writer of JSON writes, compared with `serde_json`.

use std::collections::BTreeMap;

use ecrin_core::write_json;
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};

fn written(plain: &impl Serialize) -> String {
    let mut out = Vec::new();
    write_json(plain, &mut out);
    String::from_utf8(out).unwrap()
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Bare,
    One(u8),
    Two(i8, Option<char>),
    Named { field: [u16; 2], other: () },
}

#[derive(Serialize)]
#[serde(tag = "kind")]
enum Tagged {
    Empty {},
    Full { number: f64 },
}

#[derive(Serialize)]
struct Whole<'a> {
    kinds: Vec<Kind>,
    tagged: Vec<Tagged>,
    map: BTreeMap<&'a str, i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<u8>,
    numbers: (u64, i64, u32, i32, f32, u128),
    shown: std::net::Ipv4Addr,
    newtype: std::num::Wrapping<u8>,
}

#[test]
fn every_shape_is_written_as_serde_json_writes_it() {
    let whole = Whole {
        kinds: vec![
            Kind::Bare,
            Kind::One(9),
            Kind::Two(-128, Some('"')),
            Kind::Two(0, None),
            Kind::Named { field: [10, 65_535], other: () },
        ],
        tagged: vec![Tagged::Empty {}, Tagged::Full { number: 0.1 + 0.2 }],
        map: [("a", i64::MIN), ("b\n", 0)].into(),
        absent: None,
        numbers: (u64::MAX, i64::MIN, 100, -1, 0.5, u128::MAX),
        shown: [127, 0, 0, 1].into(),
        newtype: std::num::Wrapping(3),
    };
    assert_eq!(written(&whole), serde_json::to_string(&whole).unwrap());
    let empty = json!({"list": [], "map": {}, "null": null, "yes": true, "no": false});
    assert_eq!(written(&empty), empty.to_string());
}

#[test]
fn every_control_and_every_byte_is_written_as_serde_json_writes_it() {
    for letter in (0..0x180).filter_map(char::from_u32) {
        for text in [letter.to_string(), format!("plain words {letter} and more of them")] {
            assert_eq!(written(&text), serde_json::to_string(&text).unwrap());
        }
    }
}

#[test]
#[should_panic(expected = "a key is a text")]
fn a_key_that_is_no_text_is_refused() {
    written(&BTreeMap::from([(1, 2)]));
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<Option<bool>>().prop_map(|value| json!(value)),
        any::<i64>().prop_map(|value| json!(value)),
        any::<u64>().prop_map(|value| json!(value)),
        any::<f64>().prop_map(|value| json!(value)),
        any::<String>().prop_map(|value| json!(value)),
        "[ -~\\x00-\\x1f]{0,20}".prop_map(|value| json!(value)),
    ];
    leaf.prop_recursive(3, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(any::<String>(), inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn any_value_is_written_as_serde_json_writes_it(value in values()) {
        prop_assert_eq!(written(&value), value.to_string());
    }
}
