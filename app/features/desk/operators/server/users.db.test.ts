import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf, rowsReadBy } from "#app/testing/plans.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sessions } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { isAppError } from "#kernel/errors.ts";
import { adminStats, changeRole, helpSignIn, listUsers } from "../index.server.ts";

const database = testDatabase();
const db = () => database().db;
const ctxOf = (user: User) => as(database(), user);
const withCode = (code: string) => (error: unknown) => isAppError(error, code);

const actsOn = async (id: string) =>
  (await db().select({ act: auditLog.act }).from(auditLog).where(eq(auditLog.personId, id)).orderBy(auditLog.id)).map(
    ({ act }) => act,
  );
describe("the admin role", () => {
  test("is granted and removed with a reason, and needs a verified email address", async () => {
    await db().execute(sql`delete from user_roles`);
    const [admin, user] = await Promise.all([makeAdmin(db()), makeUser(db())]);
    const unverified = await makeUser(db(), { emailVerified: false });
    const change = (who: User, to: boolean) =>
      changeRole(ctxOf(admin), { userId: who.id, role: to ? "support" : null, reason: "Joins the team" });
    await change(user, true);
    await expect(change(user, true)).rejects.toSatisfy(withCode("ALREADY_ADMIN"));
    await change(user, false);
    await expect(change(user, false)).rejects.toSatisfy(withCode("NOT_ADMIN"));
    await expect(change(unverified, true)).rejects.toSatisfy(withCode("NOT_READY_FOR_ADMIN"));
    expect(await actsOn(user.id)).toEqual(["user.grant-admin", "user.revoke-admin"]);
  });

  test("is changed by an owner only, and the last owner stays one", async () => {
    await db().execute(sql`delete from user_roles`);
    const [owner, user] = await Promise.all([makeAdmin(db()), makeUser(db())]);
    const change = (by: User, who: User, role: DeskRole) =>
      changeRole(ctxOf(by), { userId: who.id, role, reason: "Joins the team" });
    await change(owner, user, "trust");
    await change(owner, user, "finance");
    expect((await listUsers(ctxOf(owner), { show: "admins" })).items.map(({ deskRole }) => deskRole).sort()).toEqual([
      "admin",
      "finance",
    ]);
    await expect(change({ ...user, isAdmin: true, deskRole: "finance" }, user, "admin")).rejects.toSatisfy(
      withCode("DESK_ROLE"),
    );
    await expect(change(owner, owner, "support")).rejects.toSatisfy(withCode("LAST_ADMIN"));
  });

  test("cannot be removed from the last admin, even by concurrent requests", async () => {
    await db().execute(sql`delete from user_roles`);
    const admins = await Promise.all(Array.from({ length: 4 }, () => makeAdmin(db())));
    const results = await race(4, (i) => {
      const admin = admins[i] as User;
      return changeRole(ctxOf(admin), { userId: admin.id, role: null, reason: "I leave" });
    });
    expect(results.fulfilled).toHaveLength(3);
    expect(results.rejected.every(withCode("LAST_ADMIN"))).toBe(true);
  });
});

