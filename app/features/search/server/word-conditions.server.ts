import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonListings as listing, searchWords } from "#db/schema/search.ts";
import { editDistance, type ReadService, typosAllowed } from "../rules/read-service.ts";

interface WordConditions {
  anywhere: SQL;
  foremost: SQL;
  /** `anywhere`, and of none of these trades (at least one). */
  elsewhere(trades: readonly string[]): SQL;
}

/** A listing's words contain its trade with the prefix "~", which no typed word has. */
const notOfTrade = (trade: string): string => `!'~${trade.replaceAll("'", "''")}'`;

/**
 * The conditions that a profile contains all words: `anywhere`, or `foremost` in the name, trade or specialties. A word matches in any
 * grammatical form, as the beginning of a longer word, and by its corrections.
 */
export async function wordConditions(db: Queryable, words: ReadService["words"]): Promise<WordConditions> {
  const unknown = words.filter((word) => !word.known && typosAllowed(word.typed) > 0).map((word) => word.typed);
  const likely = await likelyWords(db, unknown);
  const each = words.map(({ typed, corrected }) => {
    const others = [...new Set([...(corrected ? [corrected] : []), ...(likely.get(typed) ?? [])])];
    const forms = [prefixQuery(typed), ...others.map(wordQuery)];
    return sql`(${sql.join(forms, sql` || `)})`;
  });
  const query = sql.join(each, sql` && `);
  return {
    anywhere: sql`${listing.words} @@ (${query})`,
    foremost: sql`${listing.head} @@ (${query})`,
    elsewhere: (trades) => sql`${listing.words} @@ ((${query}) && ${trades.map(notOfTrade).join(" & ")}::tsquery)`,
  };
}

/** The condition that the name, trade or specialties contain one of the skills; undefined without any. Skills come from our own tables. */
export function skillCondition(skills: readonly string[]): SQL | undefined {
  if (skills.length === 0) return undefined;
  const query = skills.map((skill) => `(${skill.split(" ").join(" & ")})`).join(" | ");
  return sql`${listing.head} @@ to_tsquery('pg_catalog.english', ${query})`;
}

/** `word` is letters and digits only (`readService`). */
const wordQuery = (word: string): SQL => sql`to_tsquery('pg_catalog.english', ${word})`;

/** Matches a word and words that begin with it. For a word that is its own stem, the prefix alone is enough. */
const prefixQuery = (
  word: string,
): SQL => sql`case when ${wordQuery(word)}::text = to_tsquery('pg_catalog.simple', ${word})::text
  then to_tsquery('pg_catalog.simple', ${`${word}:*`}) else ${wordQuery(word)} || to_tsquery('pg_catalog.simple', ${`${word}:*`}) end`;

/** The likely corrections of misspelt words from the words of profiles, by trigrams and then by edit distance; at most three each. */
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
    if (found.length < 3 && editDistance(typed, word) <= typosAllowed(typed)) likely.set(typed, [...found, word]);
  }
  return likely;
}
