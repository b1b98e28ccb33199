import { randomBytes } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { matchAccount, recordSignals } from "#features/risk/index.server.ts";
import { newDevice } from "../notifications.ts";
import type { OriginOf } from "./credential-endpoints.server.ts";
import { rememberDevice } from "./known-devices.server.ts";

/** The cookie that recognises a browser across accounts: random, and nothing else is stored about the device. */
const deviceCookie = (prefix: string) => `${prefix}.device`;
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const DEVICE_ID = /^[0-9a-f]{32}$/;

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
  { userId, cookiePrefix, originOf }: { userId: string; cookiePrefix: string; originOf: OriginOf },
) {
  const name = deviceCookie(cookiePrefix);
  const sent = call.getCookie(name);
  const device = sent && DEVICE_ID.test(sent) ? sent : randomBytes(16).toString("hex");
  call.setCookie(name, device, {
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
