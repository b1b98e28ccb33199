import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { knownDevices } from "#db/schema/auth.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { lockUser } from "./lock-user.server.ts";
import { hashToken } from "./tokens.server.ts";

/** What a browser is recognised by: its own cookie, or its user agent together with the network of its address. */
interface SignedInFrom {
  userId: string;
  device: string;
  userAgent: string;
  address: string;
  at: Date;
}

/**
 * Remembers from which device somebody has signed in. Returns whether it is a new one: none of its marks is known, and others are. The
 * first device of an account is not new.
 */
export async function rememberDevice(
  tx: Tx,
  { userId, device, userAgent, address, at }: SignedInFrom,
): Promise<boolean> {
  // Two sign-ins at the same moment are one new device.
  await lockUser(tx, userId);
  const marks = [`cookie ${device}`, `agent ${userAgent} ${networkOf(address)}`];
  const hashes = marks.map((mark) => hashToken(`${userId} ${mark}`));
  const others = await tx.$count(knownDevices, eq(knownDevices.userId, userId));
  const known = await tx.$count(knownDevices, and(eq(knownDevices.userId, userId), inArray(knownDevices.hash, hashes)));
  await tx
    .insert(knownDevices)
    .values(hashes.map((hash) => ({ userId, hash, seenAt: at })))
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.hash], set: { seenAt: at } });
  return others > 0 && known === 0;
}

/** The /24 of an IPv4 address, or the /64 of an IPv6 address: providers change the rest. */
const networkOf = (address: string): string =>
  address.includes(":") ? limitKeyOf(address) : address.split(".").slice(0, 3).join(".");
