import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { StartError } from "./print-line.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/build.ts", import.meta.url));
const UNFINISHED = fileURLToPath(new URL("../../build/unfinished", import.meta.url));

/**
 * Builds the app if a source has changed, in parallel with the database and the demo data, which shortens a first start by some
 * seconds. Throws StartError.
 */
export async function build(stopped: AbortSignal): Promise<void> {
  const [code] = await once(runBuild(stopped, "--quick"), "exit");
  if (code !== 0) throw new StartError("the app could not be built (see above)");
}

/** Work for which a start does not wait: compresses the built files as well as possible, at low priority. A stop ends it; the next start continues. */
export function finishBuild(stopped: AbortSignal): void {
  if (!existsSync(UNFINISHED)) return;
  const { pid } = runBuild(stopped).on("error", () => {});
  if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
}

const runBuild = (signal: AbortSignal, ...options: string[]): ChildProcess =>
  spawn(process.execPath, [SCRIPT, ...options], { stdio: "inherit", signal });
