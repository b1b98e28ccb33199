import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { RunAs } from "#server/postgres/run-as.ts";

/** A program that a reliability test starts, ends and starts again. */
export class Program {
  private child: ChildProcess | undefined;
  private text = "";
  private readonly start_: () => ChildProcess;

  constructor(file: string, args: readonly string[], env: Record<string, string> = {}, as?: RunAs) {
    const { PATH = "", HOME = "" } = process.env;
    this.start_ = () => spawn(file, args, { env: { PATH, HOME, ...env }, stdio: ["ignore", "pipe", "pipe"], ...as });
  }

  get output(): string {
    return this.text;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  start(): void {
    this.text = "";
    this.child = this.start_();
    const keep = (chunk: Buffer) => {
      this.text += chunk;
    };
    this.child.stdout?.on("data", keep);
    this.child.stderr?.on("data", keep);
  }

  /** Its exit code, when it ends by itself. */
  async ended(): Promise<number | null> {
    if (this.child && this.isRunning) await once(this.child, "exit");
    return this.child?.exitCode ?? null;
  }

  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const { child } = this;
    if (!child || !this.isRunning) return null;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((found) => {
    const probe = createServer();
    probe.once("error", () => found(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => found(true)));
  });
}

/** Repeats `ask` until the result is as wanted, and returns it. Throws after `limit` milliseconds. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean, limit = 60_000): Promise<T> {
  const end = performance.now() + limit;
  let last: unknown;
  while (performance.now() < end) {
    const answer = await ask().catch((error: unknown) => {
      last = error instanceof Error ? error.message : error;
    });
    if (answer !== undefined && wanted(answer)) return answer;
    last = answer ?? last;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not in time: ${String(JSON.stringify(last) ?? last).slice(0, 200)}`);
}
