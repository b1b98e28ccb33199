import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Starts the built app with its own demo data, which is discarded after the browser tests. */
const dataDir = mkdtempSync(join(tmpdir(), "e2e-"));
const built = spawnSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);
const server = spawn(process.execPath, ["server/main.ts"], {
  stdio: ["inherit", "pipe", "inherit"],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
    // On this machine only, so that calendars and receivers of events may be on it too.
    BASE_URL: process.env.BASE_URL ?? `http://localhost:${process.env.PORT}`,
    // Everybody in the journeys comes from one address, whose limit of sign-ups they would reach. Tests of their own are about the limits.
    RATE_LIMIT: "false",
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${new URL("quick-hashing.ts", import.meta.url)}`,
  },
});
// Its errors stand beside the journeys that fail; who signs in is logged at every level.
createInterface(server.stdout).on("line", (line) => {
  if (/"level":[56]0/.test(line)) console.error(line);
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
