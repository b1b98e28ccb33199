-- Tells every process that something has changed which everybody may see, so that it drops the pages that it keeps
-- (server/page-cache). One notification a transaction: the id of the one person it concerns. When it concerns several,
-- a second one says so ("*"), and there is no third, however many rows are written.
CREATE FUNCTION tell_public_news(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Local to the transaction, and undone with a savepoint, as the notification is.
  told CONSTANT text := coalesce(current_setting('fettle.public_news', true), '');
  news text := coalesce(person::text, '*');
BEGIN
  IF told IN ('*', news) THEN RETURN; END IF;
  IF told <> '' THEN news := '*'; END IF;
  PERFORM set_config('fettle.public_news', news, true);
  PERFORM pg_notify('public_news', news);
END $$;--> statement-breakpoint

CREATE FUNCTION public_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line CONSTANT jsonb := CASE WHEN tg_op = 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
BEGIN
  -- The trigger names the column that says whom the row is about; a customer's name stands on other people's pages.
  PERFORM tell_public_news(CASE WHEN line ->> 'user_type' = 'customer' THEN NULL ELSE (line ->> tg_argv[0])::uuid END);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER tradesperson_profiles_news AFTER INSERT OR UPDATE OR DELETE ON tradesperson_profiles
  FOR EACH ROW EXECUTE FUNCTION public_news('user_id');--> statement-breakpoint
CREATE TRIGGER verification_checks_news AFTER INSERT OR UPDATE OR DELETE ON verification_checks
  FOR EACH ROW EXECUTE FUNCTION public_news('user_id');--> statement-breakpoint
CREATE TRIGGER reviews_news AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION public_news('reviewee_id');--> statement-breakpoint
CREATE TRIGGER user_settings_news AFTER INSERT OR UPDATE OF profile_visible, show_reviews OR DELETE ON user_settings
  FOR EACH ROW EXECUTE FUNCTION public_news('user_id');--> statement-breakpoint
CREATE TRIGGER bookings_news AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION public_news('tradesperson_id');--> statement-breakpoint
CREATE TRIGGER bookings_news_of_new AFTER INSERT ON bookings
  FOR EACH ROW WHEN (new.status = 'completed') EXECUTE FUNCTION public_news('tradesperson_id');--> statement-breakpoint
CREATE TRIGGER profiles_news AFTER UPDATE ON profiles
  FOR EACH ROW WHEN ((old.full_name, old.avatar_url, old.postcode, old.latitude, old.longitude, old.suspended_at, old.rating_sum, old.review_count)
    IS DISTINCT FROM (new.full_name, new.avatar_url, new.postcode, new.latitude, new.longitude, new.suspended_at, new.rating_sum, new.review_count))
  EXECUTE FUNCTION public_news('id');--> statement-breakpoint
CREATE TRIGGER profiles_news_of_gone AFTER DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION public_news('id');
