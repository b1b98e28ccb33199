import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { getOrCreateSecret, type Queryable } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verificationChecks, verificationFiles } from "#db/schema/verification.ts";
import { requireActive, requirePayee, requireUser, roleOf } from "#kernel/actor.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { checkName } from "../rules/check.labels.ts";
import type { CheckKind } from "../rules/check-kinds.ts";
import { cleanUpEvidenceTask } from "../tasks.ts";

/** How long files are stored after their check was rejected or expired, for questions and complaints. */
const EVIDENCE_RETENTION_DAYS = 90;
/** How long a link to a file works. */
const LINK_MINUTES = 5;

const BATCH = 200;

/**
 * Deletes files that were not sent within a day, and files of checks that were rejected or expired 90 days ago. The check with its
 * date and source stays. Returns how many were deleted. A scheduled task calls this.
 */
export async function clearEvidence(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const old = later(at, -EVIDENCE_RETENTION_DAYS * DAY);
  return ctx.db.transaction(async (tx) => {
    const { status, decidedAt, expiresAt } = verificationChecks;
    const done = tx
      .select({ id: verificationChecks.id })
      .from(verificationChecks)
      .where(
        or(
          and(eq(status, "rejected"), lt(decidedAt, old)),
          and(eq(status, "expired"), sql`${expiresAt} < ${londonDay(old)}::date`),
        ),
      );
    const due = await tx
      .select({ id: verificationFiles.id })
      .from(verificationFiles)
      .where(
        or(
          and(isNull(verificationFiles.checkId), lt(verificationFiles.createdAt, later(at, -DAY))),
          inArray(verificationFiles.checkId, done),
        ),
      )
      .orderBy(asc(verificationFiles.createdAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const gone = await tx.delete(verificationFiles).where(inArray(verificationFiles.id, ids)).returning();
    for (const { id, userId } of gone) await enqueue(tx, cleanUpEvidenceTask, { userId, fileId: id });
    return gone.length;
  });
}

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

const keyOf = (ctx: Pick<Ctx, "db">) =>
  getOrCreateSecret(ctx.db, "evidence-links", () => randomBytes(32).toString("base64url"));

const sign = (key: string, link: { fileId: string; viewerId: string; until: string }) =>
  createHmac("sha256", Buffer.from(key, "base64url"))
    .update(`${link.fileId}.${link.viewerId}.${link.until}`)
    .digest("base64url");

/** Returns a function that makes links to files. They work for five minutes and for the signed-in person only. Throws NOT_SIGNED_IN. */
export async function evidenceLinks(ctx: Ctx): Promise<(fileId: string) => string> {
  const { id: viewerId } = requireUser(ctx.actor);
  const key = await keyOf(ctx);
  const until = String(later(ctx.clock.now(), LINK_MINUTES * MINUTE).getTime());
  return (fileId) => `/evidence/${fileId}?until=${until}&key=${sign(key, { fileId, viewerId, until })}`;
}

/**
 * The file of such a link, for its owner and for admins, whose access is recorded in the audit log. Throws NOT_FOUND for somebody
 * else's link, an expired link and a deleted file.
 */
export async function readEvidence(
  ctx: Ctx,
  link: { fileId: string; until: string; key: string },
): Promise<{ bytes: Uint8Array; type: string; name: string }> {
  if (ctx.actor.kind !== "user" || !isId(link.fileId) || !(await isGood(ctx, link, ctx.actor.id)))
    throw errors.NOT_FOUND();
  const [file] = await ctx.db.select().from(verificationFiles).where(eq(verificationFiles.id, link.fileId));
  const isOwner = file?.userId === ctx.actor.id;
  if (!file?.storedAt || !(isOwner || roleOf(ctx.actor) === "admin")) throw errors.NOT_FOUND();
  if (!isOwner) {
    requireActive(ctx.actor);
    const act = {
      act: "verification.read",
      needs: "checks.decide" as const,
      subject: { kind: "verification-file", id: file.id },
      personId: file.userId,
    } as const;
    const reason = `Opened to check: ${checkName(file.kind)}`;
    await ctx.db.transaction((tx) => recordAct(tx, ctx, { ...act, reason }, { after: { check_id: file.checkId } }));
  }
  const bytes = await ctx.storage.get(fileName(file));
  if (!bytes) throw errors.NOT_FOUND();
  return { bytes, type: file.type, name: file.name };
}

async function isGood(
  ctx: Ctx,
  { fileId, until, key }: { fileId: string; until: string; key: string },
  viewerId: string,
) {
  if (!/^\d{13}$/.test(until) || Number(until) < ctx.clock.now().getTime()) return false;
  const right = Buffer.from(sign(await keyOf(ctx), { fileId, viewerId, until }));
  const given = Buffer.from(key);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Deletes one of the actor's files that was not sent yet. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND. */
export async function removeFile(ctx: Ctx, fileId: string): Promise<void> {
  const { id: userId } = requirePayee(ctx.actor);
  if (!isId(fileId)) throw errors.NOT_FOUND();
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(verificationFiles)
      .where(
        and(eq(verificationFiles.id, fileId), eq(verificationFiles.userId, userId), isNull(verificationFiles.checkId)),
      )
      .returning({ id: verificationFiles.id });
    if (gone.length === 0) throw errors.NOT_FOUND();
    await enqueue(tx, cleanUpEvidenceTask, { userId, fileId });
  });
}
