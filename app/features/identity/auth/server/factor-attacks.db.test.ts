import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { as, race, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import type { Actor, User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { deviceText } from "#kernel/user-agent.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import {
  actorOf,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  endAccess,
  endTwoFactor,
  hasTwoFactor,
  myAccess,
  newBackupCodes,
  secondStep,
  signIn,
  signUp,
} from "../index.server.ts";
import { appCode } from "../testing.ts";

const database = testDatabase();
const PASSWORD = "long enough";
const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1";

const code = (expected: string) => expect.objectContaining({ code: expected });
const actor = (headers: Headers): Promise<Actor> => actorOf(testAuth(database()), database().db, headers);
const ctxOf = async (headers: Headers) => as(database(), await actor(headers));
const idOf = async (headers: Headers) => ((await actor(headers)) as User).id;

/** A browser that has been set these cookies. */
function browser(cookies: readonly string[], { agent = LAPTOP, address = "203.0.113.7" } = {}): Headers {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return new Headers({ "user-agent": agent, "x-client-address": address, ...(cookie ? { cookie } : {}) });
}

async function person() {
  const email = `${newId()}@example.test`;
  const account = { email, password: PASSWORD, fullName: "Jo Marsh", userType: "customer" as const };
  const cookies = await signUp(as(database()), account, browser([]));
  return { email, cookies, headers: browser(cookies) };
}

/** A user with two-factor sign-in; the code of this moment is used. */
async function guarded() {
  const { email, headers } = await person();
  const setup = await beginTwoFactor(await ctxOf(headers), { password: PASSWORD }, headers);
  const cookies = await confirmTwoFactor(await ctxOf(headers), appCode(setup.secret), headers);
  return { email, headers: browser(cookies), ...setup };
}

const passwordOnly = (email: string, headers = browser([])) =>
  signIn(as(database()), { email, password: PASSWORD }, headers);

/** Both steps of signing in. */
async function signInWith(email: string, given: string, { trustDevice = false, backup = false, agent = LAPTOP } = {}) {
  const { cookies } = await passwordOnly(email, browser([], { agent }));
  return secondStep(as(database()), { code: given, backup, trustDevice }, browser(cookies, { agent }));
}

/** The kinds of the mails that were sent to somebody. */
async function mailsTo(userId: string): Promise<string[]> {
  const { rows } = await database().db.execute<{ kind: string }>(sql`select payload ->> 'kind' as kind
    from graphile_worker._private_jobs where payload ->> 'to' = ${userId} order by id`);
  return rows.map(({ kind }) => kind);
}

describe("attack: a code that somebody saw", () => {
  test("does not work a second time", async () => {
    const { email, secret } = await guarded();
    const given = appCode(secret, 1);
    expect((await actor(browser(await signInWith(email, given)))).kind).toBe("user");
    await expect(signInWith(email, given)).rejects.toEqual(code("WRONG_CODE"));
  });

  test("does not work after it switched two-factor sign-in on", async () => {
    const { email, headers } = await person();
    const { secret } = await beginTwoFactor(await ctxOf(headers), { password: PASSWORD }, headers);
    const given = appCode(secret);
    await confirmTwoFactor(await ctxOf(headers), given, headers);
    await expect(signInWith(email, given)).rejects.toEqual(code("WRONG_CODE"));
  });

  test("signs in once of eight times at the same moment", async () => {
    const { email, secret } = await guarded();
    const begun = await Promise.all(Array.from({ length: 8 }, () => passwordOnly(email)));
    const step = { code: appCode(secret, 1), backup: false, trustDevice: false };
    const { fulfilled, rejected } = await race(8, (i) =>
      secondStep(as(database()), step, browser(begun[i]?.cookies ?? [])),
    );
    expect(fulfilled).toHaveLength(1);
    expect(rejected).toHaveLength(7);
  });

  test("a backup code signs in once of eight times at the same moment", async () => {
    const { email, backupCodes } = await guarded();
    const begun = await Promise.all(Array.from({ length: 8 }, () => passwordOnly(email)));
    const step = { code: backupCodes[0] ?? "", backup: true, trustDevice: false };
    const { fulfilled } = await race(8, (i) => secondStep(as(database()), step, browser(begun[i]?.cookies ?? [])));
    expect(fulfilled).toHaveLength(1);
  });

  test("a backup code that another request uses up meanwhile does not sign in", async () => {
    const { email, backupCodes } = await guarded();
    const { cookies } = await passwordOnly(email);
    const { db } = database();
    let signingIn: Promise<unknown> | undefined;
    await db.transaction(async (other) => {
      await other.execute(sql`update two_factors set backup_codes = 'without this code'
        where user_id = (select id from users where email = ${email})`);
      const step = { code: backupCodes[0] ?? "", backup: true, trustDevice: false };
      signingIn = secondStep(as(database()), step, browser(cookies)).then(
        () => "signed in",
        (error: unknown) => error,
      );
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await db.execute(waiting)).rows.length > 0, { timeout: 30_000 });
    });
    expect(await signingIn).toEqual(code("WRONG_BACKUP_CODE"));
  });

  test("a code is not used up when it did not sign in", async () => {
    const { email, secret } = await guarded();
    const step = { code: appCode(secret, 1), backup: false, trustDevice: false };
    await expect(secondStep(as(database()), step, browser([]))).rejects.toEqual(code("SIGN_IN_AGAIN"));
    expect(await signInWith(email, step.code)).not.toHaveLength(0);
  });
});

