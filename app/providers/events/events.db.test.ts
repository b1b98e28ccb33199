import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { sessions } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import type { EventTransport, TransientEvent } from "./port.ts";
import { createPostgresEvents } from "./postgres-events.server.ts";
import { createRedisEvents } from "./redis-events.server.ts";
import { FakeRedis } from "./testing.ts";

const current = testDatabase();

/** One process of a fleet: its database pool and its event transport. */
interface Process {
  database: Database;
  transport: EventTransport;
}

/** Records what a listener receives; `until` waits for a condition. */
class TestListener {
  readonly people = new Set<string>();
  readonly transientEvents: TransientEvent[] = [];
  readonly changedAccess = new Set<string>();
  connections = 0;
  isWatchingAccess = false;
  readonly stop: () => void;
  private readonly waiting = new Set<() => void>();

  constructor(transport: EventTransport) {
    const wake = () => {
      for (const one of this.waiting) one();
      this.waiting.clear();
    };
    this.stop = transport.listen({
      changed: (people) => {
        for (const person of people) this.people.add(person);
        wake();
      },
      transient: (event) => {
        this.transientEvents.push(event);
        wake();
      },
      connected: () => {
        this.connections++;
        wake();
      },
      accessChanged: (people) => {
        for (const person of people) this.changedAccess.add(person);
        wake();
      },
      watchingAccess: (isWatching) => {
        this.isWatchingAccess = isWatching;
        wake();
      },
    });
  }

  async until(wanted: () => boolean): Promise<void> {
    while (!wanted()) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }
}

const makeSession = (db: Database["db"], user: User) =>
  db.insert(sessions).values({
    token: newId(),
    userId: user.id,
    expiresAt: later(new Date(), DAY),
    createdAt: new Date(),
    updatedAt: new Date(),
    startedAt: new Date(),
    seenAt: new Date(),
  });

const tell = ({ database }: Process, to: readonly User[], then: () => void = () => {}) =>
  database.db.transaction(async (tx) => {
    const people = to.map((user) => user.id);
    await emit(tx, { type: "booking.updated", to: people, ids: { n: "1" }, at: new Date() });
    then();
  });

/** The tests that both transports must pass. `breakOff` closes every listening connection once. */
function deliversEvents(open: () => Process, breakOff: () => Promise<void>) {
  const processes: Process[] = [];
  const start = () => {
    const made = open();
    processes.push(made);
    return made;
  };
  afterEach(async () => {
    for (const { transport, database } of processes.splice(0)) {
      await transport.close();
      if (database !== current()) await database.close();
    }
  });
  const listening = async (transport: EventTransport) => {
    const listener = new TestListener(transport);
    await listener.until(() => listener.connections > 0);
    return listener;
  };

  test("a commit is announced to every process, a rolled-back transaction to none", async () => {
    const [one, other] = [start(), start()];
    const listeners = await Promise.all([listening(one.transport), listening(other.transport)]);
    const [first, second, never] = await Promise.all([1, 2, 3].map(() => makeCustomer(one.database.db)));
    if (!first || !second || !never) throw new Error("three people");
    const rolledBack = tell(one, [never], () => {
      throw new Error("undo");
    });
    await expect(rolledBack).rejects.toThrow("undo");
    await tell(one, [first, second]);
    for (const received of listeners) {
      await received.until(() => received.people.has(second.id));
      expect([...received.people].sort()).toEqual([first.id, second.id].sort());
    }
  });

  test("an event for many people reaches all of them", async () => {
    const process = start();
    const listener = await listening(process.transport);
    const crowd = await Promise.all(Array.from({ length: 250 }, () => makeCustomer(process.database.db)));
    await tell(process, crowd);
    await listener.until(() => crowd.every(({ id }) => listener.people.has(id)));
  });

  test("a transient event reaches every process unchanged", async () => {
    const [one, other] = [start(), start()];
    const listeners = await Promise.all([listening(one.transport), listening(other.transport)]);
    const event: TransientEvent = { type: "typing", to: ["a", "b"], ids: { conversation_id: "c" } };
    await one.transport.publishTransient(event);
    for (const received of listeners) {
      await received.until(() => received.transientEvents.length > 0);
      expect(received.transientEvents).toEqual([event]);
    }
  });

  test("the end of sessions and keys, and suspensions, are reported with the people's ids", async () => {
    const process = start();
    const listener = await listening(process.transport);
    await listener.until(() => listener.isWatchingAccess);
    const { db } = process.database;
    const [signedOut, revoked, suspended, last, unchanged] = await Promise.all(
      Array.from({ length: 5 }, () => makeCustomer(db)),
    );
    if (!signedOut || !revoked || !suspended || !last || !unchanged) throw new Error("five people");
    for (const user of [signedOut, last, unchanged]) await makeSession(db, user);
    await makeApiKey(db, revoked);
    await db.delete(sessions).where(eq(sessions.userId, signedOut.id));
    await db.delete(apiKeys).where(eq(apiKeys.userId, revoked.id));
    await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, suspended.id));
    await db.update(profiles).set({ fullName: "Another Name" }).where(eq(profiles.id, unchanged.id));
    await db.delete(sessions).where(eq(sessions.userId, last.id));
    await listener.until(() => listener.changedAccess.has(last.id));
    expect([...listener.changedAccess].sort()).toEqual(
      [signedOut, revoked, suspended, last].map(({ id }) => id).sort(),
    );
  });

  test("a listener reports when it has reconnected", async () => {
    const process = start();
    const listener = await listening(process.transport);
    const user = await makeCustomer(process.database.db);
    const before = listener.connections;
    await breakOff();
    await listener.until(() => listener.connections > before);
    await tell(process, [user]);
    await listener.until(() => listener.people.has(user.id));
  });

  test("a stopped listener receives nothing", async () => {
    const process = start();
    const [gone, there] = [await listening(process.transport), await listening(process.transport)];
    gone.stop();
    const user = await makeCustomer(process.database.db);
    await tell(process, [user]);
    await there.until(() => there.people.has(user.id));
    expect(gone.people.has(user.id)).toBe(false);
  });
}

