import { and, eq, inArray, lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import type { Anonymise } from "#db/personal-data.ts";
import { userRoles } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { accountHolds, identitySignals, suspensions } from "#db/schema/risk.ts";
import { recordCreation, transition, tryTransition } from "#db/transition.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireAdmin, requireUser } from "#kernel/actor.ts";
import { anonymised } from "#kernel/anonymise.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { rolesFor } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { accountRestored, accountSuspended, appealRefused } from "../notifications.ts";
import { accountHoldMachine } from "../rules/account-hold.machine.ts";
import { riskErrors } from "../rules/risk.errors.ts";
import { SUSPENSION_RULES, type SuspensionRule } from "../rules/suspension.labels.ts";
import { type SuspensionEffects, suspensionMachine } from "../rules/suspension.machine.ts";
import { canAppealSuspension, canDecideSuspensionAppeal } from "../rules/suspension.policy.ts";
import { settleSignals } from "./signals/signals.server.ts";
import { lockSuspension, mySuspension, type Suspension, suspendedUserType } from "./suspensions.server.ts";

/** Removes what identifies a person from the admins' texts about their suspensions. */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const rows = await tx
    .select({ id: suspensions.id, facts: suspensions.facts, appealDecision: suspensions.appealDecision })
    .from(suspensions)
    .where(eq(suspensions.userId, person));
  for (const { id, ...texts } of rows)
    await tx.update(suspensions).set(anonymised(texts, signals)).where(eq(suspensions.id, id));
};

/**
 * Refuses the appeal against a suspension. The person reads the reason. Throws NOT_FOUND, APPEAL_NOT_OPEN, OTHER_ADMIN, and the
 * errors of `audited`.
 */
export const upholdSuspension = (
  ctx: Ctx,
  { suspensionId: id, reason }: { suspensionId: string; reason: string },
): Promise<Suspension> =>
  audited(
    ctx,
    { act: "suspension.uphold", needs: "people.suspend", subject: { kind: "suspension", id }, reason },
    async (tx) => {
      const { suspension, decision } = await lockAppeal(tx, ctx, id, reason);
      const move = { id, event: "uphold", actor: ctx.actor, at: ctx.clock.now(), set: decision } as const;
      const upheld = await transition(tx, suspensions, suspensionMachine, move, riskErrors.APPEAL_NOT_OPEN);
      const url = `${ctx.baseUrl}/reports/suspensions/${id}`;
      const userType = await suspendedUserType(tx, suspension.userId);
      const payload = { reason: reason.trim(), userType };
      await enqueueMail(tx, appealRefused, { to: suspension.userId, payload, url });
      return upheld;
    },
  );

/** Locks the suspension and returns it with the columns of the decision on its appeal. Throws NOT_FOUND, APPEAL_NOT_OPEN, OTHER_ADMIN. */
export async function lockAppeal(tx: Tx, ctx: Ctx, id: string, reason: string) {
  const admin = requireAdmin(ctx.actor, "risk.decide");
  const [suspension] = isId(id) ? await tx.select().from(suspensions).where(eq(suspensions.id, id)).for("update") : [];
  if (!suspension) throw errors.NOT_FOUND();
  const admins = await tx.$count(userRoles, inArray(userRoles.role, rolesFor("people.suspend")));
  const allowed = canDecideSuspensionAppeal(admin.id, suspension, admins);
  if (!allowed.allowed) throw riskErrors[allowed.code]();
  const decision = { appealDecision: reason.trim(), appealDecidedBy: admin.id, appealDecidedAt: ctx.clock.now() };
  return { suspension, decision };
}

export interface NewSuspension {
  userId: string;
  /** The facts, which the suspended person reads. */
  facts: string;
  rule: SuspensionRule;
  effects: SuspensionEffects;
}

/**
 * Creates a suspension in the caller's transaction, confirms the account's open holds, acts on its open signals, and emails the statement of reasons. The
 * flow `suspend-account` applies the effects on sign-in, work and money. Throws ALREADY_SUSPENDED.
 */
