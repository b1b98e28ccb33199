import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { quotes } from "#db/schema/quotes.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { editJob } from "#features/jobs/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { lackingChecksPart, missingChecks, submitQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { approveCheck, expireChecks, withdrawApproval } from "#features/verification/index.server.ts";
import { makeCheck } from "#features/verification/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { agree } from "./agree.server.ts";
import { bookDate } from "./book-date.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { notifyCheckRestored } from "./notify-check-restored.server.ts";
import { recheckJob, recheckPerson } from "./recheck-quotes.server.ts";

import { runDueTasks } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const needed = expect.objectContaining({ code: "GAS_SAFE_NEEDED", status: 409 });
const boiler = { title: "Annual boiler service" };

const backgroundWork = () =>
  runDueTasks(database(), {
    "check-ended": (payload) => recheckPerson(as(database(), system), payload as never),
    "check-restored": (payload) => notifyCheckRestored(as(database(), system), payload as never),
    "recheck-job": (payload) => recheckJob(as(database(), system), payload as { jobId: string }),
  });
const gasSafeOf = ({ id }: User) => and(eq(verificationChecks.userId, id), eq(verificationChecks.kind, "gas_safe"));

/** Withdraws a person's Gas Safe check, as an admin. */
async function withdrawGasSafe(person: User): Promise<void> {
  const [check] = await db().select().from(verificationChecks).where(gasSafeOf(person));
  const admin = as(database(), await makeAdmin(db()));
  await withdrawApproval(admin, { checkId: check?.id ?? "", reason: "The register does not know the number" });
}
const rowOf = async (id: string) => (await db().select().from(quotes).where(eq(quotes.id, id)))[0];
const bookingRow = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0];
const notificationsTo = async ({ id }: { id: string }) =>
  (await db().select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);
const gasPerson = () => makeTradesperson(db(), { gasSafe: true });
const asGasWork = (jobId: string) => db().update(jobPostings).set(boiler).where(eq(jobPostings.id, jobId));