describe("through PostgreSQL", () => {
  deliversEvents(
    () => ({ database: current(), transport: createPostgresEvents(current()) }),
    async () => {
      const admin = openDatabase(current().url, { connections: 1 });
      await admin.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ~ '^(listen|select 1$)' and pid <> pg_backend_pid()`);
      await admin.close();
    },
  );
});

describe("through Redis", () => {
  let redis: FakeRedis;
  beforeAll(async () => {
    redis = await FakeRedis.start();
  });
  afterAll(() => redis.goAway());
  const open = (): Process => {
    const transport = createRedisEvents(redis.url, current().url);
    return { transport, database: openDatabase(current().url, { connections: 4, announce: transport.announce }) };
  };
  deliversEvents(open, async () => {
    await redis.goAway();
    await redis.comeBack();
  });

  test("PostgreSQL sends no notification", async () => {
    const postgres = createPostgresEvents(current());
    const listener = new TestListener(postgres);
    await listener.until(() => listener.connections > 0);
    const { transport, database } = open();
    const [silent, loud] = [await makeCustomer(database.db), await makeCustomer(database.db)];
    await tell({ transport, database }, [silent]);
    await tell({ transport: postgres, database: current() }, [loud]);
    await listener.until(() => listener.people.has(loud.id));
    expect(listener.people.has(silent.id)).toBe(false);
    await Promise.all([transport.close(), postgres.close(), database.close()]);
  });

  test("events are buffered while Redis is unavailable, without blocking their senders", async () => {
    const { transport, database } = open();
    const listener = new TestListener(transport);
    await listener.until(() => listener.connections > 0);
    const user = await makeCustomer(database.db);
    const states: boolean[] = [];
    transport.watchConnection?.((isUp) => states.push(isUp));
    await redis.goAway();
    await tell({ transport, database }, [user]);
    await transport.publishTransient({ type: "typing", to: [user.id], ids: {} });
    await redis.comeBack();
    await listener.until(() => listener.people.has(user.id) || listener.connections > 1);
    while (states.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(states).toEqual([false, true]);
    await transport.close();
    await database.close();
  });

  test("a Redis that stands still, and keeps its connections, is reported as lost", async () => {
    const still = await FakeRedis.start();
    const transport = createRedisEvents(still.url, current().url);
    const { promise: lost, resolve } = Promise.withResolvers<boolean>();
    transport.watchConnection(resolve);
    const listener = new TestListener(transport);
    await listener.until(() => listener.connections > 0);
    still.standStill();
    expect(await lost).toBe(false);
    await transport.close();
    await still.goAway();
  }, 30_000);
});
