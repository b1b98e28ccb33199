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

/** What makes two requests the same: method, path, parameters and account. */
export const fingerprintOf = (...parts: string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * Holds a key for this call and gives the first call's reply, if there was one. The hold ends with the transaction,
 * however that ends. Throws idempotency_key_in_use while another call holds it, idempotency_error for another request.
 */
export async function holdKey(
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

/** Keeps the reply with the effects that it reports, in their transaction. */
export async function keepReply(
  tx: Tx,
  key: { account: string; key: string },
  fingerprint: string,
  reply: Reply,
  now: number,
): Promise<void> {
  await tx.insert(stripeReplies).values({ ...key, fingerprint, ...reply, createdAt: new Date(now * 1_000) });
}
