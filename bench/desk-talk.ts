import type { Part } from "../scripts/seed/large-parts.ts";
import type { TextCounts } from "../scripts/seed/large-texts.ts";
import { age, CUSTOMERS, customer, idOf, joinText, OPERATORS, TALKS, TRADERS, trader, weighted } from "./desk-ids.ts";

export function talk(textCounts: TextCounts): Part[] {
  const ofTalk = "((n - 1) / 6 + 1)";
  return [
    {
      label: "conversations",
      count: TALKS,
      insert: `insert into conversations (id, participant_one_id, participant_two_id, job_id, created_at, updated_at)
        select ${idOf("talk", "n")}, ${customer(`n * 3 % ${CUSTOMERS}`)}, ${trader(`n % ${TRADERS}`)}, null, ${age(TALKS, 600)}, ${age(TALKS, 600)} from numbers`,
    },
    {
      label: "messages",
      count: TALKS * 6,
      insert: `insert into messages (id, conversation_id, sender_id, content, read, created_at)
        select ${idOf("message", "n")}, ${idOf("talk", ofTalk)}, case n % 2 when 1 then ${customer(`${ofTalk} * 3 % ${CUSTOMERS}`)} else ${trader(`${ofTalk} % ${TRADERS}`)} end,
          left(work.message, 100), n % 6 <> 0, ${age(TALKS * 6, 600)} from numbers ${joinText(textCounts, "work", "n")}`,
    },
    {
      label: "notifications",
      count: 1_000_000,
      insert: `insert into notifications (id, user_id, kind, values, path, created_at, mailed_at)
        select ${idOf("notice", "n")}, ${customer(weighted(CUSTOMERS, "n"))}, 'quote-received', '{}', '/my-jobs', ${age(1_000_000, 90)}, ${age(1_000_000, 90)} from numbers`,
    },
    {
      label: "support conversations",
      count: 200_000,
      insert: `insert into support_threads (id, user_id, created_at, updated_at)
        select ${idOf("thread", "n")}, ${idOf("person", "n * 5 - 2")}, ${age(200_000, 700)}, ${age(200_000, 700)} from numbers`,
    },
    {
      label: "messages to support",
      count: 500_000,
      insert: `insert into support_messages (id, thread_id, sender_id, from_team, content, created_at)
        select ${idOf("support", "n")}, ${idOf("thread", "((n - 1) % 200000 + 1)")}, ${idOf("person", "(((n - 1) % 200000 + 1) * 5 - 2)")}, n between 200001 and 400000,
          'Where is my money? ' || work.message, ${age(500_000, 700)} from numbers ${joinText(textCounts, "work", "n")}`,
    },
  ];
}

/** What operators decided in the years before, its cases, and their log. */
export function decided(): Part[] {
  return [
    {
      label: "reports",
      count: 90_000,
      insert: `insert into reports (id, number, reporter_id, reported_id, subject, subject_id, reason, status, outcome, decision, decided_at, created_at)
        overriding system value select ${idOf("report", "n")}, 1000000 + n, ${customer("n * 9")}, ${trader("n")}, 'job', ${idOf("job", "n")}, 'Spam or a scam', 'decided', 'nothing', 'Looked at',
          ${age(90_000, 900)}, ${age(90_000, 900)} from numbers`,
    },
    {
      label: "suspensions",
      count: 18_000,
      insert: `insert into suspensions (id, number, user_id, rule, facts, effects, status, lifted_at, created_at)
        overriding system value select ${idOf("suspension", "n")}, 1000000 + n, ${idOf("person", "n * 55")}, 'conduct', 'Facts', 'continue',
          case when n % 6 = 0 then 'active' else 'lifted' end, case when n % 6 <> 0 then now() end, ${age(18_000, 900)} from numbers`,
    },
    {
      label: "matches of accounts",
      count: 10_000,
      insert: `insert into account_holds (id, user_id, matched_user_id, kind, noticed_at, status, decided_at, created_at)
        select ${idOf("hold", "n")}, ${customer("n * 80")}, ${customer("n * 80 + 1")}, 'phone', 'sign_up', 'cleared', now(), ${age(10_000, 900)} from numbers`,
    },
    {
      label: "complaints",
      count: 5_000,
      insert: `insert into privacy_complaints (id, number, user_id, name, email, content, status, answer, answered_at, created_at)
        overriding system value select ${idOf("complaint", "n")}, 1000000 + n, ${customer("n * 100")}, 'Somebody', 'c' || n || '@desk.test', 'My data', 'answered', 'Done', now(), ${age(5_000, 900)} from numbers`,
    },
    {
      label: "disputes",
      count: 20_000,
      insert: `insert into disputes (id, booking_id, customer_id, tradesperson_id, raised_by, raised_by_type, reason, description, status, outcome, ended_at, created_at)
        select ${idOf("dispute", "(n * 10)")}, b.id, b.customer_id, b.tradesperson_id, b.customer_id, 'customer', 'Unfinished work', 'The work was not finished as agreed.', 'resolved', 'agreed',
          b.completed_at, b.completed_at from numbers join bookings b on b.id = ${idOf("booking", "(n * 10)")}`,
    },
    {
      label: "events of the provider",
      count: 100_000,
      insert: `insert into webhook_events (id, occurred_at, type, payload, status, created_at, handled_at)
        select 'evt_desk' || n, now() - n * interval '10 seconds', 'payment_intent.succeeded', '{}', 'handled', now() - n * interval '10 seconds', now() from numbers`,
    },
    ...(["support", "check", "report"] as const).map((kind) => ({
      label: `closed cases: ${kind}`,
      count: 66_000,
      insert: `insert into cases (id, kind, subject_id, person_id, title, risk, opened_at, deadline, subject_deadline, waits, closed_at, assignee_id)
        select gen_random_uuid(), '${kind}', ${idOf({ support: "thread", check: "check", report: "report" }[kind], "n")}::text,
          ${kind === "support" ? idOf("person", "(n * 5 - 2)") : trader("n")}, 'It was decided', 1, ${age(66_000, 900)}, ${age(66_000, 900)}, ${age(66_000, 900)}, false, ${age(66_000, 900)},
          ${customer(`n % ${OPERATORS} + 1`)} from numbers`,
    })),
    {
      label: "acts in the audit log",
      count: 1_000_000,
      insert: `insert into audit_log (id, actor_id, act, subject, subject_id, person_id, reason, after, request_id, created_at, position)
        select ${idOf("act", "n")}, ${customer(`(n / 7) % ${OPERATORS} + 1`)},
          (array['case.change', 'check.approve', 'report.decide', 'support.answer', 'user.view', 'payment.refund', 'dispute.decide', 'review.decide'])[1 + n % 8],
          'user', p.id::text, p.id, 'Looked at the account', '{"page": "/admin"}', 'request-' || n, ${age(1_000_000, 1_000)}, n
        from numbers cross join lateral (select ${customer(weighted(CUSTOMERS, "n"))} as id) p`,
    },
  ];
}
