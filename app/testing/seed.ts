import { execFileSync } from "node:child_process";

/**
 * The seed of tests with random cases: runs of one commit try the same cases, so that a failure can be repeated, and every commit
 * tries others. SEED=… sets it.
 */
export const SEED = Number(process.env.SEED ?? seedOfCommit());

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
