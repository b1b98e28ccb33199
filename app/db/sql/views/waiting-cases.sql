-- Everything that waits for an operator: a view for each kind of case, and all of them. `row_id` is the same as `subject_id` where that is a
-- UUID, so that a case is found by the primary key of its table. The deadlines of disputes, reports, appeals, complaints and chargebacks are
-- those that we promise or that the bank sets; the others are our own targets (app/features/desk/cases/rules/case-kinds.ts states all of
-- them). A view for each, because planning all of them takes PostgreSQL a tenth of a second on each connection, and a change is about one.
-- All have the same types, and times without a precision, because refresh_case keeps its plans when another kind follows.

CREATE OR REPLACE VIEW waiting_support (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'support', t.id::text, t.id, t.user_id, t.booking_id,
  coalesce(t.subject, (SELECT left(regexp_replace(m.content, '\s+', ' ', 'g'), 120) FROM support_messages m
    WHERE m.thread_id = t.id AND NOT m.from_team ORDER BY m.id DESC LIMIT 1), 'Waits for an answer'),
  (SELECT b.amount FROM bookings b WHERE b.id = t.booking_id), 1::smallint, t.waiting_since::timestamptz,
  t.waiting_since + interval '24 hours'
FROM support_threads t WHERE t.waiting_since IS NOT NULL;

-- An urgent dispute waits from the start, so that somebody rings; its first deadline is ours.
CREATE OR REPLACE VIEW waiting_dispute (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'dispute', d.id::text, d.id, d.raised_by, d.booking_id,
  CASE WHEN d.urgent THEN 'Urgent: ' ELSE '' END || d.reason || ': ' || j.title, held.amount,
  (CASE WHEN d.urgent THEN 3 WHEN held.amount > 100000 THEN 3 WHEN held.amount > 25000 THEN 2 ELSE 1 END)::smallint,
  coalesce(d.escalated_at, d.created_at)::timestamptz,
  CASE WHEN d.urgent THEN d.created_at + interval '4 hours' ELSE coalesce(d.due_at, d.created_at + interval '336 hours') END
FROM disputes d JOIN bookings b ON b.id = d.booking_id JOIN job_postings j ON j.id = b.job_id
CROSS JOIN LATERAL (SELECT coalesce(-(SELECT balance FROM ledger_balances WHERE account = 'held:' || b.id), 0)::integer AS amount) held
WHERE d.status = 'escalated' OR d.urgent AND d.status IN ('open', 'answered');

CREATE OR REPLACE VIEW waiting_check (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'check', c.id::text, c.id, c.user_id, NULL::uuid,
  CASE c.kind WHEN 'identity' THEN 'Identity' WHEN 'insurance' THEN 'Public liability insurance'
    WHEN 'gas_safe' THEN 'Gas Safe registration' WHEN 'qualification' THEN 'Qualification or registration'
    WHEN 'company' THEN 'Company' WHEN 'address' THEN 'Address' ELSE c.kind END,
  NULL::integer, (CASE WHEN c.kind IN ('identity', 'gas_safe') THEN 2 ELSE 1 END)::smallint, c.created_at::timestamptz,
  c.created_at + interval '48 hours'
FROM verification_checks c WHERE c.status = 'submitted';

CREATE OR REPLACE VIEW waiting_report (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'report', r.id::text, r.id, r.reported_id, NULL::uuid,
  CASE WHEN r.status = 'appealed' THEN 'Appeal: ' ELSE '' END || r.reason, NULL::integer,
  (CASE WHEN r.reason IN ('False or misleading', 'Something else') THEN 1
    WHEN r.reason IN ('Asks to pay somewhere else', 'Spam or a scam') THEN 2 ELSE 3 END)::smallint,
  since.at::timestamptz, since.at + interval '168 hours'
FROM reports r
CROSS JOIN LATERAL (SELECT CASE WHEN r.status = 'appealed' THEN coalesce(r.appealed_at, r.created_at) ELSE r.created_at END AS at) since
WHERE r.status IN ('open', 'appealed');

CREATE OR REPLACE VIEW waiting_risk (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'risk', h.id::text, h.id, h.user_id, NULL::uuid, 'Same ' || CASE h.kind WHEN 'phone' THEN 'telephone number'
    WHEN 'tax_number' THEN 'tax number' WHEN 'bank' THEN 'bank account' WHEN 'card' THEN 'payment card'
    WHEN 'company' THEN 'company number' WHEN 'register' THEN 'register number' ELSE h.kind END || ' as a suspended person',
  NULL::integer, 3::smallint, h.created_at::timestamptz, h.created_at + interval '24 hours'
FROM account_holds h WHERE h.status = 'held';

-- A match is a case of its own.
CREATE OR REPLACE VIEW waiting_signal (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'signal', s.id::text, s.id, s.user_id, NULL::uuid, s.sentence, s.money::integer, s.severity, s.created_at::timestamptz,
  s.created_at + CASE WHEN s.severity = 3 THEN interval '24 hours' ELSE interval '72 hours' END
FROM risk_signals s WHERE s.status = 'open' AND s.rule <> 'suspended_match';

CREATE OR REPLACE VIEW waiting_appeal (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'appeal', s.id::text, s.id, s.user_id, NULL::uuid, 'Appeal against suspension ' || s.number, NULL::integer, 2::smallint,
  coalesce(s.appealed_at, s.created_at)::timestamptz, coalesce(s.appealed_at, s.created_at) + interval '168 hours'
FROM suspensions s WHERE s.status = 'appealed' AND s.status <> 'lifted';

CREATE OR REPLACE VIEW waiting_review (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'review', r.id::text, r.id, r.reviewer_id, r.booking_id, r.rating || ' of 5 stars, held before it is published', b.amount, 2::smallint,
  r.created_at::timestamptz, r.created_at + interval '48 hours'
FROM reviews r JOIN bookings b ON b.id = r.booking_id WHERE r.status = 'held';

CREATE OR REPLACE VIEW waiting_gas (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'gas', j.id::text, j.id, j.customer_id, NULL::uuid, 'Does it involve gas? ' || j.title, NULL::integer, 3::smallint,
  j.gas_review_at::timestamptz, j.gas_review_at + interval '24 hours'
FROM job_postings j WHERE j.gas_review_at IS NOT NULL AND j.status IN ('open', 'in_progress');

CREATE OR REPLACE VIEW waiting_no_show (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'no_show', n.id::text, n.id, b.tradesperson_id, b.id, 'Says that they came: ' || j.title, b.amount, 1::smallint,
  n.created_at::timestamptz, n.created_at + interval '168 hours'
FROM no_show_contests n JOIN bookings b ON b.id = n.booking_id JOIN job_postings j ON j.id = b.job_id WHERE n.status = 'open'
UNION ALL
SELECT 'no_show', a.id::text, a.id, b.customer_id, b.id, 'Says that somebody was in: ' || j.title, a.charge, 1::smallint,
  a.contested_at::timestamptz, a.contested_at + interval '168 hours'
FROM no_access_reports a JOIN bookings b ON b.id = a.booking_id JOIN job_postings j ON j.id = b.job_id WHERE a.status = 'contested';

-- A scheduled task sets the 30th day, and the operator who deals with it the next number (app/features/money/server/due).
CREATE OR REPLACE VIEW waiting_unpaid (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'unpaid', b.id::text, b.id, b.customer_id, b.id, 'Not paid for 30 days: ' || j.title, b.amount, 2::smallint,
  b.completed_at + interval '720 hours', b.completed_at + interval '888 hours'
FROM bookings b JOIN job_postings j ON j.id = b.job_id
WHERE b.chased_day = 30 AND b.status = 'completed' AND b.released_at IS NULL AND NOT b.deposit_paid;

CREATE OR REPLACE VIEW waiting_complaint (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'complaint', c.id::text, c.id, c.user_id, NULL::uuid, 'Complaint ' || c.number || ' about personal data', NULL::integer, 2::smallint,
  c.created_at::timestamptz, c.created_at + interval '720 hours'
FROM privacy_complaints c WHERE c.status = 'open';

CREATE OR REPLACE VIEW waiting_work (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'work', f.id, NULL::uuid, NULL::uuid, NULL::uuid, initcap(left(f.task, 1)) || replace(substr(f.task, 2), '-', ' ') || ' has failed', NULL::integer, 2::smallint,
  f.failed_at, f.failed_at + interval '4 hours'
FROM failed_jobs() f
UNION ALL
SELECT 'work', e.id, NULL, NULL, NULL, 'The payment provider’s event ' || e.type || ' could not be handled', NULL, 2::smallint,
  e.created_at::timestamptz, e.created_at + interval '4 hours'
FROM webhook_events e WHERE e.status <> 'handled' AND e.status = 'failed';

CREATE OR REPLACE VIEW waiting_chargeback (kind, subject_id, row_id, person_id, booking_id, title, money, risk, opened_at, deadline) AS
SELECT 'chargeback', c.id, NULL::uuid, b.customer_id, b.id,
  CASE WHEN c.status = 'warning_early_fraud' THEN 'Fraud warning: ' ELSE 'Evidence for ' END || j.title, c.amount,
  (CASE WHEN c.status LIKE 'warning%' THEN 2 ELSE 3 END)::smallint, c.created_at::timestamptz,
  coalesce(c.evidence_due_by, c.created_at + interval '168 hours')
FROM chargebacks c JOIN bookings b ON b.id = c.booking_id JOIN job_postings j ON j.id = b.job_id
WHERE c.status NOT IN ('won', 'lost', 'warning_closed', 'prevented') AND c.status NOT LIKE '%under_review'
  AND CASE WHEN c.status = 'warning_early_fraud' THEN c.lifted_at IS NULL ELSE c.evidence_sent_at IS NULL END;

CREATE OR REPLACE VIEW waiting_cases AS
SELECT * FROM waiting_support
UNION ALL
SELECT * FROM waiting_dispute
UNION ALL
SELECT * FROM waiting_check
UNION ALL
SELECT * FROM waiting_report
UNION ALL
SELECT * FROM waiting_risk
UNION ALL
SELECT * FROM waiting_signal
UNION ALL
SELECT * FROM waiting_appeal
UNION ALL
SELECT * FROM waiting_review
UNION ALL
SELECT * FROM waiting_gas
UNION ALL
SELECT * FROM waiting_no_show
UNION ALL
SELECT * FROM waiting_unpaid
UNION ALL
SELECT * FROM waiting_complaint
UNION ALL
SELECT * FROM waiting_work
UNION ALL
SELECT * FROM waiting_chargeback;
