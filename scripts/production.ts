import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/postgres/embedded.ts";
import { type Outcome, runProductionCommands } from "./release/production.ts";
import { withClient } from "./seed/database.ts";

/**
 * `npm run test:production`: types the README's production commands in a clean clone of the last commit, and uses the server that they start.
 * Nothing of the clone is prepared: its packages, its build and the release's packages are made by those commands.
 */
const started = performance.now();
const folder = await mkdtemp(join(tmpdir(), "production-"));
// In a folder of its own, outside the clone and the release, as another machine would have it.
const postgres = await startEmbedded({ dir: join(folder, "postgres"), throwaway: true });
console.log(
  "typing the README's production commands in a clean clone. Real: npm, the build, the release, its database's roles, the server. " +
    "In place of others' services: an embedded PostgreSQL, a mail server of this process, keys of Stripe that nothing uses",
);
const outcome = await tryCommands().catch((error: Error) => ({ problems: [error.message], checks: 1 }));
await postgres.stop();
await rm(folder, { recursive: true, force: true });
report(outcome);

async function tryCommands(): Promise<Outcome> {
  const clone = join(folder, "clone");
  git("clone", "--quiet", "--depth", "1", `file://${process.cwd()}`, clone);
  if (git("status", "--porcelain") !== "") console.log("the clone does not include uncommitted changes");
  await withClient(postgres.url(), (client) => client.query("create database release"));
  return runProductionCommands({ clone, target: join(folder, "release"), owner: postgres.url("release") });
}

function git(...command: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", command, { encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${command[0]}: ${stderr}`);
  return stdout.trim();
}

/** One line at the end. It is not that of `npm test`, whose counts a reader of the output looks for. */
function report({ problems, checks }: Outcome): void {
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  for (const problem of problems) console.log(`wrong: ${problem}`);
  console.log(
    problems.length === 0
      ? `ok     the README's production commands end in a server that works (${checks} things looked at, ${seconds} s)`
      : `FAILED the README's production commands: ${problems.length} of ${checks} things are wrong (${seconds} s)`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