describe("a Gas Safe check that is withdrawn", () => {
  test("withdraws pending quotes for gas work, and no others; both people are notified of the reason", async () => {
    const tradesperson = await gasPerson();
    const job = await makeJob(db(), boiler);
    const gas = await makeQuote(db(), { jobId: job.id, tradesperson });
    const tap = await makeQuote(db(), { tradesperson });
    const other = await makeQuote(db(), { jobId: job.id, tradesperson: await gasPerson() });
    await withdrawGasSafe(tradesperson);
    await expect(agree(as(database(), job.customer), { quoteId: gas.id, revision: 1 })).rejects.toEqual(needed);
    await backgroundWork();
    expect(await rowOf(gas.id)).toMatchObject({ status: "withdrawn", lapsedCheck: "gas_safe" });
    expect(await rowOf(tap.id)).toMatchObject({ status: "pending", lapsedCheck: null });
    expect(await rowOf(other.id)).toMatchObject({ status: "pending" });
    expect(await notificationsTo(job.customer)).toEqual(["quote-lost-check"]);
    expect(await notificationsTo(tradesperson)).toEqual(["check-withdrawn", "quote-needs-check"]);
    const [event] = await db()
      .select()
      .from(statusEvents)
      .where(and(eq(statusEvents.entityId, gas.id), eq(statusEvents.event, "withdraw")));
    expect(event).toMatchObject({ actorKind: "system", toStatus: "withdrawn" });
    await expect(agree(as(database(), job.customer), { quoteId: gas.id, revision: 1 })).rejects.toEqual(needed);
  });

  test("cancels a requested date, which cannot be confirmed before that", async () => {
    const tradesperson = await gasPerson();
    const { booking, customer } = await makeDateRequest(db(), { tradesperson });
    await asGasWork(booking.jobId);
    await withdrawGasSafe(tradesperson);
    await expect(confirmBooking(as(database(), tradesperson), { bookingId: booking.id })).rejects.toEqual(needed);
    await backgroundWork();
    expect(await bookingRow(booking.id)).toMatchObject({ status: "cancelled" });
    expect(await rowOf(booking.quoteId)).toMatchObject({ status: "withdrawn" });
    expect(await notificationsTo(customer)).toEqual(["quote-lost-check"]);
  });

  test("leaves a confirmed booking, whose customer is notified and cannot pay or book a day", async () => {
    const tradesperson = await gasPerson();
    const { booking, customer } = await makeBooking(db(), { tradesperson });
    await asGasWork(booking.jobId);
    await withdrawGasSafe(tradesperson);
    await backgroundWork();
    expect(await bookingRow(booking.id)).toMatchObject({ status: "confirmed" });
    expect(await notificationsTo(customer)).toEqual(["booking-lost-check"]);
    expect(await notificationsTo(tradesperson)).toEqual(["check-withdrawn", "booking-needs-check"]);
    const ctx = as(database(), customer);
    await expect(startPayment(ctx, { bookingId: booking.id })).rejects.toEqual(needed);
    const date = { quoteId: booking.quoteId, revision: 1, scheduledDate: "2099-01-05" };
    await expect(bookDate(ctx, date)).rejects.toEqual(needed);
  });

  test("is notified once: another check that ends does not repeat the notification", async () => {
    const tradesperson = await gasPerson();
    const { booking, customer } = await makeBooking(db(), { tradesperson });
    await asGasWork(booking.jobId);
    await withdrawGasSafe(tradesperson);
    await backgroundWork();
    await recheckPerson(as(database(), system), { userId: tradesperson.id, kind: "insurance" });
    expect(await notificationsTo(customer)).toEqual(["booking-lost-check"]);
  });

  test("and approved again: the booking continues, and its customer is notified", async () => {
    const tradesperson = await gasPerson();
    const { booking, customer } = await makeBooking(db(), { tradesperson });
    await asGasWork(booking.jobId);
    await withdrawGasSafe(tradesperson);
    await backgroundWork();
    const check = await makeCheck(db(), { userId: tradesperson.id, kind: "gas_safe" });
    const admin = as(database(), await makeAdmin(db()));
    const approval = { checkId: check.id, reason: "Looked up", source: null, expiresAt: "2099-01-01" };
    await approveCheck(admin, approval);
    await backgroundWork();
    expect(await notificationsTo(customer)).toEqual(["booking-lost-check", "booking-has-check"]);
    await expect(startPayment(as(database(), customer), { bookingId: booking.id })).resolves.toHaveProperty("url");
  });

  test("prevents a date request on an open quote", async () => {
    const job = await makeJob(db(), boiler);
    const quote = await makeQuote(db(), { jobId: job.id });
    const date = { quoteId: quote.id, revision: 1, scheduledDate: "2099-01-05" };
    await expect(bookDate(as(database(), job.customer), date)).rejects.toEqual(needed);
  });

  test("while the quote is being accepted: either it is booked and the customer is notified, or it is withdrawn", async () => {
    for (let round = 0; round < 6; round++) {
      const tradesperson = await gasPerson();
      const job = await makeJob(db(), boiler);
      const quote = await makeQuote(db(), { jobId: job.id, tradesperson });
      const { fulfilled } = await race<unknown>(2, (i) =>
        i === round % 2
          ? withdrawGasSafe(tradesperson)
          : agree(as(database(), job.customer), { quoteId: quote.id, revision: 1 }),
      );
      await backgroundWork();
      const { status } = (await rowOf(quote.id)) ?? {};
      const kinds = await notificationsTo(job.customer);
      expect([status, kinds.at(-1)]).toEqual(
        fulfilled.length === 2 ? ["accepted", "booking-lost-check"] : ["withdrawn", "quote-lost-check"],
      );
    }
  });

  test("while a quote is sent: none stays pending", async () => {
    for (let round = 0; round < 4; round++) {
      const tradesperson = await gasPerson();
      const job = await makeJob(db(), boiler);
      const input = {
        jobId: job.id,
        amount: pence(9_000),
        message: "The service, with the readings.",
        milestones: null,
      };
      const results = await race<unknown>(2, (i) =>
        i === round % 2 ? withdrawGasSafe(tradesperson) : submitQuote(as(database(), tradesperson), input),
      );
      expect(results.rejected.every((error) => isAppError(error, "GAS_SAFE_NEEDED"))).toBe(true);
      await backgroundWork();
      const sent = await db().select().from(quotes).where(eq(quotes.jobId, job.id));
      expect(sent.filter(({ status }) => status === "pending")).toEqual([]);
    }
  });
});

