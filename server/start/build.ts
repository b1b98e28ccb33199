import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { StartError } from "./print-line.ts";

/**
 * Builds the app if a source has changed, in parallel with the database and the demo data, which shortens a first start by some
 * seconds. Throws StartError.
 */
export async function build(stopped: AbortSignal): Promise<void> {
  const script = fileURLToPath(new URL("../../scripts/build.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: "inherit", signal: stopped });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new StartError("the app could not be built (see above)");
}
