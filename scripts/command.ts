import { SettingsError } from "#config/settings.server.ts";
import { AppError } from "#kernel/errors.ts";
import { type Arguments, asksForHelp, failureOf, readArguments, usageOf, WrongArguments } from "./arguments.mjs";

/** Why a command is refused, for its user: printed alone. Nothing was changed. */
export class Refused extends Error {}

/** The arguments have the form that the command takes, and a value that it does not take: its usage is printed. */
export const wrongArguments = (name: string): Error => new WrongArguments(usageOf(name));

/**
 * Runs a command of package.json with the arguments that commands.json describes. What goes wrong is printed as one sentence, and the process
 * ends with 1, or with 2 where 1 means a finding.
 */
export async function runCommand(name: string, run: (given: Arguments) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (asksForHelp(args)) console.log(usageOf(name));
    else await run(readArguments(name, args));
  } catch (error) {
    console.error(sentenceFor(error));
    process.exitCode = failureOf(name);
  }
}

const UNREACHABLE = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET", "28P01", "28000", "3D000"];

function sentenceFor(thrown: unknown): string {
  if (thrown instanceof SettingsError || thrown instanceof AppError) return thrown.message;
  if (thrown instanceof Refused || thrown instanceof WrongArguments) return thrown.message;
  // The message of a failed statement contains every row it was to write; the database's own message is enough.
  const error = deepest(thrown);
  const { code = "" } = error as { code?: string };
  if (UNREACHABLE.includes(code)) return `DATABASE_URL: cannot reach the database: ${error.message || code}`;
  if (code === "42501") return `DATABASE_URL: this role does not have permission: ${error.message}`;
  return error.message.split("\n")[0] || code;
}

/** The first cause; of several attempts to connect, the first that failed. */
function deepest(error: unknown): Error {
  if (error instanceof AggregateError) return deepest(error.errors[0]);
  if (error instanceof Error) return error.cause instanceof Error ? deepest(error.cause) : error;
  return new Error(String(error));
}
