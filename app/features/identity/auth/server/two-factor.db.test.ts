import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, quickPasswords, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { twoFactors, userRoles } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { type Actor, requireOperator, type User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import {
  actorOf,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  createAuth,
  endAllAccess,
  endTwoFactor,
  hasTwoFactor,
  newBackupCodes,
  secondStep,
  signIn,
  signUp,
} from "../index.server.ts";
import { appCode } from "../testing.ts";

const database = testDatabase();
const PASSWORD = "long enough";

const withCode = (code: string) => (error: unknown) => isAppError(error, code);
const browser = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(";")[0]).join("; ") });
const actor = (headers: Headers): Promise<Actor> => actorOf(testAuth(database()), database().db, headers);
const ctxOf = async (headers: Headers) => as(database(), await actor(headers));

async function person() {
  const email = `${newId()}@example.test`;
  const visitor = as(database());
  const cookies = await signUp(
    visitor,
    { email, password: PASSWORD, fullName: "Jo Marsh", userType: "customer" },
    new Headers(),
  );
  return { email, headers: browser(cookies) };
}

/** A user with two-factor sign-in. */
async function guarded() {
  const { email, headers } = await person();
  const setup = await beginTwoFactor(await ctxOf(headers), { password: PASSWORD }, headers);
  const cookies = await confirmTwoFactor(await ctxOf(headers), appCode(setup.secret), headers);
  return { email, headers: browser(cookies), ...setup };
}

const passwordOnly = (email: string, headers = new Headers()) =>
  signIn(as(database()), { email, password: PASSWORD }, headers);

