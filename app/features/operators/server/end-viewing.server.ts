import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { viewings } from "#db/schema/operators.ts";
import { notify } from "#features/notifications/index.server.ts";
import { personViewed } from "../notifications.ts";
import type { ViewingEnd } from "../rules/viewing.ts";

/**
 * Ends it, and tells the person, in one transaction: who (the role), when, for how long and why. False when it had ended, so that they are told
 * once. One whose time was up ended then.
 */
export async function endViewing(ctx: Ctx, tx: Tx, { id, by }: { id: string; by: ViewingEnd }): Promise<boolean> {
  const [lasting] = await tx
    .select()
    .from(viewings)
    .where(and(eq(viewings.id, id), isNull(viewings.endedAt)))
    .for("update");
  if (!lasting) return false;
  const now = ctx.clock.now();
  const isOver = lasting.endsAt <= now;
  const [endedAt, endedBy] = isOver ? [lasting.endsAt, "time" as const] : [now, by];
  await tx.update(viewings).set({ endedAt, endedBy }).where(eq(viewings.id, id));
  const { operatorRole: role, why: cause, reason, startedAt, personId: to } = lasting;
  const payload = { role, cause, reason, startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() };
  await notify(tx, ctx, personViewed, { to, payload, path: "/notifications" });
  return true;
}
