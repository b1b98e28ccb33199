import { type AppError, errors } from "#kernel/errors.ts";

/**
 * PostgreSQL's codes of a statement that a time limit ended (cancelled, lock not granted, transaction idle for too long), or that was undone so that
 * another one could go on (deadlock, serialisation), or that names a prepared statement whose preparing, sent just before it on the same connection
 * (shared-reads.server.ts), was ended by such a limit. The same request may succeed later.
 */
const TOO_LONG = ["57014", "55P03", "25P03", "40P01", "40001", "26000"];
/** The codes of a server that accepts no writes or no more connections, has no disk or memory left, is stopping, starting or was never reached. */
const AWAY =
  /^(08\w{3}|25006|53\w{3}|57P0[1-4]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** No space is left on a disk of ours, or not for our user: temporary files, uploads, documents. It may be freed within the minute. */
const FULL = ["ENOSPC", "EDQUOT"];
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
/** What else can end a read on a replica: the primary's log conflicts with it, and the replica is no replica or not of this version. */
const REPLICA = ["40001", "40P01", "25006", "42P01", "42703", "42883", "3D000", "28000", "28P01", "42501"];
const DEEPEST_CAUSE = 5;

/** Whether a read that a replica did not answer may be repeated on the primary. One that took too long would take as long there. */
export function isReplicaFailure(error: unknown): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (AWAY.test(code) || REPLICA.includes(code) || DRIVER.test(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}

/** The refusal of a request that the database did not answer, or not in time, or that found a disk full; null for any other error. */
export function unavailable(error: unknown): AppError | null {
  let cause: unknown = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (TOO_LONG.includes(code)) return errors.BUSY({ retryAfter: 2, cause: error });
    if (FULL.includes(code)) return errors.BUSY({ retryAfter: 60, cause: error });
    if (AWAY.test(code) || DRIVER.test(cause.message)) return errors.BUSY({ retryAfter: 5, cause: error });
    cause = cause.cause;
  }
  return null;
}
