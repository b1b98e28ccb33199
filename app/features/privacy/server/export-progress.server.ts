import { and, eq, isNull } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { dataExports } from "#db/schema/privacy.ts";
import { later } from "#kernel/clock.ts";
import { EXPORT_LASTS } from "../rules/export.ts";

const unfinished = (exportId: string) =>
  and(eq(dataExports.id, exportId), isNull(dataExports.readyAt), isNull(dataExports.failedAt));

/** The owner of an unfinished copy; null when it is ready, has failed or was deleted with its account. */
export async function unsafeOwnerOfUnfinished(db: Queryable, exportId: string): Promise<string | null> {
  const [row] = await db.select({ userId: dataExports.userId }).from(dataExports).where(unfinished(exportId));
  return row?.userId ?? null;
}

/** Saves how many steps of a copy are done, and the total. */
export async function saveExportProgress(
  db: Queryable,
  exportId: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.update(dataExports).set({ done, total }).where(eq(dataExports.id, exportId));
}

/** Marks a copy as ready and returns when it expires; null when it was deleted with its account in the meantime. */
export async function markExportReady(
  tx: Tx,
  exportId: string,
  { bytes, at }: { bytes: number; at: Date },
): Promise<Date | null> {
  const expiresAt = later(at, EXPORT_LASTS);
  const [row] = await tx
    .update(dataExports)
    .set({ readyAt: at, expiresAt, bytes })
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)))
    .returning({ id: dataExports.id });
  return row ? expiresAt : null;
}

/** Marks a copy as failed, so that its owner can request another. */
export async function markExportFailed(db: Queryable, exportId: string, at: Date): Promise<void> {
  await db
    .update(dataExports)
    .set({ failedAt: at, expiresAt: later(at, EXPORT_LASTS) })
    .where(unfinished(exportId));
}
