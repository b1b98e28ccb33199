import type { DestinationStream, Logger } from "pino";
import pino from "pino";
import { AppError } from "#kernel/errors.ts";

/** Names of fields that lines may have, beside those that end in `_id` or `_ids`. */
const FIELDS = new Set([
  "stream",
  "event",
  "actor",
  "address_hash",
  "account_hash",
  "method",
  "route",
  "status",
  "ms",
  "err",
  "intent",
  "kind",
  "type",
  "code",
  "reason",
  "outcome",
  "failure",
  "differences",
  "scope",
  "task",
  "job",
  "failed",
  "late",
  "directive",
  "blocked",
]);

const IS_ID = /^[a-z_]{1,40}_ids?$/;

/** Ids, codes, patterns of paths and short phrases. No address has such a form, because all have an @. */
const PLAIN = /^[\w.:/*()' -]{0,160}$/;

/** The fields of a line that are on the allow-list. Any other value shows only that it was there. */
function loggedFields(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([name]) => FIELDS.has(name) || IS_ID.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, name === "err" ? value : plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean" || value === null || value === undefined) return value;
  if (typeof value === "string") return PLAIN.test(value) ? value : "[removed]";
  if (Array.isArray(value)) return value.slice(0, 20).map(plain);
  return "[removed]";
}

/** A message of ours is a constant sentence. Messages of libraries may quote an address or a token. */
const loggedMessage = (message: string): string =>
  message
    .slice(0, 300)
    .replaceAll(/(?<!\S)[^\s@]*@\S*/g, "[removed]")
    .replaceAll(/[\w~+/=.-]{25,}/g, "[removed]");

/** The part of an error that is logged: what it is and where it arose, never the values that it names. */
interface LoggedError {
  type: string;
  code?: string;
  message?: string;
  /** What PostgreSQL says about where it refused something. */
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  stack?: string[];
  cause?: LoggedError;
}

const MOST_FRAMES = 15;

const MOST_CAUSES = 4;

const NAME = /^[\w.$:-]{1,80}$/;

/** Messages of the language itself that name only parts of the program. */
const OF_LANGUAGE =
  /^(Cannot (read|set) properties of (undefined|null) \((reading|setting) '[\w$]{1,60}'\)|[\w$.]{1,80} is not (a function|a constructor|defined|iterable))$/;

/** A word of a sentence: without digits, signs and the length of a token. */
const WORD = /^[A-Za-z'’"(]{0,20}[A-Za-z)'’",.:;]{0,2}$/;

/** The one serializer of errors. Messages of databases and services quote addresses, tokens and parameters, so they are left out. */
function loggedError(error: unknown, causes = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const logged: LoggedError = { type: named(error.constructor.name) ?? "Error" };
  const fields = error as Error & Record<string, unknown>;
  for (const name of ["code", "table", "column", "constraint", "routine"] as const) {
    const value = named(fields[name]);
    if (value) logged[name] = value;
  }
  if (isOurs(error)) logged.message = error.message;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  if (frames.length > 0) logged.stack = frames.slice(0, MOST_FRAMES).map((line) => line.trim());
  if (error.cause !== undefined && causes < MOST_CAUSES) logged.cause = loggedError(error.cause, causes + 1);
  return logged;
}

const named = (value: unknown): string | undefined =>
  typeof value === "string" && NAME.test(value) ? value : undefined;

/** Whether a message is a constant of this program: a sentence of plain words. An AppError may name a file that somebody sent. */
function isOurs(error: Error): boolean {
  if (error instanceof AppError || error.message.length > 200) return false;
  if (error.constructor === Error) return error.message.split(" ").every((word) => WORD.test(word));
  return OF_LANGUAGE.test(error.message);
}

/**
 * Creates the structured logger. Lines contain ids, codes and counts, never names, addresses, postcodes, message texts or secrets:
 * every field passes an allow-list, and so does every error. `to` is standard output unless a test reads the lines.
 */
export const createLogger = (level: string, to?: DestinationStream): Logger => {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    formatters: { log: loggedFields },
    hooks: {
      logMethod(given, method) {
        const [fields, message, ...rest] = given as unknown[];
        if (fields instanceof Error) return method.apply(this, [{ err: fields }, "error"]);
        if (typeof fields === "string") return method.apply(this, [loggedMessage(fields)]);
        return method.apply(this, [fields as object, loggedMessage(String(message ?? "")), ...(rest as [])]);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
};
