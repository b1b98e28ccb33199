-- Everything that waits for an operator, a branch for each kind of case. `row_id` is the same as `subject_id` where that is a UUID, so that a
-- case is found by the primary key of its table. The deadlines of disputes, reports, appeals, complaints and chargebacks are those
-- that we promise or that the bank sets; the others are our own targets (app/features/desk/cases/rules/case-kinds.ts states all of them).
CREATE OR REPLACE VIEW waiting_cases AS
SELECT 'support'::text AS kind, t.id::text AS subject_id, t.id AS row_id, t.user_id AS person_id, t.booking_id,
  coalesce(t.subject, (SELECT left(regexp_replace(m.content, '\s+', ' ', 'g'), 120) FROM support_messages m
    WHERE m.thread_id = t.id AND NOT m.from_team ORDER BY m.id DESC LIMIT 1), 'Waits for an answer') AS title,
  (SELECT b.amount FROM bookings b WHERE b.id = t.booking_id) AS money, 1::smallint AS risk, t.waiting_since AS opened_at,
  t.waiting_since + interval '24 hours' AS deadline
FROM support_threads t WHERE t.waiting_since IS NOT NULL
UNION ALL
-- An urgent dispute waits from the start, so that somebody rings; its first deadline is ours.
SELECT 'dispute', d.id::text, d.id, d.raised_by, d.booking_id,
  CASE WHEN d.urgent THEN 'Urgent: ' ELSE '' END || d.reason || ': ' || j.title, held.amount,
  (CASE WHEN d.urgent THEN 3 WHEN held.amount > 100000 THEN 3 WHEN held.amount > 25000 THEN 2 ELSE 1 END)::smallint,
  coalesce(d.escalated_at, d.created_at),
  CASE WHEN d.urgent THEN d.created_at + interval '4 hours' ELSE coalesce(d.due_at, d.created_at + interval '336 hours') END
FROM disputes d JOIN bookings b ON b.id = d.booking_id JOIN job_postings j ON j.id = b.job_id
CROSS JOIN LATERAL (SELECT coalesce(-(SELECT balance FROM ledger_balances WHERE account = 'held:' || b.id), 0)::integer AS amount) held
WHERE d.status = 'escalated' OR d.urgent AND d.status IN ('open', 'answered')
UNION ALL
SELECT 'check', c.id::text, c.id, c.user_id, NULL,
  CASE c.kind WHEN 'identity' THEN 'Identity' WHEN 'insurance' THEN 'Public liability insurance'
    WHEN 'gas_safe' THEN 'Gas Safe registration' WHEN 'qualification' THEN 'Qualification or registration'
    WHEN 'company' THEN 'Company' WHEN 'address' THEN 'Address' ELSE c.kind END,
  NULL, (CASE WHEN c.kind IN ('identity', 'gas_safe') THEN 2 ELSE 1 END)::smallint, c.created_at,
  c.created_at + interval '48 hours'
FROM verification_checks c WHERE c.status = 'submitted'
UNION ALL
SELECT 'report', r.id::text, r.id, r.reported_id, NULL,
  CASE WHEN r.status = 'appealed' THEN 'Appeal: ' ELSE '' END || r.reason, NULL,
  (CASE WHEN r.reason IN ('False or misleading', 'Something else') THEN 1
    WHEN r.reason IN ('Asks to pay somewhere else', 'Spam or a scam') THEN 2 ELSE 3 END)::smallint,
  since.at, since.at + interval '168 hours'
FROM reports r
CROSS JOIN LATERAL (SELECT CASE WHEN r.status = 'appealed' THEN coalesce(r.appealed_at, r.created_at) ELSE r.created_at END AS at) since
WHERE r.status IN ('open', 'appealed')
UNION ALL
SELECT 'risk', h.id::text, h.id, h.user_id, NULL, 'Same ' || CASE h.kind WHEN 'phone' THEN 'telephone number'
    WHEN 'tax_number' THEN 'tax number' WHEN 'bank' THEN 'bank account' WHEN 'card' THEN 'payment card'
    WHEN 'company' THEN 'company number' WHEN 'register' THEN 'register number' ELSE h.kind END || ' as a suspended person',
  NULL, 3::smallint, h.created_at, h.created_at + interval '24 hours'
FROM account_holds h WHERE h.status = 'held'
UNION ALL
-- A match is a case of its own.
SELECT 'signal', s.id::text, s.id, s.user_id, NULL, s.sentence, s.money::integer, s.severity, s.created_at,
  s.created_at + CASE WHEN s.severity = 3 THEN interval '24 hours' ELSE interval '72 hours' END
