import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { createIdempotently, rowOf } from "./idempotent-create.server.ts";
import { insertOne } from "./insert-one.server.ts";
import { idempotencyKeys, sandboxMails } from "./schema/platform.ts";

const database = testDatabase();

/** A user whose call has claimed a key; `make` stores a mail for them, like an operation of the product. */
async function callOf(user?: User) {
  const who = user ?? (await makeCustomer(database().db));
  const idempotencyKey = newId();
  await database().db.insert(idempotencyKeys).values({ userId: who.id, key: idempotencyKey, fingerprint: "f" });
  return { who, make: (actor: User | typeof system = who, key = idempotencyKey) => mailTo(who, actor, key) };
}

const mailTo = (who: User, actor: User | typeof system, idempotencyKey?: string) =>
  createIdempotently(
    as(database(), actor, idempotencyKey ? { idempotencyKey } : {}),
    rowOf(sandboxMails),
    async (tx) => {
      const mail = { recipient: who.id, subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
      return insertOne(tx, sandboxMails, mail);
    },
  );
const mailsOf = (who: User) => database().db.$count(sandboxMails, eq(sandboxMails.recipient, who.id));

describe("an object created by a call with an Idempotency-Key", () => {
  test("is created once, even if several processes work on the call", async () => {
    const { who, make } = await callOf();
    const { fulfilled } = await race(20, () => make());
    expect(fulfilled).toHaveLength(20);
    expect(new Set(fulfilled.map(({ id }) => id)).size).toBe(1);
    expect(await mailsOf(who)).toBe(1);
  });

  test("is created for each different call, and for each call without a key", async () => {
    const { who, make } = await callOf();
    const other = await callOf(who);
    await make();
    await other.make();
    await mailTo(who, who);
    await make(system);
    expect(await mailsOf(who)).toBe(4);
  });

  test("is not created if the claim no longer exists", async () => {
    const { who, make } = await callOf();
    await expect(make(who, newId())).rejects.toThrow("the claim of an Idempotency-Key no longer exists");
    expect(await mailsOf(who)).toBe(0);
  });

  test("is created again after it has been deleted", async () => {
    const { who, make } = await callOf();
    await make();
    await database().db.delete(sandboxMails).where(eq(sandboxMails.recipient, who.id));
    await make();
    await make();
    expect(await mailsOf(who)).toBe(1);
  });
});
