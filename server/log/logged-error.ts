import { AppError } from "#kernel/errors.ts";

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
export function loggedError(error: unknown, causes = 0): LoggedError {
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
