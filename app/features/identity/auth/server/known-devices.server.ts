import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { authTokens, knownDevices, trustedDevices, users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { matchAccount, recordSignals } from "#features/risk/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { newDevice } from "../notifications.ts";
import type { OriginOf } from "./credential-endpoints.server.ts";
import { lockUser } from "./email-code-plugin.server.ts";
import { hashToken } from "./sign-in.server.ts";

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
async function rememberDevice(tx: Tx, { userId, device, userAgent, address, at }: SignedInFrom): Promise<boolean> {
  // Two sign-ins at the same moment are one new device.
  await lockUser(tx, userId);
  const marks = [cookieMark(device), `agent ${userAgent} ${networkOf(address)}`];
  const hashes = marks.map((mark) => deviceHash(userId, mark));
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

const cookieMark = (device: string): string => `cookie ${device}`;

/** What is stored of a mark: a hash that is bound to the account. */
const deviceHash = (userId: string, mark: string): string => hashToken(`${userId} ${mark}`);

/** What reading a browser's own cookie needs: the prefix of its name, and the key of its signature. */
export interface DeviceKeys {
  cookiePrefix: string;
  secret: string;
}

/** The cookie that recognises a browser across accounts: random, signed, and nothing else is stored about the device. */
const deviceCookie = (prefix: string): string => `${prefix}.device`;

const DEVICE = /^([0-9a-f]{32})(?:\.([\w-]{43}))?$/;

const signedDevice = (id: string, secret: string): string => `${id}.${signature(id, secret)}`;

const signature = (id: string, secret: string): string =>
  createHmac("sha256", `device ${secret}`).update(id).digest("base64url");

/** The id in a cookie, and whether we signed it: earlier cookies have no signature. Null for anything else. */
function readDevice(cookie: string | null | undefined, secret: string): { id: string; signed: boolean } | null {
  const [, id, given] = DEVICE.exec(cookie ?? "") ?? [];
  if (!id) return null;
  if (!given) return { id, signed: false };
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(signature(id, secret)));
  return isOurs ? { id, signed: true } : null;
}

/** Whose device is asked for: of the account with this id, or with this address. */
export type DeviceOwner = { userId: string } | { email: string };

/**
 * The stored hash of a browser that has signed in to an account before, by its signed cookie; null for every other browser. A cookie without our signature
 * costs no query.
 */
export async function knownDevice(
  db: Db,
  { cookiePrefix, secret }: DeviceKeys,
  headers: Headers | undefined,
  owner: DeviceOwner,
): Promise<string | null> {
  const device = readDevice(cookieIn(headers, deviceCookie(cookiePrefix)), secret);
  if (!device?.signed) return null;
  const userId = "userId" in owner ? owner.userId : await idOf(db, eq(users.email, owner.email));
  if (!userId) return null;
  const hash = deviceHash(userId, cookieMark(device.id));
  const known = await db.$count(knownDevices, and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash)));
  return known > 0 ? hash : null;
}

const idOf = async (db: Db, which: SQL): Promise<string | null> =>
  (await db.select({ id: users.id }).from(users).where(which))[0]?.id ?? null;

const cookieIn = (headers: Headers | undefined, name: string): string | undefined =>
  headers
    ?.get("cookie")
    ?.split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** The part of Better Auth's call that this needs. */
interface Call {
  path?: string;
  headers?: Headers | undefined;
  request?: Request | undefined;
  getCookie(name: string): string | null | undefined;
  setCookie(name: string, value: string, options: object): unknown;
}

/**
 * Remembers from which browser somebody signs in or up, as an identity signal, and mails them if it is a new one; a new account is
 * compared with suspended ones at once.
 */
export async function noticeDevice(
  db: Db,
  call: Call,
  { userId, cookiePrefix, secret, originOf }: DeviceKeys & { userId: string; originOf: OriginOf },
) {
  const name = deviceCookie(cookiePrefix);
  const device = readDevice(call.getCookie(name), secret)?.id ?? randomBytes(16).toString("hex");
  call.setCookie(name, signedDevice(device, secret), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: cookiePrefix.startsWith("__Host-"),
    maxAge: MAX_AGE_SECONDS,
  });
  const { origin, at, baseUrl } = await originOf(call);
  const userAgent = call.headers?.get("user-agent") ?? "";
  const address = call.headers?.get("x-client-address") ?? "";
  await db.transaction(async (tx) => {
    const isNew = await rememberDevice(tx, { userId, device, userAgent, address, at });
    const payload = { ...origin, at: at.toISOString() };
    if (isNew) await enqueueMail(tx, newDevice, { to: userId, payload, url: `${baseUrl}/auth/forgot` });
    await recordSignals(tx, { userId, values: [{ kind: "device", value: device }], at });
    if (call.path?.startsWith("/sign-up")) await matchAccount(tx, { userId, moment: "sign_up", at });
  });
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
