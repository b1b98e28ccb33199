import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/auth/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { createIdempotently, rowOf } from "./idempotent-create.server.ts";
import { insertOne } from "./insert-one.server.ts";
import { idempotencyKeys, sandboxMails } from "./schema/platform.ts";

const database = testDatabase();

/** Somebody whose call has claimed a key; `make` writes them a mail, as the product does in a verb. */
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

describe("what a call with an Idempotency-Key makes", () => {
  test("is made once, however many processes believe that the call is theirs", async () => {
    const { who, make } = await callOf();
    const { fulfilled } = await race(20, () => make());
    expect(fulfilled).toHaveLength(20);
    expect(new Set(fulfilled.map(({ id }) => id)).size).toBe(1);
    expect(await mailsOf(who)).toBe(1);
  });

  test("is made for each call of its own, and for whoever has no key", async () => {
    const { who, make } = await callOf();
    const other = await callOf(who);
    await make();
    await other.make();
    await mailTo(who, who);
    await make(system);
    expect(await mailsOf(who)).toBe(4);
  });

  test("is not made for a claim that is gone: nobody would know of it", async () => {
    const { who, make } = await callOf();
    await expect(make(who, newId())).rejects.toThrow("the claim of an Idempotency-Key is gone");
    expect(await mailsOf(who)).toBe(0);
  });

  test("is made anew when it is there no longer", async () => {
    const { who, make } = await callOf();
    await make();
    await database().db.delete(sandboxMails).where(eq(sandboxMails.recipient, who.id));
    await make();
    await make();
    expect(await mailsOf(who)).toBe(1);
  });
});
