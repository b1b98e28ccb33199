import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings, noShowContests } from "#db/schema/bookings.ts";
import { transition } from "#db/transition.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { bookingErrors } from "../rules/booking.errors.ts";
import { type ContestDecision, noShowContestMachine } from "../rules/no-show.machine.ts";
import { type BookingRow, lockBooking } from "./lock-booking.server.ts";
import { refreshBookingPages } from "./move-booking.server.ts";
import type { ContestRow } from "./no-show-contests.server.ts";

export interface DecideContest {
  contestId: string;
  decision: ContestDecision;
  /** Both people read it. */
  reason: string;
}

/** A contest, for an admin. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findContest(ctx: Ctx, contestId: string): Promise<ContestRow> {
  requireAdmin(ctx.actor, "no-shows.decide");
  const [row] = isId(contestId)
    ? await ctx.db.select().from(noShowContests).where(eq(noShowContests.id, contestId))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

/**
 * Decides a contest in the caller's transaction: accepted, the report does not count; refused, it counts again from when it was made.
 * Throws CONTEST_DECIDED.
 */
export async function decideContest(
  ctx: Ctx,
  tx: Tx,
  { contest, decision, reason }: { contest: ContestRow } & Omit<DecideContest, "contestId">,
): Promise<{ contest: ContestRow; booking: BookingRow }> {
  const admin = requireAdmin(ctx.actor, "no-shows.decide");
  const at = ctx.clock.now();
  const locked = await lockBooking(tx, contest.bookingId);
  const set = { decision: reason.trim(), decidedBy: admin.id, decidedAt: at };
  const move = { id: contest.id, event: decision, actor: admin, at, set };
  const decided = await transition(tx, noShowContests, noShowContestMachine, move, bookingErrors.CONTEST_DECIDED);
  if (decided.status === "refused")
    await tx.update(bookings).set({ noShowAt: decided.reportedAt }).where(eq(bookings.id, locked.id));
  const booking = { ...locked, noShowAt: decided.status === "refused" ? decided.reportedAt : locked.noShowAt };
  await refreshBookingPages(tx, booking, at);
  return { contest: decided, booking };
}
