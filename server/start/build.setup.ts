import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder in which a server without demo data has been started and stopped. */
    usedFolder: string;
  }
}

/** Builds the application before the process tests, if a source has changed, and makes the data folder that most of them copy. */
export default async function setup(project: TestProject) {
  execFileSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "server-used-"));
  await startAndStop(folder);
  project.provide("usedFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function startAndStop(folder: string): Promise<void> {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
  const settings = { DATA_DIR: folder, PORT: "0", DEMO: "0", LOG_LEVEL: "error", WEB_CONCURRENCY: "1" };
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface(child.stdout)) if (line.startsWith("ready ")) child.kill("SIGTERM");
  const [code] = await ended;
  if (code !== 0) throw new Error(`the server of the prepared data folder ended with ${code}`);
}
