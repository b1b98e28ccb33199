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
  /** Released, less the fee, and not transferred yet; negative when they owe us after a refund. */
  owed: Pence;
  /** Transferred to their account, less what was reversed. */
  paidOut: Pence;
  /** Everything released, less the fee: `owed` and `paidOut`. */
  earned: Pence;
}

/** The signed-in tradesperson's money, from the ledger. Throws NOT_SIGNED_IN. */
export async function earningsOf(ctx: Ctx): Promise<Earnings> {
  const { id } = requireUser(ctx.actor);
  const [[holding], owed, [sent]] = await Promise.all([
    ctx.db
      .select({
        total: sumPence(sql`least(-${ledgerBalances.balance}, ${bookings.amount})`),
      })
      .from(bookings)
      .innerJoin(ledgerBalances, eq(ledgerBalances.account, heldAccountOf(bookings.id)))
      // Other held money (a second payment, a cancelled booking) is being refunded to the customer.
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
