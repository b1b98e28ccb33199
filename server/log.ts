import pino from "pino";

/** Creates the structured logger. Log lines contain ids, never names, addresses, postcodes or message texts. */
export const createLogger = (level: string) =>
  pino({
    level,
    redact: ["headers.cookie", "headers.authorization"],
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
