import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { approveWork, moneyOfBooking } from "#features/money/index.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { tradespersonSuspended } from "#features/risk/notifications.ts";
import { AppError } from "#kernel/errors.ts";
import { setAppointment } from "./appointments.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { raiseDispute } from "./decide-dispute.server.ts";
import { suspendAccount } from "./suspend-account.server.ts";
import { makePaidBooking } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;

interface State {
  status: "confirmed" | "completed" | "disputed";
  paid: boolean;
  /** The tradesperson was booked for a day that the customer asked for, so the 14 days have ended with the work. */
  requested: boolean;
}
const STATES = (["confirmed", "completed", "disputed"] as const).flatMap((status) =>
  [true, false].flatMap((paid) => [true, false].map((requested): State => ({ status, paid, requested }))),
);

async function suspended({ status, paid, requested }: State, effects: "freeze" | "continue" = "freeze") {
  const work = paid ? await makePaidBooking(database()) : await makeBooking(db());
  const completedAt = status === "confirmed" ? null : new Date();
  const asked = requested ? { scheduledDate: "2026-01-07", expressRequestAt: new Date() } : {};
  const set = {
    status: status === "disputed" ? "completed" : status,
    completedAt,
    completionNotifiedAt: completedAt,
    ...asked,
  } as const;
  await db().update(bookings).set(set).where(eq(bookings.id, work.booking.id));
  if (status === "disputed") await dispute(work);
  const grounds = { reason: "Report 1004", facts: "Took £400 and never came", rule: "fraud", effects } as const;
  await suspendAccount(as(database(), await makeAdmin(db())), { userId: work.tradesperson.id, ...grounds });
  return work;
}
const by = (work: BookedWork) => as(database(), work.customer);
const dispute = (work: BookedWork) =>
  raiseDispute(by(work), {
    bookingId: work.booking.id,
    reason: "Work not completed as agreed",
    description: "The pipe still leaks, and they do not answer.",
  });
const cancel = (work: BookedWork) =>
  cancelBooking(by(work), { bookingId: work.booking.id, reason: "They are suspended" });

/** What the customer is told when they press a button that a suspension refuses. */
async function refusals(work: BookedWork): Promise<string[]> {
  const bookingId = work.booking.id;
  const acts = [
    () => startPayment(by(work), { bookingId }),
    () => approveWork(by(work), { bookingId }),
    () => setAppointment(by(work), { bookingId, scheduledDate: "2099-01-07" }),
  ];
  const told: string[] = [];
  for (const act of acts) {
    const error = await act().then(
      () => expect.fail("it was not refused"),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof AppError)) throw error;
    told.push(error.message);
  }
  return told;
}

/** Whether what the text offers works in this state. */
async function expectTrue(text: string, work: BookedWork): Promise<void> {
  if (/you can cancel/i.test(text)) {
    const { free } = await moneyOfBooking(db(), work.booking.id);
    expect(/get back/.test(text), text).toBe(free > 0);
    await expect(cancel(work), text).resolves.toMatchObject({ status: "cancelled" });
  } else if (/you can raise a dispute/i.test(text)) await expect(dispute(work), text).resolves.toHaveProperty("id");
  else if (/We keep holding/.test(text)) expect((await moneyOfBooking(db(), work.booking.id)).free).toBeGreaterThan(0);
  expect(text).not.toMatch(/pay first|one by one$/);
}

describe.each(STATES)("work of a suspended tradesperson, $status, paid: $paid, asked for: $requested", (state) => {
  test("every refusal offers only what works", async () => {
    const count = (await refusals(await suspended(state))).length;
    // Each offer is tried on work of its own, because it changes the state.
    for (let i = 0; i < count; i++) {
      const work = await suspended(state);
      await expectTrue((await refusals(work))[i] ?? "", work);
    }
  });

  test("the mail offers only what works", async () => {
    const work = await suspended(state);
    const [sent] = await db()
      .select({ payload: notifications.payload })
      .from(notifications)
      .where(and(eq(notifications.userId, work.customer.id), eq(notifications.kind, tradespersonSuspended.kind)));
    if (!sent) return expect(state.status).toBe("disputed");
    const { paragraphs } = tradespersonSuspended.mail(z.parse(tradespersonSuspended.payload, sent.payload), {
      brand: "Fettle",
      count: 1,
    });
    expect(paragraphs[0]?.includes("We keep holding")).toBe(state.paid);
    await expectTrue(paragraphs[1] ?? "", work);
  });
});

test("work that goes on is not said to wait for a decision", async () => {
  const work = await suspended({ status: "confirmed", paid: false, requested: false }, "continue");
  await expect(
    setAppointment(by(work), { bookingId: work.booking.id, scheduledDate: "2099-01-07" }),
  ).rejects.toMatchObject({
    code: "TRADESPERSON_SUSPENDED",
    message: expect.stringContaining("stays as you agreed it"),
  });
});
