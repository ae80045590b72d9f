-- Whom a person follows: their public tables come first in the lobby.
CREATE TABLE friends (
    player TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (player, other)
);
CREATE INDEX friends_other ON friends (other);
