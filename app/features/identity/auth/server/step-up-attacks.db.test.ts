import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { sessions } from "#db/schema/auth.ts";
import { isConfirmed, type User } from "#kernel/actor.ts";
import { MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import {
  actorOf,
  beginTwoFactor,
  confirmIdentity,
  confirmTwoFactor,
  secondStep,
  signIn,
  signUp,
} from "../index.server.ts";
import { appCode } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const PASSWORD = "long enough";
const code = (expected: string) => expect.objectContaining({ code: expected });
const browser = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(";")[0]).join("; ") });
const actor = async (headers: Headers) => (await actorOf(testAuth(database()), db(), headers)) as User;
const ctxOf = async (headers: Headers) => as(database(), await actor(headers));

async function person() {
  const email = `${newId()}@example.test`;
  const account = { email, password: PASSWORD, fullName: "Jo Marsh", userType: "customer" as const };
  return { email, headers: browser(await signUp(as(database()), account, new Headers())) };
}
async function guarded() {
  const { email, headers } = await person();
  const { secret, backupCodes } = await beginTwoFactor(await ctxOf(headers), { password: PASSWORD }, headers);
  const cookies = await confirmTwoFactor(await ctxOf(headers), appCode(secret), headers);
  return { email, headers: browser(cookies), secret, backupCodes };
}
const forget = async (headers: Headers) =>
  db()
    .update(sessions)
    .set({ confirmedAt: null })
    .where(eq(sessions.userId, (await actor(headers)).id));
const confirmed = async (headers: Headers) => isConfirmed(await actor(headers), new Date());

describe("a proof of identity", () => {
  test("is made by signing in, and lasts ten minutes", async () => {
    const { headers } = await person();
    const user = await actor(headers);
    expect(isConfirmed(user, new Date())).toBe(true);
    expect(isConfirmed(user, new Date(Date.now() + 11 * MINUTE))).toBe(false);
  });

  test("is made again with the password, of this session only", async () => {
    const { email, headers } = await person();
    const elsewhere = browser((await signIn(as(database()), { email, password: PASSWORD }, new Headers())).cookies);
    await forget(headers);
    const wrong = confirmIdentity(await ctxOf(headers), { password: "not that one" }, headers);
    await expect(wrong).rejects.toEqual(code("WRONG_PASSWORD"));
    expect(await confirmed(headers)).toBe(false);
    await confirmIdentity(await ctxOf(headers), { password: PASSWORD }, headers);
    expect([await confirmed(headers), await confirmed(elsewhere)]).toEqual([true, false]);
  });
});

describe("attack: the password of an account with two-factor sign-in", () => {
  test("proves nothing: a code does, once", async () => {
    const { headers, secret, backupCodes } = await guarded();
    await forget(headers);
    const byPassword = confirmIdentity(await ctxOf(headers), { password: PASSWORD }, headers);
    await expect(byPassword).rejects.toEqual(code("CODE_NEEDED"));
    const given = appCode(secret, 1);
    await confirmIdentity(await ctxOf(headers), { code: given }, headers);
    expect(await confirmed(headers)).toBe(true);
    const again = confirmIdentity(await ctxOf(headers), { code: given }, headers);
    await expect(again).rejects.toEqual(code("WRONG_CODE"));
    await forget(headers);
    await confirmIdentity(await ctxOf(headers), { code: backupCodes[0] ?? "" }, headers);
    expect(await confirmed(headers)).toBe(true);
    const used = confirmIdentity(await ctxOf(headers), { code: backupCodes[0] ?? "" }, headers);
    await expect(used).rejects.toEqual(code("WRONG_BACKUP_CODE"));
  });

  test("signs in on a trusted device, and proves nothing there", async () => {
    const { email, secret } = await guarded();
    const begun = await signIn(as(database()), { email, password: PASSWORD }, new Headers());
    const step = { code: appCode(secret, 1), backup: false, trustDevice: true };
    const set = await secondStep(as(database()), step, browser(begun.cookies));
    expect(await confirmed(browser(set))).toBe(true);
    const device = browser(set.filter((line) => line.includes("trust_device")));
    const { cookies } = await signIn(as(database()), { email, password: PASSWORD }, device);
    expect(await confirmed(browser(cookies))).toBe(false);
  });
});

test("attack: guesses are counted together with those of other forms", async () => {
  const services = createTestServices(database(), { env: { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" } });
  const { headers } = await person();
  const guess = () =>
    requestAs(services, null, "POST /api/auth/confirm-identity", {
      body: { password: "wrong one" },
      headers: { Cookie: headers.get("cookie") ?? "", "Sec-Fetch-Site": "same-origin" },
    });
  const { fulfilled } = await race(25, guess);
  expect(fulfilled.filter(({ status }) => status === 429)).toHaveLength(5);
});
