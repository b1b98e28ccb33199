import { and, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonListings as listing, searchWords } from "#db/schema/search.ts";
import { editDistance, type ReadService, typosAllowed } from "../rules/read-service.ts";
import { POINTS, type TextKind } from "../rules/search-order.ts";
import type { Branch, Condition } from "./search-conditions.server.ts";

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
async function wordConditions(db: Queryable, words: ReadService["words"]): Promise<WordConditions> {
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
function skillCondition(skills: readonly string[]): SQL | undefined {
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

/** The people whom a typed text finds. */
export interface Text {
  textKind: TextKind;
  /** Whether only the trade counts, and no words. */
  isPlain: boolean;
  /** In the groups of "best match", which are never mixed. The branches of a group have no people in common. */
  ranked: Branch[][];
  /** The same people, for orders in which the quality of the match does not matter. */
  flat: Branch[];
  all: Branch;
  /** The trades that most of them have; null for any. */
  trades: readonly string[] | null;
  /** The group of a person, and their points for what was typed. */
  group: SQL;
  points: SQL;
}

/** The negation of a condition; unknown counts as false. */
export const otherThan = (condition: Condition): SQL => sql`(${condition}) is not true`;

/** The condition that somebody has one of these trades. */
export const ofTrades = (trades: readonly string[]): SQL =>
  trades.length > 0 ? sql`${listing.trade} = any(${sql.param([...trades])}::text[])` : sql`false`;

/** The people of these trades (null: any) for whom what is said holds. */
function branch(trades: readonly string[] | null, said?: Condition, points = 0): Branch {
  const indexed = trades ? ofTrades(trades) : undefined;
  const isIndexed = said === undefined;
  return { where: and(indexed, said), indexed, isIndexed, isPlaced: false, isByWords: false, trades, points };
}

/** The people whom only their words distinguish from others of these trades. */
const byWords = (trades: readonly string[] | null, said: Condition): Branch => ({
  ...branch(trades, said),
  isByWords: true,
});

/** The people whom a text finds within the trades of a category (null: all). */
export async function readText(
  ctx: Ctx,
  service: ReadService | null,
  category: readonly string[] | null,
): Promise<Text> {
  const any = branch(category);
  if (!service || (!service.trades && service.words.length === 0)) return only(null, any);
  const inCategory = (trade: string) => !category || category.includes(trade);
  const trades = (service.trades ?? []).filter(inCategory);
  if (service.exact) return namedTrades(trades, service.skills);
  const said = await wordConditions(ctx.db, service.words);
  if (trades.length === 0) {
    const mentions = byWords(category, said.anywhere);
    const first = byWords(category, said.foremost);
    const then = byWords(category, and(said.anywhere, otherThan(said.foremost)));
    const group = sql`case when ${said.foremost} then 0 else 1 end`;
    return {
      textKind: "words",
      isPlain: false,
      ranked: [[first], [then]],
      flat: [mentions],
      all: mentions,
      trades: category,
      group,
      points: sql`0`,
    };
  }
  const skilled = skillCondition(service.skills);
  const theirs = branch(trades);
  // One word says too little about people of other trades: an electrician's "garden lighting" is no gardening.
  const others = service.words.length > 1 ? [branch(category, said.elsewhere(trades))] : [];
  const fits = or(skilled, said.anywhere);
  const listed = service.words.every((word) => word.known) ? POINTS.listed : POINTS.named;
  return {
    textKind: "work",
    isPlain: false,
    ranked: [[branch(trades, fits, POINTS.skilled), branch(trades, otherThan(fits))], ...others.map((one) => [one])],
    flat: [theirs, ...others],
    all: others.length > 0 ? branch(category, or(theirs.where, said.anywhere)) : theirs,
    trades,
    group: sql`case when ${theirs.where} then 0 else 1 end`,
    points: sql`greatest(case when ${skilled ?? sql`false`} then ${POINTS.skilled}::int else 0 end,
      case when ${said.foremost} then ${listed}::int when ${said.anywhere} then ${POINTS.mentioned}::int else 0 end)`,
  };
}

/** A text that is the name of trades: "plumber", or "locksmith", who is a carpenter with a specialty. */
function namedTrades(trades: readonly string[], skills: readonly string[]): Text {
  const theirs = branch(trades);
  const skilled = skillCondition(skills);
  if (!skilled) return only("trades", theirs);
  return {
    ...only("trades", theirs),
    isPlain: false,
    ranked: [[branch(trades, skilled, POINTS.skilled), branch(trades, otherThan(skilled))]],
    points: sql`case when ${skilled} then ${POINTS.skilled}::int else 0 end`,
  };
}

const only = (textKind: TextKind, all: Branch): Text => ({
  textKind,
  isPlain: true,
  ranked: [[all]],
  flat: [all],
  all,
  trades: all.trades,
  group: sql`0`,
  points: sql`0`,
});
