import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { identitySignals } from "#db/schema/risk.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import {
  accountState,
  clearHold,
  matchAccount,
  mayReceiveTransfers,
  openHolds,
  recordSignals,
  sharedSignals,
} from "../index.server.ts";
import { makeSuspension } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const at = new Date();
const withCode = (code: string) => (error: unknown) => isAppError(error, code);

const phoneOf = (user: User, value: string) =>
  recordSignals(db(), { userId: user.id, values: [{ kind: "phone", value }], at });
const match = (user: User) =>
  db().transaction((tx) => matchAccount(tx, { userId: user.id, moment: "first_quote", at }));
const quoteOf = async (user: User) => {
  const job = await makeJob(db());
  return submitQuote(as(database(), user), { jobId: job.id, amount: pence(9_500), message: "I can do it" });
};

async function makeSecondAccount(phone: string) {
  const [before, now] = await Promise.all([makeTradesperson(db()), makeTradesperson(db())]);
  await makeSuspension(db(), before.id);
  await phoneOf(before, phone);
  await phoneOf(now, phone.replaceAll(" ", "-"));
  return { before, now };
}

test("a suspended person's second account is held at the first quote, and receives no transfers", async () => {
  const { before, now } = await makeSecondAccount("0113 496 0001");
  await expect(quoteOf(now)).rejects.toSatisfy(withCode("ACCOUNT_HELD"));
  await match(now);
  expect(await accountState(db(), now.id)).toMatchObject({ held: true, suspended: false });
  expect(await mayReceiveTransfers(db(), now.id)).toBe(false);
  expect(await sharedSignals(db(), now.id)).toMatchObject([{ kind: "phone", userId: before.id, suspended: true }]);
});

test("a match that an admin has cleared does not hold the account again", async () => {
  const { now } = await makeSecondAccount("0113 496 0002");
  await match(now);
  const admin = as(database(), await makeAdmin(db()));
  const [hold] = await openHolds(admin, { userId: now.id });
  await clearHold(admin, { holdId: hold?.id ?? "", reason: "Father and son" });
  await expect(quoteOf(now)).resolves.toMatchObject({ status: "pending" });
  const again = clearHold(admin, { holdId: hold?.id ?? "", reason: "Again" });
  await expect(again).rejects.toSatisfy(withCode("HOLD_NOT_OPEN"));
});

test("accounts that share a signal with no suspended account are not held", async () => {
  const [one, other] = await Promise.all([makeTradesperson(db()), makeTradesperson(db())]);
  await phoneOf(one, "0113 496 0003");
  await phoneOf(other, "0113 496 0003");
  await match(other);
  expect(await accountState(db(), other.id)).toEqual({
    frozen: false,
    suspended: false,
    held: false,
    payoutsCleared: false,
  });
  await expect(quoteOf(other)).resolves.toBeDefined();
});

test("only hashes are stored, and the same value has another hash for each kind", async () => {
  const user = await makeTradesperson(db());
  const value = "01134960004";
  const values = [
    { kind: "phone", value },
    { kind: "tax_number", value },
    { kind: "device", value: " " },
  ] as const;
  await recordSignals(db(), { userId: user.id, values, at });
  await recordSignals(db(), { userId: user.id, values, at });
  const rows = await db().select().from(identitySignals).where(eq(identitySignals.userId, user.id));
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});
