import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { checkWithdrawn } from "../notifications.ts";
import { checkErrors } from "../rules/check.errors.ts";
import { checkName } from "../rules/check.labels.ts";
import { checkMachine } from "../rules/check.machine.ts";
import { checkEndedTask } from "../tasks.ts";
import { lockPerson, recomputeVerified } from "./recompute-verified.server.ts";
import type { CheckRow } from "./submit-check.server.ts";

/**
 * Withdraws an approval that was wrong. The check no longer counts, `verified` is recomputed, quotes and bookings that need it are
 * checked again, and its owner reads the reason and can send it again. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED,
 * NOT_FOUND, OWN_CHECK, NOT_APPROVED, VALIDATION_FAILED (no reason).
 */
export async function withdrawApproval(ctx: Ctx, input: { checkId: string; reason: string }): Promise<CheckRow> {
  const admin = requireAdmin(ctx.actor, "checks.decide");
  const [check] = isId(input.checkId)
    ? await ctx.db.select().from(verificationChecks).where(eq(verificationChecks.id, input.checkId))
    : [];
  if (!check) throw errors.NOT_FOUND();
  if (check.userId === admin.id) throw checkErrors.OWN_CHECK();
  const at = ctx.clock.now();
  const reason = input.reason.trim();
  const act = {
    act: "verification.withdraw",
    needs: "checks.decide" as const,
    subject: { kind: "verification", id: check.id },
    personId: check.userId,
  } as const;
  return audited(ctx, { ...act, reason }, async (tx, note) => {
    await lockPerson(tx, check.userId);
    const set = { reason, checkedBy: admin.id, decidedAt: at };
    const move = { id: check.id, event: "withdraw" as const, actor: admin, at, set };
    const row = await transition(tx, verificationChecks, checkMachine, move, checkErrors.NOT_APPROVED);
    const verified = await recomputeVerified(tx, check.userId, londonDay(at));
    note({ before: { status: "approved" }, after: { status: "rejected", kind: check.kind, verified } });
    await enqueue(tx, checkEndedTask, { userId: check.userId, kind: check.kind });
    const values = { check: checkName(check.kind), reason };
    const path = "/tradesperson/setup?step=3";
    await notify(tx, ctx, checkWithdrawn, { to: check.userId, path, payload: values });
    return row;
  });
}