describe("finding people", () => {
  test("searches the start of words of the name and of the email address", async () => {
    const admin = await makeAdmin(db(), { name: "An Admin" });
    const wanted = await makeUser(db(), { name: "Wilhelmina O'Brien-Smythe", email: "wob%_x@example.test" });
    await makeUser(db(), { name: "Wilma Brown", email: "wobbly@example.test" });
    const names = async (q: string) =>
      (await listUsers(ctxOf(admin), { q })).items.map(({ fullName }) => fullName).sort();
    for (const q of ["wilhelmina", "WILHEL", "o'bri", "wil o'b", "wob%", "wob%_x@exam", " wob%_ "])
      expect(await names(q), q).toEqual([wanted.name]);
    expect(await names("wil")).toEqual(["Wilhelmina O'Brien-Smythe", "Wilma Brown"]);
    for (const q of ["helmina", "%", "example.test", "\\"]) expect(await names(q), q).toEqual([]);
  });

  test("lists groups in pages without gaps or repeats", async () => {
    const admin = await makeAdmin(db());
    const suspended = await Promise.all(Array.from({ length: 5 }, () => makeCustomer(db(), { suspended: true })));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listUsers(ctxOf(admin), { show: "suspended", limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(suspended.map(({ id }) => id)));
    const admins = await listUsers(ctxOf(admin), { show: "admins", limit: 100 });
    expect(admins.items.every(({ deskRole }) => deskRole === "admin")).toBe(true);
  });

  test("uses indexes", async () => {
    const admin = await makeAdmin(db());
    await db().execute(sql`analyze profiles`);
    for (const search of [{}, { show: "customers" as const }, { show: "suspended" as const }]) {
      const plans = await plansOf(database(), (on) => listUsers({ ...ctxOf(admin), db: on }, search));
      for (const { plan } of plans) expect(plan).not.toMatch(/Seq Scan on (profiles|users)|Sort/);
    }
    const plans = await plansOf(database(), (on) => listUsers({ ...ctxOf(admin), db: on }, { q: "wob@exam" }));
    for (const { plan } of plans) expect(plan).not.toMatch(/Seq Scan on (profiles|users)/);
  });
});

test("a common name is found among the newest people, in pages without gaps, and a rare one by index", async () => {
  const admin = await makeAdmin(db());
  await db().execute(sql`insert into users (id, name, email, user_type, created_at)
    select gen_random_uuid(), case when n % 900 = 1 then 'Rare ' || n when n % 2 = 0 then 'Com Mon' else 'Any Body' end, 'many' || n || '@many.test',
      'customer', now() - n * interval '1 minute' from generate_series(1, 2700) n`);
  await db().execute(sql`vacuum analyze profiles`);
  await db().execute(sql`vacuum analyze users`);
  const pages = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page++) {
    const found = await listUsers(ctxOf(admin), { q: "mon", limit: 20, cursor });
    pages.push(...found.items.map(({ email }) => email));
    cursor = found.nextCursor ?? undefined;
  }
  expect(pages).toEqual(Array.from({ length: 60 }, (_, n) => `many${(n + 1) * 2}@many.test`));
  const read = (q: string) => rowsReadBy(database(), (on) => listUsers({ ...ctxOf(admin), db: on }, { q }));
  const rare = await listUsers(ctxOf(admin), { q: "rare" });
  expect(rare.items.map(({ fullName }) => fullName)).toEqual(["Rare 1", "Rare 901", "Rare 1801"]);
  // The first thousand of 1,350, and then some of the newest with their addresses.
  expect(await read("mon")).toBeLessThan(2_700);
  expect(await read("rare")).toBeLessThan(60);
});

test("the counts agree with the tables", async () => {
  const admin = await makeAdmin(db());
  const before = await adminStats(ctxOf(admin));
  await makeCustomer(db(), { suspended: true });
  await makeTradesperson(db());
  const after = await adminStats(ctxOf(admin));
  expect(after).toEqual({
    ...before,
    users: before.users + 2,
    usersSuspended: before.usersSuspended + 1,
    tradespeople: before.tradespeople + 1,
    tradespeopleVerified: before.tradespeopleVerified + 1,
  });
  expect(await db().$count(profiles)).toBe(after.users);
});

test("a person’s sign-in is reset: every session ends, a link and a mail are sent, and operators are left alone", async () => {
  const [support, finance, person, operator] = await Promise.all([
    makeAdmin(db(), { deskRole: "support" }),
    makeAdmin(db(), { deskRole: "finance" }),
    makeCustomer(db()),
    makeAdmin(db()),
  ]);
  const session = { userId: person.id, token: `token ${person.id}`, expiresAt: new Date("2099-01-01") };
  await db().insert(sessions).values(session);
  const help = (by: User, userId: string, reset = false) =>
    helpSignIn(ctxOf(by), { userId, reason: "They asked for it", reset });
  await expect(help(finance, person.id)).rejects.toSatisfy(withCode("DESK_ROLE"));
  await expect(help(support, operator.id)).rejects.toSatisfy(withCode("IS_ADMIN"));
  expect(await db().$count(sessions, eq(sessions.userId, person.id))).toBe(1);
  await help(support, person.id);
  await help(support, person.id, true);
  expect(await db().$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  expect(await actsOn(person.id)).toEqual(["user.end-sessions", "user.reset-sign-in"]);
  const { rows } = await db().execute<{ kind: string }>(
    sql`select payload->>'kind' as kind from graphile_worker._private_jobs where payload->>'to' = ${person.id} order by id`,
  );
  expect(rows.map(({ kind }) => kind)).toContain("signed-out-by-team");
  expect(rows.length).toBeGreaterThan(2);
});
