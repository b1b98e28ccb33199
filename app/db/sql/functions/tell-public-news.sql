-- Notifies every process that something has changed that anonymous visitors can see, so that it drops the cached pages which
-- show it (server/page-cache). A transaction sends one notification with the id of the person concerned. If it concerns
-- several people, a second notification says so ("*"); there is never a third, however many rows are written.
CREATE OR REPLACE FUNCTION tell_public_news(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Local to the transaction and rolled back with a savepoint, as the notification is.
  told CONSTANT text := coalesce(current_setting('fettle.public_news', true), '');
  news text := coalesce(person::text, '*');
BEGIN
  IF told IN ('*', news) THEN RETURN; END IF;
  IF told <> '' THEN news := '*'; END IF;
  PERFORM set_config('fettle.public_news', news, true);
  PERFORM pg_notify('public_news', news);
END $$;
