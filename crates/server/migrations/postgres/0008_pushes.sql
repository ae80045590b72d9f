-- Browsers in which somebody is told by push. What is quiet is said in minutes
-- after midnight, by a clock that is so many minutes ahead of UTC.
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    session TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    kinds BIGINT NOT NULL,
    quiet_from BIGINT NOT NULL,
    quiet_to BIGINT NOT NULL,
    zone BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    failures BIGINT NOT NULL
);
CREATE INDEX pushes_player ON pushes (player);
