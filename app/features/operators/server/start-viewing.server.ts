import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited, checkAct } from "#db/audited.server.ts";
import { viewings } from "#db/schema/operators.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireConfirmed, requireSession } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { userErrors } from "../rules/user.errors.ts";
import { canView } from "../rules/user.policy.ts";
import { VIEWING_LASTS, type ViewingReason } from "../rules/viewing.ts";
import { endViewing } from "./end-viewing.server.ts";
import { lockUser, permit } from "./lock-user.server.ts";

/**
 * From now on, this session of the operator's browser sees the site as the person does, for 30 minutes at most, and changes nothing. One that
 * lasted in this session ends. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE, VALIDATION_FAILED, API_KEY_REFUSED,
 * STEP_UP_REQUIRED, NOT_FOUND, OWN_ACCOUNT, IS_ADMIN, ACCOUNT_CLOSED.
 */
export async function startViewing(
  ctx: Ctx,
  { userId, why, reason }: { userId: string; why: ViewingReason; reason: string },
): Promise<{ id: string; endsAt: Date }> {
  const operator = checkAct(ctx, { needs: "people.view", reason });
  const session = requireSession(operator).signedInBy;
  if (session?.kind !== "session") throw errors.NOT_SIGNED_IN();
  const at = ctx.clock.now();
  requireConfirmed(operator, at);
  const act = { act: "person.view", needs: "people.view", subject: { kind: "user", id: userId }, reason } as const;
  return audited(ctx, { ...act, personId: userId }, async (tx, note) => {
    permit(canView(operator.id, await lockUser(tx, userId)));
    const [open] = await tx.select({ closedAt: profiles.closedAt }).from(profiles).where(eq(profiles.id, userId));
    if (open?.closedAt) throw userErrors.ACCOUNT_CLOSED();
    const lasting = and(eq(viewings.sessionId, session.id), isNull(viewings.endedAt));
    for (const { id } of await tx.select({ id: viewings.id }).from(viewings).where(lasting))
      await endViewing(ctx, tx, { id, by: "operator" });
    const viewing = { id: newId(), endsAt: later(at, VIEWING_LASTS) };
    await tx.insert(viewings).values({
      ...viewing,
      sessionId: session.id,
      operatorId: operator.id,
      operatorRole: operator.deskRole ?? "support",
      personId: userId,
      why,
      reason: reason.trim(),
      startedAt: at,
    });
    note({ after: { why, until: viewing.endsAt.toISOString() } });
    return viewing;
  });
}
