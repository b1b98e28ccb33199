import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later } from "#kernel/clock.ts";
import { disputeReminder } from "../notifications.ts";
import { LONGEST_NOTICE, remindFrom } from "../rules/clocks.ts";
import { type DisputeSide, isCancellation, otherSide } from "../rules/dispute.labels.ts";
import { type DisputeRow, lockDispute } from "./dispute-changes.server.ts";
import { disputeWords, notifySide } from "./dispute-notices.server.ts";

/** Disputes whose deadline is near and whose reminder has not been sent. Not scoped: for the scheduled task. */
export async function disputesToRemindOf(db: Queryable, now: Date, limit = 100): Promise<string[]> {
  const rows = await db
    .select({ id: disputes.id, status: disputes.status, dueAt: disputes.dueAt })
    .from(disputes)
    .where(
      and(
        sql`${disputes.status} in ('open', 'answered', 'escalated')`,
        lte(disputes.dueAt, later(now, LONGEST_NOTICE)),
        or(isNull(disputes.remindedOf), sql`${disputes.remindedOf} <> ${disputes.dueAt}`),
      ),
    )
    .orderBy(asc(disputes.dueAt), asc(disputes.id))
    .limit(limit);
  return rows.filter(({ status, dueAt }) => dueAt && remindFrom(status, dueAt) <= now).map(({ id }) => id);
}

/** Reminds the side that has to act, once for each deadline. False when another process has done so, or the dispute has moved on. */
export function remindOfDispute(ctx: Ctx, disputeId: string): Promise<boolean> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { dispute, booking } = await lockDispute(tx, ctx.actor, disputeId);
    const { dueAt, remindedOf, status } = dispute;
    if (!dueAt || remindedOf?.getTime() === dueAt.getTime() || remindFrom(status, dueAt) > now) return false;
    await tx.update(disputes).set({ remindedOf: dueAt }).where(eq(disputes.id, dispute.id));
    // The same task moves disputes whose deadline has passed: a reminder would come too late.
    if (dueAt <= now && status !== "escalated") return false;
    const { jobTitle, date } = await disputeWords(tx, dispute, booking);
    for (const [side, todo] of turnsOf(dispute))
      await notifySide(tx, ctx, dispute, { kind: disputeReminder, side, payload: { jobTitle, todo, date } });
    if (status === "escalated") await remindAdmins(tx, ctx, dispute, { jobTitle, date });
    return true;
  });
}

/** Who can still do something before the clock runs out, and what. */
function turnsOf(dispute: DisputeRow): [DisputeSide, string][] {
  const { status, raisedByType, answeredAt } = dispute;
  const silent = otherSide(raisedByType);
  if (status === "open" && isCancellation(dispute))
    return [[silent, "Ask to be paid for the work done. If you do not, we refund everything"]];
  if (status === "open") return [[silent, "Answer the dispute. If you do not, we will decide"]];
  if (status === "answered")
    return (["customer", "tradesperson"] as const).map((side) => [
      side,
      "Agree how to settle it. If you cannot, we will decide",
    ]);
  if (answeredAt) return [];
  const otherwise = dispute.aftercare ? "we decide without your side" : "it ends as the other person asked";
  return [[silent, `Answer the dispute. If you do not, ${otherwise}`]];
}

async function remindAdmins(
  tx: Tx,
  ctx: Ctx,
  { id }: DisputeRow,
  { jobTitle, date }: { jobTitle: string; date: string },
): Promise<void> {
  const values = { jobTitle, todo: "Decide the dispute", date };
  for (const to of await adminIds(tx, "disputes.decide"))
    await notify(tx, ctx, disputeReminder, { to, payload: values, path: `/admin/disputes/${id}` });
}
