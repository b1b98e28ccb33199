import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
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
