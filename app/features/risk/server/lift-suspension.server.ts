import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { suspensions } from "#db/schema/risk.ts";
import { transition } from "#db/transition.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { accountRestored } from "../notifications.ts";
import { riskErrors } from "../rules/risk.errors.ts";
import { suspensionMachine } from "../rules/suspension.machine.ts";
import { lockSuspension, type Suspension } from "./suspensions.server.ts";

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
