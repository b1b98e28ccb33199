import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ApprovableAct } from "#app/approvable-act.ts";
import { asSystem, type Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { deskRoleOf } from "#db/operators.server.ts";
import { approvals } from "#db/schema/approvals.ts";
import { transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { approvalDecided } from "../notifications.ts";
import { approvalErrors } from "../rules/approval.errors.ts";
import { type ApprovalStatus, approvalMachine } from "../rules/approval.machine.ts";
import { same } from "./request-approval.server.ts";

export type ApprovalRow = typeof approvals.$inferSelect;

/**
 * A second operator confirms an act, which is carried out in the same transaction. When what it depends on has changed, when it has
 * expired, or when its author may no longer ask for it, it ends and nothing is done. Throws NOT_FOUND, DESK_ROLE, OWN_REQUEST,
 * APPROVAL_OVER, APPROVAL_OUTDATED, and what the act itself throws.
 */
export async function approve(ctx: Ctx, { approvalId }: { approvalId: string }): Promise<ApprovalRow> {
  const row = await ctx.db.transaction(async (tx) => {
    const { waiting, act } = await lockApproval(ctx, tx, approvalId);
    const operator = requireAdmin(ctx.actor, act.confirms);
    if (waiting.requestedBy === operator.id) throw approvalErrors.OWN_REQUEST();
    if (waiting.status !== "waiting") throw approvalErrors.APPROVAL_OVER();
    const request = z.parse(act.request, waiting.request);
    await act.lock(tx, request);
    const holds = await stillHolds(ctx, tx, waiting, act, request);
    if (!holds) return end(ctx, tx, waiting, { event: "outdate" });
    const { id, reason } = waiting;
    const approved = await end(ctx, tx, waiting, { event: "approve" });
    const logged = {
      act: "approval.approve",
      needs: act.confirms,
      subject: { kind: waiting.subjectKind, id: waiting.subjectId },
      personId: waiting.personId,
      reason,
    };
    await recordAct(tx, ctx, logged, { after: { approval: id, asked_by: waiting.requestedBy } });
    await act.carryOut(ctx, tx, request, { id, reason });
    return approved;
  });
  // Thrown after the transaction, which has stored that the request ended.
  if (row.status === "outdated") throw approvalErrors.APPROVAL_OUTDATED();
  return row;
}

async function stillHolds(ctx: Ctx, tx: Tx, row: ApprovalRow, act: ApprovableAct, request: unknown): Promise<boolean> {
  if (row.expiresAt <= ctx.clock.now() || !row.requestedBy) return false;
  if (!canAtDesk(await deskRoleOf(tx, row.requestedBy), act.asks)) return false;
  return same(await act.facts(tx, request), row.facts);
}

/** Another operator does not confirm it, and says why. Throws NOT_FOUND, DESK_ROLE, OWN_REQUEST, APPROVAL_OVER, VALIDATION_FAILED. */
export const sendBack = (ctx: Ctx, { approvalId, reason }: { approvalId: string; reason: string }) =>
  ctx.db.transaction(async (tx) => {
    const { waiting, act } = await lockApproval(ctx, tx, approvalId);
    const operator = requireAdmin(ctx.actor, act.confirms);
    if (waiting.requestedBy === operator.id) throw approvalErrors.OWN_REQUEST();
    const subject = { kind: waiting.subjectKind, id: waiting.subjectId };
    const logged = { act: "approval.send-back", needs: act.confirms, subject, personId: waiting.personId, reason };
    await recordAct(tx, ctx, logged, { after: { approval: approvalId } });
    return end(ctx, tx, waiting, { event: "send_back", note: reason.trim() });
  });

/** Who asked for it no longer wants it. Throws NOT_FOUND, NOT_YOUR_REQUEST, APPROVAL_OVER. */
export const withdraw = (ctx: Ctx, { approvalId }: { approvalId: string }): Promise<ApprovalRow> =>
  ctx.db.transaction(async (tx) => {
    const { waiting } = await lockApproval(ctx, tx, approvalId);
    if (waiting.requestedBy !== requireAdmin(ctx.actor, "overview.read").id) throw approvalErrors.NOT_YOUR_REQUEST();
    return end(ctx, tx, waiting, { event: "withdraw" });
  });

async function lockApproval(ctx: Ctx, tx: Tx, id: string): Promise<{ waiting: ApprovalRow; act: ApprovableAct }> {
  requireAdmin(ctx.actor, "overview.read");
  const [waiting] = isId(id) ? await tx.select().from(approvals).where(eq(approvals.id, id)).for("update") : [];
  const act = waiting && ctx.registry.approvals.get(waiting.kind);
  if (!act) throw errors.NOT_FOUND();
  return { waiting, act };
}

interface End {
  event: "approve" | "send_back" | "withdraw" | "outdate" | "expire";
  note?: string;
}

/** Ends a waiting request, and tells its author unless they ended it. Throws APPROVAL_OVER. */
export async function end(ctx: Ctx, tx: Tx, { id, requestedBy }: ApprovalRow, { event, note }: End) {
  const at = ctx.clock.now();
  const isOurs = event === "outdate" || event === "expire";
  const { actor } = isOurs ? asSystem(ctx) : ctx;
  const set = { decidedBy: actor.kind === "user" ? actor.id : null, decidedAt: at, note: note ?? null };
  const ended = await transition(tx, approvals, approvalMachine, { id, event, actor, at, set }, () =>
    approvalErrors.APPROVAL_OVER(),
  );
  const payload = { act: ended.kind, amount: ended.amount, status: ended.status as ApprovalStatus, note: note ?? null };
  if (requestedBy && event !== "withdraw")
    await notify(tx, ctx, approvalDecided, { to: requestedBy, payload, path: "/admin/approvals?show=decided" });
  return ended;
}
