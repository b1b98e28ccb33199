import pino, { type DestinationStream, type Logger } from "pino";
import { loggedError } from "./logged-error.ts";
import { loggedFields, loggedMessage } from "./logged-fields.ts";

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
