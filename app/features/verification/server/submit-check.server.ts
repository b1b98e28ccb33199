import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { verificationChecks, verificationFiles } from "#db/schema/verification.ts";
import { recordCreation } from "#db/transition.server.ts";
import { matchAccount, recordSignals } from "#features/risk/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { checkErrors, FILE_MISSING, FILE_UNKNOWN, TOO_MANY_FILES } from "../rules/check.errors.ts";
import { checkMachine } from "../rules/check.machine.ts";
import { type CheckInput, inputProblems, referenceOf } from "../rules/check.schema.ts";
import { checkRules, MAX_FILES } from "../rules/check-kinds.ts";
import { requireSender } from "../rules/check-sender.ts";
import { unsentFiles } from "./evidence-files.server.ts";
import { lockPerson } from "./recompute-verified.server.ts";

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
