import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, onTestFinished } from "vitest";
import { startEmbedded } from "../postgres/embedded.ts";

/** The real server in a separate process, started as by an operator. */
export interface RunningServer {
  child: ChildProcess;
  /** Its URL; empty until it is ready. */
  readonly url: string;
  /** Its output so far. */
  output(): string;
  /** Sends `signal`, if given, and resolves with the exit code. */
  ended(signal?: NodeJS.Signals): Promise<number | null>;
}

const started: ChildProcess[] = [];
const folders: string[] = [];

/** Stops the servers of a test file and removes their data. Call it at the top of the file. */
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

/** A copy of a folder in which a server was started before, because a first start costs a second of processor time more than the next. */
export async function usedFolder(): Promise<string> {
  const folder = await dataFolder();
  // With owners, because PostgreSQL may belong to another user.
  execFileSync("cp", ["-a", `${inject("usedFolder")}/.`, folder]);
  return folder;
}

/** A database that outlives the servers of a test, in which a server was started before. */
export async function usedDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = await startEmbedded({ dir: join(await usedFolder(), "postgres"), throwaway: true });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= postgres.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { url: postgres.url("fettle"), stop };
}

/** Starts a server and waits until it is ready. Throws with its output if it ends instead. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await tryToStart(dataDir, env);
  if (!server.url) throw new Error(`the server did not start:\n${server.output()}`);
  return server;
}

const QUIET = { PORT: "0", DEMO: "0", LOG_LEVEL: "error", WEB_CONCURRENCY: "1" };

/** Starts a server and waits until it is ready or has ended. */
export async function tryToStart(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = spawnServer(dataDir, env);
  // On a busy machine, a first start with the demo data takes long.
  await eventually(async () => server.url !== "" || !isRunning(server.child), Boolean, 240_000);
  if (!server.url) await server.ended();
  return server;
}

/** Starts a server without waiting. */
export function spawnServer(dataDir: string, env: Record<string, string> = {}): RunningServer {
  // The test runner's environment is not passed on, because its variables would be settings (BASE_URL, NODE_ENV).
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...QUIET, ...env },
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

/** Repeats `ask` until the result is as wanted. Throws after `limit` milliseconds. */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  limit = 100_000,
): Promise<T> {
  const until = performance.now() + limit;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && wanted(answer)) return answer;
    if (performance.now() > until) throw new Error(`the condition was not met in time: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
