import { customer, idOf, OPERATORS, trader } from "./desk-ids.ts";

/**
 * 100,000 things that wait for an operator, of all kinds. They are written without triggers; their cases are opened from the view that the triggers read
 * one row at a time. Then operators share them out. The label of a step, and its statement.
 */
const bookingsFrom = (first: number) => `bookings b on b.id = ${idOf("booking", `(${first} + n * 10)`)}`;
const KIND = "(array['booking', 'payment', 'payout', 'account', 'check', 'other'])[1 + n % 6]";
const since = "now() - (n % 4000) * interval '2 minutes'";

export const WAITING: readonly (readonly [label: string, statement: string])[] = [
  [
    "support",
    `update support_threads t set waiting_since = now() - (n % 4000) * interval '1 minute', subject = 'My refund ' || n, kind = ${KIND}, status = case when n % 3 = 0 then 'open' else 'new' end
      from generate_series(100001, 130000) n where t.id = ${idOf("thread", "n")}`,
  ],
  [
    "support that is solved",
    `update support_threads t set subject = 'My refund ' || n, kind = ${KIND}, status = 'solved', first_answered_at = created_at + (n % 2000) * interval '1 minute',
        solved_at = created_at + (n % 4000) * interval '1 minute', solved_by = ${customer(`(n % ${OPERATORS} + 1)`)}, satisfied = case n % 4 when 0 then true when 1 then false end, reopened_count = (n % 20 = 0)::int
      from generate_series(1, 200000) n where t.id = ${idOf("thread", "n")} and t.waiting_since is null`,
  ],
  [
    "check",
    `insert into verification_checks (id, user_id, kind, reference, status, created_at)
      select ${idOf("check", "(n + 1000000)")}, ${trader("n * 5 - 1")}, (array['gas_safe', 'qualification', 'company', 'address'])[1 + n % 4], 'REF' || n, 'submitted', ${since} from generate_series(1, 30000) n`,
  ],
  [
    "report",
    `insert into reports (id, reporter_id, reported_id, subject, subject_id, reason, status, outcome, decision, created_at, appealed_at)
      select ${idOf("report", "(n + 1000000)")}, ${customer("n * 11")}, ${trader("(n % 5000) * 3")}, 'job', ${idOf("job", "n")},
        (array['False or misleading', 'Asks to pay somewhere else', 'Abusive or threatening'])[1 + n % 3], case when n % 5 = 0 then 'appealed' else 'open' end, case when n % 5 = 0 then 'warn' end,
        case when n % 5 = 0 then 'Warned' end, ${since}, case when n % 5 = 0 then now() end from generate_series(1, 15000) n`,
  ],
  [
    "dispute",
    `insert into disputes (id, booking_id, customer_id, tradesperson_id, raised_by, raised_by_type, reason, description, status, due_at, escalated_at, created_at)
      select ${idOf("dispute", "(n + 1000000)")}, b.id, b.customer_id, b.tradesperson_id, b.customer_id, 'customer', 'Poor workmanship', 'The tiles came off after two days.', 'escalated',
        now() + (n % 900 - 300) * interval '20 minutes', ${since}, ${since} from generate_series(1, 4000) n join bookings b on b.id = ${idOf("booking", "(420001 + (n - 1) * 20)")}`,
  ],
  [
    "dispute between the two sides",
    `insert into disputes (id, booking_id, customer_id, tradesperson_id, raised_by, raised_by_type, reason, description, status, due_at, created_at)
      select ${idOf("dispute", "(n + 2000000)")}, b.id, b.customer_id, b.tradesperson_id, b.customer_id, 'customer', 'Unfinished work', 'The work was not finished as agreed.', 'open',
        now() + n * interval '1 minute', ${since} from generate_series(1, 4000) n join bookings b on b.id = ${idOf("booking", "(420003 + (n - 1) * 20)")}`,
  ],
  [
    "risk",
    `insert into account_holds (id, user_id, matched_user_id, kind, noticed_at, status, created_at)
      select ${idOf("hold", "(n + 1000000)")}, ${customer("n * 90 + 7")}, ${customer("n * 90 + 8")}, (array['phone', 'device', 'card'])[1 + n % 3], 'sign_up', 'held', ${since} from generate_series(1, 5000) n`,
  ],
  [
    "appeal",
    `insert into suspensions (id, user_id, rule, facts, effects, status, appeal, appealed_at, created_at)
      select ${idOf("suspension", "(n + 1000000)")}, ${idOf("person", "(n * 400 + 3)")}, 'fraud', 'Facts', 'freeze', 'appealed', 'It was not me', ${since}, ${since} from generate_series(1, 2000) n`,
  ],
  [
    "review",
    `insert into reviews (id, booking_id, reviewer_id, reviewee_id, rating, comment, status, held_for, created_at)
      select ${idOf("review", "(n + 2000000)")}, b.id, b.customer_id, b.tradesperson_id, 5, 'Wonderful.', 'held', 'paid_quickly', ${since} from generate_series(1, 5000) n join ${bookingsFrom(2)}`,
  ],
  [
    "gas",
    `update job_postings j set gas_review_at = ${since} from generate_series(1, 3000) n where j.id = ${idOf("job", "(420002 + n * 10)")}`,
  ],
  [
    "no_show",
    `insert into no_show_contests (id, booking_id, reported_at, missed_day, reason, created_at)
      select ${idOf("contest", "n")}, b.id, ${since}, current_date, 'I was there at nine.', ${since} from generate_series(1, 2000) n join ${bookingsFrom(300_003)}`,
  ],
  [
    "complaint",
    `insert into privacy_complaints (id, user_id, name, email, content, created_at)
      select ${idOf("complaint", "(n + 1000000)")}, ${customer("n * 70")}, 'Somebody', 'd' || n || '@desk.test', 'My data', ${since} from generate_series(1, 1000) n`,
  ],
  [
    "work",
    `insert into webhook_events (id, occurred_at, type, payload, status, failure, created_at)
      select 'evt_failed' || n, ${since}, 'charge.updated', '{}', 'failed', 'timeout', ${since} from generate_series(1, 1000) n`,
  ],
  [
    "chargeback",
    `insert into chargebacks (id, booking_id, intent_id, amount, status, reason, evidence_due_by, created_at)
      select 'dp_desk' || lpad(n::text, 9, '0'), b.id, ${idOf("charge", "(400001 + n * 10)")}, b.amount, 'needs_response', 'fraudulent', now() + n * interval '10 minutes', ${since}
      from generate_series(1, 2000) n join ${bookingsFrom(400_001)}`,
  ],
  [
    "cases",
    `insert into cases (id, kind, subject_id, person_id, booking_id, title, money, risk, opened_at, deadline, subject_deadline)
      select gen_random_uuid(), kind, subject_id, person_id, booking_id, title, money, risk, opened_at, deadline, deadline from waiting_cases
      on conflict (kind, subject_id) do update set waits = true, closed_at = null`,
  ],
  [
    "cases taken",
    `update cases set assignee_id = ${customer(`(number % ${OPERATORS} + 1)`)}, version = 1 where closed_at is null and number % 5 < 2`,
  ],
  [
    "cases snoozed",
    "update cases set snoozed_until = now() + interval '2 days' where closed_at is null and number % 20 = 3",
  ],
  [
    "cases with a tag",
    "update cases set tags = array[(array['urgent', 'vat', 'call back', 'second line'])[1 + number % 4]] where closed_at is null and number % 7 = 0",
  ],
  ["words of cases", "select refresh_case_words(id) from cases where closed_at is null"],
  ["figures for the planner", "analyze cases, case_words, support_threads"],
  [
    "cases merged",
    `update cases c set merged_into = first.id, closed_at = now() from (select person_id, min(id::text)::uuid as id from cases where kind = 'report' and closed_at is null and person_id::text like '%1' group by person_id having count(*) > 1) first
      where c.kind = 'report' and c.closed_at is null and c.person_id = first.person_id and c.id <> first.id`,
  ],
];
