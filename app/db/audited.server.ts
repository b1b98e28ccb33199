import { type Actor, requireAdmin } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import { validationError } from "#kernel/errors.ts";
import { REASON_MAX, reasonProblem } from "#kernel/reason.ts";
import { beforeCommit } from "./before-commit.server.ts";
import type { Db, Tx } from "./client.server.ts";
import { auditLog } from "./schema/audit.ts";

/** An admin's action, as the audit log records it. */
export interface Act {
  /** The action, as object and verb: "user.suspend", "verification.approve". */
  act: string;
  /** What the role of the operator must include. */
  needs: DeskAct;
  /** The object: a kind ("user", "dispute") and its id. */
  subject: { kind: string; id: string };
  /** The person concerned, if any; their page shows the action. */
  personId?: string | null;
  /** Written by the admin, 1 to 1,000 characters. */
  reason: string;
}

/** What changed: ids, states, amounts. Never passwords, documents or other people's messages. */
export interface Change {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

interface Who {
  actor: Actor;
  db: Db;
  clock: Clock;
  requestId: string;
}

/**
 * Runs an admin's action and records it in the audit log in one transaction. `work` reports the change with
 * `note({before, after})`. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE, VALIDATION_FAILED (no reason, or
 * one that is too long), and what `work` throws.
 */
export function audited<Result>(
  ctx: Who,
  act: Act,
  work: (tx: Tx, note: (change: Change) => void) => Promise<Result>,
): Promise<Result> {
  checkAct(ctx, act);
  return ctx.db.transaction(async (tx) => {
    let change: Change = {};
    const result = await work(tx, (noted) => {
      change = noted;
    });
    await recordAct(tx, ctx, act, change);
    return result;
  });
}

/**
 * Records an action in the audit log, for an operation that already has a transaction. The row is written at its end: the chain of rows has one lock
 * (sql/triggers/audit-log.sql), and a transaction that locked other rows after it would deadlock with one that has those and needs the chain. Throws
 * as `audited` does.
 */
export async function recordAct(tx: Tx, ctx: Omit<Who, "db">, act: Act, change: Change = {}): Promise<void> {
  const { id: actorId } = checkAct(ctx, act);
  const row = {
    actorId,
    act: act.act,
    subject: act.subject.kind,
    subjectId: act.subject.id,
    personId: act.personId ?? null,
    reason: act.reason.trim(),
    ...change,
    requestId: ctx.requestId,
    createdAt: ctx.clock.now(),
  };
  await beforeCommit(tx, () => tx.insert(auditLog).values(row));
}

/** Records a call of an operator's API key, before it is answered; nothing for an operator who signed in. Throws as `audited` does. */
export async function recordKeyUse(ctx: Who, needs: DeskAct, call: string): Promise<void> {
  const by = ctx.actor.kind === "user" ? ctx.actor.signedInBy : undefined;
  if (by?.kind !== "key") return;
  const act = { act: "api-key.use", needs, subject: { kind: "api-key", id: by.id }, reason: call.slice(0, REASON_MAX) };
  await ctx.db.transaction((tx) => recordAct(tx, ctx, act));
}

/** Checks that the actor is an operator with the role, and the reason valid. Throws as `audited` does. */
export function checkAct({ actor }: Pick<Who, "actor">, { needs, reason }: Pick<Act, "needs" | "reason">) {
  const admin = requireAdmin(actor, needs);
  const problem = reasonProblem(reason);
  if (problem) throw validationError([{ field: "reason", message: problem }]);
  return admin;
}
