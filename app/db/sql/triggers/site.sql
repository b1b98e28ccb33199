-- Announcements and switches: every process keeps them in its memory, and reads them anew when it hears of a change (server/site-changes.ts).
-- The day from which the terms apply stands on a cached page.
CREATE OR REPLACE FUNCTION site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', 'site');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announcements_site_change AFTER INSERT OR UPDATE OR DELETE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION site_change();
CREATE OR REPLACE TRIGGER switch_changes_site_change AFTER INSERT OR UPDATE OR DELETE ON switch_changes
  FOR EACH STATEMENT EXECUTE FUNCTION site_change();
CREATE OR REPLACE TRIGGER terms_versions_site_change AFTER INSERT OR UPDATE OF applies_from OR DELETE ON terms_versions
  FOR EACH STATEMENT EXECUTE FUNCTION site_change();
