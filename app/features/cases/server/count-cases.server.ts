import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { CaseKind } from "../rules/case-kinds.ts";
import { CASE_VIEWS, type CaseFilter, type CaseView } from "../rules/case-query.ts";
import { DUE, type Due } from "../rules/deadline.format.ts";
import { anyOfKinds, conditionsOf, dueCondition, isNarrow, listedKinds, textArray } from "./case-filter.server.ts";

/** A larger number is shown as "999+"; counting stops there. */
const COUNTED = 1_000;

interface CaseCounts {
  views: Record<CaseView, number>;
  /** Of the filter, by the part of the queue. */
  due: Record<Due, number>;
  /** The soonest deadline of all that the role may decide, snoozed or not. */
  nextDeadline: Date | null;
}

/** How many cases are in each view and in each part of the filtered list, up to 1,000, in one statement. Throws as `listCases`. */
export async function countCases(ctx: Ctx, filter: CaseFilter): Promise<CaseCounts> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const now = ctx.clock.now();
  const kinds = listedKinds(me);
  const limit = sql.raw(String(COUNTED));
  const counted = (of: readonly CaseKind[], where: SQL, isFew = false) =>
    isFew
      ? sql`(select count(*) from (select from cases c where c.kind = any(${textArray(of)}) and ${where} limit ${limit}) as counted)`
      : sql`(select count(*) from (${anyOfKinds({ kinds: of, where, limit: COUNTED })} limit ${limit}) as counted)`;
  const views = CASE_VIEWS.map((view) => sql`${view}::text, ${counted(kinds, conditionsOf({ view }, me, now))}`);
  const listed = listedKinds(me, filter.kind);
  const where = conditionsOf(filter, me, now);
  const due = DUE.map(
    (one) => sql`${one}::text, ${counted(listed, sql`${where} and ${dueCondition(one, now)}`, isNarrow(filter))}`,
  );
  const [row] = await jsonRows<Omit<CaseCounts, "nextDeadline"> & { next: string | null }>(
    ctx.db,
    sql`select json_build_object(${sql.join(views, sql`, `)}) as views, json_build_object(${sql.join(due, sql`, `)}) as due,
      (select min(first.deadline) from unnest(${textArray(kinds)}) as of_role(kind) cross join lateral
        (select c.deadline from cases c where c.kind = of_role.kind and c.closed_at is null and c.deadline > ${now}
          order by c.deadline, c.id limit 1) as first) as next`,
  );
  if (!row) throw new Error("nothing was counted");
  return { views: row.views, due: row.due, nextDeadline: row.next === null ? null : new Date(row.next) };
}
