import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { users } from "#db/schema/auth.ts";
import { conversations } from "#db/schema/messaging.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { newId } from "#kernel/id.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";

/**
 * Measures event streams on one web process: STREAMS users with one stream each, who exchange RATE messages a second in pairs for
 * SECONDS. It measures the time from the sender's request until the recipient's stream has the message, and the memory of a
 * stream. The clients run in this process, on the same machine. It prints a table and writes bench/.results/streams.json.
 */
const streams = Number(process.env.STREAMS ?? 5_000);
const rate = Number(process.env.RATE ?? 30);
const seconds = Number(process.env.SECONDS ?? 20);

const MEMORY = "process_resident_memory_bytes";
const CPU = "process_cpu_seconds_total";

interface Person {
  id: string;
  /** The header of their API key. */
  key: { Authorization: string };
  conversation: string;
}

const folder = await mkdtemp(join(tmpdir(), "bench-streams-"));
const postgres = await startEmbedded({ dir: join(folder, "postgres"), throwaway: true });
try {
  await migrate(postgres.url());
  const people = await makePeople();
  const server = await startServer();
  try {
    await run(server, people);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function run(server: { url: string }, people: readonly Person[]) {
  const before = await measured(server.url, MEMORY);
  const sentAt = new Map<string, number>();
  const heard: [message: string, at: number][] = [];
  const opening = performance.now();
  const open: IncomingMessage[] = [];
  for (let at = 0; at < people.length; at += 100)
    open.push(
      ...(await Promise.all(
        people
          .slice(at, at + 100)
          .map((person) => listen(server.url, person, (message) => heard.push([message, performance.now()]))),
      )),
    );
  const opened = performance.now() - opening;
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const idle = await measured(server.url, MEMORY);
  const cpu = await measured(server.url, CPU);
  const failed = await writeFor(server.url, people, sentAt);
  const used = (await measured(server.url, CPU)) - cpu;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  // An event may arrive before the reply with the message's id, so the two are matched at the end.
  const delays = heard.flatMap(([message, at]) => (sentAt.has(message) ? [at - (sentAt.get(message) ?? 0)] : []));
  delays.sort((a, b) => a - b);
  const at = (share: number) => Math.round((delays[Math.floor(delays.length * share)] ?? Number.NaN) * 10) / 10;
  const row = {
    streams: open.length,
    "opened in s": Math.round(opened / 100) / 10,
    "KB a stream": Math.round((idle - before) / open.length / 1_024),
    "messages/s": rate,
    "server's core": `${Math.round((100 * used) / seconds)} %`,
    received: delays.length,
    failed,
    "p50 ms": at(0.5),
    "p95 ms": at(0.95),
    "p99 ms": at(0.99),
    "slowest ms": at(0.9999),
  };
  console.table([row]);
  await mkdir("bench/.results", { recursive: true });
  await writeFile("bench/.results/streams.json", JSON.stringify({ seconds, ...row }, null, 2));
  for (const reply of open) reply.destroy();
}

/** Sends messages at RATE and records when each was sent. */
async function writeFor(base: string, people: readonly Person[], sentAt: Map<string, number>): Promise<number> {
  let failed = 0;
  const under: Promise<void>[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const start = performance.now();
  for (let n = 0; n < rate * seconds; n++) {
    const wait = start + (n * 1_000) / rate - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const person = people[Math.floor(Math.random() * people.length)] as Person;
    under.push(
      send(base, person, (id, sent) => sentAt.set(id, sent)).catch(() => {
        failed++;
      }),
    );
  }
  await Promise.all(under);
  agent.destroy();
  return failed;
}

async function send(base: string, { key, conversation }: Person, sentAs: (id: string, at: number) => void) {
  const sent = performance.now();
  // With an idempotency key, as pages send it.
  const headers = { ...key, "Idempotency-Key": newId(), "Content-Type": "application/json" };
  const reply = await fetch(`${base}/api/v1/conversations/${conversation}/messages`, {
    method: "POST",
    headers,
    body: JSON.stringify({ content: "Could you come on Tuesday?" }),
  });
  if (reply.status !== 201) throw new Error(`sending: ${reply.status}`);
  sentAs(((await reply.json()) as { id: string }).id, sent);
}

function listen(base: string, { key }: Person, heard: (message: string) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(`${base}/api/v1/events`, { headers: key, agent: false });
    request.once("error", reject);
    request.once("response", (reply: IncomingMessage) => {
      if (reply.statusCode !== 200) return reject(new Error(`listening: ${reply.statusCode}`));
      reply.setEncoding("utf8");
      reply.on("data", (text: string) => {
        for (const [, message] of text.matchAll(/"message_id":"([^"]+)"/g)) if (message) heard(message);
      });
      reply.on("error", () => {});
      resolve(reply);
    });
  });
}

/** A metric of the web process. */
async function measured(base: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]);
}

/** Creates pairs of a customer and a tradesperson with a conversation, each with an API key. */
async function makePeople(): Promise<Person[]> {
  const database = openDatabase(postgres.url(), { connections: 4 });
  const people: Person[] = [];
  for (let made = 0; made < streams; made += 1_000) {
    const some = Array.from({ length: Math.min(1_000, streams - made) }, () => ({ id: newId() }));
    await database.db.insert(users).values(
      some.map(({ id }, index) => ({
        id,
        name: "Jo Marsh",
        email: `${id}@bench.test`,
        emailVerified: true,
        userType: index % 2 ? ("tradesperson" as const) : ("customer" as const),
      })),
    );
    const keys = await Promise.all(some.map((person) => makeApiKey(database.db, person)));
    const pairs = some.flatMap(({ id }, index) => {
      const other = some[index + 1];
      return index % 2 === 0 && other ? [{ id: newId(), participantOneId: id, participantTwoId: other.id }] : [];
    });
    await database.db.insert(conversations).values(pairs);
    for (const [index, { id }] of some.entries()) {
      const key = keys[index];
      if (key) people.push({ id, key, conversation: pairs[Math.floor(index / 2)]?.id ?? "" });
    }
  }
  await database.close();
  return people.filter((person) => person.conversation !== "");
}

async function startServer() {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      PATH,
      HOME,
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: postgres.url(),
      PORT: "0",
      WEB_CONCURRENCY: "1",
      SANDBOX: "1",
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((ready, failed) => {
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      const match = /^ready (http\S+)/m.exec(printed);
      if (match?.[1]) ready(match[1]);
    });
    child.once("exit", () => failed(new Error(`the server stopped:\n${printed}`)));
  });
  const stop = async () => {
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
  };
  return { url, stop };
}
