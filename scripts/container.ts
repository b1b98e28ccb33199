import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkContainers } from "./container/checks.ts";
import { openEngine } from "./container/engine.ts";
import { buildImages } from "./container/images.ts";
import { openServices } from "./container/services.ts";

/**
 * `npm run test:container`: builds deploy/'s two images from a clean clone of the last commit, starts the services of compose.yaml that they
 * hold as it describes them, and looks at what the containers do. Without rights of root and without a daemon.
 */
const started = performance.now();
const dir = await mkdtemp(join(tmpdir(), "container-"));
await chmod(dir, 0o755);
const problems: string[] = [];
let checks = 0;
try {
  const engine = openEngine();
  const clone = join(dir, "clone");
  const { status } = spawnSync("git", ["clone", "--quiet", "--depth", "1", `file://${process.cwd()}`, clone]);
  if (status !== 0) throw new Error("git could not clone the last commit");
  buildImages(engine, { clone, dir });
  console.log("starting the services of compose.yaml");
  const services = await openServices(engine, { clone, dir });
  try {
    await checkContainers(services, (isRight, problem) => {
      checks++;
      if (!isRight) problems.push(problem);
    });
  } finally {
    await services.close();
  }
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
} finally {
  await rm(dir, { recursive: true, force: true });
}
for (const problem of problems) console.log(`wrong: ${problem}`);
const seconds = ((performance.now() - started) / 1_000).toFixed(0);
console.log(
  problems.length === 0
    ? `ok     the containers (${checks} things looked at, ${seconds} s)`
    : `FAILED the containers: ${problems.length} things are wrong (${checks} looked at, ${seconds} s)`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
