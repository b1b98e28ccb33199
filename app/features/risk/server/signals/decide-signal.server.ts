import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { riskSignals } from "#db/schema/risk.ts";
import { transition, tryTransition } from "#db/transition.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { riskErrors } from "../../rules/risk.errors.ts";
import type { RiskRuleId } from "../../rules/risk-rules.ts";
import { riskSignalMachine } from "../../rules/risk-signal.machine.ts";
import type { SignalDecision } from "../../rules/risk-signal.schema.ts";

/** A stored signal of the risk queue. */
type RiskSignalRow = typeof riskSignals.$inferSelect;

/**
 * Clears a signal, or records that the operator has acted on it. Throws NOT_FOUND, SIGNAL_NOT_OPEN (somebody else was faster), SIGNAL_IS_MATCH (a
 * match is decided where the account is held), and the errors of `audited`.
 */
export const decideSignal = (
  ctx: Ctx,
  { signalId, decision, reason }: { signalId: string; decision: SignalDecision; reason: string },
): Promise<RiskSignalRow> =>
  audited(
    ctx,
    {
      act: `risk-signal.${decision}`,
      needs: "risk.decide",
      subject: { kind: "risk_signal", id: signalId },
      reason,
    },
    async (tx) => {
      const [signal] = isId(signalId)
        ? await tx.select({ rule: riskSignals.rule }).from(riskSignals).where(eq(riskSignals.id, signalId))
        : [];
      if (!signal) throw errors.NOT_FOUND();
      if (signal.rule === "suspended_match") throw riskErrors.SIGNAL_IS_MATCH();
      const move = moveOf(ctx, "risk.decide", { id: signalId, event: decision });
      return transition(tx, riskSignals, riskSignalMachine, move, riskErrors.SIGNAL_NOT_OPEN);
    },
  );

interface Settling {
  userId: string;
  event: SignalDecision;
  /** Only the signals of this rule. */
  rule?: RiskRuleId;
  needs: DeskAct;
}

/** Decides a person's open signals in the transaction of what decides them: a suspension, or the end of a match. */
export async function settleSignals(tx: Tx, ctx: Ctx, { userId, event, rule, needs }: Settling): Promise<void> {
  const open = await tx
    .select({ id: riskSignals.id })
    .from(riskSignals)
    .where(
      and(
        eq(riskSignals.userId, userId),
        eq(riskSignals.status, "open"),
        rule ? eq(riskSignals.rule, rule) : undefined,
      ),
    );
  for (const { id } of open) await tryTransition(tx, riskSignals, riskSignalMachine, moveOf(ctx, needs, { id, event }));
}

function moveOf(ctx: Ctx, needs: DeskAct, { id, event }: { id: string; event: SignalDecision }) {
  const admin = requireAdmin(ctx.actor, needs);
  const at = ctx.clock.now();
  return { id, event, actor: admin, at, set: { decidedBy: admin.id, decidedAt: at } };
}
