-- Opens, updates or closes the case of one thing, as the view waiting_cases has it, and keeps what operators have set. The case is locked
-- first, so that of two changes at once the second sees the result of the first.
CREATE OR REPLACE FUNCTION refresh_case(of_kind text, of_subject text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waiting record;
  is_known boolean;
BEGIN
  PERFORM FROM cases WHERE kind = of_kind AND subject_id = of_subject FOR NO KEY UPDATE;
  is_known := found;
  IF of_kind IN ('work', 'chargeback') THEN
    SELECT * INTO waiting FROM waiting_cases w WHERE w.kind = of_kind AND w.subject_id = of_subject LIMIT 1;
  ELSE
    SELECT * INTO waiting FROM waiting_cases w WHERE w.kind = of_kind AND w.row_id = of_subject::uuid LIMIT 1;
  END IF;
  IF NOT found THEN
    UPDATE cases SET closed_at = now() WHERE kind = of_kind AND subject_id = of_subject AND closed_at IS NULL;
  ELSIF is_known THEN
    UPDATE cases SET person_id = waiting.person_id, booking_id = waiting.booking_id, title = waiting.title, money = waiting.money,
      risk = waiting.risk, opened_at = waiting.opened_at, deadline = waiting.deadline, closed_at = NULL,
      -- One that was done and waits again is not put off any longer.
      snoozed_until = CASE WHEN closed_at IS NULL THEN snoozed_until END
    WHERE kind = of_kind AND subject_id = of_subject AND (closed_at IS NOT NULL
      OR (person_id, booking_id, title, money, risk, opened_at, deadline) IS DISTINCT FROM
        (waiting.person_id, waiting.booking_id, waiting.title, waiting.money, waiting.risk,
          waiting.opened_at::timestamptz(3), waiting.deadline::timestamptz(3)));
  ELSE
    INSERT INTO cases (id, kind, subject_id, person_id, booking_id, title, money, risk, opened_at, deadline)
    VALUES (gen_random_uuid(), of_kind, of_subject, waiting.person_id, waiting.booking_id, waiting.title, waiting.money, waiting.risk,
      waiting.opened_at, waiting.deadline)
    ON CONFLICT (kind, subject_id) DO UPDATE SET closed_at = NULL;
  END IF;
END $$;