describe("attack: a session and the password, without the app", () => {
  test("does not switch two-factor sign-in off", async () => {
    const { headers, secret, backupCodes } = await guarded();
    const ctx = await ctxOf(headers);
    const off = (given: string) => endTwoFactor(ctx, { password: PASSWORD, code: given }, headers);
    await expect(off("000000")).rejects.toEqual(code("WRONG_CODE"));
    await expect(off(appCode(secret))).rejects.toEqual(code("WRONG_CODE"));
    const noPassword = endTwoFactor(ctx, { password: "not that one", code: backupCodes[0] ?? "" }, headers);
    await expect(noPassword).rejects.toEqual(code("WRONG_PASSWORD"));
    expect(await hasTwoFactor(ctx)).toBe(true);
    const after = browser(await off(backupCodes[0] ?? ""));
    expect(await hasTwoFactor(await ctxOf(after))).toBe(false);
  });

  test("does not make new backup codes, which would switch it off", async () => {
    const { headers, secret } = await guarded();
    const ctx = await ctxOf(headers);
    const make = (given: string) => newBackupCodes(ctx, { password: PASSWORD, code: given }, headers);
    await expect(make("000000")).rejects.toEqual(code("WRONG_CODE"));
    expect(await make(appCode(secret, 1))).toHaveLength(10);
  });

  test("does neither through the endpoints", async () => {
    const { headers } = await guarded();
    for (const path of ["disable", "generate-backup-codes"]) {
      const request = new Request(`http://localhost:3000/api/auth/two-factor/${path}`, {
        method: "POST",
        headers: {
          cookie: headers.get("cookie") ?? "",
          "content-type": "application/json",
          origin: "http://localhost:3000",
        },
        body: JSON.stringify({ password: PASSWORD }),
      });
      expect((await testAuth(database()).handler(request)).status).toBe(422);
    }
  });
});

