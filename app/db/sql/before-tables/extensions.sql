-- `cube` stores positions on the map as points in space. Every database owner may install it; `earthdistance` needs a superuser.
CREATE EXTENSION IF NOT EXISTS cube WITH SCHEMA public;
-- `pg_trgm` finds similar words and parts of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
