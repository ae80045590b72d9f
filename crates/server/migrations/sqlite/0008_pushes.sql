-- Browsers in which somebody is told by push. What is quiet is said in minutes
-- after midnight, by a clock that is so many minutes ahead of UTC.
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    session TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    kinds INTEGER NOT NULL,
    quiet_from INTEGER NOT NULL,
    quiet_to INTEGER NOT NULL,
    zone INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    failures INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX pushes_player ON pushes (player);
