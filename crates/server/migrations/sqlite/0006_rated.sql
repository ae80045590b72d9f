-- What a rated match changed, for those who look at its end.
CREATE TABLE rated (
    table_key INTEGER NOT NULL,
    player TEXT NOT NULL,
    rating_before REAL NOT NULL,
    uncertainty_before REAL NOT NULL,
    rating_after REAL NOT NULL,
    uncertainty_after REAL NOT NULL,
    PRIMARY KEY (table_key, player)
) WITHOUT ROWID;
CREATE INDEX rated_player ON rated (player);
