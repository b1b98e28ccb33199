import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { planChange } from "../rules/case-change.ts";
import { conditionsOf, listedKinds, textArray } from "./case-filter.server.ts";
import { lockCase } from "./lock-case.server.ts";
import { storeChange } from "./store-change.server.ts";

/**
 * Assigns the most urgent case that nobody has, of the kinds that the operator's role may decide, to the operator. Of two who ask at the same time each
 * gets another one. Null when there is none. Throws as `listCases`.
 */
export async function takeNext(ctx: Ctx): Promise<{ id: string } | null> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const now = ctx.clock.now();
  const where = conditionsOf({ view: "unassigned" }, me, now);
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select c.id from cases c where c.kind = any(${textArray(listedKinds(me))}) and ${where}
        order by c.deadline, c.id limit 1 for no key update skip locked`,
    );
    const [next] = rows;
    if (!next) return null;
    const row = await lockCase(tx, me, next.id);
    const assignee = { id: me.id, name: me.name, deskRole: me.deskRole ?? null };
    const plan = planChange(row, { assigneeId: me.id }, { assignee, now });
    if (!plan.allowed) return null;
    await storeChange(ctx, tx, { me, row, planned: plan.planned });
    return { id: row.id };
  });
}
