import { and, asc, eq, like, ne } from "drizzle-orm";
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

/** Every movement of a booking's money, oldest first, in two queries along indexes; the provider's own fees are ours to bear. Unscoped. */
export async function unsafeTraceOfBooking(db: Queryable, bookingId: string): Promise<TracedMovement[]> {
  const on = (account: string) => sumPence(ledgerEntries.amount, like(ledgerEntries.account, account));
  const [movements, intents] = await Promise.all([
    db
      .select({
        id: ledgerTransactions.id,
        key: ledgerTransactions.key,
        kind: ledgerTransactions.kind,
        at: ledgerTransactions.createdAt,
        provider: on("provider_balance"),
        held: on("held:%"),
        payable: on("payable:%"),
        fees: on("fees_earned"),
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(and(eq(ledgerTransactions.bookingId, bookingId), ne(ledgerTransactions.kind, "provider_fee")))
      .groupBy(ledgerTransactions.id)
      .orderBy(asc(ledgerTransactions.createdAt), asc(ledgerTransactions.id)),
    db
      .select({ id: moneyIntents.id, payment: moneyIntents.providerPaymentId, object: moneyIntents.providerId })
      .from(moneyIntents)
      .where(eq(moneyIntents.bookingId, bookingId)),
  ]);
  const providerIds = new Map(intents.map(({ id, payment, object }) => [id, payment ?? object]));
  // A payment of finished work is released in the same moment: the payment comes first.
  const order = (kind: MovementKind) => MOVEMENT_KINDS.indexOf(kind);
  movements.sort((a, b) => a.at.getTime() - b.at.getTime() || order(a.kind) - order(b.kind));
  return movements.map(({ id, key, kind, at, ...sums }) => ({
    id,
    kind,
    at,
    providerId: kind === "release" ? null : providerIdIn(key, providerIds),
    ...traceColumns(kind, sums),
  }));
}

/** A movement's key ends in the id of our intent or in the provider's own id. */
function providerIdIn(key: string, byIntent: ReadonlyMap<string, string | null>): string | null {
  const id = key.split(":").at(-1) ?? "";
  if (isId(id)) return byIntent.get(id) ?? null;
  return /^[a-z]+_/.test(id) ? id : null;
}
