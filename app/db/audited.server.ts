import { type Actor, requireAdmin } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import { validationError } from "#kernel/errors.ts";
import { reasonProblem } from "#kernel/reason.ts";
import type { Db, Tx } from "./client.server.ts";
import { auditLog } from "./schema/audit.ts";

/** One act of an admin, for the audit log. */
export interface Act {
  /** What is done, as thing and verb: "user.suspend", "verification.approve". */
  act: string;
  /** What it is done to: a kind ("user", "dispute") and its id. */
  subject: { kind: string; id: string };
  /** The person whom it is about, if there is one: their page shows the act. */
  personId?: string | null;
  /** In the admin's words, 1 to 1,000 characters. */
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
 * Does an admin's act and writes it into the audit log, in one transaction: neither is there without the other. `work` says
 * what changed by `note({before, after})`. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TWO_FACTOR_NEEDED,
 * VALIDATION_FAILED (no reason, or too long a one), and what `work` throws.
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

/** The same for a verb that has its transaction already: call it there. Throws as `audited` does. */
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

/** What makes an act one: an admin and a reason. Throws as `audited` does before it begins. */
export function checkAct({ actor }: Pick<Who, "actor">, { reason }: Pick<Act, "reason">) {
  const admin = requireAdmin(actor);
  const problem = reasonProblem(reason);
  if (problem) throw validationError([{ field: "reason", message: problem }]);
  return admin;
}
