import { isAPIError } from "better-auth/api";
import type { Db } from "#db/client.server.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { countGuess, forgiveGuess, type Guess } from "./guess-counter.server.ts";

/** The part of a call of Better Auth's endpoints that counting attempts needs. */
export interface GuessCall {
  path?: string | undefined;
  body?: unknown;
  headers?: Headers | undefined;
  request?: Request | undefined;
  context: { returned?: unknown };
}

/** The endpoints where a password is compared for somebody who is signed in. */
const PASSWORD_PATHS: readonly string[] = [
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
];
const CODE_PATHS: readonly string[] = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

const counted = new WeakMap<Request, Guess>();

/**
 * Counts an attempt before the endpoint compares anything. `owner` is the id of the account whose password or code is asked for, of
 * the session or of the sign-in that has begun. Throws RATE_LIMITED.
 */
export async function countAttempt(db: Db, call: GuessCall, owner: string | null): Promise<void> {
  const account = accountOf(call, owner);
  if (!account || !call.request) return;
  const address = call.headers?.get("x-client-address");
  const guess = { account, address: address ? limitKeyOf(address) : null };
  await countGuess(db, guess);
  counted.set(call.request, guess);
}

/** Takes the count back after a right password or code. */
export async function forgiveAttempt(db: Db, call: GuessCall): Promise<void> {
  const guess = call.request && counted.get(call.request);
  if (guess && !isAPIError(call.context.returned)) await forgiveGuess(db, guess);
}

function accountOf({ path = "", body }: GuessCall, owner: string | null): string | null {
  // Counted by the address as it is typed, so that known and unknown ones get the same answers.
  if (path === "/sign-in/email") return `sign-in ${(body as { email: string }).email}`;
  if (path === "/sign-in/email-code") return `email-code ${(body as { email: string }).email}`;
  if (path === "/sign-up/email-code") return `new-account-code ${(body as { email: string }).email}`;
  if (path === "/confirm-identity" && owner) return `${"code" in (body as object) ? "code" : "password"} ${owner}`;
  const what = PASSWORD_PATHS.includes(path) ? "password" : CODE_PATHS.includes(path) ? "code" : null;
  return what && owner ? `${what} ${owner}` : null;
}
