import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { checkApproved, checkRejected } from "../notifications.ts";
import { checkErrors } from "../rules/check.errors.ts";
import { checkName, coverText } from "../rules/check.labels.ts";
import { checkMachine } from "../rules/check.machine.ts";
import { endProblem } from "../rules/check.schema.ts";
import type { CheckKind } from "../rules/check-kinds.ts";
import { checkRules } from "../rules/check-kinds.ts";
import { remindedAtApproval } from "../rules/reminders.ts";
import { checkRestoredTask } from "../tasks.ts";
import { currentChecks } from "./current-checks.server.ts";
import { lockPerson, recomputeVerified } from "./recompute-verified.server.ts";
import type { CheckRow } from "./submit-check.server.ts";
import { texts } from "./texts.ts";

const PATH = "/tradesperson/setup?step=3";

/**
 * Approves a check until `expiresAt` (by default the date that its owner gave); people see it with its source and date. Its owner is
 * notified, and verified if no other check is missing. `reason` is for the audit log. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND, OWN_CHECK, CHECK_DECIDED, VALIDATION_FAILED.
 */
export async function approveCheck(
  ctx: Ctx,
  input: { checkId: string; reason: string; source: string | null; expiresAt: string | null },
): Promise<CheckRow> {
  const check = await checkToDecide(ctx, input.checkId);
  const at = ctx.clock.now();
  const today = londonDay(at);
  const expiresAt = input.expiresAt ?? check.expiresAt;
  const problem = lastDayProblem(check.kind, expiresAt, today);
  if (problem) throw validationError([{ field: "expires_at", message: problem }]);
  const source = input.source ?? sourceOf(check);
  const decision = {
    source,
    expiresAt,
    checkedBy: idOf(ctx),
    decidedAt: at,
    remindedDays: remindedAtApproval(expiresAt, today),
  };
  const act = {
    act: "verification.approve",
    needs: "checks.decide" as const,
    subject: { kind: "verification", id: check.id },
    personId: check.userId,
  } as const;
  return audited(ctx, { ...act, reason: input.reason }, async (tx, note) => {
    const before = (await currentChecks(tx, [check.userId], at)).get(check.userId) ?? [];
    const row = await decide(tx, ctx, check, { event: "approve", set: decision });
    if (!before.some(({ kind }) => kind === check.kind))
      await enqueue(tx, checkRestoredTask, { userId: check.userId, kind: check.kind });
    const verified = await recomputeVerified(tx, check.userId, today);
    note({
      before: { status: "submitted" },
      after: { status: "approved", kind: check.kind, source, expires_at: expiresAt, verified },
    });
    const date = expiresAt ? longDay(expiresAt) : "";
    await notify(tx, ctx, checkApproved, {
      to: check.userId,
      path: PATH,
      payload: { check: checkName(check.kind), date },
    });
    return row;
  });
}

/** Rejects a check, with the reason that its owner reads. Throws like `approveCheck`. */
export async function rejectCheck(ctx: Ctx, input: { checkId: string; reason: string }): Promise<CheckRow> {
  const check = await checkToDecide(ctx, input.checkId);
  const reason = input.reason.trim();
  const act = {
    act: "verification.reject",
    needs: "checks.decide" as const,
    subject: { kind: "verification", id: check.id },
    personId: check.userId,
  } as const;
  return audited(ctx, { ...act, reason }, async (tx, note) => {
    const set = { reason, checkedBy: idOf(ctx), decidedAt: ctx.clock.now() };
    const row = await decide(tx, ctx, check, { event: "reject", set });
    note({ before: { status: "submitted" }, after: { status: "rejected", kind: check.kind } });
    await notify(tx, ctx, checkRejected, {
      to: check.userId,
      path: PATH,
      payload: { check: checkName(check.kind), reason },
    });
    return row;
  });
}

async function checkToDecide(ctx: Ctx, checkId: string): Promise<CheckRow> {
  const admin = requireAdmin(ctx.actor, "checks.decide");
  if (!isId(checkId)) throw errors.NOT_FOUND();
  const [check] = await ctx.db.select().from(verificationChecks).where(eq(verificationChecks.id, checkId));
  if (!check) throw errors.NOT_FOUND();
  if (check.userId === admin.id) throw checkErrors.OWN_CHECK();
  if (check.status !== "submitted") throw checkErrors.CHECK_DECIDED();
  return check;
}

async function decide(
  tx: Tx,
  ctx: Ctx,
  check: CheckRow,
  { event, set }: { event: "approve" | "reject"; set: Partial<CheckRow> },
): Promise<CheckRow> {
  await lockPerson(tx, check.userId);
  const move = { id: check.id, event, actor: ctx.actor, at: ctx.clock.now(), set };
  return transition(tx, verificationChecks, checkMachine, move, checkErrors.CHECK_DECIDED);
}

const idOf = (ctx: Ctx) => requireAdmin(ctx.actor, "checks.decide").id;

/** "Insurer’s certificate, £5m cover", "NICEIC" */
export function sourceOf({ kind, register, coverAmount }: Pick<CheckRow, "kind" | "register" | "coverAmount">): string {
  const source = register ?? checkRules[kind].source;
  return coverAmount === null ? source : texts.sourceAndCover(source, coverText(coverAmount));
}

function lastDayProblem(kind: CheckKind, expiresAt: string | null, today: string): string | null {
  const ends = checkRules[kind].ends;
  if (ends && expiresAt === null) return texts.pleaseGiveExpiryDate;
  return endProblem(expiresAt, today) && texts.expiryDateMustToday;
}
