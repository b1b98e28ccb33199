-- The events of before are published already.
UPDATE user_events SET publishing = NULL;--> statement-breakpoint

-- Sequences hand out numbers in another order than transactions commit: a reader that asks for "after 7" would never see
-- a 6 that commits later. So an event gets its number at the commit, and two transactions that tell the same person
-- something do that one after the other. Locks are taken in one order, and last of all: nobody waits in a circle.
CREATE FUNCTION publish_user_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine CONSTANT xid8 := pg_current_xact_id();
  one record;
BEGIN
  -- The first event of a transaction publishes them all.
  IF NOT EXISTS (SELECT FROM user_events WHERE publishing = mine) THEN RETURN NULL; END IF;
  FOR one IN SELECT DISTINCT hashtext(user_id::text) AS person FROM user_events WHERE publishing = mine ORDER BY person LOOP
    PERFORM pg_advisory_xact_lock(7305, one.person);
  END LOOP;
  -- One notification for all, ids of people only; what happened is read from the table.
  PERFORM pg_notify('user_events', string_agg(user_id::text, ','))
    FROM (SELECT user_id, (row_number() OVER () - 1) / 200 AS part
          FROM (SELECT DISTINCT user_id FROM user_events WHERE publishing = mine) AS people) AS parts
    GROUP BY part;
  FOR one IN SELECT id FROM user_events WHERE publishing = mine ORDER BY id LOOP
    UPDATE user_events SET id = DEFAULT, publishing = NULL WHERE id = one.id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER user_events_publish AFTER INSERT ON user_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.publishing IS NOT NULL) EXECUTE FUNCTION publish_user_events();
