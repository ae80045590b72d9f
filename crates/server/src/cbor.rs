//! As much CBOR (RFC 8949) as authenticators speak: definite lengths, no
//! tags, no fractions. What comes from outside is read within bounds.

/// Deeper than any attestation that exists.
const DEEPEST: u32 = 8;
/// Values in one text, whatever lengths it claims.
const MOST_VALUES: u32 = 1000;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cbor<'a> {
    Int(i64),
    Bytes(&'a [u8]),
    Text(&'a str),
    List(Vec<Cbor<'a>>),
    Map(Vec<(Cbor<'a>, Cbor<'a>)>),
    Bool(bool),
    Null,
}

impl<'a> Cbor<'a> {
    /// The first value, and what comes after it.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<(Cbor<'a>, &'a [u8])> {
        let mut reader = Reader { rest: bytes, left: MOST_VALUES };
        let value = reader.value(DEEPEST)?;
        Some((value, reader.rest))
    }

    /// What a map holds under a key. A key that stands twice is nowhere:
    /// which of the two counts must not depend on the reader.
    pub(crate) fn get(&self, key: &Cbor<'_>) -> Option<&Cbor<'a>> {
        let Cbor::Map(pairs) = self else { return None };
        let mut found = pairs.iter().filter(|(own, _)| own == key).map(|(_, value)| value);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    pub(crate) fn bytes(&self) -> Option<&'a [u8]> {
        match self {
            Cbor::Bytes(bytes) => Some(bytes),
            _ => None,
        }
    }
}

struct Reader<'a> {
    rest: &'a [u8],
    left: u32,
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: u64) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(usize::try_from(length).ok()?)?;
        self.rest = rest;
        Some(taken)
    }

    /// The kind of a value and the number in its head.
    fn head(&mut self) -> Option<(u8, u64)> {
        let first = self.take(1)?[0];
        let number = match first & 0x1f {
            small @ 0..=23 => u64::from(small),
            size @ 24..=27 => {
                let bytes = self.take(1 << (size - 24))?;
                bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
            }
            _ => return None,
        };
        Some((first >> 5, number))
    }

    fn value(&mut self, depth: u32) -> Option<Cbor<'a>> {
        let depth = depth.checked_sub(1)?;
        self.left = self.left.checked_sub(1)?;
        let (kind, number) = self.head()?;
        Some(match kind {
            0 => Cbor::Int(i64::try_from(number).ok()?),
            1 => Cbor::Int(-1 - i64::try_from(number).ok()?),
            2 => Cbor::Bytes(self.take(number)?),
            3 => Cbor::Text(std::str::from_utf8(self.take(number)?).ok()?),
            // The room grows with what is there, not with what is claimed.
            4 => {
                let mut items = Vec::new();
                for _ in 0..number {
                    items.push(self.value(depth)?);
                }
                Cbor::List(items)
            }
            5 => {
                let mut pairs = Vec::new();
                for _ in 0..number {
                    pairs.push((self.value(depth)?, self.value(depth)?));
                }
                Cbor::Map(pairs)
            }
            7 => match number {
                20 => Cbor::Bool(false),
                21 => Cbor::Bool(true),
                22 => Cbor::Null,
                _ => return None,
            },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_the_standard_writes_them() {
        // Examples of RFC 8949, appendix A.
        let examples: [(&[u8], Cbor<'_>); 10] = [
            (&[0x00], Cbor::Int(0)),
            (&[0x18, 0x64], Cbor::Int(100)),
            (&[0x1a, 0x00, 0x0f, 0x42, 0x40], Cbor::Int(1_000_000)),
            (&[0x38, 0x63], Cbor::Int(-100)),
            (&[0x44, 1, 2, 3, 4], Cbor::Bytes(&[1, 2, 3, 4])),
            (&[0x62, 0xc3, 0xbc], Cbor::Text("ü")),
            (&[0x82, 0x01, 0x80], Cbor::List(vec![Cbor::Int(1), Cbor::List(vec![])])),
            (&[0xa1, 0x01, 0x02], Cbor::Map(vec![(Cbor::Int(1), Cbor::Int(2))])),
            (&[0xf5], Cbor::Bool(true)),
            (&[0xf6], Cbor::Null),
        ];
        for (bytes, value) in examples {
            assert_eq!(Cbor::read(bytes), Some((value, &[][..])), "{bytes:x?}");
            assert_eq!(Cbor::read(&bytes[..bytes.len() - 1]), None, "cut short: {bytes:x?}");
        }
        let (_, rest) = Cbor::read(&[0x01, 0x02]).unwrap();
        assert_eq!(rest, [0x02]);
    }

    /// The rest of appendix A: whole numbers, texts and containers are read,
    /// and what authenticators never send is not.
    #[test]
    fn all_other_examples_of_the_standard_are_read_or_refused() {
        let ints: [(&str, i64); 15] = [
            ("01", 1),
            ("0a", 10),
            ("17", 23),
            ("1818", 24),
            ("1819", 25),
            ("1903e8", 1000),
            ("1b000000e8d4a51000", 1_000_000_000_000),
            ("20", -1),
            ("29", -10),
            ("3903e7", -1000),
            // Ours: the widest that fit, and heads that are longer than need be.
            ("1b7fffffffffffffff", i64::MAX),
            ("3b7fffffffffffffff", i64::MIN),
            ("1800", 0),
            ("190001", 1),
            ("1a00000001", 1),
        ];
        for (text, int) in ints {
            let bytes = bytes(text);
            assert_eq!(Cbor::read(&bytes), Some((Cbor::Int(int), &[][..])), "{text}");
        }
        for (text, words) in [
            ("60", ""),
            ("6161", "a"),
            ("6449455446", "IETF"),
            ("62225c", "\"\\"),
            ("63e6b0b4", "\u{6c34}"),
            ("64f0908591", "\u{10151}"),
        ] {
            let bytes = bytes(text);
            assert_eq!(Cbor::read(&bytes), Some((Cbor::Text(words), &[][..])), "{text}");
        }
        for (text, values) in [
            ("80", 0),
            ("83010203", 3),
            ("8301820203820405", 3),
            ("98190102030405060708090a0b0c0d0e0f101112131415161718181819", 25),
            ("826161a161626163", 2),
        ] {
            let bytes = bytes(text);
            let (Cbor::List(list), []) = Cbor::read(&bytes).unwrap() else { panic!("{text}") };
            assert_eq!(list.len(), values, "{text}");
        }
        for (text, pairs) in [("a0", 0), ("a201020304", 2), ("a26161016162820203", 2)] {
            let bytes = bytes(text);
            let (Cbor::Map(map), []) = Cbor::read(&bytes).unwrap() else { panic!("{text}") };
            assert_eq!(map.len(), pairs, "{text}");
        }
        for text in [
            "f90000",
            "f93c00",
            "fa47c35000",
            "fb7e37e43c8800759c",
            "f97e00",
            "f7",
            "f0",
            "f8ff",
            "c074323031332d30332d32315432303a30343a30305a",
            "c11a514b67b0",
            "d74401020304",
            "5f42010243030405ff",
            "7f657374726561646d696e67ff",
            "9fff",
            "9f018202039f0405ffff",
            "bf61610161629f0203ffff",
            "1bffffffffffffffff",
            "3bffffffffffffffff",
            "ff",
        ] {
            assert_eq!(Cbor::read(&bytes(text)), None, "{text}");
        }
    }

    fn bytes(text: &str) -> Vec<u8> {
        let pairs = text.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).unwrap());
        pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect()
    }

    #[test]
    fn what_claims_too_much_is_not_read() {
        assert_eq!(Cbor::read(&[0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), None);
        assert_eq!(Cbor::read(&[0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0]), None);
        assert_eq!(Cbor::read(&[0x1b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), None);
        let mut nested = vec![0x81; 7];
        nested.push(0);
        assert!(Cbor::read(&nested).is_some());
        nested.insert(0, 0x81);
        assert_eq!(Cbor::read(&nested), None, "too deep");
        let mut long = vec![0x99, 0x03, 0xe8];
        long.extend([0; 1000]);
        assert_eq!(Cbor::read(&long), None, "too many values");
    }

    #[test]
    fn a_key_that_stands_twice_is_nowhere() {
        let (map, _) = Cbor::read(&[0xa3, 1, 2, 1, 3, 4, 5]).unwrap();
        assert_eq!(map.get(&Cbor::Int(1)), None);
        assert_eq!(map.get(&Cbor::Int(4)), Some(&Cbor::Int(5)));
    }
}
