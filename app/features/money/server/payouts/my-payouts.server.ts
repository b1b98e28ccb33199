import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { paidOutIn } from "../ledger/earnings-in.server.ts";
import { earningsOf } from "../ledger/earnings-of.server.ts";
import { connectStatus } from "../transfers/connect-status.server.ts";
import { transferDestination } from "../transfers/transfer-destination.server.ts";

/**
 * The signed-in tradesperson's money, and how it gets to them: their earnings in pence, what was sent to their account since the first
 * of this month in London less what was taken back, the state of that account (null when the provider does not answer), whether we
 * know their tax details, and where released money goes or what it waits for. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myPayouts(ctx: Ctx) {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const { id } = user;
  const now = ctx.clock.now();
  const today = londonDay(now);
  const [earnings, paidThisMonth, connect, taxDetails, destination] = await Promise.all([
    earningsOf(ctx),
    paidOutIn(ctx.db, id, { first: `${today.slice(0, 7)}-01`, last: today }),
    connectStatus(ctx),
    ctx.db.select({ userId: sellerDetails.userId }).from(sellerDetails).where(eq(sellerDetails.userId, id)),
    transferDestination(ctx.db, id, now),
  ]);
  return { earnings, paidThisMonth, connect, taxKnown: taxDetails.length > 0, destination };
}
