import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { disputes } from "#db/schema/disputes.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { requireActive, requireAdmin } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { disputeErrors } from "../rules/dispute.errors.ts";
import { canShow, sideIn } from "../rules/dispute.policy.ts";
import { type DisputeRow, lockDispute } from "./lock-dispute.server.ts";
import { showDispute } from "./move-dispute.server.ts";
import { permitDispute } from "./permit.server.ts";
import { texts } from "./texts.ts";

export interface Line {
  id: string;
  senderId: string;
  content: string;
  createdAt: Date;
}

const NEWEST = 40;
const WHOLE = 500;

/** The two sides' conversation, if they have one. */
export async function conversationId(
  db: Queryable,
  { customerId, tradespersonId }: Pick<DisputeRow, "customerId" | "tradespersonId">,
): Promise<string | null> {
  const pair = sql`(least(${conversations.participantOneId}, ${conversations.participantTwoId}),
    greatest(${conversations.participantOneId}, ${conversations.participantTwoId})) =
    (least(${customerId}::uuid, ${tradespersonId}::uuid), greatest(${customerId}::uuid, ${tradespersonId}::uuid))`;
  const [row] = await db.select({ id: conversations.id }).from(conversations).where(pair);
  return row?.id ?? null;
}

const lines = (db: Queryable, conversation: string, limit: number): Promise<Line[]> =>
  db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversation))
    .orderBy(desc(messages.id))
    .limit(limit);

/** The newest messages that a side can quote, newest first. For a viewer who is on one of its sides. */
export async function quotableMessages(db: Queryable, dispute: DisputeRow): Promise<Line[]> {
  const conversation = await conversationId(db, dispute);
  return conversation ? lines(db, conversation, NEWEST) : [];
}

/** Opens the two's conversation to the admin who decides; either side may, and it stays open. Throws as adding evidence does. */
export async function openConversation(ctx: Ctx, { disputeId }: { disputeId: string }): Promise<void> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const { dispute, booking } = await lockDispute(tx, actor, disputeId);
    permitDispute(canShow(actor, dispute, { kind: "message", shown: 0 }));
    if (dispute.conversationOpenedAt) return;
    const set = { conversationOpenedAt: at, conversationOpenedBy: sideIn(actor, dispute) };
    await tx.update(disputes).set(set).where(eq(disputes.id, dispute.id));
    await showDispute(tx, dispute, booking, at);
  });
}

/**
 * The conversation for an admin, oldest first, once a side has opened it. Each reading is a row in the audit log (one an
 * hour and admin). Throws WRONG_ROLE, NOT_FOUND, CONVERSATION_CLOSED.
 */
export async function readConversation(ctx: Ctx, { disputeId }: { disputeId: string }): Promise<Line[]> {
  const admin = requireAdmin(ctx.actor, "disputes.decide");
  return ctx.db.transaction(async (tx) => {
    const { dispute } = await lockDispute(tx, admin, disputeId);
    if (!dispute.conversationOpenedAt) throw disputeErrors.CONVERSATION_CLOSED();
    const act = "dispute.read_conversation";
    const [known] = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subjectId, dispute.id),
          eq(auditLog.act, act),
          eq(auditLog.actorId, admin.id),
          gt(auditLog.createdAt, later(ctx.clock.now(), -HOUR)),
        ),
      );
    const reason = texts.toDecideDispute;
    if (!known)
      await recordAct(tx, ctx, { act, needs: "disputes.decide", subject: { kind: "dispute", id: dispute.id }, reason });
    const conversation = await conversationId(tx, dispute);
    return conversation ? (await lines(tx, conversation, WHOLE)).reverse() : [];
  });
}
