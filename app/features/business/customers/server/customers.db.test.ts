import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { customerRecords } from "#db/schema/customers.ts";
import { blocks } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { earningsOf } from "#features/money/server/ledger/earnings.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { fee, pence } from "#kernel/money.ts";
import { findCustomer, listCustomers, offerAgain, saveNote } from "../index.server.ts";
import { OFFER_AGAIN_DAYS } from "../rules/offer.policy.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const NOW = new Date("2026-11-27T12:00:00Z");
const ctxOf = (who: User, now = NOW) => as(database(), who, { clock: fixedClock(now) });
const days = (count: number) => later(NOW, count * DAY);

const paid = (tradesperson: User, customer: User, overrides: Parameters<typeof makeBooking>[1] = {}) =>
  makeBooking(db(), {
    tradesperson,
    customer,
    status: "completed",
    depositPaid: true,
    amount: pence(10_000),
    completedAt: days(-40),
    releasedAt: days(-40),
    createdAt: days(-50),
    ...overrides,
  });
const offersTo = (customer: User) => db().select().from(notifications).where(eq(notifications.userId, customer.id));

test("a customer is listed once, at their latest booking, with their jobs and what was earned from them", async () => {
  const hannah = await makeTradesperson(db());
  const [jo, grace, ann] = [await makeCustomer(db()), await makeCustomer(db()), await makeCustomer(db())];
  await paid(hannah, jo, { createdAt: days(-90) });
  await paid(hannah, grace, { createdAt: days(-60), amount: pence(5_001) });
  const last = await makeBooking(db(), { tradesperson: hannah, customer: jo, createdAt: days(-1) });
  await makeBooking(db(), { tradesperson: hannah, customer: jo, status: "cancelled", createdAt: NOW });
  await makeBooking(db(), { tradesperson: hannah, customer: ann, status: "cancelled", createdAt: NOW });
  await paid(await makeTradesperson(db()), jo, { createdAt: NOW });
  const { items } = await listCustomers(ctxOf(hannah));
  expect(items).toMatchObject([
    { id: jo.id, jobs: 2, earned: 10_000 - fee(pence(10_000)), last: { id: last.booking.id } },
    { id: grace.id, jobs: 1, earned: 5_001 - fee(pence(5_001)) },
  ]);
  const { earned } = await earningsOf(ctxOf(hannah));
  expect(items.reduce((total, item) => total + item.earned, 0)).toBe(earned);
});

