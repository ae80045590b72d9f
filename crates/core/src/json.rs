//! JSON text straight into bytes, the same as `serde_json` writes it.
//!
//! Servers write a view for every viewer and step. The general writer looks
//! at every letter of every name and text for something to escape and hands
//! out what it wrote piece by piece; here names of fields are known to be
//! plain, texts are looked at eight letters at a time, and everything lies in
//! one list of bytes.

use std::fmt::{self, Display};

use serde::ser::{self, Serialize, Serializer};
use serde_json::Error;

/// Writes a plain value, such as a view, an action or an event.
///
/// # Panics
/// If it is not plain: a map whose keys are no texts.
pub fn write_json(plain: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    plain.serialize(Writer { out, is_raw: false }).expect("what is sent is plain JSON");
}

/// The same for a text.
#[inline]
pub(crate) fn write_text(text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    write_letters(text, out);
    out.push(b'"');
}

struct Writer<'a> {
    out: &'a mut Vec<u8>,
    /// A text that comes is JSON already.
    is_raw: bool,
}

/// How a `RawValue` calls itself: a structure with one field, its text.
const RAW: &str = "$serde_json::private::RawValue";

/// A list, map or structure that was begun.
struct Begun<'a> {
    out: &'a mut Vec<u8>,
    is_first: bool,
    end: &'static [u8],
    /// It is a `RawValue`.
    is_raw: bool,
}

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

/// Whether no letter has to be escaped: no quote, backslash or control.
#[inline]
fn is_plain(text: &[u8]) -> bool {
    let (eights, rest) = text.as_chunks::<8>();
    let is_odd = |word: u64| {
        let equals = |byte: u8| {
            let other = word ^ (ONES * u64::from(byte));
            other.wrapping_sub(ONES) & !other
        };
        let control = word.wrapping_sub(ONES * 0x20) & !word;
        (equals(b'"') | equals(b'\\') | control) & TOPS != 0
    };
    !eights.iter().any(|eight| is_odd(u64::from_le_bytes(*eight)))
        && !rest.iter().any(|&byte| byte < b' ' || byte == b'"' || byte == b'\\')
}

/// The inside of a text, without its quotes.
#[inline]
fn write_letters(text: &str, out: &mut Vec<u8>) {
    if is_plain(text.as_bytes()) {
        out.extend_from_slice(text.as_bytes());
    } else {
        write_escaped(text, out);
    }
}

#[cold]
fn write_escaped(text: &str, out: &mut Vec<u8>) {
    for &byte in text.as_bytes() {
        let short = match byte {
            b'"' | b'\\' => byte,
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            0x08 => b'b',
            0x0c => b'f',
            ..b' ' => {
                let digit = |value: u8| b"0123456789abcdef"[usize::from(value & 15)];
                out.extend_from_slice(b"\\u00");
                out.extend_from_slice(&[digit(byte >> 4), digit(byte)]);
                continue;
            }
            _ => {
                out.push(byte);
                continue;
            }
        };
        out.extend_from_slice(&[b'\\', short]);
    }
}

fn write_number(mut number: u64, out: &mut Vec<u8>) {
    if let digit @ ..10 = number {
        return out.push(b'0' + digit as u8);
    }
    let mut digits = [0; 20];
    let mut first = digits.len();
    while number > 0 {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    out.extend_from_slice(&digits[first..]);
}

/// Takes what a `Display` says, bit by bit.
struct Letters<'a>(&'a mut Vec<u8>);

impl fmt::Write for Letters<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        write_letters(text, self.0);
        Ok(())
    }
}

impl<'a> Writer<'a> {
    /// What is rare goes the general way.
    fn general(self, plain: &impl Serialize) -> Result<(), Error> {
        serde_json::to_writer(self.out, plain)
    }

