-- SQLite has a table `recent` from here on. PostgreSQL appends to its log in
-- the order of arrival anyway.
SELECT 1;
