import { randomBytes } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { matchAccount, recordSignals } from "#features/risk/index.server.ts";

/** The cookie that recognises a browser across accounts: random, and nothing else is stored about the device. */
const deviceCookie = (prefix: string) => `${prefix}.device`;
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const DEVICE_ID = /^[0-9a-f]{32}$/;

/** The part of Better Auth's call that this needs. */
interface Call {
  path?: string;
  getCookie(name: string): string | null | undefined;
  setCookie(name: string, value: string, options: object): unknown;
}

/**
 * Remembers from which browser somebody signs in or up, as an identity signal; a new account is compared with suspended ones at
 * once.
 */
export async function noticeDevice(
  db: Db,
  call: Call,
  { userId, cookiePrefix }: { userId: string; cookiePrefix: string },
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
  const at = new Date();
  await db.transaction(async (tx) => {
    await recordSignals(tx, { userId, values: [{ kind: "device", value: device }], at });
    if (call.path?.startsWith("/sign-up")) await matchAccount(tx, { userId, moment: "sign_up", at });
  });
}
