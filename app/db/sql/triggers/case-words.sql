-- Keeps the words of cases up to date, in the transaction of each change. The names follow those of the triggers in cases.sql, which open a case before
-- its words are read.
CREATE OR REPLACE FUNCTION follow_case_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'cases' THEN
    PERFORM refresh_case_words(new.id);
  ELSIF tg_table_name = 'case_notes' THEN
    PERFORM refresh_case_words(new.case_id);
  ELSE
    PERFORM refresh_case_words(c.id) FROM cases c WHERE c.kind = 'support' AND c.subject_id = new.thread_id::text;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER cases_words AFTER INSERT OR UPDATE OF title ON cases
  FOR EACH ROW EXECUTE FUNCTION follow_case_words();
CREATE OR REPLACE TRIGGER case_notes_words AFTER INSERT OR UPDATE OF text ON case_notes
  FOR EACH ROW EXECUTE FUNCTION follow_case_words();
CREATE OR REPLACE TRIGGER support_messages_words AFTER INSERT ON support_messages
  FOR EACH ROW EXECUTE FUNCTION follow_case_words();
