import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { among, part } from "#db/part.server.ts";
import { attachments, conversations, messages } from "#db/schema/messaging.ts";
import { type PreparedFile, prepareFile, requireStorage } from "#features/uploads/index.server.ts";
import { requireActive, requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { type Size, storedName, storedNames } from "../rules/attachment.files.ts";
import { MAX_UNSENT_FILES } from "../rules/limits.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { findWritableConversation, isParticipant, lockConversation } from "./conversations.server.ts";

/** Limits a query to files that a user has uploaded completely and not sent. */
const isUnsentBy = (userId: string): SQL | undefined =>
  and(eq(attachments.uploaderId, userId), isNull(attachments.messageId), isNotNull(attachments.storedAt));

const UNAVAILABLE = "A file is no longer available. Attach it again";

/**
 * Locks the files of a message that is about to be stored, and returns them in the order of `ids`. Throws VALIDATION_FAILED
 * when one belongs to another person or conversation, was sent already, or occurs twice.
 */
export async function claimAttachments(
  tx: Tx,
  { ids, conversationId, userId }: { ids: readonly string[]; conversationId: string; userId: string },
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  const rows = ids.every(isId)
    ? await tx
        .select()
        .from(attachments)
        .where(and(inArray(attachments.id, ids), eq(attachments.conversationId, conversationId), isUnsentBy(userId)))
        .for("update")
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const claimed = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  if (byId.size !== ids.length || claimed.length !== ids.length)
    throw validationError([{ field: "attachment_ids", message: UNAVAILABLE }]);
  return claimed;
}

interface AttachFile {
  conversationId: string;
  name: string;
  bytes: Uint8Array;
}

/**
 * Stores a photo (JPEG, PNG, WebP) or a PDF of at most 10 MB for the actor's next message in a conversation. Only the uploader
 * sees it until the message is sent; it is deleted if that does not happen within a day. Throws as `sendMessage` does,
 * TOO_MANY_UNSENT, STORAGE_FULL, SCAN_UNAVAILABLE, and VALIDATION_FAILED with the file's name and what is wrong with it; then nothing is stored.
 */
export async function attachFile(ctx: Ctx, { conversationId, name, bytes }: AttachFile): Promise<AttachmentRow> {
  const me = requireActive(ctx.actor);
  await findWritableConversation(ctx, me, conversationId);
  const file = await prepareFile(ctx, name, bytes);
  // The row comes first: if the process ends before the files are stored, `deleteUnsentFiles` still finds them.
  const { id, kind } = await createIdempotently(ctx, rowOf(attachments), (tx) =>
    insertAttachment(tx, ctx, { conversationId, uploaderId: me.id, file }),
  );
  await Promise.all([
    ctx.storage.put(storedName({ id, kind }), file.full, kind === "pdf" ? "application/pdf" : "image/jpeg"),
    file.small && ctx.storage.put(storedName({ id, kind }, "small"), file.small, "image/webp"),
  ]);
  const [stored] = await ctx.db
    .update(attachments)
    .set({ storedAt: ctx.clock.now() })
    .where(eq(attachments.id, id))
    .returning();
  if (!stored) throw new Error("an attachment was deleted while its files were being stored");
  return stored;
}

async function insertAttachment(
  tx: Tx,
  ctx: Ctx,
  { conversationId, uploaderId, file }: { conversationId: string; uploaderId: string; file: PreparedFile },
): Promise<AttachmentRow> {
  await lockConversation(tx, conversationId, uploaderId);
  const unsent = and(eq(attachments.uploaderId, uploaderId), isNull(attachments.messageId));
  const [waiting] = await tx.select({ count: count() }).from(attachments).where(unsent);
  if ((waiting?.count ?? 0) >= MAX_UNSENT_FILES) throw messageErrors.TOO_MANY_UNSENT();
  await requireStorage(tx, uploaderId, [file.full.length]);
  const { kind, name, full, width = null, height = null } = file;
  return insertOne(tx, attachments, {
    conversationId,
    uploaderId,
    kind,
    name,
    bytes: full.length,
    width,
    height,
    createdAt: ctx.clock.now(),
  });
}

/**
 * The stored file of an attachment that `findAttachment` returned: JPEG ("full") or WebP ("small") for a photo, the PDF itself
 * for a PDF. Throws ATTACHMENT_NOT_FOUND when the file is missing from the storage.
 */
export async function attachmentBytes(ctx: Ctx, attachment: AttachmentRow, size: Size): Promise<Uint8Array> {
  const bytes = await ctx.storage.get(storedName(attachment, size));
  if (!bytes) throw messageErrors.ATTACHMENT_NOT_FOUND();
  return bytes;
}

/**
 * Stores the description of the actor's photo, for people who cannot see it; an empty text removes it. The schema limits it to
 * 300 characters. Throws NOT_SIGNED_IN, SUSPENDED, and ATTACHMENT_NOT_FOUND, also once the photo has been sent.
 */
export async function describeAttachment(
  ctx: Ctx,
  { id, description }: { id: string; description: string },
): Promise<AttachmentRow> {
  const me = requireActive(ctx.actor);
  const [row] = isId(id)
    ? await ctx.db
        .update(attachments)
        .set({ description: description || null })
        .where(and(eq(attachments.id, id), isUnsentBy(me.id)))
        .returning()
    : [];
  if (!row) throw messageErrors.ATTACHMENT_NOT_FOUND();
  return row;
}

/**
 * Deletes unsent attachments that match a condition, with their files; returns how many. They first become impossible to send,
 * so that a message never shows a deleted file; an interrupted deletion is completed by the next one.
 */
export async function discardAttachments(ctx: Ctx, condition: SQL | undefined): Promise<number> {
  const discarded = await ctx.db
    .update(attachments)
    .set({ storedAt: null })
    .where(and(isNull(attachments.messageId), condition))
    .returning();
  for (const attachment of discarded) {
    await Promise.all(storedNames(attachment).map((name) => ctx.storage.remove(name)));
    await ctx.db.delete(attachments).where(eq(attachments.id, attachment.id));
  }
  return discarded.length;
}

/**
 * A file of one of the actor's conversations; before it is sent, only its uploader finds it. Throws NOT_SIGNED_IN, and
 * ATTACHMENT_NOT_FOUND for everyone else and for files of messages that an operator removed.
 */
export async function findAttachment(ctx: Ctx, id: string): Promise<AttachmentRow> {
  const me = requireUser(ctx.actor);
  if (!isId(id)) throw messageErrors.ATTACHMENT_NOT_FOUND();
  const [row] = await ctx.db
    .select({ attachment: attachments })
    .from(attachments)
    .innerJoin(conversations, eq(conversations.id, attachments.conversationId))
    .leftJoin(messages, eq(messages.id, attachments.messageId))
    .where(
      and(
        eq(attachments.id, id),
        isNotNull(attachments.storedAt),
        isParticipant(me.id),
        isNull(messages.removedAt),
        or(isNotNull(attachments.messageId), eq(attachments.uploaderId, me.id)),
      ),
    );
  if (!row) throw messageErrors.ATTACHMENT_NOT_FOUND();
  return row.attachment;
}

/** Links claimed files to their message, in their order. From then on both people see them. */
export async function linkAttachments(
  tx: Tx,
  claimed: readonly AttachmentRow[],
  messageId: string,
): Promise<AttachmentRow[]> {
  const linked: AttachmentRow[] = [];
  for (const [place, { id }] of claimed.entries())
    linked.push(...(await tx.update(attachments).set({ messageId, place }).where(eq(attachments.id, id)).returning()));
  return linked;
}

/**
 * Deletes the actor's file before it is sent. Throws NOT_SIGNED_IN, SUSPENDED, and ATTACHMENT_NOT_FOUND, also once it has been sent.
 */
export async function removeAttachment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  if (!isId(id)) throw messageErrors.ATTACHMENT_NOT_FOUND();
  const removed = await discardAttachments(ctx, and(eq(attachments.id, id), isUnsentBy(me.id)));
  if (removed === 0) throw messageErrors.ATTACHMENT_NOT_FOUND();
}

