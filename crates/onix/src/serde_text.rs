//! Values that JSON shows as the text people write for them.

/// `Serialize` by `Display` and `Deserialize` by `FromStr`.
macro_rules! serde_as_text {
    ($($name:ty),+) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        $crate::serde_text::read_as_text!($name);
    )+};
}

/// The same for what has `letters` that are the text.
macro_rules! serde_as_letters {
    ($($name:ty),+) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.letters())
            }
        }

        $crate::serde_text::read_as_text!($name);
    )+};
}

/// `Deserialize` by `FromStr`.
macro_rules! read_as_text {
    ($name:ty) => {
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use {read_as_text, serde_as_letters, serde_as_text};
