//! A toy game with everything the contract speaks of: a deal, secret hands, a
//! simultaneous secret choice. `FAULT` seeds one fault into it.
//!
//! Twelve cards, two each of 1 to 6; two cards a hand. In turn every seat
//! plays a card to its row and draws; after each round all bid 0 to 2 in
//! secret and a bid that nobody shares is scored. It ends with empty hands.

use std::fmt;
use std::str::FromStr;

use ecrin_core::{
    Audience, BadChance, BadConfig, Bits, BySeat, Determinize, Game, Log, Meta, Outcome, Playout,
    Preset, Preview, Render, Score, Seat, SeatSet, Turn, Viewer,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};

pub const SOUND: u8 = 0;
pub const WRITES_ANOTHER_DEAL: u8 = 1;
pub const FORGETS_WHEN_WRITTEN: u8 = 2;
pub const READS_ANOTHER_ACTION: u8 = 3;
pub const LISTS_UNSORTED: u8 = 4;
pub const LISTS_TWICE: u8 = 5;
pub const LISTS_OUT_OF_TURN: u8 = 6;
pub const ALLOWS_ANYTHING: u8 = 7;
pub const NEVER_ENDS: u8 = 8;
pub const IMAGINES_ANOTHER_HAND: u8 = 9;
pub const FIRST_BID_COUNTS_MORE: u8 = 10;
pub const SHOWS_BIDS_EARLY: u8 = 11;
pub const TELLS_THE_DRAWN_CARD: u8 = 12;
pub const HIDES_A_CHANGE: u8 = 13;
pub const DRAWS_UNEVENLY: u8 = 14;
pub const DRAWS_ILLEGAL: u8 = 15;
pub const PEEKS: u8 = 16;
pub const DEALS_UNFAIRLY: u8 = 17;
pub const ENDS_WITHOUT_OUTCOME: u8 = 18;
pub const RANKS_NOBODY_FIRST: u8 = 19;
pub const LEAVES_OUT_A_CHOICE: u8 = 20;
pub const OFFERS_TWICE: u8 = 21;
pub const OFFERS_MORE: u8 = 22;
pub const OFFERS_OUT_OF_TURN: u8 = 23;
pub const OFFERS_ALL_WHEN_ASKED_FOR_ONE: u8 = 24;
pub const PROMISES_TOO_MUCH: u8 = 25;
pub const PROMISES_A_HIDDEN_CARD: u8 = 26;
pub const SAYS_THAT_IT_HIDES_NOTHING: u8 = 27;

const CARDS: usize = 12;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Table {
    hands: Vec<Vec<u8>>,
    rows: Vec<Vec<u8>>,
    draw: Vec<u8>,
    points: BySeat<i32>,
    /// Public once revealed, so everybody remembers them.
    last_bids: BySeat<Option<u8>>,
    phase: Phase,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Phase {
    Deal,
    Play(Seat),
    Bid(BySeat<Option<u8>>),
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toy<const FAULT: u8>(Table);

impl<const FAULT: u8> Serialize for Toy<FAULT> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut table = self.0.clone();
        if FAULT == FORGETS_WHEN_WRITTEN {
            table.draw.clear();
        }
        table.serialize(to)
    }
}

impl<'de, const FAULT: u8> Deserialize<'de> for Toy<FAULT> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Table::deserialize(from).map(Toy)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoConfig {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Card(u8),
    Bid(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Card(value) => write!(f, "card:{value}"),
            Action::Bid(value) => write!(f, "bid:{value}"),
        }
    }
}