describe("the second step", () => {
  test("once on, ends sessions that were opened without it, and no others", async () => {
    const { email, headers } = await person();
    const elsewhere = browser((await passwordOnly(email)).cookies);
    expect((await actor(elsewhere)).kind).toBe("user");
    const { secret } = await beginTwoFactor(await ctxOf(headers), { password: PASSWORD }, headers);
    expect((await actor(elsewhere)).kind).toBe("user");
    const here = browser(await confirmTwoFactor(await ctxOf(headers), appCode(secret), headers));
    expect((await actor(elsewhere)).kind).toBe("visitor");
    expect((await actor(here)).kind).toBe("user");
  });

  test("is required only after a first correct code", async () => {
    const { email, headers } = await person();
    const ctx = await ctxOf(headers);
    const { qr, secret, backupCodes } = await beginTwoFactor(ctx, { password: PASSWORD }, headers);
    expect(qr.size).toBeGreaterThan(30);
    expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect(backupCodes).toHaveLength(10);
    expect(await passwordOnly(email)).toMatchObject({ secondStep: false });
    await expect(confirmTwoFactor(ctx, "000000", headers)).rejects.toSatisfy(withCode("WRONG_CODE"));
    expect(await hasTwoFactor(ctx)).toBe(false);
    const confirmed = browser(await confirmTwoFactor(ctx, appCode(secret), headers));
    expect(await hasTwoFactor(await ctxOf(confirmed))).toBe(true);
    await expect(beginTwoFactor(await ctxOf(confirmed), { password: PASSWORD }, confirmed)).rejects.toSatisfy(
      withCode("TWO_FACTOR_ON"),
    );
  });

  test("does not sign in with the password only", async () => {
    const { email, secret } = await guarded();
    const begun = await passwordOnly(email);
    expect(begun.secondStep).toBe(true);
    expect(await actor(browser(begun.cookies))).toEqual({ kind: "visitor" });
    const cookies = await secondStep(
      as(database()),
      { code: appCode(secret, 1), backup: false, trustDevice: false },
      browser(begun.cookies),
    );
    expect(await actor(browser(cookies))).toMatchObject({ kind: "user", email });
  });

  test("does not accept a code without the password", async () => {
    const { secret } = await guarded();
    const step = { code: appCode(secret), backup: false, trustDevice: false };
    await expect(secondStep(as(database()), step, new Headers())).rejects.toSatisfy(withCode("SIGN_IN_AGAIN"));
  });

  test("ends after five wrong codes, and needs the password again", async () => {
    const { email, secret } = await guarded();
    const { cookies } = await passwordOnly(email);
    const trying = (code: string) =>
      secondStep(as(database()), { code, backup: false, trustDevice: false }, browser(cookies));
    for (let i = 0; i < 5; i++) await expect(trying("000000")).rejects.toSatisfy(withCode("WRONG_CODE"));
    await expect(trying(appCode(secret, 1))).rejects.toSatisfy(withCode("SIGN_IN_AGAIN"));
  });

  test("takes each backup code once, and none of the replaced ones", async () => {
    const { email, headers, secret, backupCodes } = await guarded();
    const [first = "", second = ""] = backupCodes;
    const trying = async (code: string) => {
      const { cookies } = await passwordOnly(email);
      return secondStep(as(database()), { code, backup: true, trustDevice: false }, browser(cookies));
    };
    expect(await actor(browser(await trying(first)))).toMatchObject({ email });
    await expect(trying(first)).rejects.toSatisfy(withCode("WRONG_BACKUP_CODE"));
    const renewal = { password: PASSWORD, code: appCode(secret, 1) };
    const [fresh = ""] = await newBackupCodes(await ctxOf(headers), renewal, headers);
    await expect(trying(second)).rejects.toSatisfy(withCode("WRONG_BACKUP_CODE"));
    expect(await actor(browser(await trying(fresh)))).toMatchObject({ email });
  });

  test("is skipped on a remembered device", async () => {
    const { email, secret } = await guarded();
    const { cookies } = await passwordOnly(email);
    const step = { code: appCode(secret, 1), backup: false, trustDevice: true };
    const device = await secondStep(as(database()), step, browser(cookies));
    const trusted = device.filter((line) => line.includes("trust_device"));
    expect(trusted).toHaveLength(1);
    expect(await passwordOnly(email, browser(trusted))).toMatchObject({ secondStep: false });
  });

  test("is switched off with the password and a code, and its secret is deleted", async () => {
    const { email, headers, secret } = await guarded();
    const ctx = await ctxOf(headers);
    await endTwoFactor(ctx, { password: PASSWORD, code: appCode(secret, 1) }, headers);
    expect(await passwordOnly(email)).toMatchObject({ secondStep: false });
    const { id } = ctx.actor as User;
    expect(await database().db.$count(twoFactors, eq(twoFactors.userId, id))).toBe(0);
  });

  test("stores neither the secret nor the backup codes in plain text", async () => {
    const { headers, secret, backupCodes } = await guarded();
    const { id } = (await actor(headers)) as User;
    const [kept] = await database().db.select().from(twoFactors).where(eq(twoFactors.userId, id));
    expect(kept?.secret).not.toContain(secret.replaceAll(" ", ""));
    expect(kept?.backupCodes).not.toContain(backupCodes[0]);
  });
});

