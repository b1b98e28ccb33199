import { and, eq, sql } from "drizzle-orm";
import type { QueryConfig } from "pg";
import { describe, expect, test } from "vitest";
import { race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import type { Db } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { idempotencyKeys } from "#db/schema/platform.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import type { User } from "#kernel/actor.ts";
import { createTestServices, requestAs } from "../testing.ts";

const database = testDatabase();

const body = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
  budget_min: 8_000,
  budget_max: 15_000,
  postcode: "LS6 2AB",
};

const post = (user: User | null, key: string, sent: unknown = body) =>
  requestAs(createTestServices(database()), user, "POST /api/v1/jobs", {
    body: sent,
    headers: { "Idempotency-Key": key },
  });
const jobsOf = (user: User) => database().db.$count(jobPostings, eq(jobPostings.customerId, user.id));
/** A database whose connection is lost after a job is committed, before the confirmation arrives. */
function withLostReply(db: Db): Db {
  const query = async (config: QueryConfig, values: unknown[]) => {
    const done = await db.$client.query(config, values);
    // Only the statement that posts a job says whether it was posted before.
    if (done.rows.some((row) => "madeBefore" in row)) throw new Error("the connection was lost");
    return done;
  };
  return Object.create(db, { $client: { value: { query } } });
}
const keyRow = (user: User, key: string) => and(eq(idempotencyKeys.userId, user.id), eq(idempotencyKeys.key, key));

describe("a POST with an Idempotency-Key", () => {
  test("sent twenty times concurrently is processed once, and every call gets the same reply", async () => {
    const user = await makeCustomer(database().db);
    const { fulfilled } = await race(20, () => post(user, "k"));
    const replies = await Promise.all(fulfilled.map(async (reply) => `${reply.status} ${await reply.text()}`));
    expect(replies).toHaveLength(20);
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toMatch(/^201 /);
    expect(await jobsOf(user)).toBe(1);
    expect(fulfilled.filter((reply) => reply.headers.has("Idempotency-Replayed"))).toHaveLength(19);
  });

  test("identifies one request of one user: another body is refused", async () => {
    const user = await makeCustomer(database().db);
    const other = await makeCustomer(database().db);
    expect((await post(user, "k")).status).toBe(201);
    const reused = await post(user, "k", { ...body, title: "Replace bathroom mixer tap" });
    expect([reused.status, (await reused.json()).code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect((await post(other, "k")).status).toBe(201);
    expect([await jobsOf(user), await jobsOf(other)]).toEqual([1, 1]);
  });

  test("repeats stored refusals, and refuses an invalid key", async () => {
    const user = await makeCustomer(database().db);
    const wrong = { ...body, title: "Tap" };
    const first = await post(user, "wrong", wrong);
    const again = await post(user, "wrong", wrong);
    expect([first.status, again.status]).toEqual([422, 422]);
    expect(again.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await again.json()).toEqual(await first.json());
    expect((await (await post(user, "k".repeat(256))).json()).code).toBe("IDEMPOTENCY_KEY_INVALID");
    expect((await post(null, "k")).status).toBe(401);
  });

  test("whose process has ended is processed by the next call", async () => {
    const user = await makeCustomer(database().db);
    await post(user, "k");
    await database().db.delete(jobPostings).where(eq(jobPostings.customerId, user.id));
    await database()
      .db.update(idempotencyKeys)
      .set({ finishedAt: null, status: null, body: null, claimedAt: sql`now() - interval '1 minute'` })
      .where(keyRow(user, "k"));
    expect((await post(user, "k")).status).toBe(201);
    expect(await jobsOf(user)).toBe(1);
  });

  test("that failed on our side can be tried again", async () => {
    const user = await makeCustomer(database().db);
    const whole = createTestServices(database());
    const services = {
      ...whole,
      clock: {
        now: () => {
          throw new Error("failure on our side");
        },
      },
    };
    const failed = await requestAs(services, user, "POST /api/v1/jobs", { body, headers: { "Idempotency-Key": "k" } });
    expect(failed.status).toBe(500);
    expect((await post(user, "k")).status).toBe(201);
  });

  test("that failed on our side after its commit returns what it has created", async () => {
    const user = await makeCustomer(database().db);
    const whole = createTestServices(database());
    const services = { ...whole, database: { ...whole.database, db: withLostReply(whole.database.db) } };
    const failed = await requestAs(services, user, "POST /api/v1/jobs", { body, headers: { "Idempotency-Key": "k" } });
    expect(failed.status).toBe(500);
    const [job] = await database().db.select().from(jobPostings).where(eq(jobPostings.customerId, user.id));
    const again = await post(user, "k");
    expect([again.status, (await again.json()).id]).toEqual([201, job?.id]);
    expect(await jobsOf(user)).toBe(1);
  });

  test("is the same request when a form with files has another boundary", async () => {
    const { id, customer } = await makeConversation(database().db);
    const picture = new Uint8Array(await makePicture());
    const upload = (name: string) =>
      requestAs(createTestServices(database()), customer, `POST /api/v1/conversations/${id}/attachments`, {
        body: { file: new File([picture], name, { type: "image/jpeg" }) },
        headers: { "Idempotency-Key": "file" },
      });
    const replies = await Promise.all(
      [await upload("leak.jpg"), await upload("leak.jpg")].map((reply) => reply.text()),
    );
    expect(replies[0]).toContain('"name":"leak.jpg"');
    expect(replies[1]).toBe(replies[0]);
    expect((await (await upload("tap.jpg")).json()).code).toBe("IDEMPOTENCY_KEY_REUSED");
  });
});
