import { AsyncLocalStorage } from "node:async_hooks";
import { FairLane } from "#kernel/fair-lane.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { authErrors } from "../rules/auth.errors.ts";

/** How passwords are hashed and compared. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(data: { hash: string; password: string }): Promise<boolean>;
}

/** Better Auth calls the functions without saying for whom. */
const person = new AsyncLocalStorage<string>();

/** Runs work whose passwords are hashed for a client's address (as `limitKeyOf` groups it), or for a user's id. */
export const hashingFor = <T>(key: string, work: () => T): T => person.run(key, work);

/** The same for each request to Better Auth, by its client's address. */
export const hashingByClient =
  <Reply>(answer: (request: Request) => Reply) =>
  (request: Request): Reply =>
    hashingFor(limitKeyOf(request.headers.get("x-client-address") ?? ""), () => answer(request));

/**
 * Hashes few passwords at once, in a lane that clients share: each takes 32 MB and a thread, which files and name look-ups share. Throws
 * SIGN_IN_BUSY when too many wait.
 */
export function hashingInLane(
  { hash, verify }: PasswordHashing,
  limits: { atOnce: number; waitingEach: number; waiting: number },
): PasswordHashing {
  const busy = () => authErrors.SIGN_IN_BUSY({ retryAfter: 5 });
  const lane = new FairLane({ ...limits, tooManyOwn: busy, full: busy });
  const inTurn = <T>(work: () => Promise<T>) => lane.run(person.getStore() ?? "", work);
  return { hash: (password) => inTurn(() => hash(password)), verify: (data) => inTurn(() => verify(data)) };
}
