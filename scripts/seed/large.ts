import type { PoolClient } from "pg";
import { CITIES, JOB_CATEGORIES, TRADES } from "#config/constants.ts";
import type { Database } from "#db/client.server.ts";
import { makePlaces } from "#providers/geo/places.server.ts";
import { JOB_TEXTS } from "./jobs.ts";
import { CUSTOMER_NAMES, TRADESPEOPLE_NAMES } from "./names.ts";
import { DISTRICTS } from "./places.ts";
import { QUOTE_MESSAGES } from "./talk.ts";
import { TRADE_TEXTS } from "./trades.ts";

const ROWS_AT_ONCE = 100_000;

interface Options {
  jobs: number;
  say(line: string): void;
}

/** One table's rows `$1..$2` of its numbers, as an insert … select. */
interface Part {
  what: string;
  count: number;
  insert: string;
}

/**
 * A world for load tests: jobs, and for each five of them a tradesperson and a customer, three quotes for two of them,
 * and five messages. Made inside the database, the same in every run but for its dates. No money moves in it.
 */
export async function loadLarge(database: Database, { jobs, say }: Options): Promise<void> {
  const client = await database.pool.connect();
  try {
    await prepare(client);
    const { rowCount } = await client.query("select 1 from users where id = pg_temp.seeded('customer', 1)");
    if (rowCount) return say("the large world is there already");
    for (const part of partsOf(jobs)) await fill(client, part, say);
    await client.query("analyze");
  } finally {
    client.release(true);
  }
}

async function fill(client: PoolClient, { what, count, insert }: Part, say: Options["say"]): Promise<void> {
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE - 1, count);
    await client.query(insert.replaceAll("$from", String(from)).replaceAll("$to", String(to)));
    say(`${to.toLocaleString("en-GB")} of ${count.toLocaleString("en-GB")} ${what}`);
  }
}

/** The words of the demo world as temporary tables, and the function that numbers become ids by. */
async function prepare(client: PoolClient): Promise<void> {
  await client.query("set synchronous_commit = off");
  await client.query(`create function pg_temp.seeded(kind text, n bigint) returns uuid immutable language sql as $$
    select (lpad(to_hex(1735689600000 + n), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid
  $$`);
  const places = makePlaces({});
  const towns = CITIES.flatMap((city) => DISTRICTS[city].map((outward) => ({ city, outward, ...places.ofCity(city) })));
  await words(client, "town", "city text, outward text, latitude float8, longitude float8", towns);
  const texts = JOB_CATEGORIES.flatMap((category) =>
    JOB_TEXTS[category].map((text) => ({ category, ...text, message: QUOTE_MESSAGES[category][0] })),
  );
  await words(client, "work", "category text, title text, description text, price int, message text", texts);
  const trades = TRADES.map((trade) => ({ trade, ...TRADE_TEXTS[trade], bio: TRADE_TEXTS[trade].bios[0] }));
  await words(client, "craft", "trade text, bio text, specialties text[], rate int[]", trades);
  const names = [...CUSTOMER_NAMES, ...TRADESPEOPLE_NAMES].map((name) => ({ name }));
  await words(client, "person", "name text", names);
}

async function words(client: PoolClient, name: string, columns: string, rows: readonly object[]): Promise<void> {
  await client.query(
    `create temporary table seed_${name} as
     select row_number() over () - 1 as nth, r.* from jsonb_to_recordset($1::jsonb) as r(${columns})`.replace(
      "$1",
      `'${JSON.stringify(rows).replaceAll("'", "''")}'`,
    ),
  );
  sizes.set(name, rows.length);
  await client.query(`create index on seed_${name} (nth)`);
  await client.query(`analyze seed_${name}`);
}

const sizes = new Map<string, number>();

/** The row of a table of words that belongs to number n. */
const nth = (name: string, n: string) =>
  `join lateral (select * from seed_${name} where nth = (${n}) % ${sizes.get(name)}) ${name} on true`;

