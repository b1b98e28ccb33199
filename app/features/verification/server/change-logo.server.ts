import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { documents } from "#db/schema/documents.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { readLogo } from "#features/uploads/index.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { isId, newId } from "#kernel/id.ts";
import { type Logo, logoFile } from "../rules/logo.ts";
import { cleanUpLogoTask } from "../tasks.ts";
import { lockPerson, setupErrors } from "./my-checks.server.ts";

/**
 * Replaces the logo on the actor's documents; those that are issued keep the earlier one. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE,
 * BUSINESS_NEEDED, SCAN_UNAVAILABLE, BUSY, and VALIDATION_FAILED on `logo`.
 */
export async function saveLogo(ctx: Ctx, file: Uint8Array): Promise<Logo> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const { bytes, width, height } = await readLogo(ctx, file);
  const at = ctx.clock.now();
  const logo = { id: newId(at.getTime()), width, height };
  // If this process ends before the row names it, the task deletes the file.
  await ctx.db.transaction((tx) => cleanUpLater(tx, { userId, logoId: logo.id, at }));
  await ctx.storage.put(logoFile({ userId, ...logo }), bytes, "image/png");
  await ctx.db.transaction((tx) => setLogo(tx, { userId, logo, at }));
  return { userId, ...logo };
}

/** Removes the logo; issued documents keep it. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, BUSINESS_NEEDED. */
export async function removeLogo(ctx: Ctx): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  await ctx.db.transaction((tx) => setLogo(tx, { userId, logo: null, at: ctx.clock.now() }));
}

async function setLogo(tx: Tx, { userId, logo, at }: { userId: string; logo: Omit<Logo, "userId"> | null; at: Date }) {
  await lockPerson(tx, userId);
  const mine = eq(businessDetails.userId, userId);
  const [before] = await tx.select({ logo: businessDetails.logo }).from(businessDetails).where(mine);
  if (!before) throw setupErrors.BUSINESS_NEEDED();
  await tx.update(businessDetails).set({ logo, updatedAt: at }).where(mine);
  if (before.logo) await cleanUpLater(tx, { userId, logoId: before.logo.id, at });
}

/** An hour later, no transaction is still open that puts the logo on a document. */
const cleanUpLater = (tx: Tx, { at, ...logo }: { userId: string; logoId: string; at: Date }) =>
  enqueue(tx, cleanUpLogoTask, logo, { runAt: later(at, HOUR) });

/** Deletes a logo that is neither its tradesperson's current one nor on one of their documents. A background task calls this. */
export async function cleanUpLogo(
  { db, storage }: Ctx,
  { userId, logoId }: { userId: string; logoId: string },
): Promise<void> {
  const [current] = await db
    .select({ logo: businessDetails.logo })
    .from(businessDetails)
    .where(eq(businessDetails.userId, userId));
  if (current?.logo?.id === logoId) return;
  const isShown = sql`${documents.content} -> 'logo' ->> 'id' = ${logoId}`;
  const [shown] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.ownerId, userId), isShown))
    .limit(1);
  if (!shown) await storage.remove(logoFile({ userId, id: logoId }));
}

/** A logo by the parts of its address; null when there is none. */
export async function logoBytes(
  { storage }: Pick<Ctx, "storage">,
  of: { userId: string; id: string },
): Promise<Uint8Array | null> {
  return isId(of.userId) && isId(of.id) ? storage.get(logoFile(of)) : null;
}
