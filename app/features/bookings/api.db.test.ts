import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { makeBooking } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;

test("the reply to a cancellation names the dispute that it opened", async () => {
  const services = createTestServices(database());
  const cancel = async ({ booking, customer }: Awaited<ReturnType<typeof makeBooking>>) => {
    const body = { reason: "We have changed our minds" };
    return (await requestAs(services, customer, `POST /api/v1/bookings/${booking.id}/cancel`, { body })).json();
  };
  expect(await cancel(await makeBooking(db()))).toMatchObject({ status: "cancelled", dispute_id: null });

  const begun = await makePaidBooking(database());
  const asked = { scheduledDate: new Date().toISOString().slice(0, 10), expressRequestAt: new Date() };
  await db().update(bookings).set(asked).where(eq(bookings.id, begun.booking.id));
  const { status, dispute_id } = await cancel(begun);
  expect(status).toBe("disputed");
  const dispute = await requestAs(services, begun.customer, `GET /api/v1/disputes/${dispute_id}`);
  expect(await dispute.json()).toMatchObject({ booking_id: begun.booking.id, status: "open" });
});

test("a step that is sent again with its key is pressed once, and keeps the time at which it was done", async () => {
  const services = createTestServices(database());
  const { booking, tradesperson, customer } = await makeBooking(db(), { agreedAt: new Date("2020-01-01") });
  const start = (doneAt: unknown) =>
    requestAs(services, tradesperson, `POST /api/v1/bookings/${booking.id}/start`, {
      body: { done_at: doneAt },
      headers: { "Idempotency-Key": "step" },
    });
  const doneAt = new Date().toISOString();
  for (const _ of [1, 2, 3]) {
    const reply = await start(doneAt);
    expect([reply.status, (await reply.json()).started_at]).toEqual([200, doneAt]);
  }
  const told = and(eq(notifications.userId, customer.id), eq(notifications.kind, "visit-started"));
  expect(await db().$count(notifications, told)).toBe(1);
});

test("the time of a step is a time", async () => {
  const services = createTestServices(database());
  const { booking, tradesperson } = await makeBooking(db());
  const path = `POST /api/v1/bookings/${booking.id}/on-my-way` as const;
  const wrong = await requestAs(services, tradesperson, path, { body: { done_at: "at eight" } });
  expect([wrong.status, (await wrong.json()).detail]).toEqual([
    422,
    "done_at is a time with its zone, such as 2026-03-27T07:41:00Z",
  ]);
  expect((await requestAs(services, tradesperson, path)).status).toBe(200);
});
