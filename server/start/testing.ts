import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** The real server in a process of its own, as an operator starts it. */
export interface Spawned {
  child: ChildProcess;
  /** Where it answers; empty until it is ready. */
  readonly url: string;
  /** What it has printed so far. */
  output(): string;
  /** The exit code, once it has ended by itself or by `signal`. */
  ended(signal?: NodeJS.Signals): Promise<number | null>;
}

const started: ChildProcess[] = [];
const folders: string[] = [];

/** Ends what a test file has started, and removes its data. Call it at the top of the file. */
export function cleanUpAfter(): void {
  afterAll(async () => {
    for (const child of started.filter(isRunning)) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
}

export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "server-test-"));
  folders.push(folder);
  return folder;
}

/** Starts it and waits for `ready`; throws with what it said when it ends instead. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<Spawned> {
  const server = await tryToStart(dataDir, env);
  if (!server.url) throw new Error(`the server did not start:\n${server.output()}`);
  return server;
}

const QUIET = { PORT: "0", DEMO: "0", LOG_LEVEL: "error", WEB_CONCURRENCY: "1" };

/** Starts it and waits for `ready`, or for its end. */
export async function tryToStart(dataDir: string, env: Record<string, string> = {}): Promise<Spawned> {
  const server = spawnServer(dataDir, env);
  // A first start with the demo world is long work on a busy machine.
  await eventually(async () => server.url !== "" || !isRunning(server.child), Boolean, 110_000);
  if (!server.url) await server.ended();
  return server;
}

/** Starts it and waits for nothing. */
export function spawnServer(dataDir: string, env: Record<string, string> = {}): Spawned {
  // Not the rest of our environment: a test runner's variables are settings to the server (BASE_URL, NODE_ENV).
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { PATH, HOME, DATA_DIR: dataDir, ...QUIET, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const ended = once(child, "close");
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return {
    child,
    get url() {
      return /^ready (\S+)$/m.exec(output)?.[1] ?? "";
    },
    output: () => output,
    ended: async (signal) => {
      if (signal) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Asks again until the answer is as wanted; throws after `limit` milliseconds. */
export async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean, limit = 60_000): Promise<T> {
  const until = performance.now() + limit;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && wanted(answer)) return answer;
    if (performance.now() > until) throw new Error(`still not as wanted: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
