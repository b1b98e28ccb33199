import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { stripeReplies } from "#db/schema/sandbox-stripe.ts";
import { StripeProblem } from "./problem.ts";

export interface Reply {
  status: number;
  body: string;
  requestId: string;
}

const DAY = 24 * 60 * 60;

/** Identifies a request by its method, path, parameters and account. */
export const fingerprintOf = (...parts: string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * Locks an idempotency key until the end of the transaction and returns the reply of an earlier call with it, or null. Throws
 * idempotency_key_in_use while another call has the lock, and idempotency_error if the earlier request was different.
 */
export async function claimKey(
  tx: Tx,
  key: { account: string; key: string },
  fingerprint: string,
  now: number,
): Promise<Reply | null> {
  const held = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`sandbox_stripe:${key.account}:${key.key}`}, 0)) as held`,
  );
  if (!held.rows[0]?.held)
    throw new StripeProblem(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message:
        "There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you submitted twice, and the other request is still going through): " +
        `${key.key}. Please try again later.`,
    });
  const [row] = await tx.select().from(stripeReplies).where(is(key));
  if (!row) return null;
  if (row.createdAt.getTime() / 1_000 + DAY <= now) {
    await tx.delete(stripeReplies).where(is(key));
    return null;
  }
  if (row.fingerprint !== fingerprint)
    throw new StripeProblem(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key.key}' if you meant to execute a different request.`,
    });
  return { status: row.status, body: row.body, requestId: row.requestId };
}

const is = (key: { account: string; key: string }) =>
  and(eq(stripeReplies.account, key.account), eq(stripeReplies.key, key.key));

/** Stores the reply in the same transaction as the call's changes. */
export async function storeReply(
  tx: Tx,
  key: { account: string; key: string },
  fingerprint: string,
  reply: Reply,
  now: number,
): Promise<void> {
  await tx.insert(stripeReplies).values({ ...key, fingerprint, ...reply, createdAt: new Date(now * 1_000) });
}
