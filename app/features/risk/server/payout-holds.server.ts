import { createHmac, randomBytes } from "node:crypto";
import { and, asc, eq, gt, notExists, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { type Db, getOrCreateSecret, type Queryable, type Tx } from "#db/client.server.ts";
import { part } from "#db/part.server.ts";
import { type PickedRow, pickColumns } from "#db/pick-columns.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { accountHolds, identitySignals, payoutHolds, suspensions } from "#db/schema/risk.ts";
import { transition } from "#db/transition.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { payoutsCleared } from "../notifications.ts";
import { accountHoldMachine } from "../rules/account-hold.machine.ts";
import { normalisedSignal, type SignalKind } from "../rules/identity-signal.ts";
import { riskErrors } from "../rules/risk.errors.ts";
import { settleSignals } from "./signals/signals.server.ts";
import type { Suspension } from "./suspensions.server.ts";

/** A value that identifies a person: a telephone number, the fingerprint of a document. */
interface SignalValue {
  kind: SignalKind;
  value: string;
}

/**
 * Stores keyed hashes of values that identify a person. The values themselves are not stored, and cannot be guessed from the
 * hashes without the key in the database. Idempotent.
 */
export async function recordSignals(
  db: Queryable,
  { userId, values, at }: { userId: string; values: readonly SignalValue[]; at: Date },
): Promise<void> {
  const usable = values.filter(({ value }) => normalisedSignal(value).length > 0);
  if (usable.length === 0) return;
  const key = await getOrCreateSecret(db, "identity-signals", () => randomBytes(32).toString("base64url"));
  const rows = usable.map(({ kind, value }) => ({ userId, kind, hash: hashOf(key, kind, value), createdAt: at }));
  await db.insert(identitySignals).values(rows).onConflictDoNothing();
}

const hashOf = (key: string, kind: SignalKind, value: string): string =>
  createHmac("sha256", key)
    .update(`${kind}:${normalisedSignal(value)}`)
    .digest("hex");

/**
 * Marks that money due to a suspended person may be transferred, and emails them. `also` enqueues the transfers in the same
 * transaction. Throws NOT_FOUND, NOT_SUSPENDED, PAYOUTS_ALREADY_CLEARED, and the errors of `audited`.
 */
export const markPayoutsCleared = (
  ctx: Ctx,
  { suspensionId: id, reason }: { suspensionId: string; reason: string },
  also: (tx: Tx, suspension: Suspension) => Promise<void>,
): Promise<Suspension> =>
  audited(
    ctx,
    { act: "suspension.clear-payouts", needs: "risk.decide", subject: { kind: "suspension", id }, reason },
    async (tx) => {
      const [suspension] = isId(id)
        ? await tx.select().from(suspensions).where(eq(suspensions.id, id)).for("update")
        : [];
      if (!suspension) throw errors.NOT_FOUND();
      if (suspension.status === "lifted") throw riskErrors.NOT_SUSPENDED();
      if (suspension.payoutsClearedAt) throw riskErrors.PAYOUTS_ALREADY_CLEARED();
      const payoutsClearedAt = ctx.clock.now();
      await tx.update(suspensions).set({ payoutsClearedAt }).where(eq(suspensions.id, id));
      const cleared = { ...suspension, payoutsClearedAt };
      await also(tx, cleared);
      const url = `${ctx.baseUrl}/tradesperson/payments`;
      await enqueueMail(tx, payoutsCleared, { to: suspension.userId, payload: {}, url });
      return cleared;
    },
  );

type HoldRow = typeof accountHolds.$inferSelect;

/** Ends a hold, because the match is not the same person; with the last one, the signal about it. Throws NOT_FOUND, HOLD_NOT_OPEN, and the errors of `audited`. */
export const clearHold = (ctx: Ctx, { holdId, reason }: { holdId: string; reason: string }): Promise<HoldRow> =>
  audited(
    ctx,
    { act: "account-hold.clear", needs: "risk.decide", subject: { kind: "account_hold", id: holdId }, reason },
    async (tx) => {
      const admin = requireAdmin(ctx.actor, "risk.decide");
      const [hold] = isId(holdId)
        ? await tx.select({ id: accountHolds.id }).from(accountHolds).where(eq(accountHolds.id, holdId))
        : [];
      if (!hold) throw errors.NOT_FOUND();
      const at = ctx.clock.now();
      const set = { decidedBy: admin.id, decidedAt: at };
      const move = { id: holdId, event: "clear", actor: admin, at, set } as const;
      const cleared = await transition(tx, accountHolds, accountHoldMachine, move, riskErrors.HOLD_NOT_OPEN);
      const others = and(eq(accountHolds.userId, cleared.userId), eq(accountHolds.status, "held"));
      if ((await tx.$count(accountHolds, others)) === 0)
        await settleSignals(tx, ctx, {
          userId: cleared.userId,
          rule: "suspended_match",
          event: "clear",
          needs: "risk.decide",
        });
      return cleared;
    },
  );

const SHOWN = ["id", "userId", "matchedUserId", "kind", "noticedAt", "status", "createdAt"] as const;

const held = alias(profiles, "held");

const matched = alias(profiles, "matched");

/** An account held for review, with the names of both accounts. */
interface OpenHold extends PickedRow<typeof accountHolds, typeof SHOWN> {
  fullName: string;
  matchedName: string;
}

/** The accounts held now, the oldest hold first, at most 100. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function openHolds(ctx: Ctx, of: { userId?: string } = {}): Promise<OpenHold[]> {
  requireAdmin(ctx.actor, "risk.decide");
  const rows = await ctx.db
    .select({ hold: pickColumns(accountHolds, SHOWN), fullName: held.fullName, matchedName: matched.fullName })
    .from(accountHolds)
    .innerJoin(held, eq(held.id, accountHolds.userId))
    .innerJoin(matched, eq(matched.id, accountHolds.matchedUserId))
    .where(
      of.userId
        ? and(eq(accountHolds.userId, of.userId), eq(accountHolds.status, "held"))
        : eq(accountHolds.status, "held"),
    )
    .orderBy(asc(accountHolds.createdAt), asc(accountHolds.id))
    .limit(100);
  return rows.map(({ hold, fullName, matchedName }) => ({ ...hold, fullName, matchedName }));
}

/** Holds a person's transfers and payouts until a moment. A hold that ends later stays. */
export async function holdPayouts(tx: Tx, { userId, until }: { userId: string; until: Date }): Promise<void> {
  await tx
    .insert(payoutHolds)
    .values({ userId, heldUntil: until })
    .onConflictDoUpdate({
      target: payoutHolds.userId,
      set: { heldUntil: sql`greatest(${payoutHolds.heldUntil}, excluded.held_until)` },
    });
}

/** Until when transfers to `person` and payouts are held, if they are at a moment. */
export const payoutHoldPart = part(
  { until: payoutHolds.heldUntil },
  (select) =>
    select
      .from(payoutHolds)
      .where(and(eq(payoutHolds.userId, sql.placeholder("person")), gt(payoutHolds.heldUntil, sql.placeholder("now")))),
  ([hold], _given: { person: string; now: Date }): Date | null => hold?.until ?? null,
);

/** Until when a person's transfers and payouts are held at a moment, or null. */
export const payoutsHeldUntil = (db: Queryable, userId: string, at: Date): Promise<Date | null> =>
  payoutHoldPart(db, { person: userId, now: at });

/** The condition that nothing holds the transfers of the person in a column at a moment. */
export function payoutsNotHeldIn(db: Db, userId: PgColumn, at: Date): SQL {
  const holds = db
    .select({ one: sql`1` })
    .from(payoutHolds)
    .where(and(eq(payoutHolds.userId, userId), gt(payoutHolds.heldUntil, at)));
  return notExists(holds);
}
