import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { everyMove } from "#app/testing/machine.ts";
import { plansOf } from "#app/testing/plans.ts";
import { bookings } from "#db/schema/bookings.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { tryTransition } from "#db/transition.server.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, visitor } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { bookingOfJobFor, expireUnanswered, findBookingFor, myBookings } from "../index.server.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { makeBooking } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;

test("every state × event × role follows the state machine", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db());
  const people = { customer, tradesperson, admin: await makeAdmin(db()) };
  const { id } = booking;
  for (const { state, event, role, to } of everyMove(bookingMachine)) {
    await db().update(bookings).set({ status: state, completedAt: new Date() }).where(eq(bookings.id, id));
    const actor = role === "visitor" ? visitor : role === "system" ? system : people[role];
    const moved = await db().transaction((tx) =>
      tryTransition(tx, bookings, bookingMachine, { id, event, actor, at: new Date() }),
    );
    expect(moved?.status ?? null, `${state} ${event} ${role}`).toBe(to);
  }
});

describe("reading", () => {
  test("customer, tradesperson and admins find a booking; others get NOT_FOUND", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    for (const actor of [customer, tradesperson])
      expect(await findBookingFor(as(database(), actor), booking.id)).toMatchObject({
        id: booking.id,
        job: { title: "Replace kitchen mixer tap", postcode: "LS6 2AB" },
        customer: { fullName: customer.name },
        tradesperson: { fullName: tradesperson.name },
      });
    const asAdmin = as(database(), await makeAdmin(db()));
    expect(await findBookingFor(asAdmin, booking.id)).toMatchObject({ job: { postcode: "LS6" } });
    for (const stranger of [await makeCustomer(db()), await makeTradesperson(db())]) {
      const ctx = as(database(), stranger);
      await expect(findBookingFor(ctx, booking.id)).rejects.toMatchObject({
        status: 404,
        message: "Booking not found",
      });
      expect(await bookingOfJobFor(ctx, booking.jobId)).toBeNull();
    }
    await expect(findBookingFor(as(database()), booking.id)).rejects.toMatchObject({ status: 401 });
    await expect(findBookingFor(as(database(), customer), "7")).rejects.toMatchObject({ status: 404 });
  });

  test("a tradesperson who has not confirmed sees the outward postcode only", async () => {
    const { booking, tradesperson } = await makeBooking(db(), { status: "pending" });
    const ctx = as(database(), tradesperson);
    expect((await findBookingFor(ctx, booking.id)).job.postcode).toBe("LS6");
    expect((await bookingOfJobFor(ctx, booking.jobId))?.job.postcode).toBe("LS6");
  });

  test("my bookings: only the actor's own, newest first, in pages, by status", async () => {
    const tradesperson = await makeTradesperson(db());
    const customer = await makeCustomer(db());
    const statuses = ["confirmed", "completed", "cancelled"] as const;
    for (const [i, status] of statuses.entries())
      await makeBooking(db(), { tradesperson, customer, status, createdAt: new Date(Date.UTC(2026, 0, i + 1)) });
    await makeBooking(db(), { tradesperson });
    for (const [actor, total] of [[tradesperson, 4] as const, [customer, 3] as const]) {
      const ctx = as(database(), actor);
      expect((await myBookings(ctx)).items).toHaveLength(total);
      const first = await myBookings(ctx, { limit: 2 });
      const second = await myBookings(ctx, { limit: 2, cursor: first.nextCursor ?? "" });
      expect(new Set([...first.items, ...second.items].map((one) => one.id)).size).toBe(total);
      expect((await myBookings(ctx, { statuses: ["completed"] })).items).toMatchObject([{ status: "completed" }]);
    }
  });

  test("no read scans a table, and no list sorts", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    const plans = await plansOf(database(), async (db) => {
      await findBookingFor(as(database(), customer, { db }), booking.id);
      await bookingOfJobFor(as(database(), customer, { db }), booking.jobId);
      await myBookings(as(database(), customer, { db }));
      await myBookings(as(database(), tradesperson, { db }), { statuses: ["confirmed"] });
      await expireUnanswered(as(database(), system, { db }));
    });
    expect(plans).toHaveLength(5);
    for (const { query, plan } of plans) {
      expect(plan, query).not.toContain("Seq Scan");
      if (query.includes("limit")) expect(plan, query).not.toContain("Sort");
    }
  });
});

test("a date not answered within five days is cancelled once, and answered ones stay", async () => {
  const clock = fixedClock(new Date());
  const request = { status: "pending" as const, answerBy: later(clock.now(), 5 * DAY), scheduledDate: "2099-01-01" };
  const unanswered = await makeBooking(db(), request);
  const answered = await makeBooking(db(), { answerBy: request.answerBy });
  const ctx = as(database(), system, { clock });
  await expireUnanswered(ctx);
  expect((await findBookingFor(as(database(), unanswered.customer), unanswered.booking.id)).status).toBe("pending");
  clock.advance(5 * DAY);
  const { fulfilled } = await race(3, () => expireUnanswered(ctx));
  expect(fulfilled.reduce((a, b) => a + b)).toBe(1);
  expect(await findBookingFor(as(database(), unanswered.customer), unanswered.booking.id)).toMatchObject({
    status: "cancelled",
    cancelReason: "The tradesperson did not answer in time",
    cancelledAt: clock.now(),
  });
  expect((await findBookingFor(as(database(), answered.customer), answered.booking.id)).status).toBe("confirmed");
  const events = await db().select().from(statusEvents).where(eq(statusEvents.entityId, unanswered.booking.id));
  expect(events).toMatchObject([{ event: "lapse", actorKind: "system" }]);
});