export type AttachmentRow = typeof attachments.$inferSelect;

type MessageRow = typeof messages.$inferSelect;

/** A message with its files, in the order in which they are shown. */
export type Message = MessageRow & { attachments: AttachmentRow[] };

type Files = ReadonlyMap<string | null, AttachmentRow[]>;

/** The files of some messages, in order, by message. */
export const filesPart = <Given extends object>(areOfThem: SQL) =>
  part(
    getTableColumns(attachments),
    (select) => select.from(attachments).where(areOfThem).orderBy(asc(attachments.messageId), asc(attachments.place)),
    (rows, _given: Given): Files => Map.groupBy(rows, ({ messageId }) => messageId),
  );
const filesOfPart = filesPart<{ messages: readonly string[] }>(among(attachments.messageId, "messages"));

/** Messages with their files. One that an operator removed has none. */
export const withFiles = (rows: readonly MessageRow[], files: Files): Message[] =>
  rows.map((row) => ({ ...row, attachments: row.removedAt ? [] : (files.get(row.id) ?? []) }));

/** The same, with one query. */
export const withAttachments = async (db: Queryable, rows: readonly MessageRow[]): Promise<Message[]> =>
  rows.length === 0 ? [] : withFiles(rows, await filesOfPart(db, { messages: rows.map(({ id }) => id) }));

/** Deletes files that were uploaded more than a day ago and never sent; returns how many. A scheduled task runs it. */
export async function deleteUnsentFiles(ctx: Ctx): Promise<number> {
  return discardAttachments(ctx, lt(attachments.createdAt, later(ctx.clock.now(), -DAY)));
}
