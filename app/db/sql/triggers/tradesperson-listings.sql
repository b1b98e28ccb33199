-- Keeps tradesperson_listings and search_words up to date, in the transaction of each change.

CREATE OR REPLACE FUNCTION follow_tradesperson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    PERFORM list_tradesperson(old.user_id);
    RETURN NULL;
  END IF;
  PERFORM list_tradesperson(new.user_id);
  IF tg_table_name = 'tradesperson_profiles' THEN
    PERFORM learn_words(concat_ws(' ', new.trade, array_to_string(new.specialties, ' '), left(new.bio, 4000),
      (SELECT full_name FROM profiles WHERE id = new.user_id)));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tradesperson_profiles_list AFTER INSERT OR UPDATE OR DELETE ON tradesperson_profiles
  FOR EACH ROW EXECUTE FUNCTION follow_tradesperson();
CREATE OR REPLACE TRIGGER user_settings_list AFTER INSERT OR UPDATE OF profile_visible OR DELETE ON user_settings
  FOR EACH ROW EXECUTE FUNCTION follow_tradesperson();

CREATE OR REPLACE FUNCTION follow_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_tradesperson(new.id);
  IF new.full_name <> old.full_name THEN
    PERFORM learn_words(new.full_name);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profiles_list AFTER UPDATE OF full_name, latitude, longitude, suspended_at, rating_sum, review_count ON profiles
  FOR EACH ROW WHEN (new.user_type = 'tradesperson') EXECUTE FUNCTION follow_profile();

-- The time of the last visible change, which the sitemap states.
CREATE OR REPLACE FUNCTION listing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.changed_at := now();
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER listings_changed BEFORE UPDATE ON tradesperson_listings
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION listing_changed();
