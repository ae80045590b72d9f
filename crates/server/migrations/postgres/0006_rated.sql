-- What a rated match changed, for those who look at its end.
CREATE TABLE rated (
    table_key BIGINT NOT NULL,
    player TEXT NOT NULL,
    rating_before DOUBLE PRECISION NOT NULL,
    uncertainty_before DOUBLE PRECISION NOT NULL,
    rating_after DOUBLE PRECISION NOT NULL,
    uncertainty_after DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_key, player)
);
CREATE INDEX rated_player ON rated (player);
