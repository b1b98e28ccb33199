import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { TEST_SEAL_KEYS } from "#app/testing/sealing.ts";
import { parseSealKeys } from "#config/seal-keys.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { createSealing } from "#db/sealing.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { resealSellerDetails } from "../../index.server.ts";
import { HANNAH, makeSellerDetails } from "../../testing/payouts.ts";
import { mySellerDetails } from "./seller-details.server.ts";

const database = testDatabase();
const db = () => database().db;
const keys = (text: string) => createSealing(parseSealKeys(text) ?? []);
const NEXT = `next:${"n".repeat(42)}A`;

test("attack: whoever reads the whole database finds no key that opens the tax details", async () => {
  const hannah = await makeTradesperson(db());
  await makeSellerDetails(db(), hannah);
  const [row] = await db().select().from(sellerDetails).where(eq(sellerDetails.userId, hannah.id));
  const { rows } = await db().execute<{ value: string }>(sql`select value from kept_keys`);
  for (const { value } of rows) {
    const stolen = parseSealKeys(`test:${value}`);
    if (stolen) expect(() => createSealing(stolen).open(hannah.id, row?.sealed ?? "")).toThrow();
  }
  expect(rows.map(({ value }) => value)).not.toContain("t".repeat(43));
});

test("rotation seals everything with the first key, in batches, after which the old key is not needed", async () => {
  const people = await Promise.all(Array.from({ length: 203 }, () => makeTradesperson(db())));
  for (const person of people) await makeSellerDetails(db(), person);
  const sealing = keys(`${NEXT},${TEST_SEAL_KEYS}`);
  const both = { db: db(), sealing };
  const [first, second, third] = [
    await resealSellerDetails(both),
    await resealSellerDetails(both),
    await resealSellerDetails(both),
  ];
  expect([first, third]).toEqual([200, 0]);
  expect(second).toBeGreaterThan(0);
  const [someone] = people;
  if (!someone) throw new Error("there are people");
  expect(await mySellerDetails(as(database(), someone, { sealing: keys(NEXT) }))).toEqual(HANNAH);
  await expect(mySellerDetails(as(database(), someone))).rejects.toThrow('no key "next"');
});
