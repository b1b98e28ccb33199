import { eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { visits } from "#db/schema/subscriptions.ts";
import { visitDay } from "../rules/visit-days.ts";
import { type PlanRow, setNextVisit } from "./plan-row.server.ts";

/** Records that the next visit of a locked plan is booked, and moves the plan on to the visit after it. */
export async function saveVisit(
  tx: Tx,
  plan: PlanRow,
  booked: { bookingId: string; day: string; at: Date },
): Promise<PlanRow> {
  const { nextNumber: number, nextDay: plannedDay } = plan;
  const { bookingId, day, at } = booked;
  await tx.insert(visits).values({ planId: plan.id, number, plannedDay, day, bookingId, createdAt: at });
  return setNextVisit(tx, plan, { number: number + 1, day: visitDay(plan, number + 1) });
}

/** Whether a booking is a visit of a plan. */
export async function isVisit(db: Queryable, bookingId: string): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(visits).where(eq(visits.bookingId, bookingId));
  return row !== undefined;
}

/** The id of a booking's job. */
export async function jobOfBooking(db: Queryable, bookingId: string): Promise<string> {
  const [row] = await db.select({ jobId: bookings.jobId }).from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error("the booking of a plan was not found");
  return row.jobId;
}
