import { TERMS } from "#config/terms.ts";
import type { Sizes } from "./large-texts.ts";

/** Rows of one table by their numbers from 1 to `count`: an `insert … select` over `n`, or one statement for all of them. */
export interface Part {
  what: string;
  count: number;
  insert: string;
}

/** Every table that is written, so that its indexes can be made afterwards. */
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
  "talk",
  "message",
] as const;
type Kind = (typeof KINDS)[number];

/** The id of number n: a UUIDv7 of 2025 that sorts by n, the same in every run. */
const idOf = (kind: Kind, n: string): string =>
  `(lpad(to_hex(1735689600000 + (${n})), 12, '0') || '7${KINDS.indexOf(kind).toString(16).padStart(3, "0")}8000' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * For each five jobs a tradesperson and a customer, and for each two a conversation of ten messages. Of twenty jobs eight are
 * open, two under way, five done and paid for, five came to nothing; the done ones are mostly reviewed. No money moves.
 */
export function partsOf(jobs: number, sizes: Sizes): Part[] {
  const people = Math.max(3, Math.floor(jobs / 5));
  const talks = Math.min(Math.max(1, Math.floor(jobs / 2)), people * people);
  return [...peopleParts(people, sizes), ...workParts(jobs, people, sizes), ...talkParts(talks, people, sizes)];
}

/** The row of a table of words that belongs to number n. Words are spread by a factor that shares none with their number. */
const wordOf = (sizes: Sizes, name: keyof Sizes, n: string) =>
  `join seed_${name} ${name} on ${name}.nth = (${n}) % ${sizes[name]}`;

/** A number in [0, 1) that belongs to n and looks thrown. */
const dice = (n: string) => `((((${n}) * 2654435761) % 4294967296) / 4294967296.0)`;
const age = (count: number, days: number) => `now() - (${count} - n + 1) * interval '${days} days' / ${count + 1}`;

/** Some have much more work than others: the number of a person among so many, small numbers more often. */
const someone = (people: number, n: string) => `(1 + floor(${people} * power(${dice(n)}, 1.6)))::bigint`;

function peopleParts(people: number, sizes: Sizes): Part[] {
  const town = wordOf(sizes, "town", "n * 1009");
  const person = (kind: "customer" | "trader"): Part[] => [
    {
      what: kind === "trader" ? "tradespeople" : "customers",
      count: people,
      insert: `insert into users (id, name, email, email_verified, user_type, created_at, updated_at)
        select ${idOf(kind, "n")}, first.name || ' ' || last.name, '${kind}-' || n || '@large.test', true,
          '${kind === "trader" ? "tradesperson" : "customer"}', ${age(people, 700)}, now()
        from numbers ${wordOf(sizes, "first", "n * 7")} ${wordOf(sizes, "last", "n / 3")}`,
    },
    {
      what: "agreements to the terms",
      count: people,
      insert: `insert into terms_agreements (user_id, version, agreed_at)
        select u.id, '${TERMS.version}', u.created_at from numbers join users u on u.id = ${idOf(kind, "n")}`,
    },
    {
      what: "of them at their addresses",
      count: people,
      insert: `insert into profiles (id, full_name, user_type, created_at, postcode, latitude, longitude)
        select u.id, u.name, u.user_type, u.created_at, town.outward || ' ' || n % 9 + 1 || 'AB',
          town.latitude + (${dice("n")} - 0.5) * 0.03, town.longitude + (${dice("n * 3 + 1")} - 0.5) * 0.05
        from numbers join users u on u.id = ${idOf(kind, "n")} ${town}
        on conflict (id) do update set postcode = excluded.postcode, latitude = excluded.latitude, longitude = excluded.longitude`,
    },
  ];
  return [
    ...person("customer"),
    ...person("trader"),
    {
      what: "professional profiles",
      count: people,
      insert: `insert into tradesperson_profiles (id, user_id, trade, bio, hourly_rate_min, hourly_rate_max, years_experience, specialties,
          service_areas, verified, created_at)
        select ${idOf("profile", "n")}, ${idOf("trader", "n")}, craft.trade, craft.bio,
          case when n % 12 <> 0 then craft.rate[1] - 12 + n % 25 end, case when n % 12 <> 0 then craft.rate[2] - 12 + n % 25 end, n % 30 + 1,
          craft.specialties[1 + n % 5:3 + n % 5], array[town.city, town.outward], n % 20 <> 0, ${age(people, 700)}
        from numbers ${town} ${wordOf(sizes, "craft", "n * 29")}`,
    },
    {
      what: "trader details",
      count: people,
      insert: `insert into business_details (user_id, name, address_line1, town, postcode)
        select ${idOf("trader", "n")}, 'Trader ' || n, n % 90 + 1 || ' Mill Lane', town.city, town.outward || ' ' || n % 9 + 1 || 'AB'
        from numbers ${town}`,
    },
    {
      what: "settings",
      count: people,
      insert: `insert into user_settings (user_id, profile_visible, updated_at)
        select ${idOf("trader", "n")}, n % 50 <> 0, now() from numbers where n % 5 = 0`,
    },
    {
      what: "checks",
      count: people * 3,
      insert: `insert into verification_checks (id, user_id, kind, status, source, decided_at, expires_at)
        select ${idOf("check", "n")}, t.user_id, (array['identity', 'insurance', 'gas_safe'])[1 + n % 3], 'approved', 'Load test', now(), current_date + 300
        from numbers join tradesperson_profiles t on t.user_id = ${idOf("trader", "(n - 1) / 3 + 1")}
          and t.verified and (n % 3 <> 2 or t.trade in ('Gas Engineer', 'Heating Engineer'))`,
    },
  ];
}

function workParts(jobs: number, people: number, sizes: Sizes): Part[] {
  const job = "(n - 1) / 2 + 1";
  const status = `case when n % 20 < 8 then 'open' when n % 20 < 10 then 'in_progress' when n % 20 < 15 then 'completed' when n % 20 < 18 then 'expired' else 'cancelled' end`;
  return [
    {
      what: "jobs",
      count: jobs,
      insert: `insert into job_postings (id, customer_id, title, category, description, budget_min, budget_max, postcode, outward_code, latitude,
          longitude, status, visible_at, expires_at, created_at)
        select ${idOf("job", "n")}, ${idOf("customer", someone(people, "n"))}, work.title, work.category,
          work.description || ' It is the house with the green door on ' || last.name || ' Road.', work.price * 80, work.price * 130,
          town.outward || ' 1AB', town.outward, town.latitude + (${dice("n")} - 0.5) * 0.03, town.longitude + (${dice("n * 3 + 1")} - 0.5) * 0.05,
          ${status}, ${age(jobs, 58)}, ${age(jobs, 58)} + interval '60 days', ${age(jobs, 58)}
        from numbers ${wordOf(sizes, "town", "n * 1013")} ${wordOf(sizes, "work", "n * 11")} ${wordOf(sizes, "last", "n * 17")}`,
    },
    {
      what: "places for quotes",
      count: jobs * 2,
      insert: `insert into quotes (id, job_id, tradesperson_id, amount, message, status, expires_at, created_at, updated_at)
        select ${idOf("quote", "n")}, ${idOf("job", job)}, ${idOf("trader", `(${someone(people, `${job} * 5 + 3`)} + n) % ${people} + 1`)}, work.price * 100, work.message,
          case when (${job}) % 20 < 8 then 'pending' when n % 2 = 1 then 'accepted' else 'rejected' end, now() + interval '20 days', ${age(jobs * 2, 58)}, now()
        from numbers ${wordOf(sizes, "work", `(${job}) * 11`)}
        where (${job}) % 20 in (1, 3, 4, 6, 8, 9, 10, 11, 12, 13, 14)`,
    },
    {
      what: "jobs that were booked",
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
      what: "jobs that were reviewed",
      count: jobs,
      insert: `insert into reviews (id, booking_id, reviewer_id, reviewee_id, rating, comment, created_at)
        select ${idOf("review", "n * 2 + by.side")}, b.id, case by.side when 0 then b.customer_id else b.tradesperson_id end,
          case by.side when 0 then b.tradesperson_id else b.customer_id end, comment.nth + 1, comment.says, b.completed_at
        from numbers join bookings b on b.id = ${idOf("booking", "n")} cross join (values (0), (1)) by(side)
        join seed_comment comment on comment.nth = (array[4,4,4,4,4,4,3,3,3,4,4,2,1,4,0,3,4,4,3,4])[1 + floor(20 * ${dice("n * 2 + by.side")})::int]
        where n % 20 between 10 and 14 and (n / 20) % 5 <> by.side * 2`,
    },
    {
      what: "reviews counted",
      count: 0,
      insert: `update profiles p set rating_sum = r.stars, review_count = r.reviews
        from (select reviewee_id, sum(rating) as stars, count(*) as reviews from reviews group by reviewee_id) r
        where p.id = r.reviewee_id and (p.rating_sum, p.review_count) is distinct from (r.stars, r.reviews)`,
    },
    {
      what: "customers who have paid",
      count: 0,
      insert: `update profiles p set first_paid_at = now() where first_paid_at is null
        and id in (select customer_id from bookings where deposit_paid)`,
    },
    {
      what: "open jobs that know their customer",
      count: 0,
      insert: `update job_postings j set customer_paid = p.first_paid_at is not null, customer_top_rated = is_top_rated(p.rating_sum, p.review_count)
        from profiles p where p.id = j.customer_id and j.status = 'open'
          and (p.first_paid_at is not null or is_top_rated(p.rating_sum, p.review_count))`,
    },
    {
      what: "people listed",
      count: 0,
      insert: `insert into tradesperson_listings (user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words)
        select user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words from listed_tradespeople
        on conflict (user_id) do nothing`,
    },
    {
      what: "words to search for",
      count: 0,
      insert: `select learn_words((select string_agg(concat_ws(' ', name), ' ') from (select name from seed_first union select name from seed_last) as named)),
        (select count(*) from (select learn_words(concat_ws(' ', bio, trade, array_to_string(specialties, ' '))) from seed_craft) as learned)`,
    },
  ];
}

function talkParts(talks: number, people: number, sizes: Sizes): Part[] {
  const talk = "((n - 1) / 10 + 1)";
  const customer = (n: string) => idOf("customer", `(${n}) % ${people} + 1`);
  const trader = (n: string) => idOf("trader", `((${n}) + (${n}) / ${people}) % ${people} + 1`);
  return [
    {
      what: "conversations",
      count: talks,
      insert: `insert into conversations (id, participant_one_id, participant_two_id, created_at, updated_at)
        select ${idOf("talk", "n")}, ${customer("n")}, ${trader("n")}, ${age(talks, 300)}, ${age(talks, 300)} from numbers`,
    },
    {
      what: "messages",
      count: talks * 10,
      insert: `insert into messages (id, conversation_id, sender_id, content, read, created_at)
        select ${idOf("message", "n")}, ${idOf("talk", talk)}, case n % 2 when 1 then ${customer(talk)} else ${trader(talk)} end, work.message, n % 10 <> 0,
          ${age(talks * 10, 300)} from numbers ${wordOf(sizes, "work", "n")}`,
    },
  ];
}
