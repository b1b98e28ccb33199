import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { suspensions } from "#db/schema/risk.ts";
import { transition } from "#db/transition.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { rolesFor } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { appealRefused } from "../notifications.ts";
import { riskErrors } from "../rules/risk.errors.ts";
import { suspensionMachine } from "../rules/suspension.machine.ts";
import { canDecideSuspensionAppeal } from "../rules/suspension.policy.ts";
import type { Suspension } from "./suspensions.server.ts";

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
      await enqueueMail(tx, appealRefused, { to: suspension.userId, payload: { reason: reason.trim() }, url });
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
