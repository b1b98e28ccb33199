-- Every user has a profile, made in the transaction of the sign-up.
CREATE OR REPLACE FUNCTION make_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, full_name, user_type, created_at) VALUES (new.id, new.name, new.user_type, new.created_at);
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER users_make_profile AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION make_profile();

-- The profile always has the user's name, also when Better Auth changes it.
CREATE OR REPLACE FUNCTION follow_user_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET full_name = new.name WHERE id = new.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_follow_name AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION follow_user_name();
