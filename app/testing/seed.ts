import { execFileSync } from "node:child_process";
import { FULL } from "./thoroughness.ts";

/**
 * The seed of tests with random cases. `npm test` always tries the same, so that it fails for what a change did; with `--full` every commit tries
 * others, and runs of one commit the same, so that a failure can be repeated. SEED=… sets it.
 */
export const SEED = Number(process.env.SEED ?? (FULL ? seedOfCommit() : 1));

/** Below 2 ** 31, as fast-check needs it. Outside a repository it is always the same. */
function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    return 1;
  }
}
