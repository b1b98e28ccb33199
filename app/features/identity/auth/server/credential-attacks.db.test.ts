import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, quickPasswords, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { authAccounts, authTokens, emailReversals, sessions, users } from "#db/schema/auth.ts";
import { payoutHolds } from "#db/schema/risk.ts";
import { payoutsHeldUntil } from "#features/risk/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import {
  actorOf,
  changePassword,
  confirmEmailChange,
  createAuth,
  endAllAccess,
  requestEmailChange,
  requestReset,
  resetPassword,
  restoreEmail,
  reversalWorks,
  signIn,
  signUp,
} from "../index.server.ts";

const database = testDatabase();
const db = () => database().db;
const PASSWORD = "long enough";
const clock = fixedClock(new Date());
const code = (expected: string) => expect.objectContaining({ code: expected });
const free = () => `${newId()}@example.test`;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0";

const browser = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(";")[0]).join("; "), "user-agent": FIREFOX });
const of = (who?: User) =>
  as(database(), who, { clock, visitorLocation: async () => ({ city: "Leeds", postcode: null }) });
const actor = (headers: Headers) => actorOf(testAuth(database()), db(), headers);
/** The owner, in the session of their own browser. */
const here = async (headers: Headers) => of((await actor(headers)) as User);

/** A person with a verified address and a browser in which they are signed in. */
async function person(userType: "customer" | "tradesperson" = "customer") {
  const email = free();
  const headers = browser(
    await signUp(of(), { email, password: PASSWORD, fullName: "Ada Lane", userType }, new Headers()),
  );
  const user = (await actor(headers)) as User;
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  return { user: { ...user, emailVerified: true }, email, headers };
}

interface Mail {
  kind: string;
  address?: string;
  url: string;
  payload: { change?: string; device?: string; place?: string; canRestore?: boolean; undo?: string };
}
async function mails({ id }: User): Promise<Mail[]> {
  const { rows } = await db().execute<{ payload: Mail }>(
    sql`select payload from graphile_worker._private_jobs where payload ->> 'to' = ${id} order by id`,
  );
  return rows.map(({ payload }) => payload);
}
const tokenIn = (mail?: Mail) => new URL(mail?.url ?? "http://x").searchParams.get("token") ?? "";
const lastToken = async (user: User, kind: string) =>
  tokenIn((await mails(user)).findLast((mail) => mail.kind === kind));
const signInAgain = async (email: string, password = PASSWORD) =>
  browser((await signIn(of(), { email, password }, new Headers())).cookies);

/** What an attacker with the password prepares: a pending change of address, a reset link, another session. */
async function foothold({ user, email }: { user: User; email: string }) {
  const mine = free();
  await requestEmailChange(of(user), { email: mine, password: PASSWORD });
  await requestReset(of(), { email }, new Headers());
  await db()
    .insert(authTokens)
    .values({
      id: newId(),
      identifier: `hashed:trust-device:${newId()}`,
      value: user.id,
      expiresAt: later(new Date(), DAY),
    });
  return {
    mine,
    changeToken: await lastToken(user, "verify-new-email"),
    resetToken: await lastToken(user, "reset-password"),
    session: await signInAgain(email),
  };
}

/** Nothing of it works any more. */
async function expectNoFoothold(user: User, left: Awaited<ReturnType<typeof foothold>>) {
  await expect(confirmEmailChange(of(), { token: left.changeToken }, new Headers())).rejects.toEqual(
    code("LINK_NOT_VALID"),
  );
  const reset = resetPassword(of(), { token: left.resetToken, password: "the attacker's" }, new Headers());
  await expect(reset).rejects.toEqual(code("LINK_NOT_VALID"));
  expect(await actor(left.session)).toEqual({ kind: "visitor" });
  expect(await db().$count(authTokens, eq(authTokens.value, user.id))).toBe(0);
  expect(await payoutsHeldUntil(db(), user.id, later(new Date(), 47 * HOUR))).not.toBeNull();
  expect(await payoutsHeldUntil(db(), user.id, later(new Date(), 49 * HOUR))).toBeNull();
}

