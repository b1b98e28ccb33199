import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { verificationFiles } from "#db/schema/verification.ts";
import { getOrCreateSecret } from "#db/secret.server.ts";
import { requireActive, requireUser, roleOf } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { checkName } from "../rules/check.labels.ts";
import { LINK_MINUTES } from "../rules/retention.ts";
import { fileName } from "./evidence-files.server.ts";
import { texts } from "./texts.ts";

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
    const reason = texts.openedToCheck(checkName(file.kind));
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
