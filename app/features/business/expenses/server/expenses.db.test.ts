import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { parseSettings } from "#config/settings.server.ts";
import { expenses, trips } from "#db/schema/expenses.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { filesFor, filesOf as filesOfAccount } from "#flows/personal-files.server.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { DAY, fixedClock } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { jobView } from "#pages/job/job-view.server.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import {
  addExpense,
  addTrip,
  allExpenses,
  allTrips,
  changeExpense,
  changeReceipt,
  changeTrip,
  cleanUpReceipt,
  costsPart,
  deleteOldRecords,
  expensesByMonth,
  findTrip,
  listExpenses,
  listTrips,
  receiptBytes,
  removeExpense,
  removeTrip,
  restoreExpense,
  restoreTrip,
  tripsByMonth,
} from "../index.server.ts";
import { allowanceUpTo } from "../rules/mileage.ts";
import { makeExpense, makeTrip } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const NOW = new Date("2026-11-27T12:00:00Z");

const folder = mkdtempSync(join(tmpdir(), "fettle-expenses-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const ctxOf = (who: User | undefined, now = NOW) => as(database(), who ?? visitor, { storage, clock: fixedClock(now) });
const filesOf = (userId: string) => {
  const path = join(folder, "files", "receipts", userId);
  return existsSync(path) ? readdirSync(path) : [];
};
const expense = {
  spentOn: "2026-11-02",
  what: "Copper pipe",
  kind: "materials",
  amount: pence(1_250),
  vat: pence(208),
  bookingId: null,
} as const;
const trip = { travelledOn: "2026-11-02", tenths: 125, fromPlace: "Home", toPlace: "LS6", bookingId: null };
const photo = async () => new Uint8Array(await makePicture());

test("an expense is recorded with its receipt, changed, removed and restored", async () => {
  const hannah = await makeTradesperson(db());
  const ctx = ctxOf(hannah);
  const added = await addExpense(ctx, expense, await photo());
  expect(added).toMatchObject({ userId: hannah.id, taxYear: 2026, amount: 1_250, vat: 208 });
  expect((await receiptBytes(ctx, added.id)).subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
  await changeExpense(ctx, { ...expense, expenseId: added.id, spentOn: "2026-04-05", what: "Elbow" });
  expect((await listExpenses(ctx, { taxYear: 2026 })).items).toEqual([]);
  expect((await listExpenses(ctx, { taxYear: 2025 })).items).toMatchObject([{ what: "Elbow", hasReceipt: true }]);
  await removeExpense(ctx, { expenseId: added.id });
  expect((await listExpenses(ctx, { taxYear: 2025 })).items).toEqual([]);
  await expect(receiptBytes(ctx, added.id)).rejects.toEqual(code("RECEIPT_NOT_FOUND"));
  await expect(removeExpense(ctx, { expenseId: added.id })).rejects.toEqual(code("EXPENSE_NOT_FOUND"));
  await restoreExpense(ctx, { expenseId: added.id });
  expect((await listExpenses(ctx, { taxYear: 2025 })).items).toHaveLength(1);
});

test("a replaced or removed photo is deleted, and a shown one never is", async () => {
  const hannah = await makeTradesperson(db());
  const ctx = ctxOf(hannah);
  const { id, receiptId } = await addExpense(ctx, expense, await photo());
  const first = { userId: hannah.id, receiptId: receiptId ?? "" };
  await cleanUpReceipt(ctx, first);
  expect(filesOf(hannah.id)).toHaveLength(1);
  const second = await changeExpense(ctx, { ...expense, expenseId: id }, await photo());
  await cleanUpReceipt(ctx, first);
  expect(filesOf(hannah.id)).toEqual([`${second.receiptId}.jpg`]);
  await changeReceipt(ctx, { expenseId: id, receipt: null });
  await cleanUpReceipt(ctx, { userId: hannah.id, receiptId: second.receiptId ?? "" });
  expect(filesOf(hannah.id)).toEqual([]);
});

test("what is no photo, a day to come, and another's booking are refused, and nothing is written", async () => {
  const hannah = await makeTradesperson(db());
  const { booking } = await makeBooking(db());
  const ctx = ctxOf(hannah);
  const at = (field: string) =>
    expect.objectContaining({ code: "VALIDATION_FAILED", fields: [expect.objectContaining({ field })] });
  await expect(addExpense(ctx, expense, new TextEncoder().encode("<svg onload=x>"))).rejects.toEqual(at("receipt"));
  await expect(addExpense(ctx, { ...expense, spentOn: "2026-11-28" })).rejects.toEqual(at("spent_on"));
  await expect(addExpense(ctx, { ...expense, bookingId: booking.id })).rejects.toEqual(at("booking_id"));
  await expect(addExpense(ctx, { ...expense, bookingId: "x" })).rejects.toEqual(at("booking_id"));
  await expect(addTrip(ctx, { ...trip, travelledOn: "2020-04-05" })).rejects.toEqual(at("travelled_on"));
  await expect(addTrip(ctx, { ...trip, bookingId: booking.id })).rejects.toEqual(at("booking_id"));
  expect(await db().select().from(expenses).where(eq(expenses.userId, hannah.id))).toEqual([]);
});

test("records are their owner's: nobody else reads, changes, removes or restores them", async () => {
  const [hannah, mo] = [await makeTradesperson(db()), await makeTradesperson(db())];
  const customer = await makeCustomer(db());
  const { id: expenseId } = await addExpense(ctxOf(hannah), expense, await photo());
  const { id: tripId } = await addTrip(ctxOf(hannah), trip);
  for (const [who, refusal, missing] of [
    [mo, "EXPENSE_NOT_FOUND", "TRIP_NOT_FOUND"],
    [customer, "WRONG_ROLE", "WRONG_ROLE"],
  ] as const) {
    const ctx = ctxOf(who);
    await expect(changeExpense(ctx, { ...expense, expenseId })).rejects.toEqual(code(refusal));
    await expect(removeExpense(ctx, { expenseId })).rejects.toEqual(code(refusal));
    await expect(changeTrip(ctx, { ...trip, tripId })).rejects.toEqual(code(missing));
    await expect(removeTrip(ctx, { tripId })).rejects.toEqual(code(missing));
    await expect(receiptBytes(ctx, expenseId)).rejects.toThrow();
    await expect(findTrip(ctx, tripId)).rejects.toEqual(code(missing));
  }
  expect((await listExpenses(ctxOf(mo), { taxYear: 2026 })).items).toEqual([]);
  await expect(listExpenses(ctxOf(undefined), { taxYear: 2026 })).rejects.toEqual(code("NOT_SIGNED_IN"));
  await expect(addExpense(ctxOf({ ...hannah, suspended: true }), expense)).rejects.toEqual(code("SUSPENDED"));
});

test("lists are paged by day, and each row is on one page", async () => {
  const hannah = await makeTradesperson(db());
  const days = ["2026-05-01", "2026-05-01", "2026-05-01", "2026-04-06", "2027-04-05", "2026-12-24", "2026-12-24"];
  for (const day of days) {
    await makeExpense(db(), hannah.id, { spentOn: day, what: day });
    await makeTrip(db(), hannah.id, { travelledOn: day });
  }
  await makeExpense(db(), hannah.id, { spentOn: "2026-04-05" });
  await makeTrip(db(), hannah.id, { travelledOn: "2026-04-05" });
  const ctx = ctxOf(hannah);
  const seen: string[] = [];
  const driven: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listExpenses(ctx, { taxYear: 2026, limit: 2, ...(cursor && { cursor }) });
    const trips = await listTrips(ctx, { taxYear: 2026, limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ spentOn }) => spentOn));
    driven.push(...trips.items.map(({ travelledOn }) => travelledOn));
    cursor = page.nextCursor;
    if (trips.nextCursor === null) expect(page.nextCursor).toBeNull();
  }
  expect(seen).toEqual(days.toSorted().toReversed());
  expect(driven.length).toBeGreaterThanOrEqual(days.length - 1);
  const all = await allExpenses(ctx, 2026);
  expect(new Set(all.map(({ id }) => id)).size).toBe(days.length);
});

