import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { ledgerEntries } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { insertApiKey } from "#features/identity/api-keys/testing.ts";
import { makeAdmin, makeUser } from "#features/identity/auth/testing.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { exportDay } from "./export-day.server.ts";

const database = testDatabase();
const db = () => database().db;
const services = testServices(database);

const linesIn = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const today = () => londonDay(new Date());

test("has each payment of its day in London, and not those of the days around it", async () => {
  const operator = await makeAdmin(db());
  const { booking } = await makePaidBooking(database(), { amount: pence(18_000) });
  const ofBooking = eq(moneyIntents.bookingId, booking.id);
  const linesOn = async (day: string) => {
    const lines = linesIn(
      await new Response(await exportDay(as(database(), operator), { day, kind: "payments" })).text(),
    );
    return lines.map(({ booking_id, type, amount }) => ({ booking_id, type, amount }));
  };
  const line = { booking_id: booking.id, type: "charge", amount: 18_000 };
  // In summer a day in London begins an hour before the day in UTC.
  await db()
    .update(moneyIntents)
    .set({ createdAt: new Date("2026-06-09T23:30:00Z") })
    .where(ofBooking);
  expect(await linesOn("2026-06-10")).toEqual([line]);
  expect(await linesOn("2026-06-09")).toEqual([]);
  await db()
    .update(moneyIntents)
    .set({ createdAt: new Date("2026-06-10T23:00:00Z") })
    .where(ofBooking);
  expect(await linesOn("2026-06-10")).toEqual([]);
  await expect(linesOn("2026-02-30")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("of the ledger sums to zero, and each is a row of the audit log", async () => {
  const operator = await makeAdmin(db());
  await makePaidBooking(database(), { amount: pence(18_000) });
  const ctx = as(database(), operator);
  const lines = linesIn(await new Response(await exportDay(ctx, { day: today(), kind: "ledger" })).text());
  expect(lines).toHaveLength(await db().$count(ledgerEntries));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const rows = await db().select().from(auditLog).where(eq(auditLog.actorId, operator.id));
  expect(rows).toMatchObject([{ act: "money.export", subjectId: today() }]);
});

test("that is too long ends with a cursor, with which the rest comes", async () => {
  const ctx = as(database(), await makeAdmin(db()));
  await makePaidBooking(database(), { amount: pence(18_000) });
  const part = async (cursor?: string) =>
    linesIn(await new Response(await exportDay(ctx, { day: today(), kind: "ledger", most: 3, cursor })).text());
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const lines = await part(cursor);
    cursor = lines.at(-1).next_cursor;
    ids.push(...lines.flatMap(({ id }) => id ?? []));
  } while (cursor);
  expect(ids).toHaveLength(await db().$count(ledgerEntries));
  expect(new Set(ids).size).toBe(ids.length);
});

test("is for a key with money:read, within its owner's role, and for no other scope", async () => {
  const operator = await makeAdmin(db());
  const ask = async (who: typeof operator, scope: "money:read" | "people:read") => {
    const { key } = await insertApiKey(db(), who, [scope]);
    const headers = { Authorization: `Bearer ${key}` };
    return requestAs(services(), null, `GET /api/v1/admin/export/${today()}?kind=ledger`, { headers });
  };
  const reply = await ask(operator, "money:read");
  expect(reply.headers.get("Content-Type")).toBe("application/x-ndjson");
  expect(linesIn(await reply.text()).length).toBeGreaterThan(0);
  expect((await ask(operator, "people:read")).status).toBe(403);
  expect((await ask(await makeUser(db(), { userType: "customer" }), "money:read")).status).toBe(401);
});
