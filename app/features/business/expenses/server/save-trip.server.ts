import { and, count, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { trips } from "#db/schema/expenses.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { taxYearOf } from "#kernel/tax-year.ts";
import { expenseErrors } from "../rules/expense.errors.ts";
import { YEARLY_MOST } from "../rules/limits.ts";
import { lockOwner, requireDay, requireOwnBooking } from "./own-records.server.ts";

export type Trip = typeof trips.$inferSelect;

/** What a person records of a trip. `travelledOn` is a day in London, `tenths` are tenths of a mile. */
export interface TripInput {
  travelledOn: string;
  tenths: number;
  fromPlace: string;
  toPlace: string;
  bookingId: string | null;
}

/** Records a trip of the actor's. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TOO_MANY_TRIPS, and VALIDATION_FAILED on `travelled_on` and `booking_id`. */
export async function addTrip(ctx: Ctx, input: TripInput): Promise<Trip> {
  requireTradesperson(ctx.actor);
  requireDay(ctx, "travelled_on", input.travelledOn);
  return createIdempotently(ctx, rowOf(trips), async (tx) => {
    const userId = await lockOwner(tx, ctx);
    await requireRoom(tx, userId, taxYearOf(input.travelledOn));
    return insertOne(tx, trips, { userId, ...(await columnsOf(tx, userId, input)), createdAt: ctx.clock.now() });
  });
}

/** Changes a trip of the actor's. Throws as `addTrip`, and TRIP_NOT_FOUND. */
export async function changeTrip(ctx: Ctx, { tripId, ...input }: TripInput & { tripId: string }): Promise<Trip> {
  requireTradesperson(ctx.actor);
  requireDay(ctx, "travelled_on", input.travelledOn);
  return ctx.db.transaction(async (tx) => {
    const userId = await lockOwner(tx, ctx);
    const before = await requireOwnTrip(tx, userId, tripId);
    const set = await columnsOf(tx, userId, input);
    if (set.taxYear !== before.taxYear) await requireRoom(tx, userId, set.taxYear);
    await tx.update(trips).set(set).where(eq(trips.id, before.id));
    return { ...before, ...set };
  });
}

async function columnsOf(tx: Tx, userId: string, input: TripInput) {
  const { travelledOn, tenths, fromPlace, toPlace } = input;
  const bookingId = await requireOwnBooking(tx, userId, input.bookingId);
  return { travelledOn, taxYear: taxYearOf(travelledOn), tenths, fromPlace, toPlace, bookingId };
}

/** A trip of a person that is not removed. Throws TRIP_NOT_FOUND. */
export async function requireOwnTrip(tx: Tx, userId: string, tripId: string): Promise<Trip> {
  const own = and(eq(trips.id, tripId), eq(trips.userId, userId), isNull(trips.removedAt));
  const [found] = isId(tripId) ? await tx.select().from(trips).where(own) : [];
  if (!found) throw expenseErrors.TRIP_NOT_FOUND();
  return found;
}

async function requireRoom(tx: Tx, userId: string, taxYear: number): Promise<void> {
  const [found] = await tx
    .select({ total: count() })
    .from(trips)
    .where(and(eq(trips.userId, userId), eq(trips.taxYear, taxYear)));
  if ((found?.total ?? 0) >= YEARLY_MOST) throw expenseErrors.TOO_MANY_TRIPS();
}
