import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonListings as listing, searchWords } from "#db/schema/search.ts";
import { type ReadService, slipsAllowed, slipsBetween } from "../rules/read-service.ts";

interface WordConditions {
  anywhere: SQL;
  foremost: SQL;
  /** `anywhere`, and of none of these trades; at least one. */
  elsewhere(trades: readonly string[]): SQL;
}

/** Among everybody's words stands their trade, with a mark that no typed word has. */
const notOf = (trade: string): string => `!'~${trade.replaceAll("'", "''")}'`;

/**
 * The conditions that all of some words stand in a profile: `anywhere`, or `foremost` in the name, trade or specialties. A word
 * counts in any of its grammatical forms, as the beginning of a longer one, and as what a mistyped one was meant to be.
 */
export async function wordConditions(db: Queryable, words: ReadService["words"]): Promise<WordConditions> {
  const unknown = words.filter((word) => !word.known && slipsAllowed(word.typed) > 0).map((word) => word.typed);
  const likely = await likelyWords(db, unknown);
  const each = words.map(({ typed, meant }) => {
    const others = [...new Set([...(meant ? [meant] : []), ...(likely.get(typed) ?? [])])];
    const forms = [begun(typed), ...others.map(whole)];
    return sql`(${sql.join(forms, sql` || `)})`;
  });
  const query = sql.join(each, sql` && `);
  return {
    anywhere: sql`${listing.words} @@ (${query})`,
    foremost: sql`${listing.head} @@ (${query})`,
    elsewhere: (trades) => sql`${listing.words} @@ ((${query}) && ${trades.map(notOf).join(" & ")}::tsquery)`,
  };
}

/** `word` is letters and digits only (`readService`). */
const whole = (word: string): SQL => sql`to_tsquery('pg_catalog.english', ${word})`;

/** A word and what begins with it; of a word that is its own stem the second holds the first, and indexes are asked once. */
const begun = (word: string): SQL => sql`case when ${whole(word)}::text = to_tsquery('pg_catalog.simple', ${word})::text
  then to_tsquery('pg_catalog.simple', ${`${word}:*`}) else ${whole(word)} || to_tsquery('pg_catalog.simple', ${`${word}:*`}) end`;

/** Which words of profiles mistyped ones were likely meant to be, by three letters in common and then by slips; at most three each. */
async function likelyWords(db: Queryable, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const rows = await db.execute<{ typed: string; word: string }>(sql`
    select typed.word as typed, likely.word
    from unnest(${sql.param(words)}::text[]) as typed(word)
    cross join lateral (
      select ${searchWords.word} from ${searchWords}
      where ${searchWords.word} % typed.word
      order by similarity(${searchWords.word}, typed.word) desc, ${searchWords.word}
      limit 8
    ) as likely
    where not exists (select from ${searchWords} as same where same.word = typed.word)`);
  const likely = new Map<string, string[]>();
  for (const { typed, word } of rows.rows) {
    const found = likely.get(typed) ?? [];
    if (found.length < 3 && slipsBetween(typed, word) <= slipsAllowed(typed)) likely.set(typed, [...found, word]);
  }
  return likely;
}
