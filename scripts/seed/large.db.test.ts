import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import type { Database } from "#db/client.server.ts";
import { loadLarge } from "./large.ts";
import { TABLES } from "./large-parts.ts";

const one = testDatabase();
const other = testDatabase();
const quiet = { jobs: 400, printLine: () => {} };
const all = async ({ pool }: Database, query: string) => (await pool.query(query)).rows;

test("two runs create the same rows, with the references and derived columns that foreign keys and triggers would have enforced", async () => {
  await loadLarge(one(), quiet);
  await loadLarge(other(), quiet);
  for (const table of TABLES.filter(
    (name) =>
      !["tradesperson_listings", "search_words", "user_settings", "terms_agreements", "business_details"].includes(
        name,
      ),
  )) {
    const ids = await all(one(), `select id from ${table} order by id`);
    expect(ids.length, table).toBeGreaterThan(10);
    expect(await all(other(), `select id from ${table} order by id`), table).toEqual(ids);
  }
  const wrong = `
    select 'listing' from (select user_id, trade, areas, rate, rating, review_count, score, created_at, words from listed_tradespeople
      except select user_id, trade, areas, rate, rating, review_count, score, created_at, words from tradesperson_listings) a
    union all select 'rating' from profiles p left join (select reviewee_id, sum(rating) as stars, count(*) as reviews from reviews group by 1) r
      on r.reviewee_id = p.id where p.rating_sum <> coalesce(r.stars, 0) or p.review_count <> coalesce(r.reviews, 0)
    union all select 'payer' from profiles p where (first_paid_at is not null) <> exists (select from bookings where customer_id = p.id and deposit_paid)
    union all select 'job' from job_postings j join profiles p on p.id = j.customer_id
      where j.status = 'open' and j.customer_paid <> (p.first_paid_at is not null)
    union all select 'quote' from quotes q left join job_postings j on j.id = q.job_id left join profiles p on p.id = q.tradesperson_id where j.id is null or p.id is null
    union all select 'booking' from bookings b left join quotes q on q.id = b.quote_id where q.job_id is distinct from b.job_id
    union all select 'message' from messages m left join conversations c on c.id = m.conversation_id
      where m.sender_id not in (c.participant_one_id, c.participant_two_id) or c.id is null`;
  expect(await all(one(), wrong)).toEqual([]);
});

test("indexes and triggers are the same before and after", async () => {
  const shape = `select tablename || ' ' || indexdef as what from pg_indexes where schemaname = 'public'
    union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
  const before = await all(other(), shape);
  await expect(loadLarge(other(), quiet)).rejects.toThrow(/duplicate key/);
  expect(await all(other(), shape)).toEqual(before);
  expect(await all(one(), shape)).toEqual(before);
});
