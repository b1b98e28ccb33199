import type { Queryable } from "#db/client.server.ts";
import type { PlanPart } from "#features/bookings/rules/plan/plan.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { type Pence, pence, split } from "#kernel/money.ts";
import { writePlan } from "./server/milestone-plans.server.ts";
import { type Plan, planOf } from "./server/plans.server.ts";

/** A plan that splits a price into equal parts. */
export const planParts = (price: Pence, count = 3): PlanPart[] =>
  split(price, Array<number>(count).fill(1)).map((amount, i) => ({
    title: `Part ${i + 1}`,
    description: null,
    amount,
    dueDate: null,
  }));

/** A confirmed booking with a plan; by default of £300, with an approved plan of three parts. */
export async function makePlan(
  db: Queryable,
  overrides: Parameters<typeof makeBooking>[1] & { parts?: PlanPart[]; approved?: boolean } = {},
): Promise<BookedWork & { plan: Plan }> {
  const { parts, approved = true, ...columns } = overrides;
  const work = await makeBooking(db, { amount: pence(30_000), ...columns });
  const { booking, tradesperson } = work;
  await (db as Parameters<Parameters<typeof db.transaction>[0]>[0]).transaction((tx) =>
    writePlan(tx, {
      bookingId: booking.id,
      parts: parts ?? planParts(booking.amount),
      approvedAt: approved ? new Date() : null,
      actor: tradesperson,
      at: new Date(),
    }),
  );
  const plan = await planOf(db, booking.id);
  if (!plan) throw new Error("the new plan was not found");
  return { ...work, plan };
}
