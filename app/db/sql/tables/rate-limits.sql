-- Counters that may be lost in a crash: without write-ahead log they cost much less to write.
ALTER TABLE rate_limits SET UNLOGGED;