describe("trusted devices", () => {
  const trustedIn = async (ctx: Parameters<typeof myAccess>[0]) =>
    (await myAccess(ctx))
      .filter(({ kind }) => kind === "device")
      .map((one) => ({ ...one, device: deviceText(one.what) }));

  test("are listed, and one that is removed needs a code again", async () => {
    const { email, headers, secret, backupCodes } = await guarded();
    const trusted = await signInWith(email, appCode(secret, 1), { trustDevice: true, agent: PHONE });
    await signInWith(email, backupCodes[0] ?? "", { trustDevice: true, backup: true });
    const devices = await trustedIn(await ctxOf(headers));
    expect(devices.map(({ device }) => device).toSorted()).toEqual(["Firefox on Windows", "Safari on iPhone"]);
    const phone = devices.find(({ device }) => device === "Safari on iPhone");
    const device = () => browser(trusted.filter((line) => line.includes("trust_device")));
    await endAccess(await ctxOf(headers), { accessId: phone?.id ?? "" }, headers);
    expect((await passwordOnly(email, device())).secondStep).toBe(true);
    expect(await trustedIn(await ctxOf(headers))).toHaveLength(1);
  });

  test("stay listed when they sign in again", async () => {
    const { email, headers, secret } = await guarded();
    const cookies = await signInWith(email, appCode(secret, 1), { trustDevice: true });
    const again = await passwordOnly(email, browser(cookies.filter((line) => line.includes("trust_device"))));
    expect(again.secondStep).toBe(false);
    expect(await trustedIn(await ctxOf(headers))).toHaveLength(1);
  });

  test("are voided with the password", async () => {
    const { email, headers, secret } = await guarded();
    await signInWith(email, appCode(secret, 1), { trustDevice: true });
    const input = { currentPassword: PASSWORD, newPassword: "a new one of mine" };
    const after = browser(await changePassword(await ctxOf(headers), input, headers));
    expect(await trustedIn(await ctxOf(after))).toEqual([]);
  });

  test("attack: nobody removes somebody else's", async () => {
    const ada = await guarded();
    await signInWith(ada.email, appCode(ada.secret, 1), { trustDevice: true });
    const [device] = await trustedIn(await ctxOf(ada.headers));
    const { headers } = await person();
    const removal = endAccess(await ctxOf(headers), { accessId: device?.id ?? "" }, headers);
    await expect(removal).rejects.toEqual(code("NOT_FOUND"));
    expect(await trustedIn(await ctxOf(ada.headers))).toHaveLength(1);
  });
});

describe("attack: signing in from a device of one's own", () => {
  const news = async (headers: Headers) => (await mailsTo(await idOf(headers))).filter((kind) => kind === "new-device");

  test("mails the owner once, and not for the device that they signed up with", async () => {
    const { email, cookies, headers } = await person();
    await passwordOnly(email, browser(cookies.filter((line) => line.includes("device"))));
    await passwordOnly(email);
    expect(await news(headers)).toEqual([]);
    const stranger = { agent: PHONE, address: "198.51.100.4" };
    const set = (await passwordOnly(email, browser([], stranger))).cookies;
    expect(await news(headers)).toHaveLength(1);
    await passwordOnly(email, browser([], { ...stranger, address: "198.51.100.99" }));
    await passwordOnly(email, browser(set, { agent: PHONE, address: "192.0.2.1" }));
    expect(await news(headers)).toHaveLength(1);
  });

  test("mails nothing before the second step", async () => {
    const { email, headers, secret } = await guarded();
    const { cookies } = await passwordOnly(email, browser([], { agent: PHONE }));
    expect(await news(headers)).toEqual([]);
    const step = { code: appCode(secret, 1), backup: false, trustDevice: false };
    await secondStep(as(database()), step, browser(cookies, { agent: PHONE }));
    expect(await news(headers)).toHaveLength(1);
  });

  test("stores neither the browser nor the address in plain text", async () => {
    await person();
    const { rows } = await database().db.execute<{ hash: string }>(sql`select hash from known_devices`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ hash }) => /^[\w-]{43}$/.test(hash))).toBe(true);
  });
});

describe("the endpoints", () => {
  test("count wrong codes of switching off like wrong passwords", async () => {
    const services = createTestServices(database(), { env: { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" } });
    const { headers } = await guarded();
    const off = () =>
      requestAs(services, null, "POST /api/auth/two-factor/disable", {
        body: { password: PASSWORD, code: "000000" },
        headers: { Cookie: headers.get("cookie") ?? "", "Sec-Fetch-Site": "same-origin" },
      });
    const { fulfilled } = await race(25, off);
    expect(fulfilled.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
