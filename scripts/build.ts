import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles, isCompressed } from "./compress-files.ts";

/**
 * `npm run build`: builds when a source has changed since the last build, and compresses the files that browsers request. `--quick` compresses them
 * less, in a thirtieth of the time, for a start that someone waits for; the next run without it compresses them again.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

const STAMP = "build/inputs";
const SOURCES = [
  "{app,server,sandbox,public}/**/*.*",
  "*.config.ts",
  "package-lock.json",
  "scripts/{build,compress-files,page-chunks,page-uses,service-worker}.ts",
  "scripts/refusals/*.ts",
];
const IGNORED = ["**/*.test.{ts,tsx}", "**/testing/**", "**/testing.ts", "**/*.md", "app/db/**/*.sql"];

function inputs(): string {
  const hash = createHash("sha256").update(process.env.GALLERY ?? "");
  for (const file of globSync(SOURCES, { exclude: IGNORED }).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Two starts at the same time must not build into the same folder: the second waits and then finds the build current. */
async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync("build", { recursive: true });
  const lock = "build/lock";
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch {
      if (!lockHolderIsAlive(lock)) rmSync(lock, { force: true });
      await new Promise((again) => setTimeout(again, 200));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function lockHolderIsAlive(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}

const isBuilt = (hash: string) => existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;
const effort = process.argv.includes("--quick") ? "quick" : "best";
const isCurrent = (hash: string) => isBuilt(hash) && isCompressed("build", effort);

// Without a build there is nothing to compare with, and reading every source takes most of a second.
if (!existsSync(STAMP) || !isCurrent(inputs())) {
  await withBuildLock(async () => {
    const hash = inputs();
    if (isCurrent(hash)) return;
    if (isBuilt(hash)) return compressFiles("build", effort);
    const started = performance.now();
    console.log("building");
    rmSync(STAMP, { force: true });
    const vite = [join(root, "node_modules/@react-router/dev/bin.cjs"), "build", "--logLevel", "error"];
    const env = { ...process.env, NODE_ENV: "production" };
    const building = spawn(process.execPath, vite, { stdio: "inherit", env });
    // On SIGTERM the child process must stop too, or it would continue to write into the folder.
    let cancelled = false;
    process.once("SIGTERM", () => {
      cancelled = building.kill();
    });
    const [code] = await once(building, "exit");
    if (code !== 0) {
      if (!cancelled) console.error("the build failed (see above)");
      process.exitCode = 1;
      return;
    }
    // Imported only here, because most starts find the build current.
    const { buildServiceWorker } = await import("./service-worker.ts");
    await buildServiceWorker(hash.slice(0, 16));
    await compressFiles("build", effort);
    writeFileSync(STAMP, hash);
    console.log(`built in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  });
}
