import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { proposePlan } from "#features/money/milestones/index.server.ts";
import { planParts } from "#features/money/milestones/testing.ts";
import { editQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
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
  const asked = { expressRequestAt: later(new Date(), -DAY), begunAt: new Date() };
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

test("a program says which revision it agrees to: without one, or with another than the current, it is refused", async () => {
  const services = createTestServices(database());
  const job = await makeJob(db());
  const quote = await makeQuote(db(), { jobId: job.id });
  const accept = (body?: object) =>
    requestAs(services, job.customer, `POST /api/v1/quotes/${quote.id}/accept`, body && { body });
  const book = (body: object) =>
    requestAs(services, job.customer, "POST /api/v1/bookings", {
      body: { quote_id: quote.id, scheduled_date: "2099-01-07", ...body },
    });
  for (const refused of [await accept(), await accept({}), await book({})])
    expect([refused.status, (await refused.json()).code]).toEqual([428, "REVISION_NEEDED"]);
  await editQuote(as(database(), quote.tradesperson), { quoteId: quote.id, amount: pence(12_000) });
  const list = await (await requestAs(services, job.customer, `GET /api/v1/jobs/${job.id}/quotes`)).json();
  for (const refused of [await accept({ revision: 1 }), await book({ revision: 1 }), await accept({ revision: 9 })])
    expect(await refused.json()).toMatchObject({ status: 409, code: "QUOTE_CHANGED", current: list.items[0] });
  expect(await (await accept({ revision: 1 })).json()).toMatchObject({
    changes: [{ label: "Price", was: "£95.00", now: "£120.00" }],
    current: { revision: 2, amount: 12_000 },
  });
  expect((await accept({ revision: "2" })).status).toBe(422);
  expect((await accept({ revision: 2, amount: 12_000 })).status).toBe(422);
  expect((await accept({ revision: 2 })).status).toBe(200);

  const { booking, customer, tradesperson } = await makeBooking(db(), { amount: quote.amount });
  const plan = { bookingId: booking.id, milestones: planParts(quote.amount, 2) };
  await proposePlan(as(database(), tradesperson), plan, moneyOfBooking);
  const approve = (body?: object) =>
    requestAs(services, customer, `POST /api/v1/bookings/${booking.id}/milestones/approve`, body && { body });
  expect((await approve()).status).toBe(428);
  const shown = await (await requestAs(services, customer, `GET /api/v1/bookings/${booking.id}/milestones`)).json();
  expect(shown.revision).toBe(1);
  expect(await (await approve({ revision: 2 })).json()).toMatchObject({
    status: 409,
    code: "PLAN_CHANGED",
    current: shown,
  });
  expect((await approve({ revision: 1 })).status).toBe(200);

  const unpaid = await makeBooking(db());
  const pay = { bookingId: unpaid.booking.id, amount: 9_000 };
  const paid = await requestAs(services, unpaid.customer, "POST /api/v1/functions/create-payment", { body: pay });
  expect([paid.status, (await paid.json()).code]).toEqual([409, "AMOUNT_CHANGED"]);
});

test("a booking says its phase, as the pages do", async () => {
  const services = createTestServices(database());
  const phaseFor = async (work: Awaited<ReturnType<typeof makeBooking>>) =>
    Promise.all(
      [work.customer, work.tradesperson].map(
        async (reader) =>
          (await (await requestAs(services, reader, `GET /api/v1/bookings/${work.booking.id}`)).json()).phase,
      ),
    );
  const work = await makeBooking(db(), { scheduledDate: null });
  expect(await phaseFor(work)).toEqual(["no-day", "no-day"]);
  const done = { status: "completed", completedAt: new Date() } as const;
  await db().update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  expect(await phaseFor(work)).toEqual(["to-pay", "to-pay"]);
  expect(await phaseFor(await makePaidBooking(database(), { status: "completed" }))).toEqual(["check", "check"]);
});
