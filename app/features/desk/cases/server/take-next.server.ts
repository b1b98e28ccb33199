import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { requireAdmin, type User } from "#kernel/actor.ts";
import { planChange } from "../rules/case-change.ts";
import { byKind, conditionsOf, listedKinds } from "./case-filter.server.ts";
import { lockCase } from "./lock-case.server.ts";
import { storeChange } from "./store-change.server.ts";

/**
 * Assigns the most urgent unassigned case, of the kinds that the operator's role may decide, to the operator. Of two who ask at the same time each
 * gets another one; a call that is repeated gets the same one. Null when there is none. Throws as `listCases`.
 */
export async function takeNext(ctx: Ctx): Promise<{ id: string } | null> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const now = ctx.clock.now();
  const sameCase = async (_tx: Tx, id: string) => ({ id });
  return createIdempotently(ctx, sameCase, async (tx) => {
    const id = await lockMostUrgent(tx, me, conditionsOf({ view: "unassigned" }, me, now));
    if (id === undefined) return null;
    const row = await lockCase(tx, me, id);
    const assignee = { id: me.id, name: me.name, deskRole: me.deskRole ?? null };
    const plan = planChange(row, { assigneeId: me.id }, { assignee, now });
    if (!plan.allowed) return null;
    await storeChange(ctx, tx, { me, row, planned: plan.planned });
    return { id };
  });
}

const AT_ONCE = 20;

/** The first that no other operator is taking at this moment. They are found along the indexes first, because a lock is only for one row. */
async function lockMostUrgent(tx: Tx, me: User, where: SQL): Promise<string | undefined> {
  for (let limit = AT_ONCE; ; limit *= 2) {
    const found = byKind(sql`c.id, c.deadline`, { kinds: listedKinds(me), where, limit });
    const { rows: urgent } = await tx.execute<{ id: string }>(
      sql`select c.id from (${found}) c order by c.deadline, c.id limit ${limit}`,
    );
    const ids = sql`${sql.param(urgent.map(({ id }) => id))}::uuid[]`;
    const { rows } = await tx.execute<{ id: string }>(
      sql`select c.id from cases c where c.id = any(${ids}) and ${where} order by c.deadline, c.id limit 1 for no key update skip locked`,
    );
    if (rows[0] || urgent.length < limit) return rows[0]?.id;
  }
}
