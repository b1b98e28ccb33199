-- Opens, updates or closes the case of one thing, as the view waiting_cases has it, and keeps what operators have set. The case is locked
-- first, so that of two changes at once the second sees the result of the first. The case of something that an operator has merged into
-- another stays closed, and the other one follows (settle_case).
CREATE OR REPLACE FUNCTION refresh_case(of_kind text, of_subject text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waiting record;
  stands uuid;
BEGIN
  SELECT coalesce(merged_into, id) INTO stands FROM cases WHERE kind = of_kind AND subject_id = of_subject FOR NO KEY UPDATE;
  IF of_kind IN ('work', 'chargeback') THEN
    SELECT * INTO waiting FROM waiting_cases w WHERE w.kind = of_kind AND w.subject_id = of_subject LIMIT 1;
  ELSE
    SELECT * INTO waiting FROM waiting_cases w WHERE w.kind = of_kind AND w.row_id = of_subject::uuid LIMIT 1;
  END IF;
  IF NOT found THEN
    UPDATE cases SET waits = false WHERE kind = of_kind AND subject_id = of_subject AND waits;
  ELSIF stands IS NOT NULL THEN
    UPDATE cases SET person_id = waiting.person_id, booking_id = waiting.booking_id, title = waiting.title, money = waiting.money,
      risk = waiting.risk, opened_at = waiting.opened_at, subject_deadline = waiting.deadline, waits = true
    WHERE kind = of_kind AND subject_id = of_subject AND (NOT waits
      OR (person_id, booking_id, title, money, risk, opened_at, subject_deadline) IS DISTINCT FROM
        (waiting.person_id, waiting.booking_id, waiting.title, waiting.money, waiting.risk,
          waiting.opened_at::timestamptz(3), waiting.deadline::timestamptz(3)));
  ELSE
    INSERT INTO cases (id, kind, subject_id, person_id, booking_id, title, money, risk, opened_at, deadline, subject_deadline)
    VALUES (gen_random_uuid(), of_kind, of_subject, waiting.person_id, waiting.booking_id, waiting.title, waiting.money, waiting.risk,
      waiting.opened_at, waiting.deadline, waiting.deadline)
    ON CONFLICT (kind, subject_id) DO UPDATE SET waits = true, closed_at = NULL;
  END IF;
  IF stands IS NOT NULL THEN PERFORM settle_case(stands); END IF;
END $$;
