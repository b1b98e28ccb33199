-- Notes stay as they were written, except that an erasure removes their text.
CREATE OR REPLACE TRIGGER desk_notes_fixed BEFORE UPDATE ON desk_notes FOR EACH ROW
  WHEN ((old.id, old.person_id, old.booking_id, old.created_at) IS DISTINCT FROM (new.id, new.person_id, new.booking_id, new.created_at)
    OR old.text <> new.text AND (coalesce(current_setting('fettle.erasing', true), '') = '' OR new.text NOT LIKE 'Removed: %'))
  EXECUTE FUNCTION refuse_change();
