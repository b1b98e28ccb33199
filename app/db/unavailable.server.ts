import { type AppError, errors } from "#kernel/errors.ts";

/** PostgreSQL's codes of a statement that a time limit ended: cancelled, lock not granted, transaction idle for too long. */
const TOO_LONG = ["57014", "55P03", "25P03"];
/** The codes of a server that accepts no writes or no more connections, has no disk or memory left, is stopping, starting or was never reached. */
const AWAY =
  /^(08\w{3}|25006|53\w{3}|57P0[1-4]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
const DEEPEST_CAUSE = 5;

/** The refusal of a request that the database did not answer, or not in time; null for any other error. */
export function unavailable(error: unknown): AppError | null {
  let cause: unknown = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (TOO_LONG.includes(code)) return errors.BUSY({ retryAfter: 2, cause: error });
    if (AWAY.test(code) || DRIVER.test(cause.message)) return errors.BUSY({ retryAfter: 5, cause: error });
    cause = cause.cause;
  }
  return null;
}
