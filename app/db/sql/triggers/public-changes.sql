-- Changes of what anonymous visitors can see. The argument of each trigger is the column with the id of the person concerned.
CREATE OR REPLACE FUNCTION public_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line CONSTANT jsonb := CASE WHEN tg_op = 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
BEGIN
  -- A customer has no public page; their name is on the pages of the people whom they reviewed.
  PERFORM notify_public_change(CASE WHEN line ->> 'user_type' = 'customer' THEN NULL ELSE (line ->> tg_argv[0])::uuid END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tradesperson_profiles_public_change AFTER INSERT OR UPDATE OR DELETE ON tradesperson_profiles
  FOR EACH ROW EXECUTE FUNCTION public_change('user_id');
CREATE OR REPLACE TRIGGER verification_checks_public_change AFTER INSERT OR UPDATE OR DELETE ON verification_checks
  FOR EACH ROW EXECUTE FUNCTION public_change('user_id');
CREATE OR REPLACE TRIGGER reviews_public_change AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION public_change('reviewee_id');
CREATE OR REPLACE TRIGGER user_settings_public_change AFTER INSERT OR UPDATE OF profile_visible, show_reviews OR DELETE ON user_settings
  FOR EACH ROW EXECUTE FUNCTION public_change('user_id');
CREATE OR REPLACE TRIGGER bookings_public_change AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION public_change('tradesperson_id');
CREATE OR REPLACE TRIGGER bookings_public_insert AFTER INSERT ON bookings
  FOR EACH ROW WHEN (new.status = 'completed') EXECUTE FUNCTION public_change('tradesperson_id');
CREATE OR REPLACE TRIGGER profiles_public_change AFTER UPDATE ON profiles
  FOR EACH ROW WHEN ((old.full_name, old.avatar_url, old.postcode, old.latitude, old.longitude, old.suspended_at, old.rating_sum, old.review_count)
    IS DISTINCT FROM (new.full_name, new.avatar_url, new.postcode, new.latitude, new.longitude, new.suspended_at, new.rating_sum, new.review_count))
  EXECUTE FUNCTION public_change('id');
CREATE OR REPLACE TRIGGER profiles_public_delete AFTER DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION public_change('id');
CREATE OR REPLACE TRIGGER portfolio_items_public_change AFTER INSERT OR UPDATE OR DELETE ON portfolio_items
  FOR EACH ROW EXECUTE FUNCTION public_change('user_id');
