import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verificationChecks, verificationFiles } from "#db/schema/verification.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { type Document, readDocument, requireStorage } from "#features/uploads/index.server.ts";
import { displayName } from "#features/uploads/rules/file-name.format.ts";
import { validationError } from "#kernel/errors.ts";
import { checkErrors, TOO_MANY_FILES } from "../rules/check.errors.ts";
import { type CheckKind, MAX_FILES } from "../rules/check-kinds.ts";
import { cleanUpEvidenceTask } from "../tasks.ts";
import { requireSender } from "./check-changes.server.ts";
import { type FileRow, fileName } from "./evidence.server.ts";
import { lockPerson } from "./my-checks.server.ts";

/**
 * Stores a file for a check that its owner will send; the same file again returns the stored one. Its content is examined first, and
 * a refused file is not stored. Files that are not sent within a day are deleted. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE,
 * CHECK_WAITING, VALIDATION_FAILED on `file` (not accepted, or more than ten files), SCAN_UNAVAILABLE, STORAGE_FULL.
 */
export async function saveFile(
  ctx: Ctx,
  input: { kind: CheckKind; name: string; bytes: Uint8Array },
): Promise<FileRow> {
  const { id: userId } = requireSender(ctx.actor, input.kind);
  // Checked before the expensive reading of the file, and again under the lock.
  await ctx.db.transaction((tx) => unsentUnderLimit(tx, userId, input.kind));
  const document = await readDocument(ctx, input.bytes);
  const row = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const unsent = await unsentUnderLimit(tx, userId, input.kind);
    const same = unsent.find((file) => file.fingerprint === document.fingerprint && file.storedAt);
    const values = [{ kind: "document", value: document.fingerprint }] as const;
    await recordSignals(tx, { userId, values, at: ctx.clock.now() });
    if (same) return same;
    await requireStorage(tx, userId, [document.bytes.length]);
    return insertFile(tx, ctx, { ...input, userId, document });
  });
  if (row.storedAt) return row;
  try {
    await ctx.storage.put(fileName(row), document.bytes, document.type);
  } catch (error) {
    await deleteFile(ctx, row);
    throw error;
  }
  const [stored] = await ctx.db
    .update(verificationFiles)
    .set({ storedAt: ctx.clock.now() })
    .where(eq(verificationFiles.id, row.id))
    .returning();
  if (!stored) throw validationError([{ field: "file", message: "This file has been removed. Add it again" }]);
  return stored;
}

/** After a failure of the storage: a task deletes what it may have stored, once it works again. */
const deleteFile = (ctx: Ctx, { id, userId }: FileRow) =>
  ctx.db.transaction(async (tx) => {
    await tx.delete(verificationFiles).where(eq(verificationFiles.id, id));
    await enqueue(tx, cleanUpEvidenceTask, { userId, fileId: id });
  });

async function unsentUnderLimit(tx: Tx, userId: string, kind: CheckKind): Promise<FileRow[]> {
  const [waiting] = await tx
    .select({ id: verificationChecks.id })
    .from(verificationChecks)
    .where(
      and(
        eq(verificationChecks.userId, userId),
        eq(verificationChecks.kind, kind),
        eq(verificationChecks.status, "submitted"),
      ),
    );
  if (waiting) throw checkErrors.CHECK_WAITING();
  const unsent = await tx
    .select()
    .from(verificationFiles)
    .where(
      and(eq(verificationFiles.userId, userId), eq(verificationFiles.kind, kind), isNull(verificationFiles.checkId)),
    );
  if (unsent.length >= MAX_FILES) throw validationError([{ field: "file", message: TOO_MANY_FILES }]);
  return unsent;
}

async function insertFile(
  tx: Tx,
  ctx: Ctx,
  { kind, name, userId, document }: { kind: CheckKind; name: string; userId: string; document: Document },
): Promise<FileRow> {
  return insertOne(tx, verificationFiles, {
    userId,
    kind,
    name: displayName(name),
    type: document.type,
    bytes: document.bytes.length,
    fingerprint: document.fingerprint,
    createdAt: ctx.clock.now(),
  });
}
