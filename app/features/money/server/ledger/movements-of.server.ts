import { and, asc, eq, like, min, ne, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { isId } from "#kernel/id.ts";
import { MOVEMENT_KINDS, type MovementKind } from "../../rules/ledger.ts";
import { type TraceColumns, traceColumns } from "../../rules/trace.ts";

/** A movement of a booking's money with what it changed. Amounts in pence. */
export interface TracedMovement extends TraceColumns {
  id: string;
  kind: MovementKind;
  at: Date;
  /** The provider's id of the payment, transfer or refund; null for a movement that only our ledger has. */
  providerId: string | null;
}

/** A movement's key ends in the id of our intent or in the provider's own id. */
const lastOfKey = sql<string>`split_part(${ledgerTransactions.key}, ':', -1)`;

/** Every movement of a booking's money, oldest first, along indexes; the provider's own fees are ours to bear and left out. Unscoped. */
export async function movementsOf(db: Queryable, bookingId: string): Promise<TracedMovement[]> {
  const on = (account: string) => sumPence(ledgerEntries.amount, like(ledgerEntries.account, account));
  const rows = await db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.createdAt,
      last: lastOfKey,
      ofIntent: min(sql<string>`coalesce(${moneyIntents.providerPaymentId}, ${moneyIntents.providerId})`),
      provider: on("provider_balance"),
      held: on("held:%"),
      payable: on("payable:%"),
      fees: on("fees_earned"),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .leftJoin(moneyIntents, and(eq(moneyIntents.bookingId, bookingId), sql`${moneyIntents.id}::text = ${lastOfKey}`))
    .where(and(eq(ledgerTransactions.bookingId, bookingId), ne(ledgerTransactions.kind, "provider_fee")))
    .groupBy(ledgerTransactions.id)
    .orderBy(asc(ledgerTransactions.createdAt), asc(ledgerTransactions.id));
  // A payment of finished work is released in the same moment: the payment comes first.
  const order = (kind: MovementKind) => MOVEMENT_KINDS.indexOf(kind);
  rows.sort((a, b) => a.at.getTime() - b.at.getTime() || order(a.kind) - order(b.kind));
  return rows.map(({ id, kind, at, last, ofIntent, ...sums }) => ({
    id,
    kind,
    at,
    providerId: kind === "release" ? null : providerIdOf(last, ofIntent),
    ...traceColumns(kind, sums),
  }));
}

function providerIdOf(lastOfKey: string, ofIntent: string | null): string | null {
  if (isId(lastOfKey)) return ofIntent;
  return /^[a-z]+_/.test(lastOfKey) ? lastOfKey : null;
}
