-- As before, but silent on connections that say that news travel elsewhere (EVENTS_URL): NOTIFY takes a lock of the whole
-- database at each commit, and there nobody listens.
CREATE OR REPLACE FUNCTION publish_user_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine CONSTANT xid8 := pg_current_xact_id();
  one record;
BEGIN
  -- The first event of a transaction publishes them all.
  IF NOT EXISTS (SELECT FROM user_events WHERE publishing = mine) THEN RETURN NULL; END IF;
  FOR one IN SELECT DISTINCT hashtext(user_id::text) AS person FROM user_events WHERE publishing = mine ORDER BY person LOOP
    PERFORM pg_advisory_xact_lock(7305, one.person);
  END LOOP;
  IF coalesce(current_setting('fettle.events', true), '') <> 'elsewhere' THEN
    -- One notification for all, ids of people only; what happened is read from the table.
    PERFORM pg_notify('user_events', string_agg(user_id::text, ','))
      FROM (SELECT user_id, (row_number() OVER () - 1) / 200 AS part
            FROM (SELECT DISTINCT user_id FROM user_events WHERE publishing = mine) AS people) AS parts
      GROUP BY part;
  END IF;
  FOR one IN SELECT id FROM user_events WHERE publishing = mine ORDER BY id LOOP
    UPDATE user_events SET id = DEFAULT, publishing = NULL WHERE id = one.id;
  END LOOP;
  RETURN NULL;
END $$;
