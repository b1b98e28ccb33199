import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { makeAdmin, makeCustomer } from "#features/auth/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { traceTotals } from "#features/money/rules/trace.ts";
import { makePaidBooking } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { findBookingForDesk, searchEverything } from "../index.server.ts";

const database = testDatabase({ connections: 10 });
const ctxOf = (user: User) => as(database(), user);

test("an email address leads to the booking and its money, and the provider's id to the same booking", async () => {
  const { db } = database();
  const support = await makeAdmin(db, { deskRole: "support" });
  const customer = await makeCustomer(db, { email: "where.is.my.money@example.test", postcode: "LS6 2AB" });
  const { booking } = await makePaidBooking(database(), { customer });
  const found = await searchEverything(ctxOf(support), "where.is.my.money@");
  expect(found.map(({ kind, id }) => ({ kind, id }))).toEqual(
    expect.arrayContaining([
      { kind: "person", id: customer.id },
      { kind: "booking", id: booking.id },
      { kind: "job", id: booking.jobId },
    ]),
  );
  const traced = await findBookingForDesk(ctxOf(support), booking.id);
  const { received, held } = await moneyOfBooking(db, booking.id);
  expect(traceTotals(traced.trace)).toMatchObject({ received, held });
  expect(received).toBe(booking.amount);
  const providerId = traced.trace[0]?.providerId ?? "";
  expect(providerId).toMatch(/^pi_/);
  for (const typed of [providerId, booking.id]) {
    const kinds = new Map(
      (await searchEverything(ctxOf(support), typed)).map((thing) => [thing.kind, thing.bookingId]),
    );
    expect(kinds.get("booking")).toBe(booking.id);
    expect(kinds.get("payment")).toBe(booking.id);
  }
  expect((await searchEverything(ctxOf(support), "ls62ab")).map(({ id }) => id)).toContain(customer.id);
});

test("no search reads a whole table, and only operators search", async () => {
  const admin = await makeAdmin(database().db);
  const ids = ["jo.marsh@example", "LS6 2AB", "pi_3QM2xVb81KdR0e", admin.id];
  for (const q of ids) {
    const plans = await plansOf(database(), (db) => searchEverything({ ...ctxOf(admin), db }, q));
    expect(plans.length).toBeGreaterThan(0);
    for (const { query, plan } of plans) expect(plan, query).not.toContain("Seq Scan");
  }
  await expect(searchEverything(ctxOf(await makeCustomer(database().db)), "jo")).rejects.toMatchObject({
    code: "WRONG_ROLE",
  });
});
