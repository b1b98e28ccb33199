-- Opens, updates or closes the case of one thing, as the view of its kind has it (waiting-cases.sql), and keeps what operators have set. The
-- case is locked first, so that of two changes at once the second sees the result of the first. The case of something that an operator has
-- merged into another stays closed, and the other one follows (settle_case).
CREATE OR REPLACE FUNCTION refresh_case(of_kind text, of_subject text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waiting record;
  stands uuid;
BEGIN
  SELECT coalesce(merged_into, id) INTO stands FROM cases WHERE kind = of_kind AND subject_id = of_subject FOR NO KEY UPDATE;
  CASE of_kind
    WHEN 'support' THEN SELECT * INTO waiting FROM waiting_support w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'dispute' THEN SELECT * INTO waiting FROM waiting_dispute w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'check' THEN SELECT * INTO waiting FROM waiting_check w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'report' THEN SELECT * INTO waiting FROM waiting_report w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'risk' THEN SELECT * INTO waiting FROM waiting_risk w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'signal' THEN SELECT * INTO waiting FROM waiting_signal w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'appeal' THEN SELECT * INTO waiting FROM waiting_appeal w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'review' THEN SELECT * INTO waiting FROM waiting_review w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'gas' THEN SELECT * INTO waiting FROM waiting_gas w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'no_show' THEN SELECT * INTO waiting FROM waiting_no_show w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'unpaid' THEN SELECT * INTO waiting FROM waiting_unpaid w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'complaint' THEN SELECT * INTO waiting FROM waiting_complaint w WHERE w.row_id = of_subject::uuid LIMIT 1;
    WHEN 'work' THEN SELECT * INTO waiting FROM waiting_work w WHERE w.subject_id = of_subject LIMIT 1;
    WHEN 'chargeback' THEN SELECT * INTO waiting FROM waiting_chargeback w WHERE w.subject_id = of_subject LIMIT 1;
  END CASE;
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
