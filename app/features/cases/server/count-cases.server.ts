import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { requireAdmin, type User } from "#kernel/actor.ts";
import { DUE, type Due } from "#kernel/deadline.ts";
import { CASE_VIEWS, type CaseFilter, type CaseView } from "../rules/case-query.ts";
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

/** So many of a search or a tag are read; they are found by their own index and counted together. */
const READ = 10_000;

/** How many cases are in each view and in each part of the filtered list, up to 1,000, in one statement. Throws as `listCases`. */
export async function countCases(ctx: Ctx, filter: CaseFilter): Promise<CaseCounts> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const now = ctx.clock.now();
  const kinds = textArray(listedKinds(me));
  const views = CASE_VIEWS.map((view) => sql`${view}::text, ${counted({ view }, me, now)}`);
  const [row] = await jsonRows<Omit<CaseCounts, "nextDeadline"> & { next: string | null }>(
    ctx.db,
    sql`select json_build_object(${sql.join(views, sql`, `)}) as views, ${dueParts(filter, me, now)} as due,
      (select min(first.deadline) from unnest(${kinds}) as of_role(kind) cross join lateral
        (select c.deadline from cases c where c.kind = of_role.kind and c.closed_at is null and c.deadline > ${now}
          order by c.deadline, c.id limit 1) as first) as next`,
  );
  if (!row) throw new Error("nothing was counted");
  return { views: row.views, due: row.due, nextDeadline: row.next === null ? null : new Date(row.next) };
}

function counted(filter: CaseFilter, me: User, now: Date, and = sql``): SQL {
  const of = {
    kinds: listedKinds(me, filter.kind),
    where: sql`${conditionsOf(filter, me, now)}${and}`,
    limit: COUNTED,
  };
  return sql`(select count(*) from (${anyOfKinds(of, filter)} limit ${sql.raw(String(COUNTED))}) as counted)`;
}

function dueParts(filter: CaseFilter, me: User, now: Date): SQL {
  const parts = (count: (due: Due) => SQL) =>
    sql`json_build_object(${sql.join(
      DUE.map((due) => sql`${due}::text, ${count(due)}`),
      sql`, `,
    )})`;
  if (!isNarrow(filter)) return parts((due) => counted(filter, me, now, sql` and ${dueCondition(due, now)}`));
  const each = parts(
    (due) => sql`least(count(*) filter (where ${dueCondition(due, now)}), ${sql.raw(String(COUNTED))})`,
  );
  return sql`(select ${each} from (select c.deadline from cases c
    where c.kind = any(${textArray(listedKinds(me, filter.kind))}) and ${conditionsOf(filter, me, now)} limit ${sql.raw(String(READ))}) c)`;
}
