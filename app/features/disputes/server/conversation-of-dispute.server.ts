import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { disputes } from "#db/schema/disputes.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { requireActive, requireAdmin } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { disputeErrors } from "../rules/dispute.errors.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { canShow, sideIn } from "../rules/dispute.policy.ts";
import { type DisputeRow, lockDispute, permitDispute, showDispute } from "./dispute-changes.server.ts";

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
    .select(pickColumns(messages, ["id", "senderId", "content", "createdAt"]))
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

/** How long an operator sees a conversation whose reading is in the audit log. */
const READ_FOR = HOUR;
const READ = "dispute.read_conversation";

/** A conversation that one of the two people has shared with us. */
export interface SharedConversation {
  disputeId: string;
  sharedBy: DisputeSide;
  sharedAt: Date;
  /** When and what for the operator opened it, within the last hour. */
  reading: { at: Date; reason: string } | null;
  /** The messages, the oldest first; null unless their reading is in the audit log. */
  lines: (Pick<Line, "id" | "content" | "createdAt"> & { side: DisputeSide })[] | null;
}

/**
 * Records in the audit log that an operator reads a shared conversation, and what for, which shows it to them for an hour.
 * Throws NOT_FOUND, CONVERSATION_CLOSED (nobody has shared it), and the errors of `audited`.
 */
export async function recordReading(
  ctx: Ctx,
  { disputeId, reason }: { disputeId: string; reason: string },
): Promise<void> {
  const act = { act: READ, needs: "disputes.decide", subject: { kind: "dispute", id: disputeId }, reason } as const;
  await audited(ctx, act, async (tx) => {
    const { dispute } = await lockDispute(tx, ctx.actor, disputeId);
    if (!dispute.conversationOpenedAt) throw disputeErrors.CONVERSATION_CLOSED();
  });
}

/**
 * The conversation of a dispute, or of the newest dispute of a booking, that one of the two people has shared. Its messages are there for an
 * operator who decides disputes and whose reading is in the audit log (`recordReading`). Null while nobody has shared it.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function sharedConversation(
  { db, actor, clock }: Ctx,
  of: { disputeId: string } | { bookingId: string },
): Promise<SharedConversation | null> {
  const me = requireAdmin(actor, "disputes.read");
  const which = "disputeId" in of ? eq(disputes.id, of.disputeId) : eq(disputes.bookingId, of.bookingId);
  const since = later(clock.now(), -READ_FOR);
  const reading = sql`(select ${auditLog.id} from ${auditLog} where ${auditLog.subjectId} = ${disputes.id}::text and ${auditLog.act} = ${READ}
    and ${auditLog.actorId} = ${me.id} and ${auditLog.createdAt} > ${since.toISOString()} order by ${auditLog.createdAt} desc limit 1)`;
  const [shared] = await db
    .select({
      disputeId: disputes.id,
      customerId: disputes.customerId,
      tradespersonId: disputes.tradespersonId,
      sharedAt: disputes.conversationOpenedAt,
      sharedBy: disputes.conversationOpenedBy,
      readAt: auditLog.createdAt,
      reason: auditLog.reason,
    })
    .from(disputes)
    .leftJoin(auditLog, sql`${auditLog.id} = ${reading}`)
    .where(and(which, isNotNull(disputes.conversationOpenedAt)))
    .orderBy(desc(disputes.createdAt))
    .limit(fewRows(1));
  if (!shared?.sharedAt) return null;
  const { disputeId, sharedAt, sharedBy, readAt, reason } = shared;
  const mayRead = readAt !== null && canAtDesk(me.deskRole, "disputes.decide");
  return {
    disputeId,
    sharedAt,
    sharedBy: sharedBy as DisputeSide,
    reading: mayRead ? { at: readAt, reason: reason ?? "" } : null,
    lines: mayRead ? await wholeConversation(db, shared) : null,
  };
}

async function wholeConversation(db: Queryable, people: Pick<DisputeRow, "customerId" | "tradespersonId">) {
  const conversation = await conversationId(db, people);
  const newest = conversation ? await lines(db, conversation, WHOLE) : [];
  return newest
    .map(({ senderId, ...line }) => ({
      ...line,
      side: senderId === people.customerId ? ("customer" as const) : ("tradesperson" as const),
    }))
    .reverse();
}
