import { type SQL, sql } from "drizzle-orm";
import { MATCH_END, MATCH_START } from "../rules/case-sort.ts";

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** So many people are looked up for a search; who types more letters finds the others. */
const MOST_PEOPLE = 500;
/** So many cases are found by each way; they are then filtered and sorted. */
const MOST_FOUND = 10_000;

/** What was typed, as the words of texts and as names have them. */
const asWords = (q: string): SQL =>
  sql`(websearch_to_tsquery('pg_catalog.english', ${q}) || websearch_to_tsquery('pg_catalog.simple', ${q}))`;

/** The ids of cases with the words, as an array in SQL. */
export const idsWithWords = (q: string, limit: number): SQL =>
  sql`array(select w.case_id from case_words w where w.words @@ ${asWords(q)} limit ${sql.raw(String(limit))})`;

/**
 * The condition on `cases c` that a case has the words (title, messages, notes, a visitor's name and address) or is about somebody whose email address
 * or a word of whose name begins so. Each way has its own index.
 */
export function searched(q: string): SQL {
  const text = escaped(q.toLowerCase());
  const byEmail = sql`select id from users where email like ${`${text}%`}`;
  const byName = sql`select id from profiles where full_name ilike ${`${text}%`} or full_name ilike ${`% ${text}%`}`;
  // Not "union", which would find all before it leaves out those that are found twice.
  const people = q.includes("@") ? byEmail : sql`${byEmail} union all ${byName}`;
  const most = sql.raw(String(MOST_FOUND));
  // Materialized, because with a limit the planner would scan the table from its beginning until it has found enough rows.
  return sql`c.id = any(array(
    with people as materialized (select id from (${people}) p limit ${sql.raw(String(MOST_PEOPLE))}),
    found as materialized (
      (select o.id from cases o where o.person_id = any(array(select id from people)) limit ${most})
      union all (select w.case_id from case_words w where w.words @@ ${asWords(q)} limit ${most}))
    select id from found))`;
}

const OPTIONS = `MaxWords=16, MinWords=8, StartSel=${MATCH_START}, StopSel=${MATCH_END}`;

/** What matched, of the newest message or note that has the words: a short part of it with marks around them. Of `cases c`; null if none has. */
export function matchedText(q: string): SQL {
  const part = (column: string) =>
    sql`ts_headline('pg_catalog.english', left(${sql.raw(column)}, 4000), ${asWords(q)}, ${OPTIONS})`;
  const has = (column: string) => sql`to_tsvector('pg_catalog.english', ${sql.raw(column)}) @@ ${asWords(q)}`;
  return sql`coalesce(
    case c.kind when 'support' then (select ${part("m.content")} from support_messages m
      where m.thread_id = c.subject_id::uuid and ${has("m.content")} order by m.id desc limit 1) end,
    (select ${part("n.text")} from case_notes n where n.case_id = c.id and ${has("n.text")} order by n.id desc limit 1))`;
}
