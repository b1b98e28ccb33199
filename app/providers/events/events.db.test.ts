import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { makeCustomer } from "#features/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import type { EventTransport, Whisper } from "./port.ts";
import { createPostgresEvents } from "./postgres-events.server.ts";
import { createRedisEvents } from "./redis-events.server.ts";
import { RedisStandIn } from "./testing.ts";

const current = testDatabase();

/** One process of a fleet: its pool and its way to the others. */
interface Process {
  database: Database;
  transport: EventTransport;
}

/** What a listener has heard, and a promise for what it is waiting for. */
class Ears {
  readonly people = new Set<string>();
  readonly whispers: Whisper[] = [];
  connections = 0;
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
      whispered: (whisper) => {
        this.whispers.push(whisper);
        wake();
      },
      connected: () => {
        this.connections++;
        wake();
      },
    });
  }

  async until(wanted: () => boolean): Promise<void> {
    while (!wanted()) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }
}

const tell = ({ database }: Process, to: readonly User[], then: () => void = () => {}) =>
  database.db.transaction(async (tx) => {
    const people = to.map((user) => user.id);
    await emit(tx, { type: "booking.updated", to: people, ids: { n: "1" }, at: new Date() });
    then();
  });

/** The same promises, whichever way the news travel. `breakOff` ends every listening connection, once. */
function carriesNews(open: () => Process, breakOff: () => Promise<void>) {
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
    const ears = new Ears(transport);
    await ears.until(() => ears.connections > 0);
    return ears;
  };

  test("whom a commit concerns is heard in every process, what is rolled back in none", async () => {
    const [one, other] = [start(), start()];
    const ears = await Promise.all([listening(one.transport), listening(other.transport)]);
    const [first, second, never] = await Promise.all([1, 2, 3].map(() => makeCustomer(one.database.db)));
    if (!first || !second || !never) throw new Error("three people");
    const undone = tell(one, [never], () => {
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await tell(one, [first, second]);
    for (const heard of ears) {
      await heard.until(() => heard.people.has(second.id));
      expect([...heard.people].sort()).toEqual([first.id, second.id].sort());
    }
  });

  test("many people at once are all told", async () => {
    const process = start();
    const ears = await listening(process.transport);
    const crowd = await Promise.all(Array.from({ length: 250 }, () => makeCustomer(process.database.db)));
    await tell(process, crowd);
    await ears.until(() => crowd.every(({ id }) => ears.people.has(id)));
  });

  test("a whisper is heard in every process, as it was said", async () => {
    const [one, other] = [start(), start()];
    const ears = await Promise.all([listening(one.transport), listening(other.transport)]);
    const whisper: Whisper = { type: "typing", to: ["a", "b"], ids: { conversation_id: "c" } };
    await one.transport.whisper(whisper);
    for (const heard of ears) {
      await heard.until(() => heard.whispers.length > 0);
      expect(heard.whispers).toEqual([whisper]);
    }
  });

  test("a listener whose connection was lost says when it hears again", async () => {
    const process = start();
    const ears = await listening(process.transport);
    const user = await makeCustomer(process.database.db);
    const before = ears.connections;
    await breakOff();
    await ears.until(() => ears.connections > before);
    await tell(process, [user]);
    await ears.until(() => ears.people.has(user.id));
  });

  test("who stops listening hears nothing more", async () => {
    const process = start();
    const [gone, there] = [await listening(process.transport), await listening(process.transport)];
    gone.stop();
    const user = await makeCustomer(process.database.db);
    await tell(process, [user]);
    await there.until(() => there.people.has(user.id));
    expect(gone.people.size).toBe(0);
  });
}

describe("through PostgreSQL", () => {
  carriesNews(
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
  let redis: RedisStandIn;
  beforeAll(async () => {
    redis = await RedisStandIn.start();
  });
  afterAll(() => redis.goAway());
  const open = (): Process => {
    const transport = createRedisEvents(redis.url);
    return { transport, database: openDatabase(current().url, { connections: 4, tell: transport.tell }) };
  };
  carriesNews(open, async () => {
    await redis.goAway();
    await redis.comeBack();
  });

  test("PostgreSQL is spared the notification", async () => {
    const postgres = createPostgresEvents(current());
    const ears = new Ears(postgres);
    await ears.until(() => ears.connections > 0);
    const { transport, database } = open();
    const [silent, loud] = [await makeCustomer(database.db), await makeCustomer(database.db)];
    await tell({ transport, database }, [silent]);
    await tell({ transport: postgres, database: current() }, [loud]);
    await ears.until(() => ears.people.has(loud.id));
    expect(ears.people.has(silent.id)).toBe(false);
    await Promise.all([transport.close(), postgres.close(), database.close()]);
  });

  test("what is told while Redis is away is told when it is back, and nobody who tells is held up", async () => {
    const { transport, database } = open();
    const ears = new Ears(transport);
    await ears.until(() => ears.connections > 0);
    const user = await makeCustomer(database.db);
    await redis.goAway();
    await tell({ transport, database }, [user]);
    await transport.whisper({ type: "typing", to: [user.id], ids: {} });
    await redis.comeBack();
    await ears.until(() => ears.people.has(user.id) || ears.connections > 1);
    await transport.close();
    await database.close();
  });
});
