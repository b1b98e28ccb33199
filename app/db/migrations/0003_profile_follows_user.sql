-- A profile carries its user's name, whoever changes it.
CREATE FUNCTION follow_user_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET full_name = new.name WHERE id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_follow_name AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION follow_user_name();
