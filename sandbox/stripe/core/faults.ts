import { and, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { stripeFaults } from "#db/schema/sandbox-stripe.ts";

/** What can be made to go wrong, and what `count` counts. */
export const FAULTS = {
  slow: "API calls that take three seconds",
  lost_reply: "changing API calls that are done, but whose reply never comes",
  error_500: "API calls that fail before anything is done",
  duplicate_webhooks: "events that are delivered twice",
  reorder_webhooks: "events that are delivered late, the last first",
  drop_webhooks: "events that are never delivered",
  failed_payouts: "payouts that the bank sends back",
} as const;
export type FaultKind = keyof typeof FAULTS;
export const faultKinds = Object.keys(FAULTS) as FaultKind[];

/** Sets how many of the next ones go wrong; 0 ends it. */
export async function setFault(db: Queryable, kind: FaultKind, count: number): Promise<void> {
  await db
    .insert(stripeFaults)
    .values({ kind, remaining: count })
    .onConflictDoUpdate({ target: stripeFaults.kind, set: { remaining: count } });
}

export async function waitingFaults(db: Queryable): Promise<FaultKind[]> {
  const rows = await db.select({ kind: stripeFaults.kind }).from(stripeFaults).where(gt(stripeFaults.remaining, 0));
  return rows.map((row) => row.kind as FaultKind);
}

/** Uses up one of a fault. Null when none was left; else how many came before it are still to come, itself included. */
export async function takeFault(db: Queryable, kind: FaultKind): Promise<number | null> {
  const [row] = await db
    .update(stripeFaults)
    .set({ remaining: sql`${stripeFaults.remaining} - 1` })
    .where(and(eq(stripeFaults.kind, kind), gt(stripeFaults.remaining, 0)))
    .returning({ remaining: stripeFaults.remaining });
  return row ? row.remaining + 1 : null;
}
