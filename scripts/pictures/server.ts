import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Starts the built app with its own demo data, on a free port. */
export async function startDemo(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "pictures-"));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", WEB_CONCURRENCY: "1", LOG_LEVEL: "error" };
  const server = spawn(process.execPath, ["server/main.ts"], { stdio: ["ignore", "pipe", "inherit"], env });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /^ready (\S+)/.exec(line)?.[1];
    if (!url) continue;
    const stop = async () => {
      const exited = once(server, "exit");
      server.kill("SIGTERM");
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { url, stop };
  }
  throw new Error("the server did not start");
}
