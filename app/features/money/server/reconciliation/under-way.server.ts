import { and, eq, inArray } from "drizzle-orm";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { providerTransactions } from "#db/schema/money/reconciliation.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import type { Difference } from "./compare-with-provider.server.ts";
import type { ReconcileCtx } from "./provider-transactions.server.ts";

/** At most this many differences are looked up; with more, something else is wrong. */
const LOOKED_UP = 100;
/** Within a day, the outcome of every intent is known. */
const MAX_AGE = DAY;

/**
 * Whether a movement that only the provider has belongs to an intent that is under way: a refund, transfer or payment whose reply or
 * event has not been handled yet. It is not a difference, unless it takes longer than a day.
 */
export async function underWayIn(
  ctx: ReconcileCtx,
  differences: readonly Difference[],
): Promise<ReadonlySet<Difference>> {
  const since = later(ctx.clock.now(), -MAX_AGE);
  const young = differences.filter(
    ({ kind, movedAt }) => kind === "missing_in_ledger" && movedAt !== null && movedAt > since,
  );
  const found = new Set<Difference>();
  for (const difference of young.slice(0, LOOKED_UP)) {
    const intentId = await intentOf(ctx, await objectOf(ctx, difference));
    if (intentId && (await isOpen(ctx, intentId))) found.add(difference);
  }
  return found;
}

/** A fee's reference is its balance transaction, which names the charge. */
async function objectOf({ db }: ReconcileCtx, { reference }: Difference): Promise<string> {
  const [row] = await db
    .select({ source: providerTransactions.source })
    .from(providerTransactions)
    .where(eq(providerTransactions.id, reference));
  return row?.source ?? reference;
}

/** The intent that the object's metadata names; null for an object of other sites, and one that the provider does not know. */
async function intentOf({ payments: { stripe } }: ReconcileCtx, id: string): Promise<string | null> {
  const read = {
    re: () => stripe.refunds.retrieve(id),
    ch: () => stripe.charges.retrieve(id),
    py: () => stripe.charges.retrieve(id),
    tr: () => stripe.transfers.retrieve(id),
  }[id.split("_")[0] ?? ""];
  const object = read ? await readProvider<{ metadata: Record<string, string> | null }>(read()) : null;
  const intentId = object?.metadata?.intent_id;
  return isId(intentId) ? intentId : null;
}

async function isOpen({ db }: ReconcileCtx, id: string): Promise<boolean> {
  const open = inArray(moneyIntents.status, ["intended", "unknown"]);
  return (await db.$count(moneyIntents, and(eq(moneyIntents.id, id), open))) > 0;
}
