import { setTimeout as pause } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { scaled } from "#app/testing/thoroughness.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { newId } from "#kernel/id.ts";
import { EventReader } from "./events/testing.ts";
import { cleanUpAfter, dataFolder, eventually, startServer, usedDatabase } from "./start/testing.ts";

cleanUpAfter();

/** The number of messages from each participant. */
const MESSAGES = scaled({ quick: 60, usual: 100, full: 1_000 });
/** The number of messages that each participant sends concurrently. */
const LANES = 4;

test("two servers, of which one is killed and restarted, deliver every message once and in the same order to both participants", async () => {
  const { database, env } = await startPostgres();
  const folders = [await dataFolder(), await dataFolder()] as const;
  const servers = [await startServer(folders[0], env), await startServer(folders[1], env)];
  const { id, customer, tradesperson } = await makeConversation(database.db);
  const sides = await Promise.all([customer, tradesperson].map((user) => makeApiKey(database.db, user)));

  const listeners = sides.map((headers, side) => new Listener(() => servers[side]?.url ?? "", headers));
  const messageIds = () => listeners.map((listener) => listener.messages.length);
  let written = 0;
  const half = new Promise<void>((resolve) => {
    const halfway = () => ++written === MESSAGES && resolve();
    void Promise.all(sides.map((headers, side) => writeAll(() => servers[side]?.url ?? "", headers, id, halfway)));
  });

  await half;
  // One server is killed while it works; then the other stops in an orderly way with every stream open.
  await servers[1]?.ended("SIGKILL");
  servers[1] = await startServer(folders[1], env);
  expect(await servers[0]?.ended("SIGTERM")).toBe(0);
  servers[0] = await startServer(folders[0], env);

  await eventually(
    async () => messageIds(),
    (counts) => counts.every((count) => count >= 2 * MESSAGES),
  );
  for (const listener of listeners) listener.stop();
  const stored = await database.db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(asc(messages.id));
  expect(stored).toHaveLength(2 * MESSAGES);
  expect(new Set(stored.map((message) => message.content)).size).toBe(2 * MESSAGES);
  for (const listener of listeners) expect(listener.messages).toEqual(stored.map((message) => message.id));
  for (const server of servers) expect(await server.ended("SIGTERM")).toBe(0);
});

/** Listens like a page: it reconnects when it is disconnected, and records the messages. */
class Listener {
  readonly messages: string[] = [];
  private stopped = false;
  private hearing: EventReader | undefined;

  constructor(server: () => string, headers: Record<string, string>) {
    void this.listen(server, headers);
  }

  stop(): void {
    this.stopped = true;
    void this.hearing?.leave();
  }

  private async listen(server: () => string, headers: Record<string, string>): Promise<void> {
    let last = "0";
    while (!this.stopped) {
      const reply = await fetch(`${server()}/api/v1/events?after=${last}`, { headers }).catch(() => undefined);
      if (reply?.status === 200) {
        this.hearing = new EventReader(reply, ({ id, type, ids }) => {
          if (id) last = id;
          if (type === "message.created") this.messages.push(ids.message_id ?? "");
        });
        await this.hearing.ended;
      } else await pause(50);
    }
  }
}

/** Sends every message of a participant, and retries each until it has a reply. */
async function writeAll(
  server: () => string,
  headers: Record<string, string>,
  conversation: string,
  done: () => void,
): Promise<void> {
  const all = Array.from({ length: MESSAGES }, () => newId());
  const lane = async () => {
    for (let key = all.pop(); key !== undefined; key = all.pop()) {
      await write(
        server,
        { ...headers, "Idempotency-Key": key, "Content-Type": "application/json" },
        conversation,
        key,
      );
      done();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function write(server: () => string, headers: Record<string, string>, conversation: string, content: string) {
  for (;;) {
    const reply = await fetch(`${server()}/api/v1/conversations/${conversation}/messages`, {
      method: "POST",
      headers,
      body: JSON.stringify({ content }),
    }).catch(() => undefined);
    if (reply?.status === 201) return;
    await pause(50);
  }
}

/** Starts a database that outlives the servers. */
async function startPostgres(): Promise<{ database: Database; env: Record<string, string> }> {
  const { url } = await usedDatabase();
  const database = openDatabase(url, { connections: 5 });
  onTestFinished(() => database.close());
  const AUTH_SECRET = "a secret that every one of these servers knows";
  return { database, env: { DATABASE_URL: url, AUTH_SECRET, SANDBOX: "1", RATE_LIMIT: "off" } };
}
