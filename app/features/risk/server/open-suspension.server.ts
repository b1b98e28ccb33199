import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { accountHolds, suspensions } from "#db/schema/risk.ts";
import { recordCreation, tryTransition } from "#db/transition.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { accountSuspended } from "../notifications.ts";
import { accountHoldMachine } from "../rules/account-hold.machine.ts";
import { riskErrors } from "../rules/risk.errors.ts";
import { SUSPENSION_RULES, type SuspensionRule } from "../rules/suspension.labels.ts";
import { type SuspensionEffects, suspensionMachine } from "../rules/suspension.machine.ts";
import { settleSignals } from "./signals/decide-signal.server.ts";
import { lockSuspension, type Suspension } from "./suspensions.server.ts";

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
    payload: { reason: input.facts, rule: SUSPENSION_RULES[input.rule], frozen: input.effects === "freeze" },
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
