import { SettingsError } from "#config/settings.server.ts";
import { NoEmbeddedPostgres } from "../postgres/cluster.ts";
import { DataFolderInUse } from "../postgres/data-folder.ts";
import { OtherVersion } from "../postgres/older-programs.ts";

// The reader of the output may have ended, which must not prevent an orderly stop.
process.stdout.on("error", () => {});

/** Prints one line for the operator while the server starts and stops. Requests are logged by pino. */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A problem that the operator can fix: printed without a stack trace. */
export class StartError extends Error {}

/** Ends a failed start: prints the reason, stops what was started, exits with code 1. */
export async function reportAndExit(error: unknown, stop: () => Promise<void>): Promise<never> {
  const known = [SettingsError, StartError, DataFolderInUse, OtherVersion, NoEmbeddedPostgres].some(
    (kind) => error instanceof kind,
  );
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${known ? message : stack}\n`);
  await stop();
  process.exit(1);
}
