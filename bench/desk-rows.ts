import { TERMS } from "#config/terms.ts";
import type { Part } from "../scripts/seed/large-parts.ts";
import type { TextCounts } from "../scripts/seed/large-texts.ts";

/**
 * The rows of bench/desk.ts: a million people with what they have done, and 200,000 cases that are closed. What waits is opened afterwards by the
 * product's own triggers (desk-waiting.ts). Every run makes the same rows, with dates relative to the current time.
 */
const PEOPLE = 1_000_000;
const TRADERS = 150_000;
const CUSTOMERS = PEOPLE - TRADERS;
const JOBS = 500_000;
/** Jobs before this one are over, those after it are open or in progress. */
const OVER = 420_000;
const TALKS = 250_000;

const KINDS =
  "person job quote booking charge transfer refund ledger entry document review talk message notice event act check report suspension hold thread support case contest complaint dispute address signal trade"
    .split(" ")
    .map((name, index) => [name, index] as const);
const numberOf = new Map<string, number>(KINDS);

/** The UUIDv7 of row n of a kind, which sorts by n. */
export const idOf = (kind: string, n: string): string =>
  `(lpad(to_hex(1735689600000 + ${n}), 12, '0') || '7${(numberOf.get(kind) ?? 4_000).toString(16).padStart(3, "0")}8000' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Of 20 people in the order of their registration, three are tradespeople. `t` and `c` count from 0. */
export const trader = (t: string): string => idOf("person", `((${t}) / 3 * 20 + (${t}) % 3 + 1)`);
export const customer = (c: string): string => idOf("person", `((${c}) / 17 * 20 + (${c}) % 17 + 4)`);

const random = (n: string) => `((((${n}) * 2654435761) % 4294967296) / 4294967296::float8)`;
/** Some people have much more work than others. */
const weighted = (count: number, n: string) => `floor(${count} * power(${random(n)}, 1.6))::bigint`;
const customerOf = (job: string) => customer(weighted(CUSTOMERS, job));
const traderOf = (job: string, quote = "0") =>
  trader(`(${weighted(TRADERS, `(${job}) * 5 + 3`)} + (${quote})) % ${TRADERS}`);
const age = (count: number, days: number) => `(now() - (${count} - n + 1) * interval '${days} days' / ${count + 1})`;
const phone = (n: string) => `'07700' || lpad((${n})::text, 6, '0')`;
const price = (n: string) => `(5000 + (${n}) * 7919 % 95000)::int`;

/** Whether job n has a booking. */
export const isBooked = (n: string): string => `case when ${n} <= ${OVER} then ${n} % 10 < 4 else ${n} % 2 = 1 end`;
const isDone = `n <= ${OVER}`;
const joinText = (textCounts: TextCounts, name: keyof TextCounts, n: string) =>
  `join seed_${name} ${name} on ${name}.nth = (${n}) % ${textCounts[name]}`;

/** The tables that are written; their indexes are made afterwards. */
export const TABLES = [
  "users",
  "terms_agreements",
  "profiles",
  "tradesperson_profiles",
  "business_details",
  "addresses",
  "identity_signals",
  "payment_accounts",
  "job_postings",
  "quotes",
  "bookings",
  "booking_addresses",
  "money_intents",
  "ledger_transactions",
  "ledger_entries",
  "ledger_balances",
  "documents",
  "reviews",
  "conversations",
  "messages",
  "notifications",
  "status_events",
  "audit_log",
  "verification_checks",
  "reports",
  "suspensions",
  "account_holds",
  "support_threads",
  "support_messages",
  "privacy_complaints",
  "no_show_contests",
  "disputes",
  "webhook_events",
  "chargebacks",
  "cases",
  "user_roles",
  "daily_figures",
];

export const OPERATORS = 12;

export const rowParts = (textCounts: TextCounts): Part[] => [
  ...people(textCounts),
  ...work(textCounts),
  ...money(),
  ...talk(textCounts),
  ...decided(),
];

function people(textCounts: TextCounts): Part[] {
  // One of 60 people is a Smith.
  const name = `first.name || ' ' || case when n % 60 = 7 then 'Smith' else last.name end`;
  return [
    {
      label: "users",
      count: PEOPLE,
      insert: `insert into users (id, name, email, email_verified, user_type, two_factor_enabled, created_at, updated_at)
        select ${idOf("person", "n")}, ${name}, lower(first.name) || '.' || n || '@desk.test', n % 50 <> 0,
          case when n % 20 between 1 and 3 then 'tradesperson' else 'customer' end, n <= ${OPERATORS * 20}, ${age(PEOPLE, 1_200)}, now()
        from numbers ${joinText(textCounts, "first", "n * 7")} ${joinText(textCounts, "last", "n / 3")}`,
    },
    {
      label: "agreements to terms",
      count: PEOPLE,
      insert: `insert into terms_agreements (user_id, version, agreed_at)
        select ${idOf("person", "n")}, '${TERMS.version}', ${age(PEOPLE, 1_200)} from numbers`,
    },
    {
      label: "profiles",
      count: PEOPLE,
      insert: `insert into profiles (id, full_name, user_type, created_at, postcode, latitude, longitude, suspended_at, suspended_for)
        select u.id, u.name, u.user_type, u.created_at, town.outward || ' ' || n % 9 + 1 || 'AB', town.latitude, town.longitude,
          case when n % 330 = 0 then now() - interval '9 days' end, case when n % 330 = 0 then 'Safety' end
        from numbers join users u on u.id = ${idOf("person", "n")} ${joinText(textCounts, "town", "n * 1009")}`,
    },
    {
      label: "operators",
      count: OPERATORS,
      insert: `insert into user_roles (id, user_id, role)
        select gen_random_uuid(), ${customer("n")}, (array['admin', 'support', 'trust', 'finance'])[1 + n % 4] from numbers`,
    },
    {
      label: "tradespeople",
      count: TRADERS,
      insert: `insert into tradesperson_profiles (id, user_id, trade, bio, specialties, service_areas, verified, created_at)
        select ${idOf("trade", "n")}, ${trader("n - 1")}, craft.trade, craft.bio, '{}', '{}', n % 20 <> 0, ${age(TRADERS, 1_200)}
        from numbers ${joinText(textCounts, "craft", "n * 29")}`,
    },
    {
      label: "business details",
      count: TRADERS,
      insert: `insert into business_details (user_id, name, phone, address_line1, town, postcode)
        select ${trader("n - 1")}, 'Trader ' || n, ${phone("n")}, n % 90 + 1 || ' Mill Lane', town.city, town.outward || ' 1AB'
        from numbers ${joinText(textCounts, "town", "n * 1009")}`,
    },
    {
      label: "addresses",
      count: 400_000,
      insert: `insert into addresses (id, user_id, line1, town, postcode, phone, used_at)
        select ${idOf("address", "n")}, ${customer("n * 2")}, n % 90 + 1 || ' Mill Lane', town.city, town.outward || ' 1AB', ${phone("n + 200000")}, now()
        from numbers ${joinText(textCounts, "town", "n * 1009")}`,
    },
    {
      label: "signals",
      count: 300_000,
      insert: `insert into identity_signals (user_id, kind, hash, created_at)
        select ${idOf("person", "n * 3")}, (array['phone', 'address', 'device'])[1 + n % 3], md5((n % 280000)::text), ${age(300_000, 1_000)} from numbers`,
    },
    {
      label: "accounts at the provider",
      count: TRADERS,
      insert: `insert into payment_accounts (user_id, stripe_account_id, payouts_enabled)
        select ${trader("n - 1")}, 'acct_desk' || lpad(n::text, 9, '0'), n % 20 <> 0 from numbers`,
    },
    {
      label: "checks that are decided",
      count: TRADERS * 2,
      insert: `insert into verification_checks (id, user_id, kind, status, source, reason, decided_at, expires_at, created_at)
        select ${idOf("check", "n")}, ${trader("(n - 1) / 2")}, (array['identity', 'insurance'])[1 + n % 2],
          case when n % 17 = 0 then 'rejected' else 'approved' end, 'Load test', case when n % 17 = 0 then 'Not readable' end, ${age(TRADERS * 2, 900)}, current_date + 300,
          ${age(TRADERS * 2, 900)} from numbers`,
    },
  ];
}

function work(textCounts: TextCounts): Part[] {
  return [
    {
      label: "jobs",
      count: JOBS,
      insert: `insert into job_postings (id, customer_id, title, category, description, budget_min, budget_max, postcode, outward_code, latitude, longitude, status,
          visible_at, expires_at, created_at)
        select ${idOf("job", "n")}, ${customerOf("n")}, work.title, work.category, left(work.description, 60), work.price * 80, work.price * 130,
          town.outward || ' ' || n % 9 + 1 || 'AB', town.outward, town.latitude, town.longitude,
          case when ${isDone} then case when n % 10 < 4 then 'completed' when n % 10 < 8 then 'expired' else 'cancelled' end
            when n % 2 = 1 then 'in_progress' else 'open' end,
          ${age(JOBS, 1_000)}, ${age(JOBS, 1_000)} + interval '120 days', ${age(JOBS, 1_000)}
        from numbers ${joinText(textCounts, "town", "n * 1013")} ${joinText(textCounts, "work", "n * 11")}`,
    },
    {
      label: "jobs with quotes",
      count: JOBS,
      insert: `insert into quotes (id, job_id, tradesperson_id, amount, message, status, expires_at, created_at, updated_at)
        select ${idOf("quote", "(n * 2 + nth)")}, ${idOf("job", "n")}, ${traderOf("n", "nth")}, ${price("n")}, 'I can start next week.',
          case when nth = 0 and (${isBooked("n")}) then 'accepted' when ${isDone} then 'rejected' else 'pending' end, now() + interval '20 days',
          ${age(JOBS, 1_000)} + interval '2 hours', now()
        from numbers cross join generate_series(0, 1) nth where (${isBooked("n")}) or n % 10 < 6`,
    },
    {
      label: "jobs with bookings",
      count: JOBS,
      insert: `insert into bookings (id, job_id, quote_id, customer_id, tradesperson_id, amount, status, deposit_paid, scheduled_date, agreed_at, completed_at,
          completion_notified_at, approved_at, released_at, review_asked_at, created_at)
        select ${idOf("booking", "n")}, ${idOf("job", "n")}, ${idOf("quote", "(n * 2)")}, ${customerOf("n")}, ${traderOf("n")}, ${price("n")},
          case when ${isDone} then 'completed' when n % 20 in (1, 3) then 'disputed' else 'confirmed' end, true, current_date + (n % 30)::int, at, done, done, done, done, done, at
        from numbers cross join lateral (select ${age(JOBS, 1_000)} + interval '1 day' as at) made
        cross join lateral (select case when ${isDone} then at + interval '10 days' end as done) ended where ${isBooked("n")}`,
    },
    {
      label: "jobs with an address",
      count: JOBS,
      insert: `insert into booking_addresses (booking_id, line1, town, postcode, phone, saved_at)
        select ${idOf("booking", "n")}, n % 90 + 1 || ' Mill Lane', 'Leeds', 'LS1 1AB', ${phone("n % 600000 + 200000")}, now() from numbers where ${isBooked("n")}`,
    },
    {
      label: "jobs with a review",
      count: JOBS,
      insert: `insert into reviews (id, booking_id, reviewer_id, reviewee_id, rating, comment, created_at)
        select ${idOf("review", "n")}, b.id, b.customer_id, b.tradesperson_id, 3 + n % 3, 'Came on time.', b.completed_at
        from numbers join bookings b on b.id = ${idOf("booking", "n")} where ${isDone} and n % 10 < 2`,
    },
    {
      label: "changes of jobs",
      count: JOBS,
      insert: `insert into status_events (id, entity, entity_id, event, from_status, to_status, actor_kind, actor_id, person_id, other_id, created_at)
        select ${idOf("event", "(n * 4 + step.nth)")}, step.entity, case step.entity when 'quote' then b.quote_id else b.id end, step.event, null, step.status, 'customer', b.customer_id,
          b.customer_id, b.tradesperson_id, b.created_at + step.nth * interval '1 day'
        from numbers join bookings b on b.id = ${idOf("booking", "n")}
        cross join (values (0, 'quote', 'accept', 'accepted'), (1, 'booking', 'confirm', 'confirmed'), (2, 'booking', 'complete', 'completed')) step(nth, entity, event, status)
        where (${isBooked("n")}) and (${isDone} or step.nth < 2)`,
    },
  ];
}

function money(): Part[] {
  const intent = (kind: string, prefix: string, where: string, who: string) => ({
    label: `jobs with a ${kind}`,
    count: JOBS,
    insert: `insert into money_intents (id, kind, booking_id, user_id, amount, platform_fee_amount, idempotency_key, status, provider_id, provider_payment_id, provider_charge_id,
        failure, created_at, updated_at)
      select ${idOf(kind, "n")}, '${kind}', b.id, b.${who}, ${kind === "refund" ? "b.amount / 10" : "b.amount"}, b.amount * 15 / 100, '${kind}-desk-' || n,
        case when n % 4001 = 0 then 'unknown' when '${kind}' <> 'charge' and n % 2003 = 0 then 'failed' else 'succeeded' end,
        '${prefix}_desk' || lpad(n::text, 9, '0'), 'pi_desk' || lpad(n::text, 9, '0'), ${kind === "charge" ? "'ch_desk' || lpad(n::text, 9, '0')" : "null"},
        case when n % 2003 = 0 then 'insufficient_funds' end, coalesce(b.completed_at, b.created_at), now()
      from numbers join bookings b on b.id = ${idOf("booking", "n")} where (${isBooked("n")}) and ${where}`,
  });
  return [
    intent("charge", "pi", "true", "customer_id"),
    intent("transfer", "tr", isDone, "tradesperson_id"),
    intent("refund", "re", "n % 50 = 1", "customer_id"),
    {
      label: "jobs in the ledger",
      count: JOBS,
      insert: `insert into ledger_transactions (id, key, kind, booking_id, created_at)
        select ${idOf("ledger", "(n * 4 + step.nth)")}, step.kind || ':desk' || n, step.kind, b.id, b.created_at + step.nth * interval '1 day'
        from numbers join bookings b on b.id = ${idOf("booking", "n")} cross join (values (0, 'payment'), (1, 'release'), (2, 'transfer')) step(nth, kind)
        where (${isBooked("n")}) and (${isDone} or step.nth = 0)`,
    },
    {
      label: "jobs with entries",
      count: JOBS,
      insert: `insert into ledger_entries (id, transaction_id, account, amount, created_at)
        select ${idOf("entry", "(n * 8 + line.nth)")}, ${idOf("ledger", "(n * 4 + line.step)")}, line.account, line.amount, b.created_at
        from numbers join bookings b on b.id = ${idOf("booking", "n")}
        cross join lateral (values (0, 0, 'provider_balance', b.amount), (1, 0, 'held:' || b.id, -b.amount), (2, 1, 'held:' || b.id, b.amount),
          (3, 1, 'fees_earned', -(b.amount * 15 / 100)), (4, 1, 'payable:' || b.tradesperson_id, b.amount * 15 / 100 - b.amount),
          (5, 2, 'payable:' || b.tradesperson_id, b.amount - b.amount * 15 / 100), (6, 2, 'provider_balance', b.amount * 15 / 100 - b.amount)) line(nth, step, account, amount)
        where (${isBooked("n")}) and (${isDone} or line.step = 0)`,
    },
    {
      label: "balances",
      count: 0,
      insert: `insert into ledger_balances (account, balance) select account, sum(amount) from ledger_entries group by account`,
    },
    {
      label: "balances of tradespeople that are owed or owe",
      count: 0,
      insert: `update ledger_balances set balance = case when ascii(right(account, 1)) % 2 = 0 then -4200 else 900 end
        where account like 'payable:%' and account like '%7'`,
    },
    {
      label: "jobs with documents",
      count: JOBS,
      insert: `insert into documents (id, kind, number, owner_id, issuer_id, booking_id, source, title, words, year, amount, content, created_at)
        select ${idOf("document", "(n * 2 + side.nth)")}, side.kind, n, side.owner, side.issuer, b.id, side.kind || ':desk' || n, 'Work at home', 'work at home', 2026, b.amount, '{}', b.created_at
        from numbers join bookings b on b.id = ${idOf("booking", "n")}
        cross join lateral (values (0, 'receipt', b.customer_id, null::uuid), (1, 'work_invoice', b.customer_id, b.tradesperson_id)) side(nth, kind, owner, issuer)
        where (${isBooked("n")}) and (${isDone} or side.nth = 0)`,
    },
    {
      label: "days of figures",
      count: 400,
      insert: `insert into daily_figures (day, figure, value) select current_date - n::int, figure, n % 90 + 10 from numbers
        cross join unnest(array['jobs_posted', 'jobs_quoted_30m', 'jobs_quoted_2h', 'jobs_quoted_24h', 'jobs_booked', 'jobs_paid', 'jobs_reviewed', 'bookings', 'bookings_again',
          'booked_value', 'disputes', 'paid_value', 'released_value', 'fees', 'refunded_value', 'support_messages', 'new_customers', 'new_tradespeople']) figure`,
    },
  ];
}

function talk(textCounts: TextCounts): Part[] {
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
function decided(): Part[] {
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
