//! Choices and their notation (R12.1).

use std::fmt;
use std::str::FromStr;

use ecrin_core::Seat;
use serde::{Deserialize, Serialize};

use crate::id::{BadId, Id};

/// A die or a card: one's own by its id, another seat's as `b.oni`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct Named {
    pub owner: Option<Seat>,
    pub id: Id,
}

/// One small choice. The order is that of legal lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "DixeAction", type = "string"))]
pub enum Action {
    /// The two cards turned at set-up, the first before the second.
    Flip(Id, Id),
    Recover(Id),
    Roll,
    Active(Id),
    Place(Named),
    Saved {
        card: Id,
        symbol: Id,
    },
    Power {
        card: Id,
        with: With,
    },
    Rescue(Id),
    Reset(Named),
    Again(Named),
    React {
        card: Id,
        symbol: Option<Id>,
    },
    Pass,
    Fail,
    End,
    Stop,
}

/// What a power is used with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum With {
    Nothing,
    Symbol(Id),
    Die(Seat, Id),
}

/// The same choice by places in the decks: what the rules work with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Move {
    Flip(u8, u8),
    Recover(u8),
    Roll,
    Active(u8),
    /// A die of the throw; 6 is the borrowed one.
    Place(u8),
    Saved(u8),
    Power(u8, Use),
    Rescue(u8),
    Reset(u8, u8),
    Again(u8),
    React(u8),
    Save(u8, u8),
    Pass,
    Fail,
    End,
    Stop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Use {
    Plain,
    Symbol(u8),
    Die(u8, u8),
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.owner {
            Some(owner) => write!(f, "{owner}.{}", self.id),
            None => write!(f, "{}", self.id),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Flip(one, two) => write!(f, "flip:{one}+{two}"),
            Action::Recover(die) => write!(f, "recover:{die}"),
            Action::Roll => f.write_str("roll"),
            Action::Active(card) => write!(f, "active:{card}"),
            Action::Place(die) => write!(f, "place:{die}"),
            Action::Saved { card, symbol } => write!(f, "saved:{card}={symbol}"),
            Action::Power { card, with: With::Nothing } => write!(f, "power:{card}"),
            Action::Power { card, with: With::Symbol(symbol) } => {
                write!(f, "power:{card}={symbol}")
            }
            Action::Power { card, with: With::Die(owner, die) } => {
                write!(f, "power:{card}={owner}.{die}")
            }
            Action::Rescue(card) => write!(f, "rescue:{card}"),
            Action::Reset(card) => write!(f, "reset:{card}"),
            Action::Again(die) => write!(f, "again:{die}"),
            Action::React { card, symbol: None } => write!(f, "react:{card}"),
            Action::React { card, symbol: Some(symbol) } => write!(f, "react:{card}={symbol}"),
            Action::Pass => f.write_str("pass"),
            Action::Fail => f.write_str("fail"),
            Action::End => f.write_str("end"),
            Action::Stop => f.write_str("stop"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAction {
    #[error(
        "`{0}` is not one of flip, recover, roll, active, place, saved, power, rescue, reset, again, react, pass, fail, end, stop"
    )]
    Verb(String),
    #[error(transparent)]
    Id(#[from] BadId),
    #[error("`{0}` needs a name after a colon, such as `{0}:oni`")]
    Bare(&'static str),
    #[error("`{0}` takes nothing after it")]
    NotBare(String),
    #[error("flip names two different cards: `flip:arkan+oni`")]
    Flip,
    #[error("saved names a card and its symbol: `saved:yorick=skull`")]
    Saved,
    #[error("`{0}` is not a seat: write one letter from a to d before the dot")]
    Seat(String),
    #[error("reset names a rival's card with its seat: `reset:b.oni`")]
    Reset,
}

impl FromStr for Named {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Named, BadAction> {
        match text.split_once('.') {
            None => Ok(Named { owner: None, id: text.parse()? }),
            Some((seat, id)) => {
                let bad = || BadAction::Seat(seat.to_string());
                let owner: Seat = seat.parse().map_err(|_| bad())?;
                if owner > Seat::D {
                    return Err(bad());
                }
                Ok(Named { owner: Some(owner), id: id.parse()? })
            }
        }
    }
}

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Action, BadAction> {
        let (verb, rest) = match text.split_once(':') {
            Some((verb, rest)) => (verb, Some(rest)),
            None => (text, None),
        };
        let bare = |action| match rest {
            None => Ok(action),
            Some(_) => Err(BadAction::NotBare(verb.to_string())),
        };
        let name = |verb| rest.ok_or(BadAction::Bare(verb));
        match verb {
            "flip" => {
                let (one, two) = name("flip")?.split_once('+').ok_or(BadAction::Flip)?;
                let (one, two): (Id, Id) = (one.parse()?, two.parse()?);
                if one == two {
                    return Err(BadAction::Flip);
                }
                Ok(Action::Flip(one.min(two), one.max(two)))
            }
            "recover" => Ok(Action::Recover(name("recover")?.parse()?)),
            "roll" => bare(Action::Roll),
            "active" => Ok(Action::Active(name("active")?.parse()?)),
            "place" => Ok(Action::Place(name("place")?.parse()?)),
            "saved" => {
                let (card, symbol) = name("saved")?.split_once('=').ok_or(BadAction::Saved)?;
                Ok(Action::Saved { card: card.parse()?, symbol: symbol.parse()? })
            }
            "power" => power(name("power")?),
            "rescue" => Ok(Action::Rescue(name("rescue")?.parse()?)),
            "reset" => {
                let card: Named = name("reset")?.parse()?;
                if card.owner.is_none() { Err(BadAction::Reset) } else { Ok(Action::Reset(card)) }
            }
            "again" => Ok(Action::Again(name("again")?.parse()?)),
            "react" => match name("react")?.split_once('=') {
                None => Ok(Action::React { card: name("react")?.parse()?, symbol: None }),
                Some((card, symbol)) => {
                    Ok(Action::React { card: card.parse()?, symbol: Some(symbol.parse()?) })
                }
            },
            "pass" => bare(Action::Pass),
            "fail" => bare(Action::Fail),
            "end" => bare(Action::End),
            "stop" => bare(Action::Stop),
            _ => Err(BadAction::Verb(verb.to_string())),
        }
    }
}

fn power(text: &str) -> Result<Action, BadAction> {
    let Some((card, choice)) = text.split_once('=') else {
        return Ok(Action::Power { card: text.parse()?, with: With::Nothing });
    };
    let with = match choice.parse::<Named>()? {
        Named { owner: None, id } => With::Symbol(id),
        Named { owner: Some(owner), id } => With::Die(owner, id),
    };
    Ok(Action::Power { card: card.parse()?, with })
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl Serialize for Named {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.owner {
            Some(_) => to.collect_str(self),
            None => self.id.serialize(to),
        }
    }
}
