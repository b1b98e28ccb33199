import { SettingsError } from "#config/settings.server.ts";
import { DataFolderInUse } from "../postgres/embedded.ts";

// Whoever read our lines may be gone; that must not keep us from stopping in order.
process.stdout.on("error", () => {});

/** What the person at the terminal sees while the server starts and stops; requests are logged by pino. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Something an operator can mend: printed as it is, without a stack. */
export class StartError extends Error {}

/** Ends a failed start: what went wrong in words, what was started stopped again, exit code 1. */
export async function reportAndExit(error: unknown, stop: () => Promise<void>): Promise<never> {
  const known = [SettingsError, StartError, DataFolderInUse].some((kind) => error instanceof kind);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${known ? message : stack}\n`);
  await stop();
  process.exit(1);
}
