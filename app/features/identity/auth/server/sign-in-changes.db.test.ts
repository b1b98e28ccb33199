import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { as, race, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { authAccounts, authTokens, sessions, users } from "#db/schema/auth.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { deviceText } from "#kernel/user-agent.ts";
import {
  callerOf,
  confirmEmailChange,
  endAccess,
  endAllAccess,
  myAccess,
  requestEmailChange,
} from "../index.server.ts";
import { makeCustomer } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const clock = fixedClock("2026-12-01T12:00:00Z");
const of = (who?: User) => as(database(), who, { clock });
const PASSWORD = "long enough";
const BROWSER = new Headers();
const free = () => `${newId()}@example.test`;

async function person(overrides: Parameters<typeof makeCustomer>[1] = {}): Promise<User> {
  const user = await makeCustomer(db(), overrides);
  const hash = { accountId: user.id, providerId: "credential", password: `quick:${PASSWORD}` };
  await db()
    .insert(authAccounts)
    .values({ userId: user.id, ...hash });
  return user;
}

/** A user's queued emails, with address and content. */
async function mails(user: User) {
  const { rows } = await db().execute<{
    payload: { kind: string; address?: string; url: string; payload: { address?: string } };
  }>(sql`select payload from graphile_worker._private_jobs where payload ->> 'to' = ${user.id} order by id`);
  return rows.map(({ payload }) => payload);
}
const tokenOf = async (user: User) => new URL((await mails(user)).at(-1)?.url ?? "").searchParams.get("token") ?? "";
const emailOf = async ({ id }: User) => (await db().select().from(users).where(eq(users.id, id)))[0];

describe("another email address", () => {
  test("is verified first, then used, and the old address gets an email", async () => {
    const ada = await person({ emailVerified: false });
    const wanted = free();
    await requestEmailChange(of(ada), { email: wanted, password: PASSWORD });
    expect(await emailOf(ada)).toMatchObject({ email: ada.email, emailVerified: false });
    expect((await mails(ada)).at(-1)).toMatchObject({ kind: "verify-new-email", address: wanted });
    const token = await tokenOf(ada);
    await confirmEmailChange(of(), { token }, BROWSER);
    expect(await emailOf(ada)).toMatchObject({ email: wanted, emailVerified: true });
    const [old, fresh] = (await mails(ada)).slice(-2);
    expect(old).toMatchObject({ kind: "email-changed", address: ada.email });
    expect(old?.payload.address).not.toBe(wanted);
    expect(fresh).toMatchObject({ kind: "credential-changed", address: wanted });
    await expect(confirmEmailChange(of(), { token }, BROWSER)).rejects.toEqual(code("LINK_NOT_VALID"));
  });

  test("ends reset links that were sent to the old one", async () => {
    const ada = await person();
    const reset = { identifier: `reset-password:${newId()}`, value: ada.id, expiresAt: new Date("2099-01-01") };
    await db().insert(authTokens).values(reset);
    await requestEmailChange(of(ada), { email: free(), password: PASSWORD });
    await confirmEmailChange(of(), { token: await tokenOf(ada) }, BROWSER);
    expect(await db().$count(authTokens, eq(authTokens.value, ada.id))).toBe(0);
  });

  test.each([
    ["with another password", { password: "wrong" }, "WRONG_PASSWORD"],
    ["that is the same", { same: true }, "SAME_EMAIL"],
    ["of somebody suspended", { suspended: true }, "SUSPENDED"],
  ])(
    "%s is refused, and no email is sent",
    async (_name, {
      password = PASSWORD,
      same,
      suspended = false,
    }: { password?: string; same?: boolean; suspended?: boolean }, why) => {
      const ada = await person({ suspended });
      const email = same ? ada.email : free();
      await expect(requestEmailChange(of(ada), { email, password })).rejects.toEqual(code(why));
      expect(await mails(ada)).toEqual([]);
    },
  );

  test("can be requested once a minute; only the newest link works, for a day", async () => {
    const ada = await person();
    const both = await race(4, () => requestEmailChange(of(ada), { email: free(), password: PASSWORD }));
    expect(both.fulfilled).toHaveLength(1);
    expect(both.rejected).toEqual([code("LINK_JUST_SENT"), code("LINK_JUST_SENT"), code("LINK_JUST_SENT")]);
    const old = await tokenOf(ada);
    clock.advance(2 * MINUTE);
    await requestEmailChange(of(ada), { email: free(), password: PASSWORD });
    await expect(confirmEmailChange(of(), { token: old }, BROWSER)).rejects.toEqual(code("LINK_NOT_VALID"));
    const token = await tokenOf(ada);
    clock.advance(DAY);
    await expect(confirmEmailChange(of(), { token }, BROWSER)).rejects.toEqual(code("LINK_NOT_VALID"));
    expect(await emailOf(ada)).toMatchObject({ email: ada.email });
  });

  test("that was taken in the meantime stays with its owner", async () => {
    const [ada, bea] = [await person(), await person()];
    const email = free();
    for (const one of [ada, bea]) await requestEmailChange(of(one), { email, password: PASSWORD });
    const tokens = [await tokenOf(ada), await tokenOf(bea)];
    const both = await race(2, (i) => confirmEmailChange(of(), { token: tokens[i] ?? "" }, BROWSER));
    expect(both.fulfilled).toHaveLength(1);
    expect(await db().$count(users, eq(users.email, email))).toBe(1);
  });

  test.each(["", "x", `${newId()}.x`, `${newId()}.`, ".", "a.b.c"])("no link: %j", async (token) => {
    await expect(confirmEmailChange(of(), { token }, BROWSER)).rejects.toEqual(code("LINK_NOT_VALID"));
  });
});

describe("sessions", () => {
  let ada: User;
  const cookies: Headers[] = [];
  const email = free();
  beforeAll(async () => {
    const auth = testAuth(database());
    await auth.api.signUpEmail({ body: { email, password: PASSWORD, name: "Ada Lane" } });
    for (const agent of [
      "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0",
      "curl/8",
      "Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1",
    ]) {
      const { headers } = await auth.api.signInEmail({
        body: { email, password: PASSWORD },
        headers: new Headers({ "user-agent": agent }),
        returnHeaders: true as const,
      });
      cookies.push(
        new Headers({
          cookie: headers
            .getSetCookie()
            .map((line) => line.split(";")[0])
            .join("; "),
        }),
      );
    }
    const { actor } = await callerOf(auth, db(), cookies[0] ?? new Headers());
    if (actor.kind !== "user") throw new Error("nobody is signed in");
    ada = actor;
  });
  const actorWith = async (headers?: Headers) =>
    (await callerOf(testAuth(database()), db(), headers ?? new Headers())).actor.kind;

  const mine = async () => (await myAccess(of(ada))).map((one) => ({ ...one, device: deviceText(one.what) }));

  test("are listed by device, this one first", async () => {
    const all = await mine();
    expect(all.map(({ device, isThis }) => [device, isThis])[0]).toEqual(["Firefox on Windows", true]);
    expect(all.slice(1).map(({ isThis }) => isThis)).not.toContain(true);
    expect(all.map(({ device }) => device)).toEqual(expect.arrayContaining(["Another program", "Safari on iPhone"]));
    expect(JSON.stringify(all)).not.toContain("token");
  });

  test("end one by one, from the next request on", async () => {
    const phone = (await mine()).find(({ device }) => device === "Safari on iPhone");
    expect(await actorWith(cookies[2])).toBe("user");
    await endAccess(of(ada), { accessId: phone?.id ?? "" }, BROWSER);
    expect(await actorWith(cookies[2])).toBe("visitor");
    await expect(endAccess(of(ada), { accessId: "no id" }, BROWSER)).rejects.toEqual(code("NOT_FOUND"));
  });

  test("end everywhere except here", async () => {
    expect(await endAllAccess(of(ada), {}, cookies[0] ?? new Headers())).toBeGreaterThan(0);
    expect(await actorWith(cookies[0])).toBe("user");
    expect(await actorWith(cookies[1])).toBe("visitor");
    expect(await db().$count(sessions, and(eq(sessions.userId, ada.id)))).toBe(1);
  });
});