export async function openSuspension(tx: Tx, ctx: Ctx, input: NewSuspension): Promise<Suspension> {
  const admin = requireAdmin(ctx.actor, "people.suspend");
  const at = ctx.clock.now();
  if (await lockSuspension(tx, input.userId)) throw riskErrors.ALREADY_SUSPENDED();
  const suspension = await insertOne(tx, suspensions, {
    ...input,
    openedBy: admin.id,
    status: suspensionMachine.initial,
    createdAt: at,
  });
  const { id, status } = suspension;
  await recordCreation(tx, suspensionMachine, { id, status, actor: admin, at });
  await confirmHolds(tx, ctx, input.userId);
  await settleSignals(tx, ctx, { userId: input.userId, event: "act", needs: "people.suspend" });
  await enqueueMail(tx, accountSuspended, {
    to: input.userId,
    payload: {
      reason: input.facts,
      rule: SUSPENSION_RULES[input.rule],
      frozen: input.effects === "freeze",
      userType: await suspendedUserType(tx, input.userId),
    },
    url: `${ctx.baseUrl}/reports/suspensions/${id}`,
  });
  return suspension;
}

async function confirmHolds(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const at = ctx.clock.now();
  const admin = requireAdmin(ctx.actor, "people.suspend");
  const held = await tx
    .select({ id: accountHolds.id })
    .from(accountHolds)
    .where(and(eq(accountHolds.userId, userId), eq(accountHolds.status, "held")));
  for (const { id } of held) {
    const set = { decidedBy: admin.id, decidedAt: at };
    await tryTransition(tx, accountHolds, accountHoldMachine, { id, event: "confirm", actor: admin, at, set });
  }
}

/** Ends a person's suspension in the caller's transaction and emails them. Throws NOT_SUSPENDED. */
export async function liftSuspension(
  tx: Tx,
  ctx: Ctx,
  { userId, set = {} }: { userId: string; set?: Partial<Suspension> },
): Promise<Suspension> {
  const admin = requireAdmin(ctx.actor, "risk.decide");
  const at = ctx.clock.now();
  const suspension = await lockSuspension(tx, userId);
  if (!suspension) throw riskErrors.NOT_SUSPENDED();
  const move = { id: suspension.id, event: "lift", actor: admin, at, set: { ...set, liftedAt: at } } as const;
  const lifted = await transition(tx, suspensions, suspensionMachine, move, riskErrors.NOT_SUSPENDED);
  await enqueueMail(tx, accountRestored, { to: userId, payload: {}, url: `${ctx.baseUrl}/home` });
  return lifted;
}

/** Appeals against the actor's own suspension, once. Throws NOT_SIGNED_IN, NOT_FOUND, NO_SUSPENSION_APPEAL. */
export async function appealSuspension(
  ctx: Ctx,
  { suspensionId: id, appeal }: { suspensionId: string; appeal: string },
): Promise<Suspension> {
  const me = requireUser(ctx.actor);
  const at = ctx.clock.now();
  const suspension = await mySuspension(ctx, id);
  if (!canAppealSuspension(me.id, suspension, at).allowed) throw riskErrors.NO_SUSPENSION_APPEAL();
  const move = { id, event: "appeal", actor: me, at, set: { appeal, appealedAt: at } } as const;
  return ctx.db.transaction((tx) =>
    transition(tx, suspensions, suspensionMachine, move, riskErrors.NO_SUSPENSION_APPEAL),
  );
}

/**
 * A scheduled task: deletes suspensions six years after they were lifted, and those in force, with the person's identity signals,
 * six years after the person closed the account.
 */
export async function deleteOldSuspensions({ db, clock }: Ctx): Promise<void> {
  const cutoff = later(clock.now(), -6 * YEAR);
  const closedAccounts = db.select({ id: profiles.id }).from(profiles).where(lt(profiles.closedAt, cutoff));
  await db.delete(suspensions).where(lt(suspensions.liftedAt, cutoff));
  await db.delete(suspensions).where(inArray(suspensions.userId, closedAccounts));
  await db.delete(identitySignals).where(inArray(identitySignals.userId, closedAccounts));
}
