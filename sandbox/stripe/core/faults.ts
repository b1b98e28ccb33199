import { and, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { stripeFaults } from "#db/schema/sandbox-stripe.ts";
import { statement } from "#db/statement.server.ts";

/** The faults that can be injected, and what `count` counts for each. */
export const FAULTS = {
  slow: "API calls that take three seconds",
  lost_reply: "POST calls that are done, but whose reply is lost",
  error_500: "API calls that fail with status 500 and change nothing",
  duplicate_webhooks: "events that are delivered twice",
  reorder_webhooks: "events that are delayed, and delivered in reverse order",
  drop_webhooks: "events that are never delivered",
  failed_payouts: "payouts that the bank returns",
  rate_limit: "API calls that are refused with status 429",
  pending_charges: "payments whose money is pending for two days",
  automatic_payouts: "payouts of the platform’s own balance to its bank, one a day",
  connect_fees: "payouts to connected accounts for which the platform is charged a fee",
} as const;
export type FaultKind = keyof typeof FAULTS;
export const faultKinds = Object.keys(FAULTS) as FaultKind[];

/** Sets how often a fault occurs from now on; 0 clears it. */
export async function setFault(db: Queryable, kind: FaultKind, count: number): Promise<void> {
  await db
    .insert(stripeFaults)
    .values({ kind, remaining: count })
    .onConflictDoUpdate({ target: stripeFaults.kind, set: { remaining: count } });
}

/** Every call of the sandbox asks. */
const readActive = statement<{ kind: FaultKind }>(() => sql`select kind from ${stripeFaults} where remaining > 0`);

export const activeFaults = async (db: Queryable): Promise<FaultKind[]> =>
  (await readActive(db, {})).map((row) => row.kind);

/** Decrements a fault's remaining count. Returns the count before that, or null if the fault is not active. */
export async function consumeFault(db: Queryable, kind: FaultKind): Promise<number | null> {
  const [row] = await db
    .update(stripeFaults)
    .set({ remaining: sql`${stripeFaults.remaining} - 1` })
    .where(and(eq(stripeFaults.kind, kind), gt(stripeFaults.remaining, 0)))
    .returning({ remaining: stripeFaults.remaining });
  return row ? row.remaining + 1 : null;
}
