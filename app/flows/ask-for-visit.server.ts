import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import {
  type BookingRow,
  lockBooking,
  permitBooking,
  recordVisitAsked,
  unsafeVisitNeeds,
} from "#features/bookings/index.server.ts";
import { canAskForVisit, type VisitLacks, visitLacks } from "#features/bookings/rules/visit-lacks.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { requireActive } from "#kernel/actor.ts";

/** What a visit lacks. Hold the booking's lock to decide by it. */
async function lacksOf(db: Queryable, bookingId: string): Promise<VisitLacks> {
  const needs = (await unsafeVisitNeeds(db, [bookingId])).get(bookingId) ?? { hasAddress: true, asked: null };
  const { stays: received } = await moneyOfBooking(db, bookingId);
  return visitLacks({ ...needs, received });
}

/**
 * The tradesperson asks the customer, with one press, for everything that the visit lacks: the address with a telephone number, and what the
 * quote asks for first. Throws NOT_FOUND, WRONG_ROLE, NOTHING_TO_ASK, VISIT_ASKED_RECENTLY (within half an hour).
 */
export async function askForVisit(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const lacks = await lacksOf(tx, bookingId);
    permitBooking(canAskForVisit(actor, booking, { now, lacks }));
    return recordVisitAsked(tx, ctx, booking, lacks);
  });
}
