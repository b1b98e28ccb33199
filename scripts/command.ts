import { SettingsError } from "#config/settings.server.ts";
import { AppError } from "#kernel/errors.ts";

/** Why a command is refused, for its user: printed alone. Nothing was changed. */
export class Refused extends Error {}

/** Runs a command. What goes wrong is printed as one sentence, and the process ends with `code`. */
export async function runCommand(usage: string, run: () => Promise<void>, code = 1): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(sentenceFor(error, usage));
    process.exitCode = code;
  }
}

const UNREACHABLE = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET", "28P01", "28000", "3D000"];

function sentenceFor(thrown: unknown, usage: string): string {
  if (thrown instanceof SettingsError || thrown instanceof AppError || thrown instanceof Refused) return thrown.message;
  // The message of a failed statement contains every row it was to write; the database's own message is enough.
  const error = deepest(thrown);
  const { code = "" } = error as { code?: string };
  if (code.startsWith("ERR_PARSE_ARGS")) return usage;
  if (UNREACHABLE.includes(code)) return `DATABASE_URL: cannot reach the database: ${error.message || code}`;
  if (code === "42501") return `DATABASE_URL: this role has not the rights for it: ${error.message}`;
  return error.message.split("\n")[0] || code;
}

/** The first cause; of several attempts to connect, the first that failed. */
function deepest(error: unknown): Error {
  if (error instanceof AggregateError) return deepest(error.errors[0]);
  if (error instanceof Error) return error.cause instanceof Error ? deepest(error.cause) : error;
  return new Error(String(error));
}
