import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { verificationFiles } from "#db/schema/verification.ts";
import type { CheckKind } from "../rules/check-kinds.ts";

/** A stored file of a check; `bytes` is its size. */
export type FileRow = typeof verificationFiles.$inferSelect;

/** The name of a file in the storage. */
export const fileName = ({ userId, id }: { userId: string; id: string }): string => `evidence/${userId}/${id}`;

/** The files that somebody has added and not sent yet, optionally for one kind of check, oldest first. */
export const unsentFiles = (db: Queryable, userId: string, kind?: CheckKind): Promise<FileRow[]> =>
  db
    .select()
    .from(verificationFiles)
    .where(
      and(
        eq(verificationFiles.userId, userId),
        kind === undefined ? undefined : eq(verificationFiles.kind, kind),
        isNull(verificationFiles.checkId),
        isNotNull(verificationFiles.storedAt),
      ),
    )
    .orderBy(asc(verificationFiles.createdAt), asc(verificationFiles.id));

/** The files of the given checks, by check id. */
export async function filesOfChecks(db: Queryable, checkIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  const byCheck = new Map<string, FileRow[]>();
  if (checkIds.length === 0) return byCheck;
  const rows = await db
    .select()
    .from(verificationFiles)
    .where(and(inArray(verificationFiles.checkId, [...checkIds]), isNotNull(verificationFiles.storedAt)))
    .orderBy(asc(verificationFiles.createdAt), asc(verificationFiles.id));
  for (const row of rows) byCheck.set(row.checkId as string, [...(byCheck.get(row.checkId as string) ?? []), row]);
  return byCheck;
}

/** Background task: deletes a file from the storage, unless its row still exists. */
export async function cleanUpEvidence(
  { db, storage }: Pick<Ctx, "db" | "storage">,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<void> {
  const [row] = await db
    .select({ id: verificationFiles.id })
    .from(verificationFiles)
    .where(eq(verificationFiles.id, fileId));
  if (!row) await storage.remove(fileName({ userId, id: fileId }));
}
