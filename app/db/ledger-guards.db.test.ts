import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { insertOne } from "./insert-one.server.ts";
import { ledgerBalances, ledgerEntries, ledgerTransactions } from "./schema/money/ledger.ts";

const database = testDatabase();

/** Inserts a ledger transaction with its entries directly into the tables, to test what the database allows. */
function post(lines: Record<string, number>) {
  return database().db.transaction(async (tx) => {
    const movement = await insertOne(tx, ledgerTransactions, { key: newId(), kind: "payment" });
    const rows = Object.entries(lines).map(([account, amount]) => ({
      transactionId: movement.id,
      account,
      amount: pence(amount),
    }));
    if (rows.length > 0) await tx.insert(ledgerEntries).values(rows);
  });
}

const cause = (message: RegExp) =>
  expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(message) }) });

test("a movement that does not sum to zero, or has no lines, is refused at commit", async () => {
  await expect(post({ provider_balance: 100, fees_earned: -99 })).rejects.toEqual(cause(/sums to 1/));
  await expect(post({})).rejects.toEqual(cause(/0 lines/));
});

test("held money cannot go below zero", async () => {
  const held = `held:${newId()}`;
  await post({ provider_balance: 500, [held]: -500 });
  await expect(post({ provider_balance: -501, [held]: 501 })).rejects.toEqual(cause(/ledger_balances_held/));
  await post({ provider_balance: -500, [held]: 500 });
});

test("of concurrent releases of the same money, one succeeds", async () => {
  const held = `held:${newId()}`;
  await post({ provider_balance: 700, [held]: -700 });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => post({ fees_earned: -700, [held]: 700 })));
  expect(results.filter((r) => r.status === "fulfilled")).toHaveLength(1);
  const [row] = await database().db.select().from(ledgerBalances).where(sql`account = ${held}`);
  expect(row?.balance).toBe(0);
});

test("ledger rows refuse UPDATE, DELETE and TRUNCATE", async () => {
  await post({ provider_balance: 1, fees_earned: -1 });
  const { db } = database();
  for (const statement of [
    "update ledger_entries set amount = 2",
    "delete from ledger_entries",
    "truncate ledger_transactions cascade",
    "update ledger_transactions set key = 'x'",
  ])
    await expect(db.execute(sql.raw(statement))).rejects.toEqual(cause(/append-only/));
});
