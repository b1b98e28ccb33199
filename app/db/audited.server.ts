import { type Actor, requireAdmin } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import { validationError } from "#kernel/errors.ts";
import { reasonProblem } from "#kernel/reason.ts";
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

/** Records an action in the audit log, for an operation that already has a transaction. Throws as `audited` does. */
export async function recordAct(tx: Tx, ctx: Omit<Who, "db">, act: Act, change: Change = {}): Promise<void> {
  const { id: actorId } = checkAct(ctx, act);
  await tx.insert(auditLog).values({
    actorId,
    act: act.act,
    subject: act.subject.kind,
    subjectId: act.subject.id,
    personId: act.personId ?? null,
    reason: act.reason.trim(),
    ...change,
    requestId: ctx.requestId,
    createdAt: ctx.clock.now(),
  });
}

/** Checks that the actor is an operator with the role, and the reason valid. Throws as `audited` does. */
export function checkAct({ actor }: Pick<Who, "actor">, { needs, reason }: Pick<Act, "needs" | "reason">) {
  const admin = requireAdmin(actor, needs);
  const problem = reasonProblem(reason);
  if (problem) throw validationError([{ field: "reason", message: problem }]);
  return admin;
}