test("the list is paged by the latest booking, and searched by name", async () => {
  const hannah = await makeTradesperson(db());
  const names = ["Jo Marsh", "Grace Okonkwo", "Jonah Reid", "Ruth Adeyemi", "Mo 100%"];
  for (const [index, name] of names.entries())
    await makeBooking(db(), {
      tradesperson: hannah,
      customer: await makeCustomer(db(), { name }),
      // Two have the same time.
      createdAt: days(-10 - Math.floor(index / 2)),
    });
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listCustomers(ctxOf(hannah), { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(names.toSorted());
  const found = async (q: string) => (await listCustomers(ctxOf(hannah), { q })).items.map(({ name }) => name);
  expect((await found("jo")).toSorted()).toEqual(["Jo Marsh", "Jonah Reid"]);
  expect(await found("100%")).toEqual(["Mo 100%"]);
  expect(await found("_")).toEqual([]);
});

test("notes are the tradesperson's, and only about people whom they worked for", async () => {
  const { customer, tradesperson: hannah } = await makeBooking(db());
  const mo = await makeTradesperson(db());
  await saveNote(ctxOf(hannah), { customerId: customer.id, note: "Key under the pot" });
  expect((await findCustomer(ctxOf(hannah), { customerId: customer.id })).note).toBe("Key under the pot");
  for (const customerId of [customer.id, "x"])
    await expect(saveNote(ctxOf(mo), { customerId, note: "x" })).rejects.toEqual(code("CUSTOMER_NOT_FOUND"));
  await expect(findCustomer(ctxOf(mo), { customerId: customer.id })).rejects.toEqual(code("CUSTOMER_NOT_FOUND"));
  await expect(findCustomer(ctxOf(customer), { customerId: hannah.id })).rejects.toEqual(code("WRONG_ROLE"));
  await expect(saveNote(as(database(), visitor), { customerId: customer.id, note: "" })).rejects.toEqual(
    code("NOT_SIGNED_IN"),
  );
  await saveNote(ctxOf(hannah), { customerId: customer.id, note: "" });
  expect((await findCustomer(ctxOf(hannah), { customerId: customer.id })).note).toBeNull();
});

test("an offer notifies the customer with the way to book again, once in 90 days", async () => {
  const hannah = await makeTradesperson(db());
  const jo = await makeCustomer(db());
  const { booking } = await paid(hannah, jo);
  const { fulfilled } = await race(5, () => offerAgain(ctxOf(hannah), { customerId: jo.id }));
  expect(fulfilled).toHaveLength(1);
  expect(await offersTo(jo)).toMatchObject([
    { kind: "message-offer", path: `/post-job?again=${booking.jobId}&ask=${hannah.id}` },
  ]);
  const again = days(OFFER_AGAIN_DAYS);
  await expect(offerAgain(ctxOf(hannah, later(again, -1)), { customerId: jo.id })).rejects.toEqual(
    code("OFFERED_RECENTLY"),
  );
  await offerAgain(ctxOf(hannah, again), { customerId: jo.id });
  expect(await offersTo(jo)).toMatchObject([{ count: 2 }]);
});

test("a refused offer leaves no trace, and a note does not count as one", async () => {
  const hannah = await makeTradesperson(db());
  const jo = await makeCustomer(db());
  await makeBooking(db(), { tradesperson: hannah, customer: jo });
  await expect(offerAgain(ctxOf(hannah), { customerId: jo.id })).rejects.toEqual(code("NO_FINISHED_WORK"));
  expect(await db().select().from(customerRecords).where(eq(customerRecords.customerId, jo.id))).toEqual([]);
  await saveNote(ctxOf(hannah), { customerId: jo.id, note: "Two cats" });
  await paid(hannah, jo);
  await offerAgain(ctxOf(hannah), { customerId: jo.id });
  expect(await offersTo(jo)).toHaveLength(1);
});

test.each(["blocked by them", "blocked", "suspended", "closed"])("no offer to a customer who is %s", async (state) => {
  const hannah = await makeTradesperson(db());
  const jo = await makeCustomer(db());
  await paid(hannah, jo);
  const pair = { blockerId: jo.id, blockedId: hannah.id };
  if (state === "blocked by them") await db().insert(blocks).values(pair);
  if (state === "blocked") await db().insert(blocks).values({ blockerId: hannah.id, blockedId: jo.id });
  if (state === "suspended") await db().update(profiles).set({ suspendedAt: NOW }).where(eq(profiles.id, jo.id));
  if (state === "closed") await db().update(profiles).set({ closedAt: NOW }).where(eq(profiles.id, jo.id));
  await expect(offerAgain(ctxOf(hannah), { customerId: jo.id })).rejects.toEqual(code("CUSTOMER_UNREACHABLE"));
  expect(await offersTo(jo)).toEqual([]);
  expect((await findCustomer(ctxOf(hannah), { customerId: jo.id })).offer.isReachable).toBe(false);
});

test("no offer from somebody whom customers cannot ask yet", async () => {
  const hannah = await makeTradesperson(db(), { verified: false });
  const jo = await makeCustomer(db());
  await paid(hannah, jo);
  await expect(offerAgain(ctxOf(hannah), { customerId: jo.id })).rejects.toEqual(code("CANNOT_BE_ASKED_YET"));
  expect(await offersTo(jo)).toEqual([]);
});

test("a customer who has turned off messages gets no notification, and the tradesperson cannot try again", async () => {
  const hannah = await makeTradesperson(db());
  const jo = await makeCustomer(db());
  await paid(hannah, jo);
  await db()
    .insert(userSettings)
    .values({ userId: jo.id, newMessages: false })
    .onConflictDoUpdate({
      target: userSettings.userId,
      set: { newMessages: false },
    });
  await offerAgain(ctxOf(hannah), { customerId: jo.id });
  expect(await offersTo(jo)).toEqual([]);
  await expect(offerAgain(ctxOf(hannah), { customerId: jo.id })).rejects.toEqual(code("OFFERED_RECENTLY"));
});

test("every read has its index", async () => {
  const { customer, tradesperson } = await paid(await makeTradesperson(db()), await makeCustomer(db()));
  const plans = await plansOf(database(), async (read) => {
    const ctx = as(database(), tradesperson, { db: read });
    await listCustomers(ctx);
    await listCustomers(ctx, { q: "jo" });
    await findCustomer(ctx, { customerId: customer.id });
  });
  expect(plans.length).toBeGreaterThan(8);
  for (const { query, plan } of plans) expect(plan, query).not.toContain("Seq Scan");
});
