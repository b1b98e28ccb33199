import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { availabilityOf } from "#features/bookings/calendar/index.server.ts";
import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { requireCustomer, type User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { isId } from "#kernel/id.ts";
import { visitErrors } from "../rules/visit.errors.ts";
import { unsafePlanPeople } from "./plan-people.server.ts";
import { unsafePlansOfBookings } from "./plans.server.ts";

/** A completed and paid booking of the customer, with the wording of its job. Throws NOT_FOUND, WORK_NOT_PAID. */
export async function workToRepeat({ db }: Ctx, customer: User, bookingId: string) {
  const own = and(eq(bookings.id, bookingId), eq(bookings.customerId, customer.id));
  const [row] = isId(bookingId)
    ? await db
        .select({ booking: bookings, job: storedColumns(jobPostings) })
        .from(bookings)
        .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
        .where(own)
    : [];
  if (!row) throw bookingNotFound();
  const { booking, job } = row;
  const { paid } = await moneyOfBooking(db, booking.id);
  if (booking.status !== "completed" || !paid) throw visitErrors.WORK_NOT_PAID();
  const { title, category, description, postcode } = job;
  const { id, tradespersonId, amount } = booking;
  return { id, tradespersonId, amount, title, category, description, postcode };
}

/**
 * What the proposal form shows: the work, its tradesperson and their availability, any obstacle, and the id of the plan that
 * this work already has. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND, WORK_NOT_PAID.
 */
export async function visitsToPropose(ctx: Ctx, bookingId: string) {
  const customer = requireCustomer(ctx.actor);
  const at = ctx.clock.now();
  const work = await workToRepeat(ctx, customer, bookingId);
  const { tradesperson, obstacle } = await unsafePlanPeople(
    ctx.db,
    { ...work, id: undefined, bookingId: work.id, customerId: customer.id },
    at,
  );
  return {
    work,
    tradesperson: { id: tradesperson.id, name: tradesperson.name },
    obstacle,
    availability: await availabilityOf(ctx.db, tradesperson.id, londonDay(at)),
    planId: (await unsafePlansOfBookings(ctx.db, [bookingId])).get(bookingId) ?? null,
  };
}
