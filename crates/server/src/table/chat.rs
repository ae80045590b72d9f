//! What people say to each other. It is passed on and shortly remembered,
//! never written to disk.

use super::command::ConnectionId;
use super::room::Room;
use crate::refusal::Code;
use crate::ws::wire::{ChatLine, Phrase, ServerMessage};

const REMEMBERED: usize = 30;
const LONGEST: usize = 300;

impl Room {
    pub fn say(&mut self, from: ConnectionId, phrase: Phrase) {
        self.pass_on(from, Some(phrase), None);
    }

    pub fn write_text(&mut self, from: ConnectionId, text: &str) {
        if !self.head.free_chat {
            return self.refuse(from, None, Code::NoChat.into(), None);
        }
        let text: String = text.trim().chars().filter(|sign| !sign.is_control()).collect();
        if text.is_empty() || text.chars().count() > LONGEST {
            return self.refuse(from, None, Code::BadText.into(), None);
        }
        self.pass_on(from, None, Some(text));
    }

    fn pass_on(&mut self, from: ConnectionId, phrase: Option<Phrase>, text: Option<String>) {
        let Some(speaker) = self.connection(from) else { return };
        let line = ChatLine {
            player: speaker.player.clone(),
            name: speaker.name.clone(),
            seat: self.seat_of(from).ok(),
            phrase,
            text,
            at: self.shared.clock.now(),
        };
        let message = super::announce::text(&ServerMessage::Chat { n: self.n, line: line.clone() });
        for listener in &self.connections {
            if !listener.muted.contains(&line.player) {
                listener.outlet.send(message.clone());
            }
        }
        if self.chat.len() == REMEMBERED {
            self.chat.pop_front();
        }
        self.chat.push_back(line);
    }
}
