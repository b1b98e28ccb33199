-- Tables that are partitioned by time. All times here are real time, which moving the product's clock does not change. Rows for which there
-- is no partition are stored in the default partition, so that writing goes on when nobody makes partitions; they are moved
-- when theirs is made.

-- The length of a table's partitions; how long ahead they are made; how long they are kept after their end, or null for ever; and the rows
-- because of which they are kept even longer.
CREATE OR REPLACE FUNCTION partition_rules()
RETURNS TABLE (parent text, step interval, ahead interval, kept interval, needed text) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('idempotency_keys', interval '1 day', interval '2 days', interval '1 day', NULL),
    ('user_events', interval '7 days', interval '3 days', interval '7 days', NULL),
    ('webhook_events', interval '1 month', interval '10 days', interval '90 days', 'status <> ''handled'''),
    ('messages', interval '1 year', interval '31 days', NULL, NULL)
$$;

-- The beginning of the partition that contains a time. Weeks begin on Mondays, everything at midnight UTC.
CREATE OR REPLACE FUNCTION partition_start(step interval, at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc(CASE step WHEN interval '1 day' THEN 'day' WHEN interval '7 days' THEN 'week' WHEN interval '1 month' THEN 'month'
    WHEN interval '1 year' THEN 'year' END, at, 'UTC')
$$;

CREATE OR REPLACE FUNCTION partition_name(parent text, since timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT parent || to_char(since AT TIME ZONE 'UTC', '_YYYYMMDD')
$$;

-- The partitions that exist, without the default ones, which have no time.
CREATE OR REPLACE FUNCTION partitions() RETURNS TABLE (parent text, name text, since timestamptz, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT rule.parent, part.name, part.since AT TIME ZONE 'UTC', (part.since + rule.step) AT TIME ZONE 'UTC'
  FROM partition_rules() AS rule
  CROSS JOIN LATERAL (
    SELECT child.relname::text AS name, to_timestamp(right(child.relname, 8), 'YYYYMMDD')::timestamp AS since
    FROM pg_inherits JOIN pg_class AS child ON child.oid = pg_inherits.inhrelid
    WHERE pg_inherits.inhparent = to_regclass(rule.parent) AND child.relname ~ '_\d{8}$'
  ) AS part
$$;

-- The partitions that should exist at a time and do not.
CREATE OR REPLACE FUNCTION missing_partitions(at timestamptz) RETURNS TABLE (parent text, since timestamptz) LANGUAGE sql STABLE AS $$
  SELECT rule.parent, due.since AT TIME ZONE 'UTC'
  FROM partition_rules() AS rule
  CROSS JOIN LATERAL generate_series(partition_start(rule.step, at) AT TIME ZONE 'UTC', (at + rule.ahead) AT TIME ZONE 'UTC', rule.step)
    AS due (since)
  WHERE to_regclass(partition_name(rule.parent, due.since AT TIME ZONE 'UTC')) IS NULL
$$;

-- The first UUIDv7 of a time.
CREATE OR REPLACE FUNCTION first_id_at(at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

CREATE OR REPLACE FUNCTION partition_key(parent text) RETURNS name LANGUAGE sql STABLE AS $$
  SELECT attname FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0] WHERE partrelid = parent::regclass
$$;

-- Makes one partition and moves its rows from the default partition. The parent's readers and writers go on; the lock on the default
-- partition holds them up for a moment.
CREATE OR REPLACE FUNCTION create_partition(parent text, since timestamptz, until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name CONSTANT text := partition_name(parent, since);
  key CONSTANT name := partition_key(parent);
  low text := since;
  high text := until;
BEGIN
  IF key = 'id' THEN
    low := first_id_at(since);
    high := first_id_at(until);
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES INCLUDING STORAGE)', name, parent);
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent || '_default');
  EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %I >= %L AND %2$I < %4$L RETURNING *) INSERT INTO %I SELECT * FROM moved',
    parent || '_default', key, low, high, name);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, low, high);
END $$;

-- The beginning of a partition that the default one has a row of, or null.
CREATE OR REPLACE FUNCTION default_partition_rows(parent text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  at timestamptz;
BEGIN
  EXECUTE format('SELECT %I FROM %I LIMIT 1', partition_key(parent), parent || '_default') INTO at;
  RETURN (SELECT partition_start(step, at) FROM partition_rules() AS rule WHERE rule.parent = default_partition_rows.parent);
END $$;

-- Makes one missing partition, moves rows out of a default partition, or drops one partition that is no longer needed; returns what was done, or null
-- if nothing is due. One change a call, so that locks end with it. It waits for a lock only briefly (55P03): others wait behind it.
CREATE OR REPLACE FUNCTION maintain_partitions_at(what text, at timestamptz) RETURNS text
  LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  rule record;
  one record;
  is_needed boolean := false;
BEGIN
  SELECT * INTO STRICT rule FROM partition_rules() WHERE parent = what;
  -- Another process may be doing the same.
  PERFORM pg_advisory_xact_lock(7307, hashtext(what));

  SELECT since INTO one FROM missing_partitions(at) WHERE parent = what ORDER BY since LIMIT 1;
  IF NOT FOUND AND rule.kept IS NOT NULL THEN SELECT since INTO one FROM default_partition_rows(rule.parent) AS since; END IF;
  IF one.since IS NOT NULL THEN
    BEGIN
      PERFORM create_partition(what, one.since, (one.since AT TIME ZONE 'UTC' + rule.step) AT TIME ZONE 'UTC');
      RETURN 'created ' || partition_name(what, one.since);
    EXCEPTION WHEN foreign_key_violation THEN
      -- Rows that others refer to stay in the default partition.
      NULL;
    END;
  END IF;

  FOR one IN SELECT * FROM partitions() WHERE parent = what AND until <= at - rule.kept ORDER BY since LOOP
    EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', what);
    IF rule.needed IS NOT NULL THEN EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %s)', one.name, rule.needed) INTO is_needed; END IF;
    CONTINUE WHEN is_needed;
    EXECUTE format('DROP TABLE %I', one.name);
    RETURN 'dropped ' || one.name;
  END LOOP;
  RETURN NULL;
END $$;

-- The same for the application, whose role owns no table. It cannot choose the time, so it can drop only what is old enough.
CREATE OR REPLACE FUNCTION maintain_partitions(what text) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT maintain_partitions_at(what, now()) $$;
REVOKE ALL ON FUNCTION create_partition(text, timestamptz, timestamptz), maintain_partitions_at(text, timestamptz), maintain_partitions(text)
  FROM PUBLIC;
