import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { tryTransition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { checkExpired, checkExpiring } from "../notifications.ts";
import { checkName } from "../rules/check.labels.ts";
import { checkMachine, REMINDER_DAYS } from "../rules/check.machine.ts";
import { reminderDue } from "../rules/reminders.ts";
import { checkEndedTask } from "../tasks.ts";
import type { CheckRow } from "./check-changes.server.ts";
import { lockPerson, recomputeVerified } from "./my-checks.server.ts";

const BATCH = 200;
const PATH = "/tradesperson/setup?step=3";

/**
 * Expires the checks past their expiry date, removes `verified` where a required check is then missing, and notifies the owners
 * unless there is a newer check. Returns how many. A scheduled task calls this.
 */
export async function expireChecks(context: Ctx): Promise<number> {
  const ctx = asSystem(context);
  const today = londonDay(ctx.clock.now());
  const due = await ctx.db
    .select()
    .from(verificationChecks)
    .where(and(sql`${verificationChecks.status} = 'approved'`, lt(verificationChecks.expiresAt, today)))
    .orderBy(asc(verificationChecks.expiresAt))
    .limit(BATCH);
  let ended = 0;
  for (const check of due) if (await ctx.db.transaction((tx) => expire(tx, ctx, check, today))) ended += 1;
  return ended;
}

async function expire(tx: Tx, ctx: Ctx, check: CheckRow, today: string): Promise<boolean> {
  await lockPerson(tx, check.userId);
  const move = { id: check.id, event: "expire", actor: ctx.actor, at: ctx.clock.now() } as const;
  const where = lt(verificationChecks.expiresAt, today);
  const ended = await tryTransition(tx, verificationChecks, checkMachine, { ...move, where });
  if (!ended) return false;
  await recomputeVerified(tx, check.userId, today);
  await enqueue(tx, checkEndedTask, { userId: check.userId, kind: check.kind });
  if (!(await hasSuccessor(tx, check)))
    await notify(tx, ctx, checkExpired, {
      to: check.userId,
      path: PATH,
      payload: { check: checkName(check.kind) },
    });
  return true;
}

/**
 * Reminds owners 30 and 7 days before a check expires, once each, unless a newer one is approved or submitted. Returns how many. A
 * scheduled task calls this.
 */
export async function remindEndingChecks(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const today = londonDay(at);
  const [far, near] = REMINDER_DAYS;
  const { expiresAt, remindedDays, status } = verificationChecks;
  const inDays = (days: number) => londonDay(later(at, days * DAY));
  const due = await ctx.db
    .select()
    .from(verificationChecks)
    .where(
      and(
        sql`${status} = 'approved'`,
        sql`${expiresAt} >= ${today}::date`,
        or(
          and(lte(expiresAt, inDays(far)), isNull(remindedDays)),
          and(lte(expiresAt, inDays(near)), isNotNull(remindedDays), sql`${remindedDays} > ${near}`),
        ),
      ),
    )
    .orderBy(asc(expiresAt))
    .limit(BATCH);
  let reminded = 0;
  for (const check of due) if (await ctx.db.transaction((tx) => remind(tx, ctx, check, today))) reminded += 1;
  return reminded;
}

async function remind(tx: Tx, ctx: Ctx, found: CheckRow, today: string): Promise<boolean> {
  const [check] = await tx.select().from(verificationChecks).where(eq(verificationChecks.id, found.id)).for("update");
  if (check?.status !== "approved" || check.expiresAt === null) return false;
  const days = reminderDue({ expiresAt: check.expiresAt, reminded: check.remindedDays }, today);
  if (days === null) return false;
  await tx.update(verificationChecks).set({ remindedDays: days }).where(eq(verificationChecks.id, check.id));
  if (await hasSuccessor(tx, check)) return false;
  const values = { check: checkName(check.kind), date: longDay(check.expiresAt) };
  await notify(tx, ctx, checkExpiring, { to: check.userId, path: PATH, payload: values });
  return true;
}

/** Whether the check is renewed: a later one is approved for longer, or waits for a decision. */
async function hasSuccessor(tx: Tx, check: CheckRow): Promise<boolean> {
  const [next] = await tx
    .select({ id: verificationChecks.id })
    .from(verificationChecks)
    .where(
      and(
        eq(verificationChecks.userId, check.userId),
        eq(verificationChecks.kind, check.kind),
        or(
          eq(verificationChecks.status, "submitted"),
          and(
            eq(verificationChecks.status, "approved"),
            sql`coalesce(${verificationChecks.expiresAt}, 'infinity') > ${check.expiresAt}::date`,
          ),
        ),
      ),
    )
    .limit(1);
  return next !== undefined;
}