test("the allowance of each trip depends on the miles before it in its tax year, and they add up to the year's", async () => {
  const hannah = await makeTradesperson(db());
  const ctx = ctxOf(hannah);
  await makeTrip(db(), hannah.id, { travelledOn: "2026-04-05", tenths: 90_000 });
  const last = await makeTrip(db(), hannah.id, { travelledOn: "2026-06-01", tenths: 103 });
  const crossing = await makeTrip(db(), hannah.id, { travelledOn: "2026-05-31", tenths: 201 });
  await makeTrip(db(), hannah.id, { travelledOn: "2026-04-06", tenths: 99_900 });
  expect((await findTrip(ctx, crossing.id)).allowance).toBe(450 + 253);
  expect((await findTrip(ctx, last.id)).allowance).toBe(257);
  const listed = await allTrips(ctx, 2026);
  expect(listed.reduce((total, { allowance }) => total + allowance, 0)).toBe(allowanceUpTo(2026, 100_204));
  // An earlier trip moves the later ones to the lower rate.
  await addTrip(ctx, { ...trip, travelledOn: "2026-04-07", tenths: 100 });
  expect((await findTrip(ctx, crossing.id)).allowance).toBe(503);
  const months = await tripsByMonth(ctx, 2026);
  expect(months.toSorted((a, b) => (a.month < b.month ? -1 : 1))).toMatchObject([
    { month: "2026-04", tenths: 100_000, count: 2 },
    { month: "2026-05", tenths: 201 },
    { month: "2026-06", tenths: 103 },
  ]);
});

