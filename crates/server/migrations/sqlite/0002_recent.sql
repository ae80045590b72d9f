-- The latest moves of all tables in the order they came, on their way to
-- `log`: a commit appends to one page instead of one page a table.
CREATE TABLE recent (
    table_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL
);
