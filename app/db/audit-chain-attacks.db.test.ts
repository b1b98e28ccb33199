import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeAdmin, makeUser } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { audited } from "./audited.server.ts";
import { auditLog } from "./schema/audit.ts";
import { verifyAuditChain } from "./verify-audit-chain.server.ts";

const database = testDatabase();
const db = () => database().db;

let admin: User;
const act = (personId = newId(), change: object = { status: 1 }) =>
  audited(
    as(database(), admin),
    {
      act: "user.rename",
      needs: "people.suspend" as const,
      subject: { kind: "user", id: personId },
      personId,
      reason: "They asked for it",
    },
    async (_tx, note) => note({ before: {}, after: { ...change } }),
  );
const rows = () => db().select().from(auditLog).orderBy(auditLog.position);
const third = async () => (await rows())[2]?.id ?? "";

/** Acts as an attacker who has the rights of the database's owner and turns the triggers off. */
async function tamper(statement: ReturnType<typeof sql>) {
  await db().transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.execute(statement);
    await tx.execute(sql`alter table audit_log enable trigger user`);
  });
}

beforeEach(async () => {
  await tamper(sql`delete from audit_log`);
  admin = await makeAdmin(db());
  for (let made = 0; made < 5; made++) await act();
});

test("concurrent actions make one chain, whatever an insert says about its position", async () => {
  await Promise.all(Array.from({ length: 40 }, () => act()));
  const [first] = await rows();
  if (!first) throw new Error("there are rows");
  await db()
    .insert(auditLog)
    .values([
      { ...first, id: newId(), position: 1, hash: "x", detailsSalt: null },
      { ...first, id: newId(), previousHash: "x" },
    ]);
  const chain = await verifyAuditChain(db());
  expect(chain).toMatchObject({ checked: 47, erased: 0, broken: null, head: { position: 47 } });
  expect((await rows()).map(({ position }) => position)).toEqual(Array.from({ length: 47 }, (_, n) => n + 1));
});

describe("attack: changing the audit log as the owner of the database", () => {
  test.each([
    ["reason = 'Another reason'", /its reason or its change/],
    [`after = '{"status": 2}'`, /its reason or its change/],
    ["reason = 'Removed: x', before = null, after = null, details_salt = null", /its columns|its reason/],
    ["actor_id = person_id", /its columns/],
    ["created_at = created_at - interval '1 day'", /its columns/],
    ["act = 'user.restore'", /its columns/],
    ["previous_hash = repeat('0', 64)", /predecessor/],
  ])("%s is found, with its row", async (change, problem) => {
    const id = await third();
    // The person of the row has an open account.
    const person = await makeUser(db());
    await tamper(sql`delete from audit_log`);
    for (let made = 0; made < 5; made++) await act(person.id);
    const target = await third();
    expect(target).not.toBe(id);
    await tamper(sql`update audit_log set ${sql.raw(change)} where id = ${target}`);
    const { broken } = await verifyAuditChain(db());
    expect(broken).toMatchObject({ position: 3, id: target, problem: expect.stringMatching(problem) });
  });

  test("a removed row is found", async () => {
    await tamper(sql`delete from audit_log where id = ${await third()}`);
    expect((await verifyAuditChain(db())).broken).toMatchObject({ position: 4, problem: "row 3 is missing before it" });
  });

  test("rows removed from the end, and a chain that was computed again, are found by a head recorded earlier", async () => {
    const { head } = await verifyAuditChain(db());
    if (!head) throw new Error("there are rows");
    await act();
    expect((await verifyAuditChain(db(), [head])).broken).toBeNull();
    await tamper(sql`delete from audit_log where position > 4`);
    expect((await verifyAuditChain(db())).broken).toBeNull();
    expect((await verifyAuditChain(db(), [head])).broken).toMatchObject({ position: 5 });
    await act();
    expect((await verifyAuditChain(db(), [head])).broken).toMatchObject({
      position: 5,
      problem: "its hash was another one before",
    });
  });
});

test("the erasure of an account leaves the chain intact", async () => {
  const person = await makeUser(db());
  await act(person.id);
  await db().transaction(async (tx) => {
    await tx.execute(sql`update users set email = 'closed-' || id || '@account.invalid' where id = ${person.id}`);
    await tx.execute(sql`select set_config('fettle.erasing', ${person.id}, true)`);
    await tx
      .update(auditLog)
      .set({ reason: "Removed: account", before: null, after: null, detailsSalt: null })
      .where(eq(auditLog.personId, person.id));
  });
  expect(await verifyAuditChain(db())).toMatchObject({ checked: 6, erased: 1, broken: null });
});
