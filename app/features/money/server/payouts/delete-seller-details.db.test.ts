import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { deleteSellerDetails } from "./seller-details.server.ts";

const database = testDatabase();

/** A tradesperson with tax details and a bank account, who closed their account at this time (null: has not). */
async function seller(closedAt: Date | null) {
  const { db } = database();
  const { id: userId } = await makeTradesperson(db);
  const bank = { bankLast4: "6789", bankName: "Leeds Bank", bankCountry: "GB" };
  await makeSellerDetails(db, { id: userId });
  await db.insert(paymentAccounts).values({ userId, stripeAccountId: `acct_${newId()}`, ...bank });
  await db.update(profiles).set({ closedAt }).where(eq(profiles.id, userId));
  return async () => {
    const details = await db.select().from(sellerDetails).where(eq(sellerDetails.userId, userId));
    const [account] = await db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId));
    return { details: details.length, bank: [account?.bankLast4, account?.bankName, account?.bankCountry] };
  };
}

test("tax details and bank accounts are deleted seven years after their owner left, and not before", async () => {
  const stored = { details: 1, bank: ["6789", "Leeds Bank", "GB"] };
  const [active, recent, old] = [
    await seller(null),
    await seller(new Date("2034-01-01T00:00:00Z")),
    await seller(new Date("2030-01-01T00:00:00Z")),
  ];
  await deleteSellerDetails(as(database(), system, { clock: fixedClock("2038-01-01T00:00:00Z") }));
  expect(await active()).toEqual(stored);
  expect(await recent()).toEqual(stored);
  expect(await old()).toEqual({ details: 0, bank: [null, null, null] });
});
