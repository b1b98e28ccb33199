import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { disputeEvidence, disputeRequests, disputes } from "#db/schema/disputes.ts";
import { messages } from "#db/schema/messaging.ts";
import { type Document, readDocument, requireStorage } from "#features/uploads/index.server.ts";
import { requireActive, requireAdmin, requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { isId, newId } from "#kernel/id.ts";
import { disputeEvidenceAdded, disputeEvidenceAsked } from "../notifications.ts";
import { disputeErrors, disputeNotFound } from "../rules/dispute.errors.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { canAskEvidence, canShow, sideIn } from "../rules/dispute.policy.ts";
import { conversationId } from "./conversation-of-dispute.server.ts";
import { type DisputeRow, lockDispute, permitDispute, showDispute } from "./dispute-changes.server.ts";
import { disputeWords, notifyOtherSide, notifySide } from "./dispute-notices.server.ts";

/** Where a file of evidence is kept. */
export const evidenceFile = (disputeId: string, evidenceId: string): string => `disputes/${disputeId}/${evidenceId}`;

/** A file for the two sides and admins. Throws NOT_SIGNED_IN, NOT_FOUND, also when there is no such file. */
export async function evidenceBytes(
  ctx: Ctx,
  { disputeId, evidenceId }: { disputeId: string; evidenceId: string },
): Promise<{ bytes: Uint8Array; type: string }> {
  const user = requireUser(ctx.actor);
  if (!isId(disputeId) || !isId(evidenceId)) throw disputeNotFound();
  const [found] = await ctx.db
    .select({ type: disputeEvidence.type, dispute: disputes })
    .from(disputeEvidence)
    .innerJoin(disputes, eq(disputes.id, disputeEvidence.disputeId))
    .where(
      and(
        eq(disputeEvidence.id, evidenceId),
        eq(disputeEvidence.disputeId, disputeId),
        isNotNull(disputeEvidence.type),
      ),
    );
  if (!found?.type || sideIn(user, found.dispute) === null) throw disputeNotFound();
  const bytes = await ctx.storage.get(evidenceFile(disputeId, evidenceId));
  if (!bytes) throw disputeNotFound();
  return { bytes, type: found.type };
}

interface Files {
  disputeId: string;
  /** As uploaded; at least one. */
  files: readonly Uint8Array[];
  note: string | null;
}

/**
 * Adds photos and PDFs to the actor's side, all of them or none. Returns how many. Throws NOT_FOUND, WRONG_ROLE, DISPUTE_OVER,
 * TOO_MANY_FILES, STORAGE_FULL, SCAN_UNAVAILABLE, VALIDATION_FAILED (with what is wrong with a file).
 */
export async function addEvidence(ctx: Ctx, { disputeId, files, note }: Files): Promise<number> {
  const actor = requireActive(ctx.actor);
  // Checked before the files are read, and again under the lock when they are saved.
  await ctx.db.transaction((tx) => lockedFor(ctx, tx, disputeId, { kind: "file", more: files.length }));
  const documents: Document[] = [];
  for (const file of files.length > 0 ? files : [new Uint8Array()]) documents.push(await readDocument(ctx, file));
  const kept = documents.map((document) => ({ id: newId(ctx.clock.now().getTime()), document }));
  const remove = () => Promise.all(kept.map(({ id }) => ctx.storage.remove(evidenceFile(disputeId, id))));
  try {
    for (const { id, document } of kept)
      await ctx.storage.put(evidenceFile(disputeId, id), document.bytes, document.type);
    await ctx.db.transaction(async (tx) => {
      const { dispute, side, notifyOther } = await lockedFor(ctx, tx, disputeId, { kind: "file", more: kept.length });
      const sizes = kept.map(({ document }) => document.bytes.length);
      await requireStorage(tx, actor.id, sizes);
      await tx.insert(disputeEvidence).values(
        kept.map(({ id, document: { type, bytes, fingerprint } }) => ({
          id,
          disputeId: dispute.id,
          side,
          note,
          type,
          fingerprint,
          bytes: bytes.length,
          createdAt: ctx.clock.now(),
        })),
      );
      await notifyOther(actor.name);
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return kept.length;
}

/**
 * Quotes a message of the conversation between the two sides. Throws NOT_FOUND, WRONG_ROLE, DISPUTE_OVER, TOO_MANY_QUOTES, ALREADY_QUOTED,
 * MESSAGE_NOT_FOUND (also for messages of other conversations).
 */
export async function quoteMessage(ctx: Ctx, input: { disputeId: string; messageId: string }): Promise<void> {
  const actor = requireActive(ctx.actor);
  await ctx.db.transaction(async (tx) => {
    const { dispute, side, notifyOther } = await lockedFor(ctx, tx, input.disputeId, { kind: "message", more: 1 });
    const conversation = await conversationId(tx, dispute);
    const [message] =
      conversation && isId(input.messageId)
        ? await tx
            .select({ id: messages.id })
            .from(messages)
            .where(and(eq(messages.id, input.messageId), eq(messages.conversationId, conversation)))
        : [];
    if (!message) throw disputeErrors.MESSAGE_NOT_FOUND();
    const values = { disputeId: dispute.id, side, messageId: message.id, createdAt: ctx.clock.now() };
    const [quoted] = await tx.insert(disputeEvidence).values(values).onConflictDoNothing().returning();
    if (!quoted) throw disputeErrors.ALREADY_QUOTED();
    await notifyOther(actor.name);
  });
}

/** The locked dispute, once its side may add this much; `notifyOther` tells the other side. */
async function lockedFor(
  ctx: Ctx,
  tx: Tx,
  disputeId: string,
  { kind, more }: { kind: "file" | "message"; more: number },
): Promise<{ dispute: DisputeRow; side: DisputeSide; notifyOther(by: string): Promise<void> }> {
  const { dispute, booking } = await lockDispute(tx, ctx.actor, disputeId);
  const side = sideIn(ctx.actor, dispute);
  const ofKind = kind === "file" ? isNotNull(disputeEvidence.type) : isNull(disputeEvidence.type);
  const [row] = await tx
    .select({ shown: count() })
    .from(disputeEvidence)
    .where(and(eq(disputeEvidence.disputeId, dispute.id), sql`${disputeEvidence.side} = ${side}`, ofKind));
  const shown = (row?.shown ?? 0) + Math.max(more, 1) - 1;
  permitDispute(canShow(ctx.actor, dispute, { kind, shown }));
  async function notifyOther(by: string) {
    await showDispute(tx, dispute, booking, ctx.clock.now());
    const { jobTitle } = await disputeWords(tx, dispute, booking);
    await notifyOtherSide(tx, ctx, dispute, {
      kind: disputeEvidenceAdded,
      by: side as DisputeSide,
      payload: { jobTitle, by },
      subject: `evidence:${dispute.id}`,
    });
  }
  return { dispute, side: side as DisputeSide, notifyOther };
}

/**
 * Asks one side for evidence within a number of days. Both sides see the request; the dispute's own deadline does not change. Throws
 * NOT_FOUND, WRONG_ROLE, DESK_ROLE, DISPUTE_OVER, ASKED_TOO_OFTEN.
 */
export async function askForEvidence(
  ctx: Ctx,
  ask: { disputeId: string; side: DisputeSide; what: string; days: number },
): Promise<typeof disputeRequests.$inferSelect> {
  const needs = "disputes.decide";
  const admin = requireAdmin(ctx.actor, needs);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(disputeRequests), async (tx) => {
    const { dispute, booking } = await lockDispute(tx, admin, ask.disputeId);
    const ofSide = and(eq(disputeRequests.disputeId, dispute.id), eq(disputeRequests.side, ask.side));
    permitDispute(canAskEvidence(dispute, await tx.$count(disputeRequests, ofSide)));
    const { side, what } = ask;
    const dueAt = later(at, ask.days * DAY);
    const request = await insertOne(tx, disputeRequests, {
      disputeId: dispute.id,
      side,
      what,
      dueAt,
      askedBy: admin.id,
      createdAt: at,
    });
    const subject = { kind: "dispute", id: dispute.id };
    await recordAct(tx, ctx, { act: "dispute.ask-evidence", needs, subject, reason: what }, { after: { side, dueAt } });
    const { jobTitle } = await disputeWords(tx, dispute, booking);
    const payload = { jobTitle, what, date: shortDayAndTime(dueAt) };
    await notifySide(tx, ctx, dispute, { kind: disputeEvidenceAsked, side, payload });
    await showDispute(tx, dispute, booking, at);
    return request;
  });
}
