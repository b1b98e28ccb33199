-- Positions of the last seconds, which may be lost in a crash: without write-ahead log they cost much less to write.
ALTER TABLE last_writes SET UNLOGGED;
