import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { cases } from "#db/schema/cases.ts";
import { later, YEAR } from "#kernel/clock.ts";

const AT_ONCE = 500;

type Subject = { id: string; kind: string; subject_id: string };

/**
 * Opens the cases of everything that waits and has none, and updates or closes the others: for what waited before there were cases. Each in its own
 * statement, because a longer transaction would hold up the people whose rows they come from. May run any number of times.
 */
export async function refreshAllCases({ db }: Ctx): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const missing = await db.execute<Subject>(
      sql`select w.kind, w.subject_id from waiting_cases w where not exists
        (select from cases c where c.kind = w.kind and c.subject_id = w.subject_id and (c.closed_at is null or c.merged_into is not null and c.waits)) limit ${AT_ONCE}`,
    );
    for (const one of missing.rows) await refresh(db, one);
    found = missing.rows.length;
  }
  let last = "00000000-0000-0000-0000-000000000000";
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const open = await db.execute<Subject>(
      sql`select id, kind, subject_id from cases where (closed_at is null or merged_into is not null and waits) and id > ${last} order by id limit ${AT_ONCE}`,
    );
    for (const one of open.rows) await refresh(db, one);
    found = open.rows.length;
    last = open.rows.at(-1)?.id ?? last;
  }
  await addMissingWords({ db });
}

/** Adds the words of cases that have none: those from before they could be searched. May run any number of times. */
async function addMissingWords({ db }: Pick<Ctx, "db">): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const missing = await db.execute<{ id: string }>(
      sql`select c.id from cases c where not exists (select from case_words w where w.case_id = c.id) limit ${AT_ONCE}`,
    );
    for (const { id } of missing.rows) await db.execute(sql`select refresh_case_words(${id})`);
    found = missing.rows.length;
  }
}

const refresh = (db: Queryable, { kind, subject_id }: Omit<Subject, "id">) =>
  db.execute(sql`select refresh_case(${kind}, ${subject_id})`);

/** Opens and closes the cases of background work, whose table has no trigger. A scheduled task. */
export async function refreshWorkCases({ db }: Ctx): Promise<void> {
  const { rows } = await db.execute<Subject>(
    sql`select 'work' as kind, f.id as subject_id from failed_jobs() f where not exists
        (select from cases c where c.kind = 'work' and c.subject_id = f.id and c.closed_at is null)
      union all select c.kind, c.subject_id from cases c where c.kind = 'work' and c.closed_at is null
        and c.subject_id ~ '^[0-9]+$' and c.subject_id not in (select id from failed_jobs())`,
  );
  for (const one of rows) await refresh(db, one);
}

const KEPT = 6 * YEAR;

/**
 * A scheduled task: deletes cases six years after they were closed, when their rows in the audit log are no longer needed. Cases that were merged into
 * a deleted one become separate, and the next run deletes them if they are closed.
 */
export async function deleteOldCases({ db, clock }: Ctx): Promise<void> {
  await db.delete(cases).where(sql`${cases.closedAt} < ${later(clock.now(), -KEPT)} and ${cases.mergedInto} is null`);
}
