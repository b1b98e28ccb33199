import { z } from "@hono/zod-openapi";
import { and, eq, gt } from "drizzle-orm";
import type { ApprovableAct } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { jsonReply } from "#app/web/api.server.ts";
import { type Act, checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { approvals } from "#db/schema/approvals.ts";
import { recordCreation } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import type { Pence } from "#kernel/money.ts";
import { approvalAsked } from "../notifications.ts";
import { approvalErrors } from "../rules/approval.errors.ts";
import { APPROVAL_LASTS, approvalMachine } from "../rules/approval.machine.ts";

/** The reply (202) of an act that a second operator must confirm. */
export const awaitsApprovalReply = jsonReply(
  z.object({ approval_id: z.string() }).openapi("AwaitsApproval"),
  "Nothing has happened yet. Another operator must confirm it (POST /admin/approvals/{id}/approve)",
);

/** The reply of an act that now waits for a second person. `id` is the request's. */
export interface AwaitsApproval {
  id: string;
  awaitsApproval: true;
}

export const awaits = (result: object): result is AwaitsApproval => "awaitsApproval" in result;

/** The reply of an earlier call that made this request; undefined when there is no such request. */
export async function findAwaiting(tx: Tx, id: string): Promise<AwaitsApproval | undefined> {
  const [row] = await tx.select({ id: approvals.id }).from(approvals).where(eq(approvals.id, id));
  return row && { id: row.id, awaitsApproval: true };
}

/** How long the person who asked may do what was confirmed, where confirming does not do it. */
const PERMISSION_LASTS = DAY;

/** Whether a second person has confirmed this for the actor within the last day. */
export async function isApproved(
  { actor, clock }: Ctx,
  tx: Tx,
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<boolean> {
  const { id } = requireUser(actor);
  const about = and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), eq(approvals.requestedBy, id));
  const since = gt(approvals.decidedAt, later(clock.now(), -PERMISSION_LASTS));
  return (await tx.$count(approvals, and(about, eq(approvals.status, "approved"), since))) > 0;
}

type Asked = Pick<Act, "subject" | "personId" | "reason"> & {
  act: ApprovableAct;
  /** The act reads it with its schema, now and when it is carried out. */
  request: Record<string, unknown>;
  /** The money that it moves, in pence; null for none. */
  amount: Pence | null;
};

/**
 * Stores an act that a second person must confirm, and tells everybody who may. The same request of the same operator about the same
 * subject returns the one that waits. Throws APPROVAL_WAITING (another request about the subject waits), and the errors of `checkAct`.
 */
export async function requestApproval(
  ctx: Ctx,
  tx: Tx,
  { act, request, amount, subject, personId = null, reason }: Asked,
): Promise<AwaitsApproval> {
  const operator = checkAct(ctx, { needs: act.asks, reason });
  const at = ctx.clock.now();
  const stored = JSON.parse(JSON.stringify(request)) as Record<string, unknown>;
  const waiting = await findWaiting(tx, act.kind, subject.id);
  if (waiting) {
    const isSame = waiting.requestedBy === operator.id && same(waiting.request, stored);
    if (!isSame) throw approvalErrors.APPROVAL_WAITING();
    return { id: waiting.id, awaitsApproval: true };
  }
  const row = {
    kind: act.kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    personId,
    amount,
    request: stored,
    facts: await act.facts(tx, z.parse(act.request, request)),
    reason: reason.trim(),
    status: approvalMachine.initial,
    requestedBy: operator.id,
    createdAt: at,
    expiresAt: later(at, APPROVAL_LASTS),
  };
  const [made] = await tx.insert(approvals).values(row).onConflictDoNothing().returning({ id: approvals.id });
  if (!made) throw approvalErrors.APPROVAL_WAITING();
  const { id } = made;
  await recordCreation(tx, approvalMachine, { id, status: approvalMachine.initial, actor: ctx.actor, at });
  const logged = { act: "approval.request", needs: act.asks, subject, personId, reason };
  await recordAct(tx, ctx, logged, { after: { approval: id, act: act.kind, amount } });
  const payload = { act: act.kind, amount, by: operator.name };
  for (const to of await adminIds(tx, act.confirms))
    if (to !== operator.id) await notify(tx, ctx, approvalAsked, { to, payload, path: "/admin/approvals" });
  return { id, awaitsApproval: true };
}

/** Without a lock, because the caller holds the subject's lock, which a confirmation takes after this row's. */
async function findWaiting(tx: Tx, kind: string, subjectId: string) {
  const about = and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), eq(approvals.status, "waiting"));
  const [row] = await tx.select().from(approvals).where(about);
  return row;
}

/** Whether two JSON values are the same; PostgreSQL orders the names of `jsonb` by length. */
export const same = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