function partsOf(jobs: number): Part[] {
  const people = Math.max(3, Math.floor(jobs / 5));
  const talks = Math.min(Math.max(1, Math.floor(jobs / 2)), people * people);
  const series = "from generate_series($from::bigint, $to::bigint) n";
  const age = (count: number, days: number) => `now() - (${count} - n + 1) * interval '${days} days' / ${count + 1}`;
  const customerOf = (n: string) => `pg_temp.seeded('customer', (${n}) % ${people} + 1)`;
  const traderOf = (n: string) => `pg_temp.seeded('trader', (${n}) % ${people} + 1)`;
  const status =
    "case when n % 20 < 8 then 'open' when n % 20 < 10 then 'in_progress' when n % 20 < 17 then 'expired' else 'cancelled' end";
  return [
    ...["customer", "trader"].flatMap((kind) => [
      {
        what: `${kind === "trader" ? "tradespeople" : "customers"}`,
        count: people,
        insert: `with made as (insert into users (id, name, email, email_verified, user_type, created_at, updated_at)
          select pg_temp.seeded('${kind}', n), person.name, '${kind}-' || n || '@large.test', true,
            '${kind === "trader" ? "tradesperson" : "customer"}', ${age(people, 700)}, now() ${series} ${nth("person", "n * 7")} returning id)
          select count(*) from made`,
      },
      {
        what: "of them at their addresses",
        count: people,
        insert: `update profiles p set postcode = town.outward || ' ' || n % 9 + 1 || 'AB', latitude = town.latitude + (n % 21 - 10) * 0.004,
          longitude = town.longitude + (n % 23 - 11) * 0.006 ${series} ${nth("town", "n")} where p.id = pg_temp.seeded('${kind}', n)`,
      },
    ]),
    {
      what: "professional profiles",
      count: people,
      insert: `insert into tradesperson_profiles (id, user_id, trade, bio, hourly_rate_min, hourly_rate_max, years_experience, specialties,
          service_areas, verified, created_at)
        select pg_temp.seeded('profile', n), pg_temp.seeded('trader', n), craft.trade, craft.bio, craft.rate[1], craft.rate[2], n % 30 + 1,
          craft.specialties[1:3], array[town.city, town.outward], n % 10 <> 0, ${age(people, 700)} ${series} ${nth("town", "n")} ${nth("craft", "n / 7")}`,
    },
    {
      what: "checks",
      count: people * 2,
      insert: `insert into verification_checks (id, user_id, kind, status, source, decided_at, expires_at)
        select pg_temp.seeded('check', n), ${traderOf("n / 2")}, case n % 2 when 0 then 'identity' else 'insurance' end, 'approved',
          'Load test', now(), current_date + 300 ${series} where ((n / 2) % ${people} + 1) % 10 <> 0`,
    },
    {
      what: "jobs",
      count: jobs,
      insert: `insert into job_postings (id, customer_id, title, category, description, budget_min, budget_max, postcode, outward_code, latitude,
          longitude, status, visible_at, expires_at, created_at)
        select pg_temp.seeded('job', n), ${customerOf("n")}, work.title, work.category, work.description, work.price * 80, work.price * 130,
          town.outward || ' 1AB', town.outward, town.latitude + (n % 21 - 10) * 0.004, town.longitude + (n % 23 - 11) * 0.006, ${status},
          ${age(jobs, 58)}, ${age(jobs, 58)} + interval '60 days', ${age(jobs, 58)} ${series} ${nth("town", "n")} ${nth("work", "n / 3")}`,
    },
    {
      what: "quotes",
      count: jobs * 3,
      insert: `insert into quotes (id, job_id, tradesperson_id, amount, message, status, expires_at, created_at, updated_at)
        select pg_temp.seeded('quote', n), pg_temp.seeded('job', (n - 1) / 3 + 1), ${traderOf("(n - 1) / 3 * 7 + n % 3")}, work.price * 100, work.message,
          case when ((n - 1) / 3 + 1) % 20 < 8 then 'pending' when ((n - 1) / 3 + 1) % 20 < 10 and n % 3 = 1 then 'accepted' else 'rejected' end,
          now() + interval '20 days', ${age(jobs * 3, 58)}, now() ${series} ${nth("work", "n / 9")}
        where ((n - 1) / 3 + 1) % 20 in (1, 3, 5, 7, 8, 9, 12, 15)`,
    },
    {
      what: "bookings",
      count: jobs,
      insert: `insert into bookings (id, job_id, quote_id, customer_id, tradesperson_id, amount, status, created_at)
        select pg_temp.seeded('booking', n), q.job_id, q.id, ${customerOf("n")}, q.tradesperson_id, q.amount, 'confirmed', q.created_at
        ${series} join quotes q on q.id = pg_temp.seeded('quote', (n - 1) * 3 + 1) and q.status = 'accepted' where n % 20 in (8, 9)`,
    },
    {
      what: "conversations",
      count: talks,
      insert: `insert into conversations (id, participant_one_id, participant_two_id, created_at, updated_at)
        select pg_temp.seeded('talk', n), ${customerOf("n")}, ${traderOf(`n + n / ${people}`)}, ${age(talks, 300)}, ${age(talks, 300)} ${series}`,
    },
    {
      what: "messages",
      count: talks * 10,
      insert: `insert into messages (id, conversation_id, sender_id, content, read, created_at)
        select pg_temp.seeded('message', n), pg_temp.seeded('talk', (n - 1) / 10 + 1),
          case n % 2 when 1 then ${customerOf("(n - 1) / 10 + 1")} else ${traderOf(`(n - 1) / 10 + 1 + ((n - 1) / 10 + 1) / ${people}`)} end,
          work.message, n % 10 <> 0, ${age(talks * 10, 300)} ${series} ${nth("work", "n")}`,
    },
  ];
}