    fn begin(self, start: &[u8], end: &'static [u8]) -> Begun<'a> {
        self.out.extend_from_slice(start);
        Begun { out: self.out, is_first: true, end, is_raw: false }
    }

    /// `{"name":`
    fn begin_variant(&mut self, name: &'static str) {
        self.out.push(b'{');
        write_name(name, self.out);
    }
}

/// `"name":`
#[inline]
fn write_name(name: &'static str, out: &mut Vec<u8>) {
    debug_assert!(is_plain(name.as_bytes()), "the name of a field needs no escaping");
    out.push(b'"');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Begun<'a>;
    type SerializeTuple = Begun<'a>;
    type SerializeTupleStruct = Begun<'a>;
    type SerializeTupleVariant = Begun<'a>;
    type SerializeMap = Begun<'a>;
    type SerializeStruct = Begun<'a>;
    type SerializeStructVariant = Begun<'a>;

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.out.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    #[inline]
    fn serialize_u8(self, value: u8) -> Result<(), Error> {
        self.serialize_u64(value.into())
    }

    #[inline]
    fn serialize_u16(self, value: u16) -> Result<(), Error> {
        self.serialize_u64(value.into())
    }

    #[inline]
    fn serialize_u32(self, value: u32) -> Result<(), Error> {
        self.serialize_u64(value.into())
    }

    #[inline]
    fn serialize_u64(self, value: u64) -> Result<(), Error> {
        write_number(value, self.out);
        Ok(())
    }

    fn serialize_u128(self, value: u128) -> Result<(), Error> {
        self.general(&value)
    }

    fn serialize_i8(self, value: i8) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        if value < 0 {
            self.out.push(b'-');
        }
        write_number(value.unsigned_abs(), self.out);
        Ok(())
    }

    fn serialize_i128(self, value: i128) -> Result<(), Error> {
        self.general(&value)
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.general(&value)
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.general(&value)
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Result<(), Error> {
        if self.is_raw {
            self.out.extend_from_slice(text.as_bytes());
        } else {
            write_text(text, self.out);
        }
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        use fmt::Write as _;
        self.out.push(b'"');
        write!(Letters(self.out), "{value}").map_err(ser::Error::custom)?;
        self.out.push(b'"');
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.general(&value)
    }

    #[inline]
    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<(), Error> {
        self.out.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(name)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.begin_variant(name);
        value.serialize(Writer { out: self.out, is_raw: false })?;
        self.out.push(b'}');
        Ok(())
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Begun<'a>, Error> {
        Ok(self.begin(b"[", b"]"))
    }

    #[inline]
    fn serialize_tuple(self, _: usize) -> Result<Begun<'a>, Error> {
        Ok(self.begin(b"[", b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Begun<'a>, Error> {
        Ok(self.begin(b"[", b"]"))
    }

    fn serialize_tuple_variant(
        mut self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Begun<'a>, Error> {
        self.begin_variant(name);
        Ok(self.begin(b"[", b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Begun<'a>, Error> {
        Ok(self.begin(b"{", b"}"))
    }

    #[inline]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Begun<'a>, Error> {
        if name == RAW {
            return Ok(Begun { is_raw: true, ..self.begin(b"", b"") });
        }
        Ok(self.begin(b"{", b"}"))
    }

    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Begun<'a>, Error> {
        self.begin_variant(name);
        Ok(self.begin(b"{", b"}}"))
    }
}

impl Begun<'_> {
    #[inline]
    fn comma(&mut self) {
        if !std::mem::take(&mut self.is_first) {
            self.out.push(b',');
        }
    }

    #[inline]
    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.comma();
        value.serialize(Writer { out: self.out, is_raw: false })
    }

    #[inline]
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        if self.is_raw {
            return value.serialize(Writer { out: self.out, is_raw: true });
        }
        self.comma();
        write_name(name, self.out);
        value.serialize(Writer { out: self.out, is_raw: false })
    }

    #[inline]
    fn finish(self) -> Result<(), Error> {
        self.out.extend_from_slice(self.end);
        Ok(())
    }
}

/// One of the lists that serde tells apart and JSON does not.
macro_rules! list {
    ($list:ident, $element:ident) => {
        impl ser::$list for Begun<'_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn $element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.element(value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.finish()
            }
        }
    };
}

list!(SerializeSeq, serialize_element);
list!(SerializeTuple, serialize_element);
list!(SerializeTupleStruct, serialize_field);
list!(SerializeTupleVariant, serialize_field);

/// The same for what has named fields.
macro_rules! structure {
    ($structure:ident) => {
        impl ser::$structure for Begun<'_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(name, value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.finish()
            }
        }
    };
}

structure!(SerializeStruct);
structure!(SerializeStructVariant);

impl ser::SerializeMap for Begun<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.comma();
        let start = self.out.len();
        key.serialize(Writer { out: self.out, is_raw: false })?;
        // Numbers as keys are rare here, and a fault if they come.
        if self.out.get(start) != Some(&b'"') {
            return Err(ser::Error::custom("a key is a text"));
        }
        self.out.push(b':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Writer { out: self.out, is_raw: false })
    }

    fn end(self) -> Result<(), Error> {
        self.finish()
    }
}
