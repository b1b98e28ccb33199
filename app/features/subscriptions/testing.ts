import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { jobAlerts, visitPlans } from "#db/schema/subscriptions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";

/** An alert for Plumbing anywhere, at once by email and push, of a new tradesperson unless one is given. */
export async function makeAlert(
  db: Queryable,
  overrides: Partial<typeof jobAlerts.$inferInsert> & { tradesperson?: User } = {},
) {
  const { tradesperson = await makeTradesperson(db), ...columns } = overrides;
  const alert = await insertOne(db, jobAlerts, {
    userId: tradesperson.id,
    categories: ["Plumbing"],
    cells: [0],
    frequency: "at_once",
    byEmail: true,
    byPush: true,
    ...columns,
  });
  return { ...alert, tradesperson };
}

/** A completed and paid booking, and a weekly plan that repeats it; proposed unless `status` is given. */
export async function makePlan(
  db: Queryable,
  overrides: Partial<typeof visitPlans.$inferInsert> & { customer?: User; tradesperson?: User } = {},
) {
  const { customer: givenCustomer, tradesperson: givenTradesperson, ...columns } = overrides;
  const people = {
    ...(givenCustomer && { customer: givenCustomer }),
    ...(givenTradesperson && { tradesperson: givenTradesperson }),
  };
  const { booking, customer, tradesperson } = await makeBooking(db, {
    ...people,
    status: "completed",
    depositPaid: true,
    releasedAt: new Date(),
  });
  const firstDay = columns.firstDay ?? "2099-01-01";
  const plan = await insertOne(db, visitPlans, {
    customerId: customer.id,
    tradespersonId: tradesperson.id,
    bookingId: booking.id,
    title: "Mow the lawn",
    category: "Gardening",
    description: "Front and back, edges too, cuttings taken away.",
    postcode: "LS6 2AB",
    amount: pence(4_000),
    frequency: "weekly",
    nextDay: firstDay,
    answerBy: firstDay,
    ...columns,
    firstDay,
  });
  return { plan, booking, customer, tradesperson };
}
