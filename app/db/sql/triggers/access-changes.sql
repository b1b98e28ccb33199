-- Notifies every process that sessions or API keys of people have ended, or that people were suspended or restored, so that it checks
-- their open event streams (server/events/streams.ts). These changes are rare, so their notifications do not slow down other writes.
CREATE OR REPLACE FUNCTION notify_access_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A notification contains up to 200 ids of people.
  PERFORM pg_notify('access_changes', string_agg(user_id::text, ','))
    FROM (SELECT user_id, (row_number() OVER () - 1) / 200 AS part
          FROM (SELECT DISTINCT user_id FROM ended) AS people) AS parts
    GROUP BY part;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_access_change AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION notify_access_ended();
CREATE OR REPLACE TRIGGER api_keys_access_change AFTER DELETE ON api_keys
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION notify_access_ended();

CREATE OR REPLACE FUNCTION notify_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changes', new.id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER profiles_access_change AFTER UPDATE OF suspended_at ON profiles
  FOR EACH ROW WHEN ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL)) EXECUTE FUNCTION notify_suspension();