describe("attack: a foothold from before the owner acts", () => {
  test("does not survive a changed password", async () => {
    const ada = await person();
    const left = await foothold(ada);
    const input = { currentPassword: PASSWORD, newPassword: "a new one of mine" };
    const cookies = await changePassword(of(ada.user), input, ada.headers);
    expect(await actor(browser(cookies))).toMatchObject({ id: ada.user.id });
    expect(await actor(ada.headers)).toEqual({ kind: "visitor" });
    await expectNoFoothold(ada.user, left);
  });

  test("does not survive a reset password, and the used link voids its siblings", async () => {
    const ada = await person();
    const left = await foothold(ada);
    await requestReset(of(), { email: ada.email }, new Headers());
    const token = await lastToken(ada.user, "reset-password");
    await resetPassword(of(), { token, password: "a new one of mine" }, new Headers());
    await expectNoFoothold(ada.user, left);
    const again = resetPassword(of(), { token, password: "once more of mine" }, new Headers());
    await expect(again).rejects.toEqual(code("LINK_NOT_VALID"));
  });

  test("does not survive signing out everywhere else", async () => {
    const ada = await person();
    const left = await foothold(ada);
    expect(await endAllAccess(await here(ada.headers), {}, ada.headers)).toBeGreaterThan(0);
    expect(await actor(ada.headers)).toMatchObject({ id: ada.user.id });
    await expectNoFoothold(ada.user, left);
  });

  test.each(["/revoke-sessions", "/revoke-other-sessions"])("does not survive a call of %s", async (path) => {
    const ada = await person();
    const left = await foothold(ada);
    const headers = new Headers([
      ...ada.headers,
      ["origin", "http://localhost:3000"],
      ["content-type", "application/json"],
    ]);
    const request = new Request(`http://localhost:3000/api/auth${path}`, { method: "POST", headers, body: "{}" });
    expect((await testAuth(database()).handler(request)).status).toBe(200);
    await expectNoFoothold(ada.user, left);
  });

  test("of two concurrent uses of one reset link one sets the password", async () => {
    const ada = await person();
    await requestReset(of(), { email: ada.email }, new Headers());
    const token = await lastToken(ada.user, "reset-password");
    const both = await Promise.allSettled(
      ["first of them", "second of them"].map((password) => resetPassword(of(), { token, password }, new Headers())),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("attack: a sign-in that began with the old password does not end after it was replaced", async () => {
  const ada = await person();
  let compared = () => {};
  let release = () => {};
  const comparing = new Promise<void>((resolve) => {
    compared = resolve;
  });
  const replaced = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = createAuth(db(), parseSettings({ DATABASE_URL: database().url, SANDBOX: "1" }), "s".repeat(32), {
    quick: {
      hash: quickPasswords.hash,
      verify: async (data) => {
        const matches = await quickPasswords.verify(data);
        compared();
        await replaced;
        return matches;
      },
    },
  });
  const attacker = signIn({ ...of(), auth: slow }, { email: ada.email, password: PASSWORD }, new Headers());
  await comparing;
  await requestReset(of(), { email: ada.email }, new Headers());
  const token = await lastToken(ada.user, "reset-password");
  await resetPassword(of(), { token, password: "a new one of mine" }, new Headers());
  release();
  await expect(attacker).rejects.toEqual(code("SIGN_IN_AGAIN"));
  expect(await db().$count(sessions, eq(sessions.userId, ada.user.id))).toBe(0);
});

describe("the owner learns of every change", () => {
  test("with the device, the place and a way to undo it", async () => {
    const ada = await person("tradesperson");
    await endAllAccess(await here(ada.headers), {}, ada.headers);
    expect((await mails(ada.user)).at(-1)).toMatchObject({
      kind: "credential-changed",
      address: ada.email,
      url: "http://localhost:3000/auth/forgot",
      payload: { change: "signed-out", device: "Firefox on Windows", place: "Leeds", isPayee: true },
    });
  });

  test("at both addresses when the address changes, and at the old one of later changes too", async () => {
    const ada = await person();
    const { mine } = await changeAddress(ada);
    const sent = (await mails(ada.user)).slice(-2);
    expect(sent.map(({ kind, address }) => [kind, address])).toEqual([
      ["email-changed", ada.email],
      ["credential-changed", mine],
    ]);
    const input = { currentPassword: PASSWORD, newPassword: "the attacker's own" };
    await changePassword(of(ada.user), input, await signInAgain(mine));
    const later = (await mails(ada.user)).slice(-2);
    expect(later.map(({ address, payload }) => [address, payload.undo])).toEqual([
      [mine, "reset"],
      [ada.email, "restore"],
    ]);
  });
});

/** Somebody with the password takes the account over: the address, then the password. */
async function changeAddress({ user }: { user: User }, mine = free()) {
  await requestEmailChange(of(user), { email: mine, password: PASSWORD });
  await confirmEmailChange(of(), { token: await lastToken(user, "verify-new-email") }, new Headers());
  return { mine, reversal: await lastToken(user, "email-changed") };
}

describe("attack: a stolen account whose address was changed", () => {
  test("is restored from the old address, and then belongs to its owner only", async () => {
    const ada = await person();
    const { mine, reversal } = await changeAddress(ada);
    const attacker = await signInAgain(mine);
    await changePassword(of(ada.user), { currentPassword: PASSWORD, newPassword: "the attacker's own" }, attacker);
    const theirs = await signInAgain(mine, "the attacker's own");

    expect(await reversalWorks(of(), reversal)).toBe(true);
    expect((await db().select().from(users).where(eq(users.id, ada.user.id)))[0]?.email).toBe(mine);
    const { resetToken } = await restoreEmail(of(), { token: reversal }, new Headers());
    expect((await db().select().from(users).where(eq(users.id, ada.user.id)))[0]?.email).toBe(ada.email);
    expect(await actor(theirs)).toEqual({ kind: "visitor" });
    for (const password of [PASSWORD, "the attacker's own"])
      await expect(signIn(of(), { email: ada.email, password }, new Headers())).rejects.toThrow(/Invalid/);
    await resetPassword(of(), { token: resetToken, password: "a new one of mine" }, new Headers());
    expect(await actor(await signInAgain(ada.email, "a new one of mine"))).toMatchObject({ id: ada.user.id });
    await expect(restoreEmail(of(), { token: reversal }, new Headers())).rejects.toEqual(code("LINK_NOT_VALID"));
  });

  test("or one whose earlier address is in the wrong hands: both addresses learn that it was restored", async () => {
    const ada = await person();
    const { mine, reversal } = await changeAddress(ada);
    await restoreEmail(of(), { token: reversal }, new Headers());
    const sent = (await mails(ada.user)).slice(-2);
    expect(sent.map(({ address, payload }) => [address, payload.change, payload.undo])).toEqual([
      [ada.email, "email-restored", "reset"],
      [mine, "email-restored", "contact"],
    ]);
  });

  test("that was changed twice is restored by the first link, which voids the second", async () => {
    const ada = await person();
    const first = await changeAddress(ada);
    clock.advance(2 * HOUR);
    const second = await changeAddress(ada);
    await restoreEmail(of(), { token: first.reversal }, new Headers());
    await expect(restoreEmail(of(), { token: second.reversal }, new Headers())).rejects.toEqual(code("LINK_NOT_VALID"));
    expect(await db().$count(emailReversals, eq(emailReversals.userId, ada.user.id))).toBe(0);
  });

  test("loses a second factor that was added after the change", async () => {
    const ada = await person();
    const { reversal } = await changeAddress(ada);
    await db().update(users).set({ twoFactorEnabled: true }).where(eq(users.id, ada.user.id));
    await restoreEmail(of(), { token: reversal }, new Headers());
    expect((await db().select().from(users).where(eq(users.id, ada.user.id)))[0]?.twoFactorEnabled).toBe(false);
  });

  test("keeps its old address from others for seven days", async () => {
    const [ada, bea] = [await person(), await person()];
    const { reversal } = await changeAddress(ada);
    const newcomer = { email: ada.email, password: PASSWORD, fullName: "Eve Hart", userType: "customer" as const };
    await expect(signUp(of(), newcomer, new Headers())).rejects.toEqual(code("EMAIL_TAKEN"));
    await requestEmailChange(of(bea.user), { email: ada.email, password: PASSWORD });
    expect((await mails(bea.user)).at(-1)).toMatchObject({ kind: "address-in-use" });
    clock.advance(8 * DAY);
    await expect(restoreEmail(of(), { token: reversal }, new Headers())).rejects.toEqual(code("LINK_NOT_VALID"));
  });

  test("cannot be claimed from an address that was never verified", async () => {
    const ada = await person();
    await db().update(users).set({ emailVerified: false }).where(eq(users.id, ada.user.id));
    await changeAddress(ada);
    const mail = (await mails(ada.user)).findLast(({ kind }) => kind === "email-changed");
    expect(mail).toMatchObject({ url: "http://localhost:3000/support", payload: { canRestore: false } });
    expect(await db().$count(emailReversals, eq(emailReversals.userId, ada.user.id))).toBe(0);
  });
});

test("a failing event takes the change back", async () => {
  const ada = await person();
  await db().execute(sql`alter table ${payoutHolds} rename to payout_holds_away`);
  const input = { currentPassword: PASSWORD, newPassword: "a new one of mine" };
  const changed = changePassword(of(ada.user), input, ada.headers);
  await expect(changed).rejects.toThrow();
  await db().execute(sql`alter table payout_holds_away rename to payout_holds`);
  const [account] = await db().select().from(authAccounts).where(eq(authAccounts.userId, ada.user.id));
  expect(account?.password).toBe(`quick:${PASSWORD}`);
  expect(await db().$count(sessions, eq(sessions.userId, ada.user.id))).toBe(1);
});