describe("a Gas Safe check that expires", () => {
  const expireGasSafe = async (person: User) => {
    await db().update(verificationChecks).set({ expiresAt: "2026-01-01" }).where(gasSafeOf(person));
    await expireChecks(as(database(), system));
  };

  test("withdraws pending quotes", async () => {
    const tradesperson = await gasPerson();
    const job = await makeJob(db(), boiler);
    const quote = await makeQuote(db(), { jobId: job.id, tradesperson });
    await expireGasSafe(tradesperson);
    await backgroundWork();
    expect(await rowOf(quote.id)).toMatchObject({ status: "withdrawn", lapsedCheck: "gas_safe" });
  });

  test("does not prevent payment for work that was done before", async () => {
    const tradesperson = await gasPerson();
    const done = { tradesperson, status: "completed", completedAt: new Date("2025-12-20T12:00:00Z") } as const;
    const { booking, customer } = await makeBooking(db(), done);
    await asGasWork(booking.jobId);
    await expireGasSafe(tradesperson);
    await expect(startPayment(as(database(), customer), { bookingId: booking.id })).resolves.toHaveProperty("url");
  });

  test("prevents payment for work that was done afterwards, until there is a new check", async () => {
    const tradesperson = await gasPerson();
    const done = { tradesperson, status: "completed", completedAt: new Date("2026-01-02T12:00:00Z") } as const;
    const { booking, customer } = await makeBooking(db(), done);
    await asGasWork(booking.jobId);
    await expireGasSafe(tradesperson);
    await expect(startPayment(as(database(), customer), { bookingId: booking.id })).rejects.toEqual(needed);
    await db()
      .update(verificationChecks)
      .set({ status: "approved", expiresAt: "2099-01-01" })
      .where(gasSafeOf(tradesperson));
    await expect(startPayment(as(database(), customer), { bookingId: booking.id })).resolves.toHaveProperty("url");
  });
});

test("a job that becomes gas work loses the quotes of people without the check, and keeps the others", async () => {
  const customer = await makeCustomer(db());
  const job = await makeJob(db(), { customer });
  const without = await makeQuote(db(), { jobId: job.id });
  const withCheck = await makeQuote(db(), { jobId: job.id, tradesperson: await gasPerson() });
  await editJob(as(database(), customer), { jobId: job.id, gasAnswer: "not_sure" });
  await backgroundWork();
  expect(await rowOf(without.id)).toMatchObject({ status: "withdrawn", lapsedCheck: "gas_safe" });
  expect(await rowOf(withCheck.id)).toMatchObject({ status: "pending" });
});

test("a list of bookings finds the same missing checks as each booking separately", async () => {
  const day = (days: number) => later(new Date(), days * DAY);
  const dateOf = (days: number) => londonDay(day(days));
  const completed = async (gas: boolean, check: { status: "approved" | "expired"; ends: number } | null) => {
    const { booking, tradesperson } = await makeBooking(db(), { status: "completed", completedAt: day(-10) });
    if (gas) await asGasWork(booking.jobId);
    if (check) {
      const columns = {
        kind: "gas_safe",
        status: check.status,
        decidedAt: day(-90),
        expiresAt: dateOf(check.ends),
      } as const;
      await makeCheck(db(), { userId: tradesperson.id, ...columns });
    }
    return booking;
  };
  const bookingsToPay = [
    await completed(false, null),
    await completed(true, null),
    await completed(true, { status: "approved", ends: 30 }),
    await completed(true, { status: "expired", ends: -5 }),
    await completed(true, { status: "expired", ends: -15 }),
  ];
  const now = new Date();
  const lacking = await lackingChecksPart(db(), {
    jobs: bookingsToPay.map(({ jobId }) => jobId),
    tradespeople: bookingsToPay.map(({ tradespersonId }) => tradespersonId),
    works: bookingsToPay,
    at: now,
  });
  expect(bookingsToPay.map(({ id }) => lacking.has(id))).toEqual([false, true, false, false, true]);
  for (const booking of bookingsToPay)
    expect(lacking.has(booking.id)).toBe((await missingChecks(db(), booking, now)).length > 0);
});
