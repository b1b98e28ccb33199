import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { heldAccountOf } from "./account-queries.server.ts";
import { payableTo } from "./payable-to.server.ts";

/**
 * What is held for the bookings of a person as customer or tradesperson, and what they are owed (negative: what they owe us), in
 * pence. Unscoped: for operators, and before an account is deleted.
 */
export async function unsafeMoneyOfPerson(db: Queryable, userId: string): Promise<{ held: Pence; owed: Pence }> {
  const held = sql`
    select coalesce(-sum(${ledgerBalances.balance}), 0)::text as held
    from ${bookings} join ${ledgerBalances} on ${ledgerBalances.account} = ${heldAccountOf(bookings.id)}
    where ${bookings.customerId} = ${userId} or ${bookings.tradespersonId} = ${userId}`;
  const [rows, owed] = await sideBySide(db, [() => jsonRows<{ held: string }>(db, held), () => payableTo(db, userId)]);
  return { held: pence(Number(rows[0]?.held ?? 0)), owed };
}
