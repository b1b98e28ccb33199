import { TERMS } from "#config/terms.ts";
import type { TextCounts } from "./large-texts.ts";

/** Writes one table: an `insert … select … from numbers` for rows 1 to `count`, or a single statement if `count` is 0. */
export interface Part {
  /** Plural noun for the progress line. */
  label: string;
  count: number;
  insert: string;
}

/** The tables that are written. Their indexes are dropped first and created again afterwards. */
export const TABLES = [
  "users",
  "terms_agreements",
  "profiles",
  "tradesperson_profiles",
  "user_settings",
  "verification_checks",
  "business_details",
  "tradesperson_listings",
  "search_words",
  "job_postings",
  "quotes",
  "bookings",
  "reviews",
  "conversations",
  "messages",
] as const;

const KINDS = [
  "customer",
  "trader",
  "profile",
  "check",
  "job",
  "quote",
  "booking",
  "review",
  "conversation",
  "message",
] as const;
type Kind = (typeof KINDS)[number];

/**
 * The id of row n: a UUIDv7 that sorts by n and is the same in every run. Its time is so many milliseconds for each row after the beginning
 * of 2025.
 */
const idOf = (kind: Kind, n: string, milliseconds = 1): string =>
  `(lpad(to_hex(1735689600000 + (${n}) * ${milliseconds}), 12, '0') || '7${KINDS.indexOf(kind).toString(16).padStart(3, "0")}8000' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * For every five jobs there are one tradesperson and one customer; for every two jobs, one conversation of ten messages. Of 20
 * jobs, eight are open, two in progress, five completed and paid, and five expired or cancelled. Most completed jobs are
 * reviewed. The ledger has no entries for them.
 */
export function largeDataParts(jobs: number, textCounts: TextCounts): Part[] {
  const people = Math.max(3, Math.floor(jobs / 5));
  const talks = Math.min(Math.max(1, Math.floor(jobs / 2)), people * people);
  return [
    ...peopleParts(people, textCounts),
    ...workParts(jobs, people, textCounts),
    ...conversationParts(talks, people, textCounts),
  ];
}

/** Joins a text table's row for number n. Callers multiply n by a prime that does not divide the table's size, to spread the texts. */
const joinText = (textCounts: TextCounts, name: keyof TextCounts, n: string) =>
  `join seed_${name} ${name} on ${name}.nth = (${n}) % ${textCounts[name]}`;

/** A pseudo-random number in [0, 1), derived from n. */
const random = (n: string) => `((((${n}) * 2654435761) % 4294967296) / 4294967296.0)`;
const age = (count: number, days: number) => `now() - (${count} - n + 1) * interval '${days} days' / ${count + 1}`;

/** The number of a person among `people`. Small numbers are more frequent, so some people have much more work than others. */
const weightedPerson = (people: number, n: string) => `(1 + floor(${people} * power(${random(n)}, 1.6)))::bigint`;

function peopleParts(people: number, textCounts: TextCounts): Part[] {
  const town = joinText(textCounts, "town", "n * 1009");
  const person = (kind: "customer" | "trader"): Part[] => [
    {
      label: kind === "trader" ? "tradespeople" : "customers",
      count: people,
      insert: `insert into users (id, name, email, email_verified, user_type, created_at, updated_at)
        select ${idOf(kind, "n")}, first.name || ' ' || last.name, '${kind}-' || n || '@large.test', true,
          '${kind === "trader" ? "tradesperson" : "customer"}', ${age(people, 700)}, now()
        from numbers ${joinText(textCounts, "first", "n * 7")} ${joinText(textCounts, "last", "n / 3")}`,
    },
    {
      label: "agreements to terms",
      count: people,
      insert: `insert into terms_agreements (user_id, version, agreed_at)
        select u.id, '${TERMS.version}', u.created_at from numbers join users u on u.id = ${idOf(kind, "n")}`,
    },
    {
      label: "profiles with addresses",
      count: people,
      insert: `insert into profiles (id, full_name, user_type, created_at, postcode, latitude, longitude)
        select u.id, u.name, u.user_type, u.created_at, town.outward || ' ' || n % 9 + 1 || 'AB',
          town.latitude + (${random("n")} - 0.5) * 0.03, town.longitude + (${random("n * 3 + 1")} - 0.5) * 0.05
        from numbers join users u on u.id = ${idOf(kind, "n")} ${town}
        on conflict (id) do update set postcode = excluded.postcode, latitude = excluded.latitude, longitude = excluded.longitude`,
    },
  ];
  return [
    ...person("customer"),
    ...person("trader"),
    {
      label: "tradesperson profiles",
      count: people,
      insert: `insert into tradesperson_profiles (id, user_id, trade, bio, hourly_rate_min, hourly_rate_max, years_experience, specialties,
          service_areas, verified, created_at)
        select ${idOf("profile", "n")}, ${idOf("trader", "n")}, craft.trade, craft.bio,
          case when n % 12 <> 0 then craft.rate[1] - 12 + n % 25 end, case when n % 12 <> 0 then craft.rate[2] - 12 + n % 25 end, n % 30 + 1,
          craft.specialties[1 + n % 5:3 + n % 5], array[town.city, town.outward], n % 20 <> 0, ${age(people, 700)}
        from numbers ${town} ${joinText(textCounts, "craft", "n * 29")}`,
    },
    {
      label: "business details",
      count: people,
      insert: `insert into business_details (user_id, name, address_line1, town, postcode)
        select ${idOf("trader", "n")}, 'Trader ' || n, n % 90 + 1 || ' Mill Lane', town.city, town.outward || ' ' || n % 9 + 1 || 'AB'
        from numbers ${town}`,
    },
    {
      label: "settings",
      count: people,
      insert: `insert into user_settings (user_id, profile_visible, updated_at)
        select ${idOf("trader", "n")}, n % 50 <> 0, now() from numbers where n % 5 = 0`,
    },
    {
      label: "checks",
      count: people * 3,
      insert: `insert into verification_checks (id, user_id, kind, status, source, decided_at, expires_at)
        select ${idOf("check", "n")}, t.user_id, (array['identity', 'insurance', 'gas_safe'])[1 + n % 3], 'approved', 'Load test', now(), current_date + 300
        from numbers join tradesperson_profiles t on t.user_id = ${idOf("trader", "(n - 1) / 3 + 1")}
          and t.verified and (n % 3 <> 2 or t.trade in ('Gas Engineer', 'Heating Engineer'))`,
    },
  ];
}

function workParts(jobs: number, people: number, textCounts: TextCounts): Part[] {
  const job = "(n - 1) / 2 + 1";
  const status = `case when n % 20 < 8 then 'open' when n % 20 < 10 then 'in_progress' when n % 20 < 15 then 'completed' when n % 20 < 18 then 'expired' else 'cancelled' end`;
  return [
    {
      label: "jobs",
      count: jobs,
      insert: `insert into job_postings (id, customer_id, title, category, description, budget_min, budget_max, postcode, outward_code, latitude,
          longitude, status, visible_at, expires_at, created_at)
        select ${idOf("job", "n")}, ${idOf("customer", weightedPerson(people, "n"))}, work.title, work.category,
          work.description || ' It is the house with the green door on ' || last.name || ' Road.', work.price * 80, work.price * 130,
          town.outward || ' 1AB', town.outward, town.latitude + (${random("n")} - 0.5) * 0.03, town.longitude + (${random("n * 3 + 1")} - 0.5) * 0.05,
          ${status}, ${age(jobs, 58)}, ${age(jobs, 58)} + interval '60 days', ${age(jobs, 58)}
        from numbers ${joinText(textCounts, "town", "n * 1013")} ${joinText(textCounts, "work", "n * 11")} ${joinText(textCounts, "last", "n * 17")}`,
    },
    {
      label: "quote numbers",
      count: jobs * 2,
      insert: `insert into quotes (id, job_id, tradesperson_id, amount, message, status, expires_at, created_at, updated_at)
        select ${idOf("quote", "n")}, ${idOf("job", job)}, ${idOf("trader", `(${weightedPerson(people, `${job} * 5 + 3`)} + n) % ${people} + 1`)}, work.price * 100, work.message,
          case when (${job}) % 20 < 8 then 'pending' when n % 2 = 1 then 'accepted' else 'rejected' end, now() + interval '20 days', ${age(jobs * 2, 58)}, now()
        from numbers ${joinText(textCounts, "work", `(${job}) * 11`)}
        where (${job}) % 20 in (1, 3, 4, 6, 8, 9, 10, 11, 12, 13, 14)`,
    },
    {
      label: "booking numbers",
      count: jobs,
      insert: `insert into bookings (id, job_id, quote_id, customer_id, tradesperson_id, amount, status, deposit_paid, agreed_at, completed_at, completion_notified_at, approved_at,
          released_at, review_asked_at, created_at)
        select ${idOf("booking", "n")}, q.job_id, q.id, j.customer_id, q.tradesperson_id, q.amount,
          case when n % 20 < 10 then 'confirmed' else 'completed' end, n % 20 >= 10, q.created_at, done.at, done.at, done.at, done.at, done.at, q.created_at
        from numbers join job_postings j on j.id = ${idOf("job", "n")} join quotes q on q.id = ${idOf("quote", "n * 2 - 1")}
        cross join lateral (select case when n % 20 >= 10 then least(q.created_at + interval '5 days', now()) end) done(at)
        where n % 20 between 8 and 14`,
    },
    {
      label: "review numbers",
      count: jobs,
      insert: `insert into reviews (id, booking_id, reviewer_id, reviewee_id, rating, comment, created_at)
        select ${idOf("review", "n * 2 + by.side")}, b.id, case by.side when 0 then b.customer_id else b.tradesperson_id end,
          case by.side when 0 then b.tradesperson_id else b.customer_id end, comment.nth + 1, comment.says, b.completed_at
        from numbers join bookings b on b.id = ${idOf("booking", "n")} cross join (values (0), (1)) by(side)
        join seed_comment comment on comment.nth = (array[4,4,4,4,4,4,3,3,3,4,4,2,1,4,0,3,4,4,3,4])[1 + floor(20 * ${random("n * 2 + by.side")})::int]
        where n % 20 between 10 and 14 and (n / 20) % 5 <> by.side * 2`,
    },
    {
      label: "ratings of profiles",
      count: 0,
      insert: `update profiles p set rating_sum = r.stars, review_count = r.reviews
        from (select reviewee_id, sum(rating) as stars, count(*) as reviews from reviews group by reviewee_id) r
        where p.id = r.reviewee_id and (p.rating_sum, p.review_count) is distinct from (r.stars, r.reviews)`,
    },
    {
      label: "payment dates of customers",
      count: 0,
      insert: `update profiles p set first_paid_at = now() where first_paid_at is null
        and id in (select customer_id from bookings where deposit_paid)`,
    },
    {
      label: "customer badges of open jobs",
      count: 0,
      insert: `update job_postings j set customer_paid = p.first_paid_at is not null, customer_top_rated = is_top_rated(p.rating_sum, p.review_count)
        from profiles p where p.id = j.customer_id and j.status = 'open'
          and (p.first_paid_at is not null or is_top_rated(p.rating_sum, p.review_count))`,
    },
    {
      label: "search listings",
      count: 0,
      insert: `insert into tradesperson_listings (user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words, area_keys)
        select user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words, area_keys from listed_tradespeople
        on conflict (user_id) do nothing`,
    },
    {
      label: "search words",
      count: 0,
      insert: `select learn_words((select string_agg(concat_ws(' ', name), ' ') from (select name from seed_first union select name from seed_last) as names)),
        (select count(*) from (select learn_words(concat_ws(' ', bio, trade, array_to_string(specialties, ' '))) from seed_craft) as learned)`,
    },
  ];
}

function conversationParts(talks: number, people: number, textCounts: TextCounts): Part[] {
  const conversation = "((n - 1) / 10 + 1)";
  const customer = (n: string) => idOf("customer", `(${n}) % ${people} + 1`);
  // Over twenty months, so that they are in two partitions.
  const apart = Math.floor(5e10 / (talks * 10));
  const trader = (n: string) => idOf("trader", `((${n}) + (${n}) / ${people}) % ${people} + 1`);
  return [
    {
      label: "conversations",
      count: talks,
      insert: `insert into conversations (id, participant_one_id, participant_two_id, created_at, updated_at)
        select ${idOf("conversation", "n")}, ${customer("n")}, ${trader("n")}, ${age(talks, 300)}, ${age(talks, 300)} from numbers`,
    },
    {
      label: "messages",
      count: talks * 10,
      insert: `insert into messages (id, conversation_id, sender_id, content, read, created_at)
        select ${idOf("message", "n", apart)}, ${idOf("conversation", conversation)}, case n % 2 when 1 then ${customer(conversation)} else ${trader(conversation)} end, work.message, n % 10 <> 0,
          ${age(talks * 10, 300)} from numbers ${joinText(textCounts, "work", "n")}`,
    },
  ];
}