FROM risk_signals s WHERE s.status = 'open' AND s.rule <> 'suspended_match'
UNION ALL
SELECT 'appeal', s.id::text, s.id, s.user_id, NULL, 'Appeal against suspension ' || s.number, NULL, 2::smallint,
  coalesce(s.appealed_at, s.created_at), coalesce(s.appealed_at, s.created_at) + interval '168 hours'
FROM suspensions s WHERE s.status = 'appealed' AND s.status <> 'lifted'
UNION ALL
SELECT 'review', r.id::text, r.id, r.reviewer_id, r.booking_id, r.rating || ' of 5 stars, held before it is published', b.amount, 2::smallint,
  r.created_at, r.created_at + interval '48 hours'
FROM reviews r JOIN bookings b ON b.id = r.booking_id WHERE r.status = 'held'
UNION ALL
SELECT 'gas', j.id::text, j.id, j.customer_id, NULL, 'Does it involve gas? ' || j.title, NULL, 3::smallint,
  j.gas_review_at, j.gas_review_at + interval '24 hours'
FROM job_postings j WHERE j.gas_review_at IS NOT NULL AND j.status IN ('open', 'in_progress')
UNION ALL
SELECT 'no_show', n.id::text, n.id, b.tradesperson_id, b.id, 'Says that they came: ' || j.title, b.amount, 1::smallint,
  n.created_at, n.created_at + interval '168 hours'
FROM no_show_contests n JOIN bookings b ON b.id = n.booking_id JOIN job_postings j ON j.id = b.job_id WHERE n.status = 'open'
UNION ALL
-- A scheduled task sets the 30th day, and the operator who deals with it the next number (app/features/money/server/due).
SELECT 'unpaid', b.id::text, b.id, b.customer_id, b.id, 'Not paid for 30 days: ' || j.title, b.amount, 2::smallint,
  b.completed_at + interval '720 hours', b.completed_at + interval '888 hours'
FROM bookings b JOIN job_postings j ON j.id = b.job_id
WHERE b.chased_day = 30 AND b.status = 'completed' AND b.released_at IS NULL AND NOT b.deposit_paid
UNION ALL
SELECT 'no_show', a.id::text, a.id, b.customer_id, b.id, 'Says that somebody was in: ' || j.title, a.charge, 1::smallint,
  a.contested_at, a.contested_at + interval '168 hours'
FROM no_access_reports a JOIN bookings b ON b.id = a.booking_id JOIN job_postings j ON j.id = b.job_id WHERE a.status = 'contested'
UNION ALL
SELECT 'complaint', c.id::text, c.id, c.user_id, NULL, 'Complaint ' || c.number || ' about personal data', NULL, 2::smallint,
  c.created_at, c.created_at + interval '720 hours'
FROM privacy_complaints c WHERE c.status = 'open'
UNION ALL
SELECT 'work', f.id, NULL, NULL, NULL, initcap(left(f.task, 1)) || replace(substr(f.task, 2), '-', ' ') || ' has failed', NULL, 2::smallint,
  f.failed_at, f.failed_at + interval '4 hours'
FROM failed_jobs() f
UNION ALL
SELECT 'work', e.id, NULL, NULL, NULL, 'The payment provider’s event ' || e.type || ' could not be handled', NULL, 2::smallint,
  e.created_at, e.created_at + interval '4 hours'
FROM webhook_events e WHERE e.status <> 'handled' AND e.status = 'failed'
UNION ALL
SELECT 'chargeback', c.id, NULL, b.customer_id, b.id,
  CASE WHEN c.status = 'warning_early_fraud' THEN 'Fraud warning: ' ELSE 'Evidence for ' END || j.title, c.amount,
  (CASE WHEN c.status LIKE 'warning%' THEN 2 ELSE 3 END)::smallint, c.created_at,
  coalesce(c.evidence_due_by, c.created_at + interval '168 hours')
FROM chargebacks c JOIN bookings b ON b.id = c.booking_id JOIN job_postings j ON j.id = b.job_id
WHERE c.status NOT IN ('won', 'lost', 'warning_closed', 'prevented') AND c.status NOT LIKE '%under_review'
  AND CASE WHEN c.status = 'warning_early_fraud' THEN c.lifted_at IS NULL ELSE c.evidence_sent_at IS NULL END;
