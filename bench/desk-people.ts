import { TERMS } from "#config/terms.ts";
import type { Part } from "../scripts/seed/large-parts.ts";
import type { TextCounts } from "../scripts/seed/large-texts.ts";
import {
  age,
  customer,
  customerOf,
  idOf,
  isBooked,
  isDone,
  JOBS,
  joinText,
  OPERATORS,
  PEOPLE,
  phone,
  price,
  TRADERS,
  trader,
  traderOf,
} from "./desk-ids.ts";

export function people(textCounts: TextCounts): Part[] {
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

export function work(textCounts: TextCounts): Part[] {
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
