-- Sequences assign numbers in another order than transactions commit: a reader that reads "after 7" would never see a 6
-- that commits later. So an event gets its number at commit, and two transactions with events for the same person commit one
-- after the other. The locks are taken in one order, after all other locks, so that transactions cannot deadlock.
CREATE OR REPLACE FUNCTION publish_user_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine CONSTANT xid8 := pg_current_xact_id();
  -- The default of the column, so that only one partition is looked at.
  stored CONSTANT timestamptz(3) := now();
  one record;
BEGIN
  -- The trigger fires once for each event; the first call publishes all events of the transaction.
  IF NOT EXISTS (SELECT FROM user_events WHERE stored_at = stored AND publishing = mine) THEN RETURN NULL; END IF;
  FOR one IN SELECT DISTINCT hashtext(user_id::text) AS person FROM user_events WHERE stored_at = stored AND publishing = mine ORDER BY person LOOP
    PERFORM pg_advisory_xact_lock(7305, one.person);
  END LOOP;
  -- NOTIFY takes a lock of the whole database at each commit. If events are announced by other means (EVENTS_URL), the
  -- connection says so and no notification is sent.
  IF coalesce(current_setting('fettle.events', true), '') <> 'elsewhere' THEN
    -- A notification contains only ids of people, up to 200; listeners read the events from the table.
    PERFORM pg_notify('user_events', string_agg(user_id::text, ','))
      FROM (SELECT user_id, (row_number() OVER () - 1) / 200 AS part
            FROM (SELECT DISTINCT user_id FROM user_events WHERE stored_at = stored AND publishing = mine) AS people) AS parts
      GROUP BY part;
  END IF;
  FOR one IN SELECT id FROM user_events WHERE stored_at = stored AND publishing = mine ORDER BY id LOOP
    UPDATE user_events SET id = DEFAULT, publishing = NULL WHERE stored_at = stored AND id = one.id;
  END LOOP;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS user_events_publish ON user_events;
CREATE CONSTRAINT TRIGGER user_events_publish AFTER INSERT ON user_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.publishing IS NOT NULL) EXECUTE FUNCTION publish_user_events();
