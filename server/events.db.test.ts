import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { openDatabase } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { sessions } from "#db/schema/auth.ts";
import { userEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { sendMessage } from "#features/messaging/index.server.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import type { AppServices } from "./app-services.ts";
import { EventReader } from "./events/testing.ts";
import { maintainPartitions } from "./scheduled/maintain-partitions.ts";
import { createTestServices, requestAs } from "./testing.ts";

const current = testDatabase({ connections: 30 });
const db = () => current().db;
const started: AppServices[] = [];

/** Creates the services of one process: its own streams and listening connection on the shared database. */
function services(): AppServices {
  const made = createTestServices(current());
  started.push(made);
  return made;
}
afterEach(() => {
  for (const one of started.splice(0)) one.streams.close();
});

const listen = async (to: AppServices, user: User, after?: string | number): Promise<EventReader> =>
  new EventReader(await requestAs(to, user, `GET /api/v1/events${after === undefined ? "" : `?after=${after}`}`));
const emitTo = (to: readonly User[], ids: Record<string, string>) =>
  db().transaction((tx) => emit(tx, { type: "booking.updated", to: to.map((user) => user.id), ids, at: new Date() }));

describe("an event stream", () => {
  test("delivers events in both processes, with increasing ids", async () => {
    const [one, other] = [services(), services()];
    const { id, customer, tradesperson } = await makeConversation(db());
    const [here, there] = [await listen(one, customer), await listen(other, tradesperson)];
    const sent: string[] = [];
    for (const content of ["One", "Two", "Three"])
      sent.push((await sendMessage(as(current(), customer), { conversationId: id, content })).id);
    for (const hearing of [here, there]) {
      const messageIds = () => hearing.received.filter((event) => event.type === "message.created");
      await hearing.until(() => messageIds().length === 3);
      expect(messageIds().map(({ type, ids }) => [type, ids.conversation_id, ids.message_id])).toEqual(
        sent.map((message) => ["message.created", id, message]),
      );
      const ids = hearing.received.map((event) => Number(event.id));
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }
  });

  test("resumes after the reader's last event, given by header or query, without gaps or repeats", async () => {
    const user = await makeCustomer(db());
    const first = await listen(services(), user);
    await emitTo([user], { n: "1" });
    await emitTo([user], { n: "2" });
    await first.until((received) => received.length === 2);
    await first.leave();
    for (const n of ["3", "4", "5"]) await emitTo([user], { n });
    const byAddress = await listen(services(), user, first.lastId);
    const headers = { "Last-Event-ID": first.lastId };
    // The header takes precedence, because browsers reconnect with the original URL.
    const byHeader = new EventReader(await requestAs(services(), user, "GET /api/v1/events?after=1", { headers }));
    await emitTo([user], { n: "6" });
    for (const again of [byAddress, byHeader]) {
      await again.until((received) => received.length === 4);
      expect(again.received.map((event) => event.ids.n)).toEqual(["3", "4", "5", "6"]);
    }
  });

  test("misses no event of overlapping transactions, wherever a reader resumes", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makeCustomer(db())));
    const [watched] = people as [User, ...User[]];
    const to = services();
    const seen: string[] = [];
    let stop = false;
    // Reconnects repeatedly with its last event, as on a bad connection.
    const reader = (async () => {
      let after = "0";
      while (!stop || seen.length < 120) {
        const hearing = await listen(to, watched, after);
        await hearing.until((received) => received.some((event) => event.id !== ""));
        await hearing.leave();
        seen.push(...hearing.received.filter((event) => event.id !== "").map((event) => event.ids.n ?? ""));
        after = hearing.lastId;
      }
    })();
    // Each transaction emits to several people in two calls, in varying order, with a pause between them.
    const { rejected } = await race(120, (index) =>
      db().transaction(async (tx) => {
        const others = people.filter((one) => one !== watched);
        const emitUpdate = (to: User[]) =>
          emit(tx, {
            type: "booking.updated",
            to: to.map((user) => user.id),
            ids: { n: String(index) },
            at: new Date(),
          });
        if (index % 2) await emitUpdate([watched]);
        await emitUpdate(index % 3 ? others : [...others].reverse());
        await tx.execute(sql`select pg_sleep(${(index % 5) / 200})`);
        if (index % 2 === 0) await emitUpdate([watched]);
      }),
    );
    expect(rejected).toEqual([]);
    stop = true;
    await reader;
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  test("numbers events in the order of commits", async () => {
    const user = await makeCustomer(db());
    const slow = await current().pool.connect();
    const insert = "insert into user_events (user_id, type, payload) values ($1, 'booking.updated', $2)";
    await slow.query("begin");
    await slow.query(insert, [user.id, { n: "began first" }]);
    await emitTo([user], { n: "committed first" });
    await slow.query("commit");
    slow.release();
    const rows = await db().select().from(userEvents).where(eq(userEvents.userId, user.id)).orderBy(userEvents.id);
    expect(rows.map((row) => [row.payload, row.publishing])).toEqual([
      [{ n: "committed first" }, null],
      [{ n: "began first" }, null],
    ]);
  });

  test("delivers nothing that was rolled back, in full or in part", async () => {
    const user = await makeCustomer(db());
    const hearing = await listen(services(), user);
    const emitUpdate = (tx: Parameters<typeof emit>[0], n: string) =>
      emit(tx, { type: "booking.updated", to: [user.id], ids: { n }, at: new Date() });
    const undo = new Error("undo");
    await expect(
      db().transaction(async (tx) => {
        await emitUpdate(tx, "never");
        throw undo;
      }),
    ).rejects.toBe(undo);
    await db().transaction(async (tx) => {
      await emitUpdate(tx, "before");
      await tx
        .transaction(async (inner) => {
          await emitUpdate(inner, "undone");
          throw undo;
        })
        .catch(() => {});
      await emitUpdate(tx, "after");
    });
    await hearing.until((received) => received.length === 2);
    expect(hearing.received.map((event) => event.ids.n)).toEqual(["before", "after"]);
  });

  test("recovers from a lost listening connection without missing events", async () => {
    const user = await makeCustomer(db());
    const hearing = await listen(services(), user);
    await emitTo([user], { n: "1" });
    await hearing.until((received) => received.length === 1);
    const admin = openDatabase(current().url, { connections: 1 });
    await admin.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ~ '^(listen|select 1$)' and pid <> pg_backend_pid()`);
    await admin.close();
    await emitTo([user], { n: "2" });
    await hearing.until((received) => received.length === 2);
    expect(hearing.received.map((event) => event.ids.n)).toEqual(["1", "2"]);
  });

  test("replays missed events in order, and reports when some are no longer stored", async () => {
    const user = await makeCustomer(db());
    await emitTo([user], { n: "old" });
    const [gone] = await db()
      .update(userEvents)
      .set({ storedAt: new Date(0) })
      .where(eq(userEvents.userId, user.id))
      .returning();
    await db().transaction(async (tx) => {
      for (let n = 0; n < 450; n++)
        await emit(tx, { type: "booking.updated", to: [user.id], ids: { n: String(n) }, at: new Date() });
    });
    await maintainPartitions(as(current()));
    const hearing = await listen(services(), user, gone?.id);
    await hearing.until((received) => received.length === 451);
    expect(hearing.received.map((event) => event.ids.n ?? event.type)).toEqual([
      "stream.reset",
      ...Array.from({ length: 450 }, (_, n) => String(n)),
    ]);
  });

  test("disconnects a reader that does not read, which can then resume", async () => {
    const user = await makeCustomer(db());
    const to = services();
    const reply = await requestAs(to, user, "GET /api/v1/events");
    const long = "x".repeat(1_000);
    const seen = () => to.streams.count;
    for (let n = 0; seen() > 0; n++) {
      expect(n).toBeLessThan(500);
      await emitTo([user], { n: String(n), long });
    }
    const late = new EventReader(reply);
    await late.ended;
    expect(late.received.length).toBeGreaterThan(0);
    const rows = await db().select({ id: userEvents.id }).from(userEvents).where(eq(userEvents.userId, user.id));
    const again = await listen(to, user, late.lastId);
    await again.until((received) => late.received.length + received.length === rows.length);
    expect([...late.received, ...again.received].map((event) => Number(event.id))).toEqual(
      rows.map((row) => row.id).sort((a, b) => a - b),
    );
  });

  test("ends with the session, with a suspension, and for the oldest of too many streams", async () => {
    const to = services();
    const [signedOut, suspended, many] = await Promise.all([1, 2, 3].map(() => makeCustomer(db())));
    if (!signedOut || !suspended || !many) throw new Error("three people");
    const endings = [await listen(to, signedOut), await listen(to, suspended)];
    await db().delete(sessions).where(eq(sessions.userId, signedOut.id));
    await db().update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, suspended.id));
    await Promise.all(endings.map((hearing) => hearing.ended));
    const crowd: EventReader[] = [];
    for (let n = 0; n < 13; n++) crowd.push(await listen(to, many));
    await crowd[0]?.ended;
    expect(to.streams.count).toBe(12);
  });

  test("is refused for visitors, for an invalid event id, and while the process stops", async () => {
    const to = services();
    const user = await makeCustomer(db());
    const ask = (who: User | null, path: string, headers = {}) =>
      requestAs(to, who, `GET /api/v1/events${path}`, { headers }).then((reply) => reply.status);
    expect(await ask(null, "")).toBe(401);
    expect(await ask(user, "?after=x")).toBe(422);
    expect(await ask(user, `?after=${newId()}`)).toBe(422);
    expect(await ask(user, "", { "Last-Event-ID": "-1" })).toBe(422);
    const hearing = await listen(to, user);
    to.streams.close();
    await hearing.ended;
    expect(await ask(user, "")).toBe(503);
  });
});
