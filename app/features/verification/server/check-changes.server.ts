import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verificationChecks, verificationFiles } from "#db/schema/verification.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { matchAccount, recordSignals } from "#features/risk/index.server.ts";
import { type Actor, requireAdmin, requirePayee, requireTradesperson, type User } from "#kernel/actor.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { checkApproved, checkRejected } from "../notifications.ts";
import { checkErrors, FILE_MISSING, FILE_UNKNOWN, TOO_MANY_FILES } from "../rules/check.errors.ts";
import { checkName, coverText } from "../rules/check.labels.ts";
import { checkMachine } from "../rules/check.machine.ts";
import { type CheckInput, endProblem, inputProblems, referenceOf } from "../rules/check.schema.ts";
import { type CheckKind, checkRules, MAX_FILES } from "../rules/check-kinds.ts";
import { remindedAtApproval } from "../rules/reminders.ts";
import { checkRestoredTask } from "../tasks.ts";
import { currentChecks } from "./current-checks.server.ts";
import { unsentFiles } from "./evidence.server.ts";
import { lockPerson, recomputeVerified } from "./my-checks.server.ts";

/**
 * The tradesperson who sends a check of a kind. A suspended tradesperson can send the identity check only, because money that is due
 * to them depends on it. Throws NOT_SIGNED_IN, WRONG_ROLE, SUSPENDED.
 */
export const requireSender = (actor: Actor, kind: CheckKind): User =>
  kind === "identity" ? requirePayee(actor) : requireTradesperson(actor);

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
  return coverAmount === null ? source : `${source}, ${coverText(coverAmount)} cover`;
}

function lastDayProblem(kind: CheckKind, expiresAt: string | null, today: string): string | null {
  const ends = checkRules[kind].ends;
  if (ends && expiresAt === null) return "Enter the expiry date";
  return endProblem(expiresAt, today) && "The expiry date must be today or later, and before 2100";
}

/** A stored check: cover in pence, `expiresAt` as "2026-03-29". */
export type CheckRow = typeof verificationChecks.$inferSelect;

/**
 * Submits a check of the actor with the named uploaded files, or all of them. An approved check of the kind continues to count. Cover
 * in pence, days as "2026-03-29". Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, CHECK_WAITING (one of this kind is submitted),
 * VALIDATION_FAILED.
 */
export async function submitCheck(
  ctx: Ctx,
  input: CheckInput & { fileIds: readonly string[] | "all" },
): Promise<CheckRow> {
  const { fileIds, ...typed } = input;
  const user = requireSender(ctx.actor, typed.kind);
  const problems = inputProblems(typed, londonDay(ctx.clock.now()));
  if (problems.length > 0) throw validationError(problems);
  return createIdempotently(ctx, rowOf(verificationChecks), async (tx) => {
    await lockPerson(tx, user.id);
    const sent = await filesToSend(tx, user, typed.kind, fileIds);
    const check = await insertCheck(tx, ctx, user, typed);
    const at = ctx.clock.now();
    if (check.reference) {
      const kind = check.kind === "company" ? "company" : "register";
      await recordSignals(tx, { userId: user.id, values: [{ kind, value: check.reference }], at });
    }
    await matchAccount(tx, { userId: user.id, moment: "verification", at });
    if (sent.length > 0)
      await tx.update(verificationFiles).set({ checkId: check.id }).where(inArray(verificationFiles.id, sent));
    return check;
  });
}

async function filesToSend(
  tx: Tx,
  user: User,
  kind: CheckInput["kind"],
  fileIds: readonly string[] | "all",
): Promise<string[]> {
  const there = (await unsentFiles(tx, user.id, kind)).map(({ id }) => id);
  const sent = fileIds === "all" ? there : [...new Set(fileIds)];
  if (sent.some((id) => !there.includes(id))) throw validationError([{ field: "file_ids", message: FILE_UNKNOWN }]);
  if (sent.length === 0 && checkRules[kind].files) throw validationError([{ field: "file", message: FILE_MISSING }]);
  if (sent.length > MAX_FILES) throw validationError([{ field: "file", message: TOO_MANY_FILES }]);
  return sent;
}

async function insertCheck(tx: Tx, ctx: Ctx, user: User, input: CheckInput): Promise<CheckRow> {
  const at = ctx.clock.now();
  const [waiting] = await tx
    .select({ id: verificationChecks.id })
    .from(verificationChecks)
    .where(
      and(
        eq(verificationChecks.userId, user.id),
        eq(verificationChecks.kind, input.kind),
        eq(verificationChecks.status, "submitted"),
      ),
    );
  if (waiting) throw checkErrors.CHECK_WAITING();
  const reference = input.reference && referenceOf(input.kind, input.reference);
  const values = { ...input, reference, userId: user.id, status: checkMachine.initial, createdAt: at };
  const check = await insertOne(tx, verificationChecks, values);
  await recordCreation(tx, checkMachine, { id: check.id, status: check.status, actor: user, at });
  return check;
}
