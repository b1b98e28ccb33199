import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeAdmin, makeUser } from "#features/identity/auth/testing.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { audited, recordAct } from "./audited.server.ts";
import type { Tx } from "./client.server.ts";
import { auditLog } from "./schema/audit.ts";
import { profiles } from "./schema/profile.ts";
import { verifyAuditChain } from "./verify-audit-chain.server.ts";

const database = testDatabase();

const act = (id: string, reason = "They asked for it") => ({
  act: "user.rename",
  needs: "people.suspend" as const,
  subject: { kind: "user", id },
  personId: id,
  reason,
});
const rowsAbout = (id: string) => database().db.select().from(auditLog).where(eq(auditLog.subjectId, id));
const nameOf = async (id: string) =>
  (await database().db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id)))[0]?.name;

test("an admin's action and its audit row are written together", async () => {
  const [admin, user] = await Promise.all([makeAdmin(database().db), makeUser(database().db)]);
  const result = await audited(as(database(), admin), act(user.id, "  Spelt wrongly  "), async (tx, note) => {
    await tx.update(profiles).set({ fullName: "Jo March" }).where(eq(profiles.id, user.id));
    note({ before: { name: 1 }, after: { name: 2 } });
    return "done";
  });
  expect(result).toBe("done");
  expect(await nameOf(user.id)).toBe("Jo March");
  expect(await rowsAbout(user.id)).toMatchObject([
    {
      actorId: admin.id,
      act: "user.rename",
      subject: "user",
      personId: user.id,
      reason: "Spelt wrongly",
      before: { name: 1 },
      after: { name: 2 },
    },
  ]);
});

test("failed work writes no audit row, and a failed audit row undoes the work", async () => {
  const [admin, user] = await Promise.all([makeAdmin(database().db), makeUser(database().db)]);
  const ctx = as(database(), admin);
  const rename = async (tx: Parameters<Parameters<typeof audited>[2]>[0]) => {
    await tx.update(profiles).set({ fullName: "Someone else" }).where(eq(profiles.id, user.id));
  };
  await expect(
    audited(ctx, act(user.id), async (tx) => {
      await rename(tx);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await expect(audited({ ...ctx, requestId: "\0" }, act(user.id), rename)).rejects.toThrow();
  expect([await nameOf(user.id), await rowsAbout(user.id)]).toEqual([user.name, []]);
});

test.each(["", " \n ", "x".repeat(1_001)])("nothing happens without a valid reason (%#)", async (reason) => {
  const admin = await makeAdmin(database().db);
  const work = () => expect.unreachable();
  await expect(async () => audited(as(database(), admin), act(newId(), reason), work)).rejects.toSatisfy((error) =>
    isAppError(error, "VALIDATION_FAILED"),
  );
});

test("only admins with two-factor authentication can act", async () => {
  const admin = await makeAdmin(database().db);
  const people = [
    [await makeUser(database().db), "WRONG_ROLE"],
    [{ ...admin, suspended: true }, "SUSPENDED"],
    [{ ...admin, mustSetUpTwoFactor: true }, "TWO_FACTOR_NEEDED"],
  ] as const;
  for (const [actor, code] of people) {
    const work = () => expect.unreachable();
    await expect(async () => audited(as(database(), actor), act(newId()), work)).rejects.toSatisfy((error) =>
      isAppError(error, code),
    );
  }
});

test("the database refuses to change or delete audit rows", async () => {
  const admin = await makeAdmin(database().db);
  await audited(as(database(), admin), act(newId()), async () => {});
  const refused = { cause: expect.objectContaining({ message: "audit_log is append-only" }) };
  await expect(database().db.update(auditLog).set({ reason: "Another" })).rejects.toMatchObject(refused);
  await expect(database().db.delete(auditLog)).rejects.toMatchObject(refused);
  await expect(database().db.execute(sql`truncate audit_log`)).rejects.toMatchObject(refused);
});

describe("acts that lock the same row", () => {
  const lock = (tx: Tx, id: string) =>
    tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("update");

  test("one that locks it after it was recorded, and one that has it and is recorded then", async () => {
    const [admin, user] = await Promise.all([makeAdmin(database().db), makeUser(database().db)]);
    const ctx = as(database(), admin);
    const [recorded, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = ctx.db.transaction(async (tx) => {
      await recordAct(tx, ctx, act(user.id, "First"));
      recorded.resolve();
      await locked.promise;
      await lock(tx, user.id);
    });
    const second = audited(ctx, act(user.id, "Second"), async (tx) => {
      await recorded.promise;
      await lock(tx, user.id);
      locked.resolve();
    });
    expect(await Promise.allSettled([first, second])).toEqual([
      expect.objectContaining({ status: "fulfilled" }),
      expect.objectContaining({ status: "fulfilled" }),
    ]);
    expect((await rowsAbout(user.id)).map(({ reason }) => reason)).toEqual(expect.arrayContaining(["First", "Second"]));
    expect((await verifyAuditChain(database().db)).broken).toBeNull();
  });

  test("several that are recorded in a transaction which fails leave no row", async () => {
    const [admin, user] = await Promise.all([makeAdmin(database().db), makeUser(database().db)]);
    const ctx = as(database(), admin);
    const failing = ctx.db.transaction(async (tx) => {
      await recordAct(tx, ctx, act(user.id, "First"));
      await recordAct(tx, ctx, act(user.id, "Second"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rowsAbout(user.id)).toEqual([]);
  });
});
