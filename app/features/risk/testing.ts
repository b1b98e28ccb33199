import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { accountHolds, riskSignals, suspensions } from "#db/schema/risk.ts";
import { pence } from "#kernel/money.ts";

/** Inserts a suspension directly; by default in force and with the effect "freeze". */
export async function makeSuspension(
  db: Queryable,
  userId: string,
  more: Partial<typeof suspensions.$inferInsert> = {},
): Promise<typeof suspensions.$inferSelect> {
  const facts = "Took £400 for a boiler and never came";
  await db.update(profiles).set({ suspendedAt: new Date(), suspendedFor: facts }).where(eq(profiles.id, userId));
  return insertOne(db, suspensions, { userId, rule: "fraud", facts, effects: "freeze", status: "active", ...more });
}

/** An account held for review because it shares a telephone number with a suspended one. */
export const makeHold = (db: Queryable, userId: string, matchedUserId: string) =>
  insertOne(db, accountHolds, { userId, matchedUserId, kind: "phone", noticedAt: "first_quote", status: "held" });

/** An open signal of a rule. */
export const makeSignal = (db: Queryable, userId: string, more: Partial<typeof riskSignals.$inferInsert> = {}) =>
  insertOne(db, riskSignals, {
    userId,
    rule: "customer_chargebacks",
    status: "open",
    severity: 2,
    measured: 1,
    sentence: "1 chargeback in 180 days on what this customer paid",
    money: pence(18_000),
    ...more,
  });
