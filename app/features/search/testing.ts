import { sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server.ts";

/**
 * Runs `work`, which adds thousands of tradespeople to a database without any, and lists them together in the end: the triggers that list each
 * by themselves (app/db/sql/triggers/tradesperson-listings.sql) take ten times as long. No trigger fires meanwhile.
 */
export async function listedTogether(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
    await tx.execute(sql`
      insert into tradesperson_listings (user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words, area_keys)
      select user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words, area_keys from listed_tradespeople`);
    await tx.execute(sql`
      select learn_words(string_agg(distinct concat_ws(' ', trade, array_to_string(specialties, ' '), bio), ' ')) from tradesperson_profiles`);
    await tx.execute(sql`select learn_words(string_agg(distinct full_name, ' ')) from profiles`);
  });
}