describe("attack: a foothold from before a factor changes", () => {
  /** A trusted device, and another session. */
  async function foothold(of: Awaited<ReturnType<typeof guarded>>) {
    const { cookies } = await passwordOnly(of.email);
    const step = { code: appCode(of.secret, 1), backup: false, trustDevice: true };
    const set = await secondStep(as(database()), step, browser(cookies));
    return { device: browser(set.filter((line) => line.includes("trust_device"))), session: browser(set) };
  }
  const changes = {
    "a changed password": async ({ headers }: { headers: Headers }) => {
      const input = { currentPassword: PASSWORD, newPassword: "a new one of mine" };
      return { cookies: await changePassword(await ctxOf(headers), input, headers), password: input.newPassword };
    },
    "new backup codes": async ({ headers, backupCodes: [code = ""] }: Awaited<ReturnType<typeof guarded>>) => {
      await newBackupCodes(await ctxOf(headers), { password: PASSWORD, code }, headers);
      return { cookies: [], password: PASSWORD };
    },
    "signing out everywhere": async ({ headers }: { headers: Headers }) => {
      await endAllAccess(await ctxOf(headers), {}, headers);
      return { cookies: [], password: PASSWORD };
    },
  };

  test.each(Object.entries(changes))("does not survive %s: the device is no longer trusted", async (_name, change) => {
    const ada = await guarded();
    const { device, session } = await foothold(ada);
    const { cookies, password } = await change(ada);
    expect(await actor(session)).toEqual({ kind: "visitor" });
    expect((await actor(cookies.length > 0 ? browser(cookies) : ada.headers)).kind).toBe("user");
    const { secondStep } = await signIn(as(database()), { email: ada.email, password }, device);
    expect(secondStep).toBe(true);
  });

  test("does not survive that two-factor sign-in is switched off, and the owner is told of each change", async () => {
    const ada = await guarded();
    const { device, session } = await foothold(ada);
    const { id } = (await actor(ada.headers)) as User;
    const [code = ""] = ada.backupCodes;
    const headers = browser(await endTwoFactor(await ctxOf(ada.headers), { password: PASSWORD, code }, ada.headers));
    expect((await actor(headers)).kind).toBe("user");
    expect(await actor(session)).toEqual({ kind: "visitor" });
    const { secret } = await beginTwoFactor(await ctxOf(headers), { password: PASSWORD }, headers);
    await confirmTwoFactor(await ctxOf(headers), appCode(secret), headers);
    expect((await passwordOnly(ada.email, device)).secondStep).toBe(true);
    const { rows } = await database().db.execute(sql`select payload -> 'payload' ->> 'change' as change
      from graphile_worker._private_jobs where payload ->> 'kind' = 'credential-changed' and payload ->> 'to' = ${id} order by id`);
    expect(rows.map(({ change }) => change)).toEqual(["two-factor-on", "two-factor-off", "two-factor-on"]);
  });

  test("a suspended person changes nothing through the endpoints either", async () => {
    const { headers } = await person();
    const { id } = (await actor(headers)) as User;
    await database().db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, id));
    const reply = await testAuth(database()).handler(
      new Request("http://localhost:3000/api/auth/change-password", {
        method: "POST",
        headers: {
          cookie: headers.get("cookie") ?? "",
          "content-type": "application/json",
          origin: "http://localhost:3000",
        },
        body: JSON.stringify({ currentPassword: PASSWORD, newPassword: "another one" }),
      }),
    );
    expect(reply.status).toBe(403);
  });
});

describe("an admin without it", () => {
  const settings = { DATABASE_URL: "postgres://x/y", NODE_ENV: "production" };
  const authOf = (env: Record<string, string>) =>
    createAuth(database().db, parseSettings({ ...settings, ...env }), "s".repeat(32), { quick: quickPasswords });

  test("has no admin access outside demos and sandboxes until it is on", async () => {
    const { headers } = await person();
    const { id } = (await actor(headers)) as User;
    await database().db.insert(userRoles).values({ userId: id, role: "admin" });
    const asked = (env: Record<string, string>, by = headers) => actorOf(authOf(env), database().db, by);
    for (const env of [{ DEMO: "1" }, { SANDBOX: "1" }] as Record<string, string>[])
      expect(requireOperator(await asked(env)).id).toBe(id);
    const shut = await asked({});
    expect(shut).toMatchObject({ isAdmin: true, mustSetUpTwoFactor: true });
    expect(() => requireOperator(shut)).toThrow(expect.objectContaining({ code: "TWO_FACTOR_NEEDED" }));
    const { secret } = await beginTwoFactor(await ctxOf(headers), { password: PASSWORD }, headers);
    const on = browser(await confirmTwoFactor(await ctxOf(headers), appCode(secret), headers));
    expect(requireOperator(await asked({}, on)).id).toBe(id);
  });
});
