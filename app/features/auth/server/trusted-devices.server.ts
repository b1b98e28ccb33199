import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { authTokens, trustedDevices } from "#db/schema/auth.ts";
import { requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { deviceText } from "#kernel/user-agent.ts";

export interface TrustedDevice {
  id: string;
  /** "Firefox on Windows". */
  device: string;
  ipAddress: string | null;
  /** When it last signed in, or was trusted. */
  lastUsedAt: Date;
  /** Until when it skips the second step, unless it signs in again. */
  until: Date;
}

/** The devices that skip the second step of the person's sign-in, the last used first. Throws NOT_SIGNED_IN. */
export async function myTrustedDevices(ctx: Ctx): Promise<TrustedDevice[]> {
  const { id } = requireUser(ctx.actor);
  const rows = await ctx.db
    .select({ device: trustedDevices, until: authTokens.expiresAt })
    .from(trustedDevices)
    .innerJoin(authTokens, eq(authTokens.id, trustedDevices.tokenId))
    .where(and(eq(trustedDevices.userId, id), gt(authTokens.expiresAt, sql`now()`)))
    .orderBy(desc(trustedDevices.createdAt))
    .limit(100);
  return rows.map(({ device: { tokenId, userAgent, ipAddress, createdAt }, until }) => ({
    id: tokenId,
    device: deviceText(userAgent),
    ipAddress,
    lastUsedAt: createdAt,
    until,
  }));
}

/** Makes one of the person's devices give a code again. Throws NOT_SIGNED_IN, NOT_FOUND (also for other people's). */
export async function endTrustedDevice(ctx: Ctx, { deviceId }: { deviceId: string }): Promise<void> {
  const { id } = requireUser(ctx.actor);
  if (!isId(deviceId)) throw errors.NOT_FOUND();
  const [device] = await ctx.db
    .select({ tokenId: trustedDevices.tokenId })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.tokenId, deviceId), eq(trustedDevices.userId, id)));
  if (!device) throw errors.NOT_FOUND();
  await ctx.db.delete(authTokens).where(eq(authTokens.id, device.tokenId));
}

/** Follows each token that Better Auth makes: for one of a trusted device, stores what its owner recognises the device by. */
export async function noteTrustedDevice(
  db: Db,
  token: { id: string; identifier: string; value: string },
  headers: Headers | undefined,
): Promise<void> {
  if (!token.identifier.startsWith("hashed:trust-device:")) return;
  await db.insert(trustedDevices).values({
    tokenId: token.id,
    userId: token.value,
    ipAddress: headers?.get("x-client-address") ?? null,
    userAgent: headers?.get("user-agent") ?? null,
  });
}