impl FromStr for Action {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Action, Self::Err> {
        let (kind, value) = text.split_once(':').ok_or("an action is card:N or bid:N")?;
        let value = value.parse().map_err(|_| "N is a number")?;
        match kind {
            "card" => Ok(Action::Card(value)),
            "bid" => Ok(Action::Bid(value)),
            _ => Err("an action is card:N or bid:N"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    Dealt { hand: Vec<u8> },
    Played { seat: Seat, value: u8 },
    Drew { seat: Seat, value: Option<u8> },
    Bids { bids: Vec<Option<u8>> },
    HasBid { seat: Seat },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct View {
    viewer: Option<Seat>,
    hand: Vec<u8>,
    hand_sizes: Vec<usize>,
    rows: Vec<Vec<u8>>,
    draw: usize,
    points: BySeat<i32>,
    last_bids: BySeat<Option<u8>>,
    phase: Phase,
    /// Only in faulty games: what should have stayed secret.
    leak: Option<Vec<u8>>,
}

impl View {
    /// How many cards lie in the row of a seat.
    pub fn row(&self, seat: Seat) -> usize {
        self.rows[seat.index()].len()
    }
}

impl<const FAULT: u8> Toy<FAULT> {
    fn seats(&self) -> u8 {
        self.0.hands.len() as u8
    }

    fn all(&self) -> SeatSet {
        SeatSet::all(self.seats())
    }

    fn unsorted(&self, seat: Seat) -> Vec<Action> {
        match &self.0.phase {
            Phase::Play(acting) if *acting == seat || FAULT == LISTS_OUT_OF_TURN => {
                self.0.hands[seat.index()].iter().map(|&card| Action::Card(card)).collect()
            }
            Phase::Bid(bids) if bids[seat].is_none() => (0..=2).map(Action::Bid).collect(),
            _ => Vec::new(),
        }
    }

    pub fn next_card(&self) -> Option<u32> {
        self.0.draw.last().map(|&card| u32::from(card))
    }
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    const META: Meta = Meta {
        id: "toy",
        title: "Toy",
        designers: "nobody",
        rules_version: 1,
        seats: 2..=3,
        max_plies: 30,
        minutes: 1,
        age: 3,
        new_options: &[],
    };
    const OPEN: bool = FAULT == SAYS_THAT_IT_HIDES_NOTHING;
    type Config = NoConfig;
    type Action = Action;
    type Chance = Vec<u8>;
    type Event = Event;
    type View = View;

    fn presets() -> Vec<Preset<NoConfig>> {
        vec![Preset { name: "plain", config: NoConfig {} }]
    }

    fn new(_: &NoConfig, seats: u8) -> Result<Self, BadConfig> {
        BadConfig::check_seats(&Self::META, seats)?;
        Ok(Toy(Table {
            hands: vec![Vec::new(); seats as usize],
            rows: vec![Vec::new(); seats as usize],
            draw: Vec::new(),
            points: BySeat::new(seats),
            last_bids: BySeat::new(seats),
            phase: Phase::Deal,
        }))
    }

    fn turn(&self) -> Turn {
        match &self.0.phase {
            Phase::Deal => Turn::Chance,
            Phase::Play(seat) => Turn::Players(SeatSet::of(*seat)),
            Phase::Bid(bids) => Turn::Players(
                bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| seat).collect(),
            ),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.unsorted(seat));
        match FAULT {
            LISTS_UNSORTED => out.reverse(),
            LISTS_TWICE => out.sort(),
            _ => {
                out.sort();
                out.dedup();
            }
        }
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        FAULT == ALLOWS_ANYTHING || self.unsorted(seat).contains(action)
    }

    fn play_unchecked(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) {
        let (seats, all) = (self.seats(), self.all());
        let table = &mut self.0;
        match (&mut table.phase, *action) {
            (Phase::Play(_), Action::Card(value)) => {
                let hand = &mut table.hands[seat.index()];
                if let Some(place) = hand.iter().position(|&card| card == value) {
                    hand.remove(place);
                }
                table.rows[seat.index()].push(value);
                log.tell(Audience::All, || Event::Played { seat, value });
                if let Some(card) = table.draw.pop() {
                    hand.push(card);
                    // In order of value, so that a hand does not tell when
                    // its cards came.
                    hand.sort_unstable();
                    if FAULT == TELLS_THE_DRAWN_CARD {
                        log.tell(Audience::All, || Event::Drew { seat, value: Some(card) });
                    } else if FAULT != HIDES_A_CHANGE {
                        let me = SeatSet::of(seat);
                        log.tell(Audience::Only(me), || Event::Drew { seat, value: Some(card) });
                        log.tell(Audience::Except(me), || Event::Drew { seat, value: None });
                    }
                }
                let last = seat.index() + 1 == seats as usize;
                table.phase = if last {
                    Phase::Bid(BySeat::new(seats))
                } else {
                    Phase::Play(seat.next(seats))
                };
            }
            (Phase::Bid(bids), Action::Bid(value)) => {
                let first = bids.values().all(Option::is_none);
                bids[seat] = Some(value);
                log.tell(Audience::All, || Event::HasBid { seat });
                if FAULT == FIRST_BID_COUNTS_MORE && first {
                    table.points[seat] += 1;
                }
                if all.iter().any(|seat| bids[seat].is_none()) {
                    return;
                }
                let bids = *bids;
                table.last_bids = bids;
                log.tell(Audience::All, || Event::Bids { bids: bids.as_slice().to_vec() });
                for (seat, bid) in bids.iter() {
                    if bids.values().filter(|other| *other == bid).count() == 1 {
                        table.points[seat] += i32::from(bid.unwrap_or(0));
                    }
                }
                let empty = table.hands.iter().any(Vec::is_empty);
                table.phase = match empty {
                    _ if FAULT == NEVER_ENDS => Phase::Bid(BySeat::new(seats)),
                    true => Phase::Over,
                    false => Phase::Play(Seat::A),
                };
            }
            _ => {}
        }
    }

    fn sample_chance(&self, bits: &mut impl Bits) -> Vec<u8> {
        let mut deck: Vec<u8> = (0..CARDS as u8).map(|card| card / 2 + 1).collect();
        bits.shuffle(&mut deck);
        deck
    }

    fn resolve_chance(&mut self, deck: &Vec<u8>, log: &mut impl Log<Event>) {
        self.0.draw.clone_from(deck);
        for seat in self.all().iter() {
            let mut hand = self.0.draw.split_off(self.0.draw.len() - 2);
            hand.sort_unstable();
            log.tell(Audience::Only(SeatSet::of(seat)), || Event::Dealt { hand: hand.clone() });
            self.0.hands[seat.index()] = hand;
        }
        self.0.phase = Phase::Play(Seat::A);
    }

    fn write_chance(&self, deck: &Vec<u8>) -> Value {
        let mut deck = deck.clone();
        if FAULT == WRITES_ANOTHER_DEAL {
            deck.rotate_left(1);
        }
        json!({ "deck": deck })
    }

    fn read_chance(&self, written: &Value) -> Result<Vec<u8>, BadChance> {
        let deck: Vec<u8> = serde_json::from_value(written["deck"].clone())
            .map_err(|why| BadChance(format!("deck: {why}")))?;
        let mut sorted = deck.clone();
        sorted.sort_unstable();
        if sorted != (0..CARDS as u8).map(|card| card / 2 + 1).collect::<Vec<_>>() {
            return Err(BadChance("deck: not two each of 1 to 6".to_string()));
        }
        Ok(deck)
    }

    fn read_action(&self, _: Seat, written: &str) -> Result<Action, ecrin_core::Unreadable> {
        let read = written.parse().map_err(|why: &str| ecrin_core::Unreadable(why.to_string()))?;
        Ok(match read {
            Action::Card(1) if FAULT == READS_ANOTHER_ACTION => Action::Card(2),
            read => read,
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let phase = match &self.0.phase {
            Phase::Bid(bids) if FAULT != SHOWS_BIDS_EARLY => {
                // That a seat has bid is public; what it bid is its own.
                Phase::Bid(BySeat::from_fn(self.seats(), |other| match bids[other] {
                    Some(_) if seat != Some(other) => Some(0),
                    bid => bid,
                }))
            }
            phase => phase.clone(),
        };
        View {
            viewer: seat,
            hand: seat.map(|seat| self.0.hands[seat.index()].clone()).unwrap_or_default(),
            hand_sizes: self.0.hands.iter().map(Vec::len).collect(),
            rows: self.0.rows.clone(),
            draw: self.0.draw.len(),
            points: self.0.points,
            last_bids: self.0.last_bids,
            phase,
            leak: (FAULT == PEEKS).then(|| self.0.draw.clone()),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.0.phase != Phase::Over || FAULT == ENDS_WITHOUT_OUTCOME {
            return None;
        }
        let scores = BySeat::from_fn(self.seats(), |seat| Score::points(self.0.points[seat]));
        let mut outcome = Outcome::by_merit(self.0.points.as_slice(), scores, "hands_empty");
        if FAULT == RANKS_NOBODY_FIRST {
            outcome.ranks[Seat::A] += 1;
        }
        Some(outcome)
    }
}

impl<const FAULT: u8> Determinize for Toy<FAULT> {
    fn determinize(view: &View, bits: &mut impl Bits) -> Self {
        let mut unseen: Vec<u8> = (0..CARDS as u8).map(|card| card / 2 + 1).collect();
        for seen in view.rows.iter().flatten().chain(&view.hand) {
            if let Some(place) = unseen.iter().position(|card| card == seen) {
                unseen.remove(place);
            }
        }
        if FAULT != DEALS_UNFAIRLY {
            bits.shuffle(&mut unseen);
        }
        if let Some(leak) = &view.leak
            && unseen.len() >= leak.len()
        {
            let mut rest = unseen;
            for card in leak {
                rest.remove(rest.iter().position(|other| other == card).expect("leaked"));
            }
            unseen = leak.iter().copied().chain(rest).collect();
        }
        let dealt = matches!(view.phase, Phase::Deal);
        let draw = if dealt { Vec::new() } else { unseen.drain(..view.draw).collect() };
        let hands = Seat::all(view.hand_sizes.len() as u8)
            .map(|seat| {
                let mut hand: Vec<u8> = if view.viewer == Some(seat) {
                    view.hand.clone()
                } else {
                    unseen.drain(..view.hand_sizes[seat.index()]).collect()
                };
                if FAULT == IMAGINES_ANOTHER_HAND && view.viewer == Some(seat) {
                    hand.iter_mut().for_each(|card| *card = 1);
                }
                hand.sort_unstable();
                hand
            })
            .collect();
        let mut phase = view.phase.clone();
        if let Phase::Bid(bids) = &mut phase
            && FAULT != SHOWS_BIDS_EARLY
        {
            for seat in Seat::all(bids.seats()).filter(|&seat| Some(seat) != view.viewer) {
                bids[seat] = bids[seat].map(|_| bits.below(3) as u8);
            }
        }
        Toy(Table {
            hands,
            rows: view.rows.clone(),
            draw,
            points: view.points,
            last_bids: view.last_bids,
            phase,
        })
    }
}

impl<const FAULT: u8> Playout for Toy<FAULT> {
    fn random_action(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        let legal = self.legal(seat);
        match FAULT {
            DRAWS_UNEVENLY => legal[bits.index(legal.len() + 1) % legal.len()],
            DRAWS_ILLEGAL => Action::Card(9),
            _ => legal[bits.index(legal.len())],
        }
    }
}

impl<const FAULT: u8> Render for Toy<FAULT> {
    fn render(view: &View) -> String {
        format!("{view:?}")
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Choices {
    pub cards: Vec<CardChoice>,
    /// Bids: what they bring is not known before all have bid.
    actions: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardChoice {
    pub action: String,
    /// How many cards the own row has then.
    pub row: usize,
    /// Only in faulty games: the card that will be drawn, which is hidden.
    pub draws: Option<u8>,
}

impl<const FAULT: u8> Preview for Toy<FAULT> {
    type Choices = Choices;

    fn choices(view: &View, legal: &[Action]) -> Choices {
        let Some(seat) = view.viewer else { return Choices::default() };
        let mut choices = Choices::default();
        let offer = |choices: &mut Choices, action: &Action| match action {
            Action::Bid(_) => choices.actions.push(action.to_string()),
            Action::Card(_) => choices.cards.push(CardChoice {
                action: action.to_string(),
                row: view.rows[seat.index()].len() + 1 + usize::from(FAULT == PROMISES_TOO_MUCH),
                draws: (FAULT == PROMISES_A_HIDDEN_CARD).then_some(1),
            }),
        };
        legal.iter().for_each(|action| offer(&mut choices, action));
        match FAULT {
            LEAVES_OUT_A_CHOICE => drop(choices.cards.pop()),
            OFFERS_TWICE => legal.iter().take(1).for_each(|action| offer(&mut choices, action)),
            OFFERS_MORE if !legal.is_empty() => offer(&mut choices, &Action::Bid(3)),
            OFFERS_OUT_OF_TURN if legal.is_empty() => offer(&mut choices, &Action::Bid(0)),
            OFFERS_ALL_WHEN_ASKED_FOR_ONE if choices.cards.len() == 1 => {
                choices = Choices::default();
                view.hand.iter().for_each(|&card| offer(&mut choices, &Action::Card(card)));
            }
            _ => {}
        }
        choices
    }
}
