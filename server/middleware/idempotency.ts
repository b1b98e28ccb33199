import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type { Db } from "#db/client.server.ts";
import { idempotencyKeys } from "#db/schema/platform.ts";
import { type AppError, defineErrors } from "#kernel/errors.ts";
import type { AppEnv } from "../app-env.ts";

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
    message: "The first request with this Idempotency-Key is still being worked on",
  },
});

/** The stored field errors of a 422 reply, carried in a header. */
const refuse = (code: "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_REUSED"): AppError =>
  refusals[code]({ fields: [{ field: "Idempotency-Key", message: refusals[code]().message }] });

const KEY = /^[\x21-\x7e]{1,255}$/;
/** A process renews its claim on a call this often; a claim three times as old belongs to a process that has ended. */
const HEARTBEAT = 5_000;
const LONGEST_WAIT = 60_000;
/** Replies about who asks or how often: nothing was done, so nothing is stored. */
const NOT_KEPT = [401, 403, 429];

interface Claim {
  userId: string;
  key: string;
  fingerprint: string;
}
type Row = typeof idempotencyKeys.$inferSelect;

/**
 * `Idempotency-Key` on POST: the first call of a user with a key does the work, every other gets its reply, at once or
 * when it is there. Failures of ours (5xx) are not kept: the next call tries again. The reply is remembered after the work is
 * committed, and a process may be killed in between: what a call makes is noted with its key in the work's own transaction
 * (app/db/idempotent-create.server.ts), and what it only changes is refused when it has been changed already.
 */
export function idempotency(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header("idempotency-key");
    const ctx = c.get("ctx");
    const { actor } = ctx;
    if (c.req.method !== "POST" || key === undefined || actor.kind !== "user") return next();
    if (!KEY.test(key)) throw refuse("IDEMPOTENCY_KEY_INVALID");
    const claim = { userId: actor.id, key, fingerprint: await fingerprintOf(c.req) };
    const known = await claimOrWait(db, claim);
    if (known) return replay(known);
    c.set("ctx", { ...ctx, idempotencyKey: key });
    const beat = setInterval(() => void touch(db, claim).catch(() => {}), HEARTBEAT);
    try {
      await next();
    } finally {
      clearInterval(beat);
      await settle(db, claim, c.res);
    }
  });
}

const BOUNDARY = /^multipart\/form-data;.*boundary="?([^";]+)/i;

/** A hash of path and content. A form with files has another boundary each time it is sent, so its fields are hashed. */
async function fingerprintOf(request: HonoRequest): Promise<string> {
  const body = Buffer.from(await request.arrayBuffer());
  const boundary = BOUNDARY.exec(request.header("content-type") ?? "")?.[1];
  return createHash("sha256")
    .update(`${request.path}\n`)
    .update(boundary ? body.toString("latin1").replaceAll(boundary, "") : body)
    .digest("base64url");
}

/** Null when this call has to do the work; else the row with the first call's reply. */
async function claimOrWait(db: Db, claim: Claim): Promise<Row | null> {
  const until = performance.now() + LONGEST_WAIT;
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

/** Real time: claims are about processes, and a demo may move the product's clock. */
async function takeOver(db: Db, claim: Claim): Promise<boolean> {
  const silent = lt(idempotencyKeys.claimedAt, sql`now() - ${`${3 * HEARTBEAT} milliseconds`}::interval`);
  const rows = await db
    .update(idempotencyKeys)
    .set({ claimedAt: sql`now()` })
    .where(and(unfinished(claim), silent))
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

const touch = (db: Db, claim: Claim) =>
  db.update(idempotencyKeys).set({ claimedAt: sql`now()` }).where(unfinished(claim));

async function settle(db: Db, claim: Claim, reply: Response): Promise<void> {
  if (reply.status >= 500 || NOT_KEPT.includes(reply.status)) return forget(db, claim);
  const body = reply.body ? await reply.clone().text() : null;
  await db
    .update(idempotencyKeys)
    .set({ status: reply.status, contentType: reply.headers.get("Content-Type"), body, finishedAt: sql`now()` })
    .where(unfinished(claim));
}

/** Releases the claim: the next call starts at once, and finds what this one has created. */
async function forget(db: Db, claim: Claim): Promise<void> {
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
