-- The deadline of a case that stands on its own is the earliest of its subject and of those merged into it that wait; it is open as long as one
-- of them does. It is locked first, so that of two changes at once the second sees the result of the first. Whoever changes a merged case
-- locks that one before.
CREATE OR REPLACE FUNCTION settle_case(of_case uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  soonest timestamptz;
BEGIN
  PERFORM FROM cases WHERE id = of_case FOR NO KEY UPDATE;
  SELECT min(subject_deadline) INTO soonest FROM
    (SELECT subject_deadline FROM cases WHERE id = of_case AND waits
      UNION ALL SELECT subject_deadline FROM cases WHERE merged_into = of_case AND waits) AS waiting;
  UPDATE cases SET deadline = coalesce(soonest, deadline), closed_at = CASE WHEN soonest IS NULL THEN now() END,
    -- One that was done and waits again is not put off any longer.
    snoozed_until = CASE WHEN closed_at IS NULL THEN snoozed_until END
  WHERE id = of_case AND ((closed_at IS NULL) <> (soonest IS NOT NULL) OR deadline <> coalesce(soonest, deadline));
END $$;
