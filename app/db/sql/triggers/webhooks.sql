-- Each event is stored for the webhooks that want it, in its own transaction, so that none is lost and none is sent that did not happen.
-- An event has a row for each person concerned; an owner's webhook gets it once. Two statements, because each uses an index.
-- The version is the number of the event. Whoever emits one holds the lock on what it is about, so a later change has a larger number.
CREATE OR REPLACE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints) THEN RETURN NULL; END IF;
  FOR one IN
    WITH numbered AS (
      SELECT user_id, type, payload, created_at, min(id) OVER (PARTITION BY type, payload) AS version FROM added
    ), wanted AS (
      SELECT endpoint.id, event.type, event.payload, event.version, event.created_at
        FROM numbered event JOIN webhook_endpoints endpoint ON endpoint.user_id = event.user_id
        WHERE NOT endpoint.everyone AND endpoint.off_at IS NULL AND event.type = ANY (endpoint.events)
      UNION
      SELECT endpoint.id, event.type, event.payload, event.version, event.created_at
        FROM webhook_endpoints endpoint
        JOIN user_roles ON user_roles.user_id = endpoint.user_id AND user_roles.role = 'admin'
        JOIN numbered event ON event.type = ANY (endpoint.events)
        WHERE endpoint.everyone AND endpoint.off_at IS NULL
    ), stored AS (
      INSERT INTO webhook_deliveries (id, endpoint_id, type, payload, created_at, due_at)
        SELECT gen_random_uuid(), wanted.id, wanted.type,
            wanted.payload || jsonb_strip_nulls(jsonb_build_object('status', status_of_event(wanted.type, wanted.payload), 'version', wanted.version)),
            wanted.created_at, wanted.created_at
          FROM wanted
        RETURNING endpoint_id
    )
    SELECT DISTINCT endpoint_id FROM stored
  LOOP
    -- Without a key, because a keyed task is one row, for which the transactions of all events would wait.
    PERFORM graphile_worker.add_job('deliver-webhooks', json_build_object('endpointId', one.endpoint_id));
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER user_events_webhooks AFTER INSERT ON user_events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks();
