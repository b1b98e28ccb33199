import type { Ctx } from "#app/context.server.ts";
import { suspensions } from "#db/schema/risk.ts";
import { transition } from "#db/transition.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { riskErrors } from "../rules/risk.errors.ts";
import { suspensionMachine } from "../rules/suspension.machine.ts";
import { canAppealSuspension } from "../rules/suspension.policy.ts";
import { mySuspension, type Suspension } from "./suspensions.server.ts";

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
