import { asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { supportFiles, supportThreads } from "#db/schema/support.ts";
import { type PreparedFile, prepareFile, requireStorage } from "#features/uploads/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { TICKET_FILES_MAX, ticketFile } from "../rules/ticket.files.ts";

/** A file as it was uploaded. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

type FileRow = typeof supportFiles.$inferSelect;
export type TicketFile = Pick<FileRow, "id" | "messageId" | "kind" | "name">;

interface Message {
  ticketId: string;
  messageId: string;
  uploaderId: string;
}

/** Links the files to their message, in its transaction. */
export type Keep = (tx: Tx, message: Message) => Promise<void>;

interface Files<File> {
  ticketId: string;
  files?: readonly File[] | undefined;
}

/**
 * Reads and stores the files of a message, then runs `write`, which calls `keep` in its transaction. Files that it does not keep are removed again. Throws
 * VALIDATION_FAILED on `files`, SCAN_UNAVAILABLE, BUSY, and what `write` throws.
 */
export async function withFiles<Result>(
  ctx: Ctx,
  { ticketId, files = [] }: Files<SentFile>,
  write: (keep: Keep) => Promise<Result>,
): Promise<Result> {
  if (files.length > TICKET_FILES_MAX)
    throw validationError([{ field: "files", message: `Choose ${TICKET_FILES_MAX} files or fewer` }]);
  const prepared: PreparedFile[] = [];
  for (const { name, bytes } of files) prepared.push(await prepareFile(ctx, name, bytes));
  return withPrepared(ctx, { ticketId, files: prepared }, write);
}

/** The same with files that have been read. */
export async function withPrepared<Result>(
  ctx: Ctx,
  { ticketId, files = [] }: Files<PreparedFile>,
  write: (keep: Keep) => Promise<Result>,
): Promise<Result> {
  const kept = files.map((file) => ({ id: newId(), file }));
  const discard = async () => {
    for (const { id } of kept) await ctx.storage.remove(ticketFile({ ticketId, id }));
  };
  let isKept = false;
  try {
    for (const { id, file } of kept) await ctx.storage.put(ticketFile({ ticketId, id }), file.full, typeOf(file.kind));
    const result = await write(async (tx, message) => {
      await insertFiles(tx, ctx, message, kept);
      isKept = true;
    });
    // Nothing was written, because it had been before.
    if (!isKept) await discard();
    return result;
  } catch (error) {
    await discard();
    throw error;
  }
}

const typeOf = (kind: FileRow["kind"]) => (kind === "pdf" ? "application/pdf" : "image/jpeg");

async function insertFiles(
  tx: Tx,
  ctx: Ctx,
  { ticketId: threadId, messageId, uploaderId }: Message,
  kept: readonly { id: string; file: PreparedFile }[],
): Promise<void> {
  if (kept.length === 0) return;
  const sizes = kept.map(({ file }) => file.full.length);
  await requireStorage(tx, uploaderId, sizes);
  const rows = kept.map(({ id, file: { kind, name, full } }, place) => {
    return { id, threadId, messageId, uploaderId, kind, name, place, bytes: full.length, createdAt: ctx.clock.now() };
  });
  await tx.insert(supportFiles).values(rows);
}

/** The files of messages, by message and in their order. */
export async function filesOfMessages(
  db: Queryable,
  messageIds: readonly string[],
): Promise<Map<string, TicketFile[]>> {
  const rows = await db
    .select(pickColumns(supportFiles, ["id", "messageId", "kind", "name"]))
    .from(supportFiles)
    .where(inArray(supportFiles.messageId, [...messageIds]))
    .orderBy(asc(supportFiles.messageId), asc(supportFiles.place));
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

/** A file of the actor's ticket, or of any for operators who answer. Throws NOT_SIGNED_IN, and NOT_FOUND for everybody else. */
export async function ticketFileBytes(
  ctx: Ctx,
  fileId: string,
): Promise<Pick<FileRow, "kind" | "name"> & { bytes: Uint8Array; type: string }> {
  const me = requireUser(ctx.actor);
  const [found] = isId(fileId)
    ? await ctx.db
        .select({ file: supportFiles, ownerId: supportThreads.userId })
        .from(supportFiles)
        .innerJoin(supportThreads, eq(supportThreads.id, supportFiles.threadId))
        .where(eq(supportFiles.id, fileId))
    : [];
  const isMine = found?.ownerId === me.id || (me.isAdmin && canAtDesk(me.deskRole, "support.answer"));
  const bytes = found && isMine && (await ctx.storage.get(ticketFile({ ticketId: found.file.threadId, id: fileId })));
  if (!bytes) throw errors.NOT_FOUND();
  const { kind, name } = found.file;
  return { kind, name, bytes, type: typeOf(kind) };
}
