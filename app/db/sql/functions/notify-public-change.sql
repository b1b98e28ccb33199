-- Notifies every process that something has changed that anonymous visitors can see, so that it drops the cached pages which
-- show it (server/page-cache). A transaction sends one notification with the id of the person concerned. If it concerns
-- several people, a second notification says so ("*"); there is never a third, however many rows are written.
CREATE OR REPLACE FUNCTION notify_public_change(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Local to the transaction and rolled back with a savepoint, as the notification is.
  sent CONSTANT text := coalesce(current_setting('fettle.public_change', true), '');
  payload text := coalesce(person::text, '*');
BEGIN
  IF sent IN ('*', payload) THEN RETURN; END IF;
  IF sent <> '' THEN payload := '*'; END IF;
  PERFORM set_config('fettle.public_change', payload, true);
  PERFORM pg_notify('public_changes', payload);
END $$;
