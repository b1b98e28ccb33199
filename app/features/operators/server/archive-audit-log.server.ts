import { asc, gt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { auditLog } from "#db/schema/audit.ts";

const ROWS_OF_A_FILE = 1_000;
const FILES_A_RUN = 20;

/**
 * Copies new rows of the audit log to the archive, if AUDIT_ARCHIVE names one. The reason and the change are left out: they are
 * about people, and nothing can be erased from the archive; their hash is in the row.
 */
export async function archiveAuditLog({ db, auditArchive }: Ctx): Promise<void> {
  if (!auditArchive) return;
  let after = (await auditArchive.newest())?.position ?? 0;
  for (let file = 0; file < FILES_A_RUN; file++) {
    const rows = await db
      .select(ARCHIVED)
      .from(auditLog)
      .where(gt(auditLog.position, after))
      .orderBy(asc(auditLog.position))
      .limit(ROWS_OF_A_FILE);
    const last = rows.at(-1);
    if (!last) return;
    await auditArchive.add(last, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    after = last.position;
  }
}

const ARCHIVED = {
  position: auditLog.position,
  previousHash: auditLog.previousHash,
  hash: auditLog.hash,
  detailsHash: auditLog.detailsHash,
  id: auditLog.id,
  actorId: auditLog.actorId,
  act: auditLog.act,
  subject: auditLog.subject,
  subjectId: auditLog.subjectId,
  personId: auditLog.personId,
  requestId: auditLog.requestId,
  createdAt: auditLog.createdAt,
};
