import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Db } from "#db/client.server.ts";
import { idempotencyKeys } from "#db/schema/platform.ts";
import { type AppError, defineErrors, errors } from "#kernel/errors.ts";
import type { AppEnv } from "../app-env.ts";
import { problemOf, problemResponse } from "../problems.ts";

const refusals = defineErrors({
  IDEMPOTENCY_KEY_INVALID: {
    status: 422,
    message: "An Idempotency-Key is 1 to 255 visible ASCII characters",
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: "This Idempotency-Key was used for another request",
  },
  IDEMPOTENCY_KEY_BUSY: {
    status: 409,
    message: "The first request with this Idempotency-Key is still being processed",
  },
});

/** An error about the header itself. */
const refuse = (code: "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_REUSED"): AppError =>
  refusals[code]({ fields: [{ field: "Idempotency-Key", message: refusals[code]().message }] });

const KEY = /^[\x21-\x7e]{1,255}$/;
/** The interval at which a process renews its claim on a call. A claim three times as old belongs to a process that has ended. */
const HEARTBEAT = 5_000;
const MAX_WAIT = 60_000;
/** Replies about authentication, permission and rate limits are not stored, because nothing was done. */
const NOT_STORED = [401, 403, 429];

interface Claim {
  userId: string;
  key: string;
  fingerprint: string;
}
type Row = typeof idempotencyKeys.$inferSelect;

/**
 * `Idempotency-Key` on POST: a user's first call with a key does the work; every other call waits for its reply and gets the same.
 * Our own failures (5xx) are not stored, so the next call tries again. The reply is stored after the work is committed, and a
 * process may be killed in between. An operation that creates something therefore stores the new id with the key in its own
 * transaction (app/db/idempotent-create.server.ts); one that only changes something is refused the second time.
 */
export function idempotency(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header("idempotency-key");
    const ctx = c.get("ctx");
    const { actor } = ctx;
    if (c.req.method !== "POST" || key === undefined || actor.kind !== "user") return next();
    if (!KEY.test(key)) throw refuse("IDEMPOTENCY_KEY_INVALID");
    const claim = { userId: actor.id, key, fingerprint: await fingerprintOf(c) };
    const known = await claimOrWait(db, claim);
    if (known) return replay(known);
    c.set("ctx", { ...ctx, idempotencyKey: key });
    const beat = setInterval(() => void renewClaim(db, claim).catch(() => {}), HEARTBEAT);
    try {
      await next();
    } finally {
      clearInterval(beat);
      await finishClaim(db, claim, c.res);
    }
  });
}

/** A hash of path and content. Of a form with files the fields are hashed, because its boundary differs each time. */
async function fingerprintOf(c: Context<AppEnv>): Promise<string> {
  const { req: request } = c;
  const hash = createHash("sha256").update(`${request.path}\n`);
  if (!/^multipart\/form-data/i.test(request.header("content-type") ?? ""))
    return hash.update(c.get("body") ?? "").digest("base64url");
  const form = await request.formData().catch((cause) => {
    throw errors.MALFORMED({ cause });
  });
  for (const [name, value] of form) {
    const isText = typeof value === "string";
    hash.update(JSON.stringify([name, isText ? value : [value.name, value.type, value.size]]));
    if (!isText) for await (const chunk of value.stream()) hash.update(chunk);
  }
  return hash.digest("base64url");
}

/** Null if this call has to do the work, otherwise the row with the first call's reply. */
async function claimOrWait(db: Db, claim: Claim): Promise<Row | null> {
  const until = performance.now() + MAX_WAIT;
  for (let wait = 10; performance.now() < until; wait = Math.min(250, wait * 2)) {
    const mine = await db.insert(idempotencyKeys).values(claim).onConflictDoNothing().returning();
    if (mine.length > 0) return null;
    const [row] = await db.select().from(idempotencyKeys).where(sameKey(claim));
    if (row && row.fingerprint !== claim.fingerprint) throw refuse("IDEMPOTENCY_KEY_REUSED");
    if (row?.finishedAt) return row;
    if (await takeOver(db, claim)) return null;
    await pause(wait);
  }
  throw refusals.IDEMPOTENCY_KEY_BUSY({ retryAfter: 5 });
}

const sameKey = ({ userId, key }: Claim) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
const unfinished = (claim: Claim) => and(sameKey(claim), isNull(idempotencyKeys.finishedAt));

/** Uses real time, because claims concern processes, and the product's clock may be moved. */
async function takeOver(db: Db, claim: Claim): Promise<boolean> {
  const silent = lt(idempotencyKeys.claimedAt, sql`now() - ${`${3 * HEARTBEAT} milliseconds`}::interval`);
  const rows = await db
    .update(idempotencyKeys)
    .set({ claimedAt: sql`now()` })
    .where(and(unfinished(claim), silent))
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

const renewClaim = (db: Db, claim: Claim) =>
  db.update(idempotencyKeys).set({ claimedAt: sql`now()` }).where(unfinished(claim));

async function finishClaim(db: Db, claim: Claim, reply: Response): Promise<void> {
  if (reply.status >= 500 || NOT_STORED.includes(reply.status)) return releaseClaim(db, claim);
  const stored = isSecret(reply) ? problemResponse(problemOf(errors.SHOWN_ONCE())) : reply.clone();
  const body = stored.body ? await stored.text() : null;
  await db
    .update(idempotencyKeys)
    .set({ status: stored.status, contentType: stored.headers.get("Content-Type"), body, finishedAt: sql`now()` })
    .where(unfinished(claim));
}

/** A reply that its endpoint forbids to store contains a secret, such as a new API key. */
const isSecret = (reply: Response) => reply.ok && reply.headers.get("Cache-Control") === "no-store";

/** Releases the claim, so that the next call starts immediately and finds what this one has created. */
async function releaseClaim(db: Db, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(and(unfinished(claim), isNull(idempotencyKeys.madeId)));
  await db
    .update(idempotencyKeys)
    .set({ claimedAt: new Date(0) })
    .where(unfinished(claim));
}

function replay(row: Row): Response {
  const headers = new Headers({ "Idempotency-Replayed": "true" });
  if (row.contentType) headers.set("Content-Type", row.contentType);
  return new Response(row.body, { status: row.status ?? 200, headers });
}
