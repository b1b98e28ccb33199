import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { dayProblem } from "../rules/expense.schema.ts";
import { texts } from "./texts.ts";

/** The actor, locked against their other requests. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function lockOwner(tx: Tx, ctx: Ctx): Promise<string> {
  const { id } = requireTradesperson(ctx.actor);
  const locked = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("no key update");
  if (locked.length === 0) throw errors.NOT_FOUND();
  return id;
}

/** Throws VALIDATION_FAILED on `field` for a day in the future, or before the years that are kept. */
export function requireDay(ctx: Ctx, field: string, day: string): void {
  const message = dayProblem(day, londonDay(ctx.clock.now()));
  if (message) throw validationError([{ field, message }]);
}

/** The booking of a record, which must be the owner's. Throws VALIDATION_FAILED on `booking_id`. */
export async function requireOwnBooking(tx: Tx, userId: string, bookingId: string | null): Promise<string | null> {
  if (bookingId === null) return null;
  const own = and(eq(bookings.id, bookingId), eq(bookings.tradespersonId, userId));
  const [found] = isId(bookingId) ? await tx.select({ id: bookings.id }).from(bookings).where(own) : [];
  if (!found) throw validationError([{ field: "booking_id", message: texts.chooseBookingOfYours }]);
  return found.id;
}
