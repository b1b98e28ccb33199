import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { heldAccountOf } from "./account-queries.server.ts";
import { payableTo } from "./payable-to.server.ts";

/** A tradesperson's money in pence. */
export interface Earnings {
  /** Received for their bookings and not released yet, before the fee. */
  held: Pence;
  /** Released to them, less the fee, and not sent to their account yet; below zero: what they owe, after a refund. */
  owed: Pence;
  /** Sent to their account, less what was taken back from there. */
  paidOut: Pence;
  /** Everything released to them, less the fee: owed and paid out. */
  earned: Pence;
}

/** The signed-in tradesperson's money, read from the ledger. */
export async function earningsOf(ctx: Ctx): Promise<Earnings> {
  const { id } = requireUser(ctx.actor);
  const [[holding], owed, [sent]] = await Promise.all([
    ctx.db
      .select({
        total: sumPence(sql`least(-${ledgerBalances.balance}, ${bookings.amount})`),
      })
      .from(bookings)
      .innerJoin(ledgerBalances, eq(ledgerBalances.account, heldAccountOf(bookings.id)))
      // What is held beside that (a payment made twice, a cancelled booking) is on its way back to the customer.
      .where(and(eq(bookings.tradespersonId, id), isNull(bookings.releasedAt), ne(bookings.status, "cancelled"))),
    payableTo(ctx.db, id),
    ctx.db
      .select({
        total: sumPence(
          sql`case ${moneyIntents.kind} when 'transfer' then ${moneyIntents.amount} else -${moneyIntents.amount} end`,
        ),
      })
      .from(moneyIntents)
      .where(
        and(
          eq(moneyIntents.userId, id),
          inArray(moneyIntents.kind, ["transfer", "reversal"]),
          eq(moneyIntents.status, "succeeded"),
        ),
      ),
  ]);
  const paidOut = pence(sent?.total ?? 0);
  return { held: pence(holding?.total ?? 0), owed, paidOut, earned: pence(owed + paidOut) };
}