test("a booking's costs are its expenses and the allowance of its trips, without what was removed", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db(), { status: "completed" });
  const ctx = ctxOf(tradesperson);
  const mine = { person: tradesperson.id, booking: booking.id };
  await makeTrip(db(), tradesperson.id, { travelledOn: "2026-04-10", tenths: 99_995 });
  const { id: tripId } = await addTrip(ctx, { ...trip, tenths: 10, bookingId: booking.id });
  const { id: expenseId } = await addExpense(ctx, { ...expense, bookingId: booking.id });
  await addExpense(ctx, expense);
  expect(await costsPart(db(), mine)).toEqual({ expenses: 1_250, expensesVat: expense.vat ?? 0, mileage: 35 });
  await removeTrip(ctx, { tripId });
  await removeExpense(ctx, { expenseId });
  expect(await costsPart(db(), mine)).toEqual({ expenses: 0, expensesVat: 0, mileage: 0 });
  await restoreTrip(ctx, { tripId });
  await restoreExpense(ctx, { expenseId });
  const own = await jobView(ctx, tradesperson, booking.jobId);
  expect(own.booking?.profit).toMatchObject({ expenses: "£12.50", mileage: "£0.35", profit: "−£12.85" });
  const theirs = await jobView(ctxOf(customer), customer, booking.jobId);
  expect(theirs.booking?.profit).toBeNull();
  expect(JSON.stringify(theirs)).not.toContain("12.85");
});

test("what was removed a day ago, and what is older than six tax years, is deleted with its photo", async () => {
  const hannah = await makeTradesperson(db());
  const { id: expenseId } = await addExpense(ctxOf(hannah), expense, await photo());
  await removeExpense(ctxOf(hannah), { expenseId });
  const old = await makeExpense(db(), hannah.id, { spentOn: "2020-04-05" });
  const kept = await makeExpense(db(), hannah.id, { spentOn: "2020-04-06" });
  await makeTrip(db(), hannah.id, { travelledOn: "2020-04-05" });
  await deleteOldRecords(ctxOf(undefined, new Date(NOW.getTime() + DAY)));
  const ids = async () =>
    (await db().select({ id: expenses.id }).from(expenses).where(eq(expenses.userId, hannah.id))).map(({ id }) => id);
  expect((await ids()).toSorted()).toEqual([expenseId, kept.id].toSorted());
  expect(await ids()).not.toContain(old.id);
  expect(await db().select().from(trips).where(eq(trips.userId, hannah.id))).toEqual([]);
  await deleteOldRecords(ctxOf(undefined, new Date(NOW.getTime() + DAY + 1)));
  expect(await ids()).toEqual([kept.id]);
});

test("months are summed by kind in the database", async () => {
  const hannah = await makeTradesperson(db());
  await makeExpense(db(), hannah.id, { amount: pence(100), vat: pence(10) });
  await makeExpense(db(), hannah.id, { amount: pence(50) });
  await makeExpense(db(), hannah.id, { amount: pence(7), kind: "travel", spentOn: "2027-04-05" });
  const months = await expensesByMonth(ctxOf(hannah), 2026);
  expect(months.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { month: "2027-04", kind: "travel", amount: 7, vat: 0, count: 1 },
    { month: "2026-05", kind: "materials", amount: 150, vat: 10, count: 2 },
  ]);
});

test("parallel calls each record theirs", async () => {
  const hannah = await makeTradesperson(db());
  const { fulfilled } = await race(5, () => addExpense(ctxOf(hannah), expense));
  expect(fulfilled).toHaveLength(5);
  expect((await listExpenses(ctxOf(hannah), { taxYear: 2026 })).items).toHaveLength(5);
});

test("every read has its index", async () => {
  const { booking, tradesperson } = await makeBooking(db());
  const { id } = await makeTrip(db(), tradesperson.id, { bookingId: booking.id });
  await makeExpense(db(), tradesperson.id, { bookingId: booking.id });
  const plans = await plansOf(database(), async (read) => {
    const ctx = as(database(), tradesperson, { db: read });
    await listExpenses(ctx, { taxYear: 2026 });
    await listTrips(ctx, { taxYear: 2026 });
    await expensesByMonth(ctx, 2026);
    await tripsByMonth(ctx, 2026);
    await findTrip(ctx, id);
    await allExpenses(ctx, 2026);
    await allTrips(ctx, 2026);
    await costsPart(read, { person: tradesperson.id, booking: booking.id });
  });
  expect(plans.length).toBeGreaterThan(7);
  for (const { query, plan } of plans) expect(plan, query).not.toContain("Seq Scan");
});

test("an export has the photos of receipts, and an erasure deletes them with the rows", async () => {
  const hannah = await makeTradesperson(db());
  const { receiptId } = await addExpense(ctxOf(hannah), expense, await photo());
  expect(await filesFor(db(), hannah.id)).toContainEqual({
    name: `receipts/${hannah.id}/${receiptId}.jpg`,
    exportedAs: `files/receipts/${receiptId}.jpg`,
  });
  expect(await filesOfAccount(db(), hannah.id)).toContain(`receipts/${hannah.id}/${receiptId}.jpg`);
});
