import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { documents } from "#db/schema/documents.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { makeAddress, makeBookingAddress } from "#features/bookings/addresses/testing.ts";
import { issueDocuments } from "#features/documents/index.server.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { traceTotals } from "#features/money/rules/trace.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { type FoundThing, findBookingForDesk, searchEverything } from "../index.server.ts";

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
  expect(found.find(({ kind }) => kind === "booking")?.text).toMatch(/: £[\d.]+ held$/);
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
  const ids = [
    "jo.marsh@example",
    "LS6 2AB",
    "0113 496 0000",
    "R-000012",
    "INV-2026-0001",
    "pi_3QM2xVb81KdR0e",
    admin.id,
  ];
  for (const q of ids) {
    const plans = await plansOf(database(), (db) => searchEverything({ ...ctxOf(admin), db }, q));
    expect(plans.length).toBeGreaterThan(0);
    // An index of words is only read by a bitmap, which these plans may not have; case-search.db.test.ts explains it.
    for (const { query, plan } of plans) expect(plan, query).not.toMatch(/Seq Scan on (?!case_words)/);
  }
  await expect(searchEverything(ctxOf(await makeCustomer(database().db)), "jo")).rejects.toMatchObject({
    code: "WRONG_ROLE",
  });
});

test("a telephone number leads to the tradesperson, the customer and the booking, and a document's number to its booking", async () => {
  const { db } = database();
  const support = ctxOf(await makeAdmin(db, { deskRole: "support" }));
  const tradesperson = await makeTradesperson(db);
  const { booking, customer } = await makePaidBooking(database(), { tradesperson });
  const { phone } = await makeAddress(db, customer);
  await makeBookingAddress(db, booking);
  await db.update(businessDetails).set({ phone }).where(eq(businessDetails.userId, tradesperson.id));
  const keys = (found: FoundThing[]) => found.map(({ kind, bookingId, id }) => `${kind} ${bookingId ?? id}`);
  const typed = phone.replace(/^0(\d{3})/, "+44 $1 ");
  expect(keys(await searchEverything(support, typed))).toEqual(
    expect.arrayContaining([`person ${customer.id}`, `person ${tradesperson.id}`, `booking ${booking.id}`]),
  );
  await issueDocuments(as(database(), system));
  const [receipt] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.bookingId, booking.id), eq(documents.kind, "receipt")));
  const found = await searchEverything(support, `r-${String(receipt?.number).padStart(6, "0")}`);
  expect(keys(found)).toEqual([`document ${booking.id}`]);
  expect(found[0]?.text).toContain(customer.name);
});
